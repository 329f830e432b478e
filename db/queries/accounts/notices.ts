import { sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { ownerNotices } from "#db/schema/people";

export type NoticeKind = (typeof ownerNotices.$inferInsert)["kind"];

/** Notes that an owner is to be told something; what waits to be sent already counts one more time. */
export async function noteForOwner(
  db: Database,
  { userId, kind, now }: { userId: string; kind: NoticeKind; now: number },
): Promise<void> {
  await db
    .insert(ownerNotices)
    .values({ id: crypto.randomUUID(), userId, kind, times: 1, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [ownerNotices.userId, ownerNotices.kind],
      targetWhere: sql`sent_at IS NULL`,
      set: { times: sql`${ownerNotices.times} + 1`, lastAt: now },
    });
}
