import { desc, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { subscriptions } from "#db/schema/billing";
import { invoices } from "#db/schema/invoices";
import { users } from "#db/schema/people";
import { entitlementOf } from "#domain/plans/entitlement";
import { grantedBy, type PaymentProvider } from "#domain/plans/payment-methods";
import type { PaidTier } from "#domain/plans/subscription";

/** Nobody who could be asked or paid: no gateway has that name. */
const granter = grantedBy as unknown as PaymentProvider;

/**
 * Gives a plan until a moment. It is a subscription that costs nothing and has been cancelled already: what is paid for is kept until
 * its period ends, and nothing is charged then. One that was given before is extended.
 */
export async function grantPlan(
  db: Database,
  userId: string,
  { tier, until }: { tier: PaidTier; until: number },
  now: number,
): Promise<void> {
  const granted = {
    id: crypto.randomUUID(),
    userId,
    provider: granter,
    externalId: userId,
    tier,
    cycle: "monthly" as const,
    priceCents: 0,
    currency: "USD",
    status: "cancelled" as const,
    periodStart: now,
    periodEnd: until,
    checkedAt: now,
    createdAt: now,
    updatedAt: now,
  };
  const others = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  const all = [
    ...others.filter(({ provider }) => provider !== granter),
    { ...granted, pastDueSince: null, endedAt: null },
  ];
  const { tier: best, tierUntil, status } = entitlementOf(all, now);
  await db.batch([
    db
      .insert(subscriptions)
      .values(granted)
      .onConflictDoUpdate({
        target: [subscriptions.provider, subscriptions.externalId],
        set: { tier, periodStart: now, periodEnd: until, updatedAt: now },
      }),
    db
      .update(users)
      .set({ tier: best, tierUntil, subscriptionStatus: status, updatedAt: now })
      .where(eq(users.id, userId)),
  ]);
}

/** What somebody was charged, newest first. */
export async function paymentsOf(db: Database, userId: string, limit: number) {
  return db
    .select({
      number: invoices.number,
      at: invoices.issuedAt,
      totalCents: invoices.totalCents,
      currency: invoices.currency,
      status: invoices.status,
    })
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(desc(invoices.issuedAt))
    .limit(limit);
}
