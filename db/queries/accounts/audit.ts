import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { audit } from "#db/schema/people";
import type { AuditEvent } from "#domain/accounts/audit-chain";

export type AuditRow = typeof audit.$inferSelect;
/** An event with its place in the chain. */
export type AuditLink = { event: AuditEvent; previousHash: string; hash: string };

export async function lastAuditHash(db: Database): Promise<string | undefined> {
  const row = await db.select({ hash: audit.hash }).from(audit).orderBy(desc(audit.seq)).limit(1).get();
  return row?.hash;
}

/** Appends events, all of them or none; false when another event has come after the one their first names. */
export async function appendAudit(db: Database, links: AuditLink[], root: string): Promise<boolean> {
  const [first, ...more] = links.map((link) => insertion(db, link, root));
  if (!first) return true;
  const [result] = await db.batch([first, ...more]);
  return result.meta.changes === 1;
}

/** Writes nothing unless `previousHash` is the last hash, so that a chain whose first event is refused is refused whole. */
const insertion = (db: Database, { event, previousHash, hash }: AuditLink, root: string) =>
  db.insert(audit).select(sql`
    SELECT NULL, ${event.at}, ${event.actor ?? null}, ${event.action}, ${event.target ?? null}, ${event.ip ?? null},
      ${event.userAgent ?? null}, ${event.result}, ${event.meta ? JSON.stringify(event.meta) : null},
      ${previousHash}, ${hash}
    WHERE coalesce((SELECT hash FROM audit ORDER BY seq DESC LIMIT 1), ${root}) = ${previousHash}`);

/** Events after `seq`, oldest first. */
export async function auditAfter(db: Database, seq: number, limit: number): Promise<AuditRow[]> {
  return db.select().from(audit).where(gt(audit.seq, seq)).orderBy(asc(audit.seq)).limit(limit);
}

/** Events before `seq`, the latest first; of one account or one kind when that is asked for. */
export const auditBefore = (
  db: Database,
  { before, actor, action }: { before: number | null; actor: string | null; action: string | null },
  limit: number,
) =>
  db
    .select()
    .from(audit)
    .where(
      and(
        before === null ? undefined : lt(audit.seq, before),
        actor === null ? undefined : eq(audit.actor, actor),
        action === null ? undefined : eq(audit.action, action),
      ),
    )
    .orderBy(desc(audit.seq))
    .limit(limit);

/** What one account did, or was done with its name, the latest first. */
export async function auditOfActor(db: Database, actor: string, limit: number): Promise<AuditRow[]> {
  return db.select().from(audit).where(eq(audit.actor, actor)).orderBy(desc(audit.seq)).limit(limit);
}
