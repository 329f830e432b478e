import { keepVatId } from "#db/queries/plans/billing-details";
import { customerOf, customersOf } from "#db/queries/plans/checkout-attempts";
import { ownSubscription, type SubscriptionRow, subscriptionsOf } from "#db/queries/plans/subscriptions";
import { vatIdFrom } from "#domain/billing/vat-id";
import { changeTakesEffect, type PlanPrice, periodEndAfter, priceFor } from "#domain/plans/plan-change";
import { type BillingCycle, isLive, type PaidTier } from "#domain/plans/subscription";
import { Refusal } from "#domain/refusal";
import type {
  PaymentGateway,
  PlanToPay,
  SubscriptionFound,
} from "#workers/gateways/payments/payment-gateway";
import type { BillingDeps } from "#workers/services/plans/billing-deps";
import { mirrorSubscription } from "#workers/services/plans/subscription-mirror.server";
import { gatewayOf, withProvider } from "#workers/services/plans/with-provider";

export type ChangeFound = {
  takesEffect: "now" | "period-end";
  at: number;
  creditCents: number;
  chargeCents: number;
  dueCents: number;
  next: PlanPrice;
  nextAt: number;
};
/** A subscription with what its provider can do. */
export type OwnSubscription = {
  row: SubscriptionRow;
  gateway: PaymentGateway | undefined;
  payUrl: string | null;
};
export type Subscriptions = ReturnType<typeof createSubscriptions>;

