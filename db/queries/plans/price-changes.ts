import { and, asc, eq, gte, lte, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import type { MailClaim } from "#db/queries/plans/invoices";
import type { SubscriptionRow } from "#db/queries/plans/subscriptions";
import { paymentNotices, planHistory, priceChanges, subscriptions } from "#db/schema/billing";
import { plans } from "#db/schema/catalogue";
import type { BillingCycle, PaidTier } from "#domain/plans/subscription";

export type PriceChangeRow = typeof priceChanges.$inferSelect;
type PlanRow = typeof plans.$inferSelect;

/** Changes a price for new subscriptions, keeps what the plan was, and notes the change for those who pay the old one. */
export async function changePlanPrice(
  db: Database,
  change: PriceChangeRow,
  { before, by }: { before: PlanRow; by: string },
): Promise<void> {
  const column = change.cycle === "yearly" ? "priceYearlyCents" : "priceMonthlyCents";
  const after = { ...before, [column]: change.toCents, updatedAt: change.changedAt };
  await db.batch([
    db
      .update(plans)
      .set({ [column]: change.toCents, updatedAt: change.changedAt })
      .where(eq(plans.tier, change.tier)),
    db.insert(planHistory).values({
      ...{ id: crypto.randomUUID(), tier: change.tier, before, after },
      ...{ changedBy: by, changedAt: change.changedAt },
    }),
    db.insert(priceChanges).values(change),
  ]);
}

export const priceChangesSince = (db: Database, since: number): Promise<PriceChangeRow[]> =>
  db
    .select()
    .from(priceChanges)
    .where(gte(priceChanges.changedAt, since))
    .orderBy(asc(priceChanges.changedAt));

/** Subscriptions that go on, of one plan, begun before a change, at another price than the new one. */
export const payingAnotherPrice = (
  db: Database,
  {
    tier,
    cycle,
    toCents,
    changedAt,
  }: { tier: PaidTier; cycle: BillingCycle; toCents: number; changedAt: number },
): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscriptions)
    .where(
      and(
        ...[
          eq(subscriptions.tier, tier),
          eq(subscriptions.cycle, cycle),
          ne(subscriptions.status, "cancelled"),
        ],
        ...[ne(subscriptions.priceCents, toCents), lte(subscriptions.createdAt, changedAt)],
      ),
    );

/** What was paid by hand and ends in this time. */
export const endingBetween = (db: Database, from: number, to: number): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.provider, "bunq"),
        gte(subscriptions.periodEnd, from),
        lte(subscriptions.periodEnd, to),
      ),
    );

/** Claims the telling of something, for the batch that writes the mail. */
export function noticeClaim(
  db: Database,
  { userId, kind, subject, now }: { userId: string; kind: string; subject: string; now: number },
): MailClaim {
  const same = and(
    eq(paymentNotices.userId, userId),
    eq(paymentNotices.kind, kind),
    eq(paymentNotices.subject, subject),
  );
  return {
    isFree: sql`not exists (select 1 from ${paymentNotices} where ${same})`,
    statement: db
      .insert(paymentNotices)
      .values({ userId, kind, subject, claimedAt: now })
      .onConflictDoNothing()
      .returning({ userId: paymentNotices.userId }),
  };
}
