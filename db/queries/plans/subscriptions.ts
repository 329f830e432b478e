import { and, asc, desc, eq, gt, inArray, lt, lte, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { subscriptions } from "#db/schema/billing";
import { users } from "#db/schema/people";
import type { PaymentProvider } from "#domain/plans/payment-methods";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export const subscriptionByExternalId = (
  db: Database,
  provider: PaymentProvider,
  externalId: string,
): Promise<SubscriptionRow | undefined> =>
  db.query.subscriptions.findFirst({
    where: and(eq(subscriptions.provider, provider), eq(subscriptions.externalId, externalId)),
  });

/** One of somebody's own; undefined for another person's. */
export const ownSubscription = (
  db: Database,
  userId: string,
  id: string,
): Promise<SubscriptionRow | undefined> =>
  db.query.subscriptions.findFirst({
    where: and(eq(subscriptions.id, id), eq(subscriptions.userId, userId)),
  });

/** All of somebody's, the newest first. */
export const subscriptionsOf = (db: Database, userId: string): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.createdAt));

/** Writes one for the first time. Violates its unique key when somebody else has written it meanwhile. */
export const insertSubscriptionStatement = (db: Database, row: typeof subscriptions.$inferInsert) =>
  db.insert(subscriptions).values(row);

/** Writes one as it is now; violates `revision NOT NULL`, which undoes the batch, when it was written since it was read. */
export function updateSubscriptionStatement(
  db: Database,
  known: Pick<SubscriptionRow, "id" | "revision">,
  next: Partial<SubscriptionRow>,
) {
  const revision = sql`CASE WHEN ${subscriptions.revision} = ${known.revision} THEN ${subscriptions.revision} + 1 ELSE NULL END`;
  return db
    .update(subscriptions)
    .set({ ...next, revision })
    .where(eq(subscriptions.id, known.id));
}

/** Whether a batch failed because a subscription was written by somebody else meanwhile. */
export function isOvertaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/NOT NULL constraint failed: subscriptions\.revision/.test(cause.message)) return true;
    if (/UNIQUE constraint failed: subscriptions\.provider/.test(cause.message)) return true;
  }
  return false;
}

/**
 * Derives what an account may use from its subscriptions, as `entitlementOf` of the domain does. It belongs into the batch that writes
 * a subscription; by itself it notes that one has run out.
 */
export function deriveTierStatement(db: Database, userId: string, now: number) {
  const best = sql`(SELECT id FROM ${subscriptions} WHERE user_id = ${userId} AND entitled_until > ${now} AND period_start <= ${now}
    ORDER BY tier = 'ultimate' DESC, entitled_until DESC, created_at DESC LIMIT 1)`;
  const ofBest = (column: string) =>
    sql`(SELECT ${sql.identifier(column)} FROM ${subscriptions} WHERE id = ${best})`;
  const without = sql`CASE
    WHEN EXISTS (SELECT 1 FROM ${subscriptions} WHERE user_id = ${userId} AND status = 'past_due') THEN 'past_due'
    WHEN EXISTS (SELECT 1 FROM ${subscriptions} WHERE user_id = ${userId} AND status = 'paused') THEN 'paused'
    ELSE 'active' END`;
  return db
    .update(users)
    .set({
      tier: sql`coalesce(${ofBest("tier")}, 'free')`,
      tierUntil: ofBest("entitled_until"),
      subscriptionStatus: sql`coalesce(${ofBest("status")}, ${without})`,
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}

/** Accounts whose plan has run out. */
export async function lapsedAccounts(db: Database, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.tierUntil, now))
    .orderBy(asc(users.tierUntil))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Accounts with a subscription that was to begin and has begun. */
export async function begunAccounts(db: Database, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        lte(subscriptions.periodStart, now),
        gt(subscriptions.entitledUntil, now),
        eq(users.tier, "free"),
        inArray(subscriptions.status, ["active", "past_due"]),
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Of one provider, those that still go on and were not looked at since `before`, the longest first. */
export const uncheckedSubscriptions = (
  db: Database,
  provider: PaymentProvider,
  before: number,
  limit: number,
): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.provider, provider),
        ne(subscriptions.status, "cancelled"),
        lt(subscriptions.checkedAt, before),
      ),
    )
    .orderBy(asc(subscriptions.checkedAt))
    .limit(limit);
