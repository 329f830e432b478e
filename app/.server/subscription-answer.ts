import type { SubscriptionAnswer } from "#app/contract/plans/subscription";
import { graceMs } from "#domain/plans/entitlement";
import type { SubscriptionSource } from "#domain/plans/payment-methods";
import { priceText } from "#domain/plans/price";
import type { Services } from "#workers/context.server";
import type { OwnSubscription } from "#workers/services/plans/subscriptions.server";

const moment = (at: number): string => new Date(at).toISOString();

/** A subscription as its owner sees it. */
export async function subscriptionAnswer(
  { row, gateway, payUrl }: OwnSubscription,
  services: Pick<Services, "plans">,
): Promise<SubscriptionAnswer> {
  const plan = await services.plans.of(row.tier);
  const can = gateway?.can;
  const renews = row.status !== "cancelled" && !row.cancelAtPeriodEnd;
  return {
    ...{ id: row.id, userId: row.userId, planId: row.tier, billingCycle: row.cycle, status: row.status },
    plan: { name: plan.name, price: priceText(row.priceCents) },
    ...{ priceCents: row.priceCents, currency: row.currency },
    currentPeriodStart: moment(row.periodStart),
    currentPeriodEnd: moment(row.periodEnd),
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    externalSubscriptionId: row.externalId,
    paymentMethod: row.provider as SubscriptionSource,
    card: row.cardBrand && row.cardLastFour ? { brand: row.cardBrand, lastFour: row.cardLastFour } : null,
    entitledUntil: moment(row.entitledUntil),
    pastDue:
      row.pastDueSince === null
        ? null
        : { since: moment(row.pastDueSince), until: moment(row.pastDueSince + graceMs), payUrl },
    resumesAt: row.resumesAt === null ? null : moment(row.resumesAt),
    next: renews
      ? {
          planId: row.nextTier ?? row.tier,
          billingCycle: row.nextCycle ?? row.cycle,
          priceCents: row.nextPriceCents ?? row.priceCents,
          at: moment(row.resumesAt ?? row.periodEnd),
        }
      : null,
    can: {
      change: (can?.changes && row.status === "active") ?? false,
      prorate: can?.prorates ?? false,
      pause: (can?.pauses && row.status === "active") ?? false,
      reactivate: can?.reactivates ?? false,
      portal: can?.portal ?? false,
    },
  };
}

/** The answer of a change: the subscription as it is now. */
export async function changedAnswer(
  row: OwnSubscription["row"],
  services: Pick<Services, "plans" | "billing">,
) {
  const own = services.billing.subscriptions.withAbilities(row);
  return { subscription: await subscriptionAnswer(own, services) };
}
