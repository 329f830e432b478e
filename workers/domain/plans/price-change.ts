import type { BillingCycle, PaidTier, SubscriptionState } from "#domain/plans/subscription";

const dayMs = 24 * 60 * 60 * 1000;
/** How long those who already pay keep the old price at least. */
const priceNoticeDays = 30;

export type PriceChange = {
  tier: PaidTier;
  cycle: BillingCycle;
  toCents: number;
  currency: string;
  changedAt: number;
  /** Renewals from then on take the new price. */
  existingFrom: number;
};

/** Returns from when on renewals take a price that is changed at `changedAt`. */
export const existingFrom = (changedAt: number): number => changedAt + priceNoticeDays * dayMs;

type Renewing = Pick<
  SubscriptionState,
  "tier" | "cycle" | "priceCents" | "currency" | "status" | "periodEnd" | "cancelAtPeriodEnd"
> & { createdAt: number };

/**
 * Returns the price a subscription takes at the renewal that comes next, when that differs from what it pays: the newest change made
 * after it began whose 30 days are over by then. Undefined: the price stays, or it does not renew.
 */
export function priceAtRenewal(subscription: Renewing, changes: readonly PriceChange[]): number | undefined {
  if (subscription.cancelAtPeriodEnd || subscription.status === "cancelled") return undefined;
  const [newest] = changes
    .filter(
      (change) =>
        change.tier === subscription.tier &&
        change.cycle === subscription.cycle &&
        change.currency === subscription.currency &&
        change.changedAt > subscription.createdAt &&
        change.existingFrom <= subscription.periodEnd,
    )
    .sort((one, other) => other.changedAt - one.changedAt);
  return newest && newest.toCents !== subscription.priceCents ? newest.toCents : undefined;
}
