import { and, asc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { factors, recoveryCodes } from "#db/schema/factors";
import type { FactorMethod } from "#domain/accounts/second-factor";

export type Factor = typeof factors.$inferSelect;

const isOn = isNotNull(factors.confirmedAt);
const isInSetup = isNull(factors.confirmedAt);

/** The methods somebody has on, the one to be asked for first. */
export async function factorsOf(db: Database, userId: string): Promise<Factor[]> {
  return db
    .select()
    .from(factors)
    .where(and(eq(factors.userId, userId), isOn))
    .orderBy(asc(factors.rank), asc(factors.createdAt));
}

/** The method somebody is setting up. */
export async function factorInSetup(db: Database, userId: string): Promise<Factor | undefined> {
  return db
    .select()
    .from(factors)
    .where(and(eq(factors.userId, userId), isInSetup))
    .get();
}

type NewSetup = { id: string; userId: string; method: FactorMethod; sealed: string | null; now: number };

/** Begins a set-up, in place of any that was not finished. */
export async function beginSetup(db: Database, { now, ...setup }: NewSetup): Promise<void> {
  await db.batch([
    db.delete(factors).where(and(eq(factors.userId, setup.userId), isInSetup)),
    db.insert(factors).values({ ...setup, createdAt: now }),
  ]);
}

/**
 * Turns on the method in setup: with `step`, for whose code it was; in place of the one of the same method that was on. It comes
 * where that one stood, or last. False when another request did it, or the set-up has been begun anew.
 */
export async function finishSetup(
  db: Database,
  { id, userId, method }: Factor,
  { step, now }: { step: number; now: number },
): Promise<boolean> {
  const mine = and(eq(factors.id, id), isInSetup);
  const others = sql`(SELECT f.rank FROM factors f WHERE f.user_id = ${userId} AND f.confirmed_at IS NOT NULL`;
  const [, , finished] = await db.batch([
    db
      .update(factors)
      .set({
        rank: sql`coalesce(${others} AND f.method = ${method}), coalesce((SELECT max(f.rank) + 1 FROM factors f
          WHERE f.user_id = ${userId} AND f.confirmed_at IS NOT NULL), 0))`,
      })
      .where(mine),
    db
      .delete(factors)
      .where(
        and(
          eq(factors.userId, userId),
          eq(factors.method, method),
          isOn,
          sql`EXISTS (SELECT 1 FROM factors f WHERE f.id = ${id} AND f.confirmed_at IS NULL)`,
        ),
      ),
    db.update(factors).set({ confirmedAt: now, lastStep: step, lastUsedAt: now }).where(mine),
  ]);
  return finished.meta.changes === 1;
}

/** Accepts an app's code of this time step, once. False when it, or a later one, has been accepted already. */
export async function takeStep(db: Database, id: string, step: number, now: number): Promise<boolean> {
  const result = await db
    .update(factors)
    .set({ lastStep: step, lastUsedAt: now })
    .where(and(eq(factors.id, id), lt(factors.lastStep, step)))
    .run();
  return result.meta.changes === 1;
}

export async function noteFactorUse(db: Database, id: string, now: number): Promise<void> {
  await db.update(factors).set({ lastUsedAt: now }).where(eq(factors.id, id));
}

/** Takes one method away. False when it was not on. */
export async function removeFactor(db: Database, userId: string, method: FactorMethod): Promise<boolean> {
  const result = await db
    .delete(factors)
    .where(and(eq(factors.userId, userId), eq(factors.method, method), isOn))
    .run();
  return result.meta.changes === 1;
}

/** Asks for this method first from now on. */
export async function putFirst(db: Database, userId: string, method: FactorMethod): Promise<void> {
  await db
    .update(factors)
    .set({
      rank: sql`CASE WHEN ${factors.method} = ${method} THEN
        (SELECT min(f.rank) - 1 FROM factors f WHERE f.user_id = ${userId}) ELSE ${factors.rank} END`,
    })
    .where(and(eq(factors.userId, userId), isOn));
}

/** Turns the second factor off: methods, set-ups and recovery codes. False when none was on. */
export async function removeAllFactors(db: Database, userId: string): Promise<boolean> {
  const [removed] = await db.batch([
    db.delete(factors).where(and(eq(factors.userId, userId), isOn)),
    db.delete(factors).where(eq(factors.userId, userId)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  ]);
  return removed.meta.changes > 0;
}

/** Puts these codes in the place of all there were. */
export async function replaceRecoveryCodes(
  db: Database,
  userId: string,
  hashes: string[],
  now: number,
): Promise<void> {
  await db.batch([
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    db.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash, createdAt: now }))),
  ]);
}

/** Uses a recovery code up. False when there is no such code, or it was used before. */
export async function spendRecoveryCode(
  db: Database,
  userId: string,
  hash: string,
  now: number,
): Promise<boolean> {
  const result = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
    .run();
  return result.meta.changes === 1;
}

/** How many codes there are, how many of them were not used, and since when (ms); all 0 without any. */
export async function recoveryCodeCounts(
  db: Database,
  userId: string,
): Promise<{ count: number; left: number; madeAt: number }> {
  const row = await db
    .select({
      count: sql<number>`count(*)`,
      left: sql<number>`coalesce(sum(${recoveryCodes.usedAt} IS NULL), 0)`,
      madeAt: sql<number>`coalesce(max(${recoveryCodes.createdAt}), 0)`,
    })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .get();
  return row ?? { count: 0, left: 0, madeAt: 0 };
}
