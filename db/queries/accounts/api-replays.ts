import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#db/client";
import { apiReplays } from "#db/schema/tokens";

export type ApiReplayRow = typeof apiReplays.$inferSelect;
type Named = Pick<ApiReplayRow, "userId" | "key">;

const named = ({ userId, key }: Named) => and(eq(apiReplays.userId, userId), eq(apiReplays.key, key));

/**
 * Begins a call with an idempotency key; undefined when it may go on, otherwise the call that has the key. What was answered
 * before `oldest` is forgotten, and what has been at work since before `stale` is given up.
 */
export async function beginReplay(
  db: Database,
  row: ApiReplayRow,
  { oldest, stale }: { oldest: number; stale: number },
): Promise<ApiReplayRow | undefined> {
  const [, added] = await db.batch([
    db
      .delete(apiReplays)
      .where(
        or(
          lt(apiReplays.createdAt, oldest),
          and(named(row), isNull(apiReplays.status), lt(apiReplays.createdAt, stale)),
        ),
      ),
    db.insert(apiReplays).values(row).onConflictDoNothing().returning({ key: apiReplays.key }),
  ]);
  if (added.length > 0) return undefined;
  return (await db.query.apiReplays.findFirst({ where: named(row) })) ?? row;
}

export async function finishReplay(
  db: Database,
  { userId, key, createdAt }: Pick<ApiReplayRow, "userId" | "key" | "createdAt">,
  answer: { status: number; body: string },
): Promise<void> {
  await db
    .update(apiReplays)
    .set(answer)
    .where(and(named({ userId, key }), eq(apiReplays.createdAt, createdAt)));
}

/** Lets go of a key whose call came to nothing, so that it may be tried again. */
export async function dropReplay(
  db: Database,
  { userId, key, createdAt }: Pick<ApiReplayRow, "userId" | "key" | "createdAt">,
): Promise<void> {
  await db.delete(apiReplays).where(and(named({ userId, key }), eq(apiReplays.createdAt, createdAt)));
}