/** What somebody does with their own subscription. Each change is asked of the provider, and then taken over from it. */
export function createSubscriptions(deps: BillingDeps) {
  const { db, plans, gateways } = deps;

  /** One of somebody's own that still goes on; another person's does not exist. */
  async function changeable(userId: string, id: string) {
    const row = await ownSubscription(db, userId, id);
    if (!row) throw new Refusal("not-found");
    if (!isLive(row)) throw new Refusal("subscription-over");
    return { row, gateway: gatewayOf(deps, row.provider) };
  }

  /** The provider did it; what it has now becomes ours, in the same way as by an event. */
  async function taken(
    row: SubscriptionRow,
    gateway: PaymentGateway,
    now: number,
    change?: Partial<SubscriptionRow>,
  ) {
    const mirrored = await withProvider(() =>
      mirrorSubscription(deps, gateway, row.externalId, now, change ? { change } : {}),
    );
    return mirrored.outcome === "applied" ? mirrored.after : row;
  }

  /** A key by which the provider does a change once, however often it is sent; another change has another one. */
  const keyOf = (row: SubscriptionRow, what: string) => `${what}:${row.id}:${row.revision}`;

  async function planned(row: SubscriptionRow, gateway: PaymentGateway, tier: PaidTier, cycle: BillingCycle) {
    if (!gateway.can.changes) throw new Refusal("payment-change-impossible");
    const { plans: forSale } = await plans.catalogue();
    const price = priceFor(forSale, tier, cycle);
    if (!price) throw new Refusal("bad-request");
    const effect = changeTakesEffect(row, price);
    const isBack = effect === "none" && row.nextTier !== null;
    if (effect === "none" && !isBack) throw new Refusal("plan-change-none");
    const takesEffect: "now" | "period-end" = effect === "now" && gateway.can.prorates ? "now" : "period-end";
    const name = forSale.find((plan) => plan.tier === tier)?.name ?? tier;
    return { price, takesEffect, plan: { ...price, name } satisfies PlanToPay };
  }

  return {
    /** The subscription somebody has: the one that goes on, else the last that is still paid for. */
    async current(userId: string, now: number): Promise<OwnSubscription | undefined> {
      const all = await subscriptionsOf(db, userId);
      const row = all.find((one) => isLive(one)) ?? all.find(({ entitledUntil }) => entitledUntil > now);
      if (!row) return undefined;
      const gateway = gateways[row.provider];
      const payUrl = row.status === "past_due" && gateway ? await openPaymentOf(gateway, row) : null;
      return { row, gateway, payUrl };
    },

    /** A subscription that was just changed, with what its provider can do. */
    withAbilities: (row: SubscriptionRow): OwnSubscription => ({
      row,
      gateway: gateways[row.provider],
      payUrl: null,
    }),

    /** Cancels at the period's end, or takes that back. */
    async setCancel(userId: string, id: string, cancels: boolean, reason: string | undefined, now: number) {
      const { row, gateway } = await changeable(userId, id);
      if (!cancels && !row.cancelAtPeriodEnd) return row;
      await withProvider(() =>
        gateway.setCancelAtPeriodEnd(row.externalId, cancels, keyOf(row, cancels ? "cancel" : "keep")),
      );
      return taken(row, gateway, now, { cancelReason: cancels ? (reason ?? null) : null });
    },

    /** What a change of plan would cost; nothing is changed. */
    async preview(
      userId: string,
      id: string,
      tier: PaidTier,
      cycle: BillingCycle,
      now: number,
    ): Promise<ChangeFound> {
      const { row, gateway } = await changeable(userId, id);
      const { price, takesEffect, plan } = await planned(row, gateway, tier, cycle);
      if (takesEffect === "period-end")
        return {
          ...{ takesEffect, at: row.periodEnd, creditCents: 0, chargeCents: 0, dueCents: 0 },
          ...{ next: price, nextAt: row.periodEnd },
        };
      const due = await withProvider(() => gateway.previewChange(row.externalId, plan, now));
      const { periodEnd: nextAt, ...amounts } = due;
      return { takesEffect, at: now, ...amounts, next: price, nextAt };
    },

    /** Changes the plan, at once or at the period's end. A payment that is late comes first. */
    async change(userId: string, id: string, tier: PaidTier, cycle: BillingCycle, now: number) {
      const { row, gateway } = await changeable(userId, id);
      if (row.status === "past_due") throw new Refusal("payment-late");
      if (row.status === "paused") throw new Refusal("subscription-paused");
      const { takesEffect, plan } = await planned(row, gateway, tier, cycle);
      const { redirectUrl } = await withProvider(() =>
        gateway.changePlan(row.externalId, plan, takesEffect, keyOf(row, `change-${tier}-${cycle}`)),
      );
      return { row: await taken(row, gateway, now), redirectUrl };
    },

    /** Pauses when the period that is paid for ends, for some months. */
    async pause(userId: string, id: string, months: number, now: number) {
      const { row, gateway } = await changeable(userId, id);
      if (!gateway.can.pauses) throw new Refusal("payment-change-impossible");
      if (row.status !== "active")
        throw new Refusal(row.status === "past_due" ? "payment-late" : "subscription-paused");
      let resumesAt = row.periodEnd;
      for (let month = 0; month < months; month++) resumesAt = periodEndAfter(resumesAt, "monthly");
      await withProvider(() => gateway.pause(row.externalId, resumesAt, keyOf(row, "pause")));
      return taken(row, gateway, now);
    },

    async resume(userId: string, id: string, now: number) {
      const { row, gateway } = await changeable(userId, id);
      if (row.status !== "paused") return row;
      await withProvider(() => gateway.resume(row.externalId, keyOf(row, "resume")));
      return taken(row, gateway, now);
    },

    /**
     * Keeps the VAT number for invoices to come; null for none. A provider that reckons tax by it is told first: what it does not
     * take is not kept. Refuses with `vat-number-wrong`.
     */
    async setVatId(userId: string, typed: string, now: number): Promise<void> {
      const vatId = typed.trim() === "" ? null : (vatIdFrom(typed) ?? "");
      if (vatId === "") throw new Refusal("vat-number-wrong");
      for (const { provider, externalId } of await customersOf(db, userId)) {
        const gateway = gateways[provider];
        await withProvider(async () => gateway?.noteVatId?.(externalId, vatId));
      }
      await keepVatId(db, userId, vatId, now);
    },

    /** A page of the provider's for cards and billing details. */
    async portal(userId: string, returnUrl: string): Promise<string> {
      for (const row of await subscriptionsOf(db, userId)) {
        const gateway = gateways[row.provider];
        const customer = await customerOf(db, userId, row.provider);
        if (gateway?.can.portal && customer)
          return withProvider(() => gateway.portal(customer.externalId, returnUrl));
      }
      throw new Refusal("payment-change-impossible");
    },

    /** Ends everything somebody pays for, at once: their account is deleted. Throws while a provider can't be asked; one that is not configured any more is reported. */
    async endAll(userId: string): Promise<void> {
      for (const row of await subscriptionsOf(db, userId)) {
        if (!isLive(row)) continue;
        const gateway = gateways[row.provider];
        if (!gateway) {
          // Nobody can be asked: that must not keep somebody's data here for ever.
          console.error(
            JSON.stringify({
              level: "alert",
              message: "a subscription of a deleted account goes on: its provider is not configured",
              provider: row.provider,
              subscription: row.externalId,
            }),
          );
          continue;
        }
        await gateway.endNow(row.externalId, keyOf(row, "end"));
      }
    },
  };
}

async function openPaymentOf(gateway: PaymentGateway, row: SubscriptionRow): Promise<string | null> {
  const found: SubscriptionFound | undefined = await gateway
    .findSubscription(row.externalId)
    .catch(() => undefined);
  return found?.payments.find(({ status, payUrl }) => status === "open" && payUrl)?.payUrl ?? null;
}
