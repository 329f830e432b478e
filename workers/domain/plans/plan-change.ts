import type { BillingCycle, PaidTier, SubscriptionState } from "#domain/plans/subscription";

/** Something to pay for, with its price of today. */
export type PlanPrice = { tier: PaidTier; cycle: BillingCycle; cents: number; currency: string };

/** A plan as the catalogue prices it. */
type Priced = { tier: string; priceMonthlyCents: number; priceYearlyCents: number; currency: string };

/** Returns what a plan costs for one cycle; undefined for a plan that costs nothing. */
export function priceFor(
  plans: readonly Priced[],
  tier: PaidTier,
  cycle: BillingCycle,
): PlanPrice | undefined {
  const plan = plans.find((one) => one.tier === tier);
  if (!plan) return undefined;
  const cents = cycle === "yearly" ? plan.priceYearlyCents : plan.priceMonthlyCents;
  return cents > 0 ? { tier, cycle, cents, currency: plan.currency } : undefined;
}

const rank: Record<PaidTier, number> = { premium: 1, ultimate: 2 };
type Present = Pick<SubscriptionState, "tier" | "cycle" | "priceCents" | "periodStart" | "periodEnd">;

/**
 * When a change takes effect. A larger plan at once, and so a year instead of a month of the same plan; anything smaller when the
 * period that is paid for ends. `none`: it is the plan they have.
 */
export function changeTakesEffect(
  present: Pick<Present, "tier" | "cycle">,
  next: Pick<PlanPrice, "tier" | "cycle">,
): "now" | "period-end" | "none" {
  const step = rank[next.tier] - rank[present.tier];
  if (step > 0) return "now";
  if (step < 0) return "period-end";
  if (next.cycle === present.cycle) return "none";
  return next.cycle === "yearly" ? "now" : "period-end";
}

export type Proration = {
  /** For the time of the old plan that is paid for and not used. */
  creditCents: number;
  /** For the new plan, in this period. */
  chargeCents: number;
  /** Due at once, before tax; never below zero. */
  dueCents: number;
  /** When the next full price is due. */
  periodEnd: number;
};

/**
 * Returns what a change costs now: to the second, as providers reckon. With another cycle a new period begins now and its whole
 * price is due; with the same one only the rest of this period is.
 */
export function proration(present: Present, next: PlanPrice, now: number): Proration {
  const length = present.periodEnd - present.periodStart;
  const left = Math.max(0, Math.min(length, present.periodEnd - now));
  const share = length > 0 ? left / length : 0;
  const creditCents = Math.round(present.priceCents * share);
  const isSameCycle = next.cycle === present.cycle;
  const chargeCents = isSameCycle ? Math.round(next.cents * share) : next.cents;
  return {
    creditCents,
    chargeCents,
    dueCents: Math.max(0, chargeCents - creditCents),
    periodEnd: isSameCycle ? present.periodEnd : periodEndAfter(now, next.cycle),
  };
}

/**
 * Returns when a period that begins at `start` ends: the same day and time of the next month or year in UTC, or the last day of a
 * month that is too short. `anchorDay` is the day on which the subscription began, so that the 31st comes back after February.
 */
export function periodEndAfter(
  start: number,
  cycle: BillingCycle,
  anchorDay = new Date(start).getUTCDate(),
): number {
  const from = new Date(start);
  const months = cycle === "yearly" ? 12 : 1;
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const end = new Date(start);
  end.setUTCFullYear(year, month, Math.min(anchorDay, lastDay));
  return end.getTime();
}
