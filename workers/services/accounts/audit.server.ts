import type { Database } from "#db/client";
import { appendAudit, auditAfter, lastAuditHash } from "#db/queries/accounts/audit";
import { type AuditEvent, auditRoot, auditText } from "#domain/accounts/audit-chain";
import { describeFault } from "#domain/describe-fault";
import { sha256 } from "#workers/services/accounts/signed-values.server";

const mostTries = 25;
const pageSize = 500;

/** The append-only record of security events. Each event's hash covers the one before it. */
export function createAudit({ db, ctx }: { db: Database; ctx: Pick<ExecutionContext, "waitUntil"> }) {
  async function append(event: AuditEvent): Promise<void> {
    for (let tries = 0; tries < mostTries; tries++) {
      const previousHash = (await lastAuditHash(db)) ?? auditRoot;
      const hash = sha256(auditText(previousHash, event));
      if (await appendAudit(db, { event, previousHash, hash, root: auditRoot })) return;
    }
    throw new Error(`The audit record was too busy to take an event: ${JSON.stringify(event)}`);
  }

  return {
    append,

    /** Records an event after the answer has gone; a person does not wait for it. What could not be kept is logged whole. */
    record(event: AuditEvent): void {
      const kept = append(event).catch((error: unknown) => {
        console.error(
          JSON.stringify({
            level: "error",
            message: "audit event not kept",
            event,
            error: describeFault(error),
          }),
        );
      });
      ctx.waitUntil(kept);
    },

    /** Recomputes the chain. Answers the number of the first event that does not fit, or undefined when all do. */
    async firstBroken(): Promise<number | undefined> {
      let previousHash = auditRoot;
      let seq = 0;
      for (;;) {
        const rows = await auditAfter(db, seq, pageSize);
        for (const row of rows) {
          if (row.previousHash !== previousHash || row.hash !== sha256(auditText(previousHash, eventOf(row))))
            return row.seq;
          previousHash = row.hash;
          seq = row.seq;
        }
        if (rows.length < pageSize) return undefined;
      }
    },
  };
}
export type Audit = ReturnType<typeof createAudit>;

type AuditRow = Awaited<ReturnType<typeof auditAfter>>[number];

const eventOf = (row: AuditRow): AuditEvent => ({
  at: row.at,
  action: row.action as AuditEvent["action"],
  result: row.result as AuditEvent["result"],
  actor: row.actor ?? undefined,
  target: row.target ?? undefined,
  ip: row.ip ?? undefined,
  userAgent: row.userAgent ?? undefined,
  meta: row.meta ?? undefined,
});
