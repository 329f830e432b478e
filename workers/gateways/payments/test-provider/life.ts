import { graceMs } from "#domain/plans/entitlement";
import { periodEndAfter } from "#domain/plans/plan-change";
import type {
  TestPayment,
  TestPlan,
  TestSubscription,
} from "#workers/gateways/payments/test-provider/objects";

const dayMs = 24 * 60 * 60 * 1000;
/** A payment that failed is tried again this often, until the grace is over. */
const retryMs = 3 * dayMs;

/** What happened to a subscription at one moment of its life. */
export type Step = {
  at: number;
  subscription: TestSubscription;
  /** That was made, or failed. */
  payment: TestPayment | undefined;
  type: string;
};

/** When something next happens to it; undefined when nothing does any more. */
function nextMoment({
  status,
  periodEnd,
  retryAt,
  resumesAt,
  periodStart,
}: TestSubscription): number | undefined {
  switch (status) {
    case "active":
      return periodEnd;
    case "past_due":
      return retryAt ?? periodStart + retryMs;
    case "paused":
      return resumesAt ?? undefined;
    default:
      return undefined;
  }
}

/** Returns the next thing that happens to a subscription until `until`: it renews, fails, is tried again, resumes or ends. */
export function nextStep(id: string, subscription: TestSubscription, until: number): Step | undefined {
  const at = nextMoment(subscription);
  if (at === undefined || at > until) return undefined;
  const { periodEnd, pastDueSince, cancelAtPeriodEnd, status } = subscription;
  if (status === "active" && cancelAtPeriodEnd) return ended(subscription, at);
  if (status === "past_due" && at >= (pastDueSince ?? at) + graceMs) return ended(subscription, at);
  if (subscription.card === "fails") {
    const late = {
      ...subscription,
      ...(status === "active" && period(subscription, periodEnd)),
      ...{ status: "past_due" as const, pastDueSince: pastDueSince ?? at, retryAt: at + retryMs },
    };
    const payment = paymentOf(id, late, late.plan.cents, at, "open");
    return { at, type: "payment.failed", payment, subscription: late };
  }
  const begins = status === "paused" ? at : periodEnd;
  const renewed: TestSubscription = {
    ...subscription,
    ...(status === "past_due" ? {} : period(subscription, begins)),
    ...{ status: "active", pastDueSince: null, retryAt: null, pausedAt: null, resumesAt: null },
  };
  const payment = paymentOf(id, renewed, renewed.plan.cents, at, "paid");
  return { at, type: "payment.paid", payment, subscription: renewed };
}

const ended = (subscription: TestSubscription, at: number): Step => ({
  ...{ at, type: "subscription.ended", payment: undefined },
  subscription: { ...subscription, status: "cancelled", endedAt: at, retryAt: null },
});

/** The period that begins at `start`, for the plan that was to come. */
function period(subscription: TestSubscription, start: number): Partial<TestSubscription> {
  const plan = subscription.next ?? subscription.plan;
  return {
    plan,
    ...{ next: null, periodStart: start },
    periodEnd: periodEndAfter(start, plan.cycle, subscription.anchorDay),
  };
}

/** A payment of the present period. Its id says which, so that it is made once. */
export function paymentOf(
  subscriptionId: string,
  {
    plan,
    periodStart,
    periodEnd,
    payer,
  }: Pick<TestSubscription, "plan" | "periodStart" | "periodEnd" | "payer">,
  cents: number,
  at: number,
  status: "paid" | "open",
  discountCents = 0,
  what = lineOf(plan),
): TestPayment {
  return {
    externalId: `pay_${subscriptionId}_${periodStart}_${plan.tier}_${plan.cycle}`,
    ...{ subscriptionId, attemptId: undefined, status, currency: plan.currency },
    ...{ subtotalCents: cents, discountCents, taxCents: 0, totalCents: cents - discountCents },
    lines: [{ description: what, quantity: 1, amountCents: cents, taxCents: 0 }],
    tax: undefined,
    payer: { ...payer, address: [], country: null, vatId: null },
    ...{ periodStart, periodEnd, createdAt: at, dueAt: at, paidAt: status === "paid" ? at : null },
    payUrl: undefined,
    refunds: [],
  };
}

const lineOf = ({ tier, cycle }: TestPlan): string =>
  `Colophon ${tier === "premium" ? "Premium" : "Ultimate"}, ${cycle}`;
