/** Plans that cost money. */
export const paidTiers = ["premium", "ultimate"] as const;
export type PaidTier = (typeof paidTiers)[number];

export const billingCycles = ["monthly", "yearly"] as const;
export type BillingCycle = (typeof billingCycles)[number];

/**
 * `cancelled`: it has ended, or was really cancelled and ends with the period that is paid for. One that still could be taken
 * back is `active` with `cancelAtPeriodEnd`.
 */
export const subscriptionStatuses = ["active", "past_due", "cancelled", "paused"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** What entitlement and every rule about a subscription go by. Moments in ms, UTC; amounts in cents. */
export type SubscriptionState = {
  tier: PaidTier;
  cycle: BillingCycle;
  priceCents: number;
  currency: string;
  status: SubscriptionStatus;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  pastDueSince: number | null;
  pausedAt: number | null;
  resumesAt: number | null;
  endedAt: number | null;
  nextTier: PaidTier | null;
  nextCycle: BillingCycle | null;
  nextPriceCents: number | null;
};

/** Whether it still goes on, or could: somebody has at most one of these. */
export const isLive = ({ status }: Pick<SubscriptionState, "status">): boolean => status !== "cancelled";
