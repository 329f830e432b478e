import { and, count, desc, eq, gt, lt, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { passkeyChallenges, passkeys } from "#db/schema/factors";

export type PasskeyRow = typeof passkeys.$inferSelect;
export type NewPasskey = typeof passkeys.$inferInsert;
export type ChallengePurpose = (typeof passkeyChallenges.$inferInsert)["purpose"];

export async function passkeysOf(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.createdAt));
}

export async function passkeyByCredential(
  db: Database,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  return db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).get();
}

/** Adds a passkey; false when it is known already, or its owner has `max` of them. */
export async function insertPasskey(db: Database, passkey: NewPasskey, max: number): Promise<boolean> {
  const [added] = await db.batch([
    db.insert(passkeys).values(passkey).onConflictDoNothing(),
    // Counted after it was added: two requests at once could both find room before.
    db
      .delete(passkeys)
      .where(
        and(
          eq(passkeys.id, passkey.id),
          gt(
            sql`(${db.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, passkey.userId))})`,
            max,
          ),
        ),
      ),
  ]);
  if (added.meta.changes !== 1) return false;
  return (await passkeyByCredential(db, passkey.credentialId)) !== undefined;
}

/** Notes that a passkey was used. False when its counter has not grown, as after a copy of it was used; some devices always say 0. */
export async function notePasskeyUse(
  db: Database,
  id: string,
  counter: number,
  now: number,
): Promise<boolean> {
  const result = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(
      and(
        eq(passkeys.id, id),
        or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`)),
      ),
    )
    .run();
  return result.meta.changes === 1;
}

export async function renamePasskey(
  db: Database,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const result = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .run();
  return result.meta.changes === 1;
}

export async function deletePasskey(db: Database, userId: string, id: string): Promise<boolean> {
  const result = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .run();
  return result.meta.changes === 1;
}

type Challenge = { challenge: string; purpose: ChallengePurpose; userId: string | null; expiresAt: number };

/** Keeps a challenge until it is answered, and forgets those that never were. */
export async function putChallenge(db: Database, challenge: Challenge, now: number): Promise<void> {
  await db.batch([
    db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now)),
    db.insert(passkeyChallenges).values(challenge),
  ]);
}

/** Takes a challenge away: its user, null for a sign-in; undefined when there is none, or it was answered before. */
export async function takeChallenge(
  db: Database,
  { challenge, purpose }: Pick<Challenge, "challenge" | "purpose">,
  now: number,
): Promise<{ userId: string | null } | undefined> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challenge, challenge), eq(passkeyChallenges.purpose, purpose)))
    .returning({ userId: passkeyChallenges.userId, expiresAt: passkeyChallenges.expiresAt });
  return row && row.expiresAt > now ? { userId: row.userId } : undefined;
}
