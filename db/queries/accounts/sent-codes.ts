import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { sentCodes } from "#db/schema/factors";

export type CodePurpose = (typeof sentCodes.$inferInsert)["purpose"];
export type WhichCode = { userId: string; purpose: CodePurpose };

const isWhich = ({ userId, purpose }: WhichCode) =>
  and(eq(sentCodes.userId, userId), eq(sentCodes.purpose, purpose));

/** Puts a code in the place of the one that was sent before for the same purpose. */
export async function putSentCode(
  db: Database,
  which: WhichCode,
  { hash, expiresAt }: { hash: string; expiresAt: number },
): Promise<void> {
  await db
    .insert(sentCodes)
    .values({ ...which, hash, expiresAt })
    .onConflictDoUpdate({
      target: [sentCodes.userId, sentCodes.purpose],
      set: { hash, expiresAt, tries: 0 },
    });
}

/** Counts one try and uses the code up if `hash` is its own. Of many requests with the right code one gets true. */
export async function trySentCode(
  db: Database,
  which: WhichCode,
  { hash, maxTries, now }: { hash: string; maxTries: number; now: number },
): Promise<boolean> {
  const [, used] = await db.batch([
    // Counted first: the last try counted here may still be the right one, the next may not.
    db
      .update(sentCodes)
      .set({ tries: sql`${sentCodes.tries} + 1` })
      .where(and(isWhich(which), lt(sentCodes.tries, maxTries + 1))),
    db
      .delete(sentCodes)
      .where(
        and(
          isWhich(which),
          eq(sentCodes.hash, hash),
          lt(sentCodes.tries, maxTries + 1),
          gt(sentCodes.expiresAt, now),
        ),
      ),
  ]);
  return used.meta.changes === 1;
}

export async function dropSentCode(db: Database, which: WhichCode): Promise<void> {
  await db.delete(sentCodes).where(isWhich(which));
}
