import { asc, desc, gt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { audit } from "#db/schema/people";
import type { AuditEvent } from "#domain/accounts/audit-chain";

export type AuditRow = typeof audit.$inferSelect;

export async function lastAuditHash(db: Database): Promise<string | undefined> {
  const row = await db.select({ hash: audit.hash }).from(audit).orderBy(desc(audit.seq)).limit(1).get();
  return row?.hash;
}

/** Appends an event only when `previousHash` is still the last one; false when another event came between. */
export async function appendAudit(
  db: Database,
  {
    event,
    previousHash,
    hash,
    root,
  }: { event: AuditEvent; previousHash: string; hash: string; root: string },
): Promise<boolean> {
  const result = await db.run(sql`
    INSERT INTO audit (at, actor, action, target, ip, user_agent, result, meta, previous_hash, hash)
    SELECT ${event.at}, ${event.actor ?? null}, ${event.action}, ${event.target ?? null}, ${event.ip ?? null},
      ${event.userAgent ?? null}, ${event.result}, ${event.meta ? JSON.stringify(event.meta) : null},
      ${previousHash}, ${hash}
    WHERE coalesce((SELECT hash FROM audit ORDER BY seq DESC LIMIT 1), ${root}) = ${previousHash}`);
  return result.meta.changes === 1;
}

/** Events after `seq`, oldest first. */
export async function auditAfter(db: Database, seq: number, limit: number): Promise<AuditRow[]> {
  return db.select().from(audit).where(gt(audit.seq, seq)).orderBy(asc(audit.seq)).limit(limit);
}
