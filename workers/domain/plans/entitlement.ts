import type { PaidTier, SubscriptionState, SubscriptionStatus } from "#domain/plans/subscription";
import type { AccountTier } from "#domain/plans/tiers";

const dayMs = 24 * 60 * 60 * 1000;
/** How long everything is kept while a payment is late. The news of a paid renewal may be as late as that, too. */
export const graceDays = 14;
export const graceMs = graceDays * dayMs;

type Entitling = Pick<
  SubscriptionState,
  "tier" | "status" | "periodStart" | "periodEnd" | "pastDueSince" | "endedAt"
>;

/** When a subscription stops entitling to its plan, unless something is paid before. Ms. */
export function entitledUntil(subscription: Entitling): number {
  const { status, periodEnd, pastDueSince, endedAt } = subscription;
  switch (status) {
    case "active":
      return periodEnd + graceMs;
    case "past_due":
      return (pastDueSince ?? periodEnd) + graceMs;
    case "paused":
      return periodEnd;
    case "cancelled":
      // Money given back ends it at once; otherwise what was paid for is kept.
      return endedAt === null ? periodEnd : Math.min(endedAt, periodEnd);
  }
}

export type Entitlement = {
  tier: AccountTier;
  /** When `tier` falls back to free unless something is paid before; null for free. */
  tierUntil: number | null;
  /** Of the subscription it comes from; `active` when there is none. */
  status: SubscriptionStatus;
};

const rank: Record<PaidTier, number> = { premium: 1, ultimate: 2 };

/** Returns what an account may use at `now`: the best plan among its subscriptions, free without one. */
export function entitlementOf(subscriptions: readonly Entitling[], now: number): Entitlement {
  const entitling = subscriptions
    .map((subscription) => ({ subscription, until: entitledUntil(subscription) }))
    .filter(({ subscription, until }) => until > now && subscription.periodStart <= now)
    .sort(
      (one, other) => rank[other.subscription.tier] - rank[one.subscription.tier] || other.until - one.until,
    );
  const [best] = entitling;
  if (best) return { tier: best.subscription.tier, tierUntil: best.until, status: best.subscription.status };
  const late = subscriptions.some(({ status }) => status === "past_due");
  const paused = subscriptions.some(({ status }) => status === "paused");
  return { tier: "free", tierUntil: null, status: late ? "past_due" : paused ? "paused" : "active" };
}
