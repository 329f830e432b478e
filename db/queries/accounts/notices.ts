import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { ownerNotices } from "#db/schema/people";

export type NoticeRow = typeof ownerNotices.$inferSelect;
export type NoticeKind = NoticeRow["kind"];

/** Notes that an owner is to be told something; what waits to be sent already counts one more time. */
export async function noteForOwner(
  db: Database,
  { userId, kind, about = "", now }: { userId: string; kind: NoticeKind; about?: string; now: number },
): Promise<void> {
  await db
    .insert(ownerNotices)
    .values({ id: crypto.randomUUID(), userId, kind, about, times: 1, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [ownerNotices.userId, ownerNotices.kind, ownerNotices.about],
      targetWhere: sql`sent_at IS NULL`,
      set: { times: sql`${ownerNotices.times} + 1`, lastAt: now },
    });
}

/** What waits to be told, the oldest first. */
export const waitingNotices = (db: Database, limit: number): Promise<NoticeRow[]> =>
  db
    .select()
    .from(ownerNotices)
    .where(isNull(ownerNotices.sentAt))
    .orderBy(asc(ownerNotices.firstAt))
    .limit(limit);

/** Takes a notice to tell it, as it is by now; undefined when somebody else has taken it. */
export async function takeNotice(db: Database, id: string, now: number): Promise<NoticeRow | undefined> {
  const [row] = await db
    .update(ownerNotices)
    .set({ sentAt: now })
    .where(and(eq(ownerNotices.id, id), isNull(ownerNotices.sentAt)))
    .returning();
  return row;
}

/** Forgets what was told long ago. */
export async function deleteOldNotices(db: Database, before: number): Promise<void> {
  await db.delete(ownerNotices).where(lte(ownerNotices.sentAt, before));
}
