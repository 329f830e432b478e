import type { User } from "#db/queries/accounts/users";
import {
  type CheckoutAttempt,
  customerOf,
  insertAttemptStatement,
  noteCheckout,
  openPlanAttempts,
  overdueAttempts,
  ownAttempt,
} from "#db/queries/plans/checkout-attempts";
import { subscriptionsOf } from "#db/queries/plans/subscriptions";
import type { PaymentProvider } from "#domain/plans/payment-methods";
import { priceFor } from "#domain/plans/plan-change";
import { type BillingCycle, isLive, type PaidTier } from "#domain/plans/subscription";
import { Refusal } from "#domain/refusal";
import type { CheckoutOrder, PaymentGateway } from "#workers/gateways/payments/payment-gateway";
import type { BillingDeps } from "#workers/services/plans/billing-deps";
import { refusedReservation } from "#workers/services/plans/discounts.server";
import { offeredMethods } from "#workers/services/plans/offered-methods";
import { settledCheckouts } from "#workers/services/plans/settled-checkouts.server";
import { gatewayOf, withProvider } from "#workers/services/plans/with-provider";

/** How long a checkout can be paid; providers keep one for 24 hours at most. */
const attemptMs = 23 * 60 * 60 * 1000;
const overdueAtOnce = 50;

type PlanOrder = {
  tier: PaidTier;
  cycle: BillingCycle;
  provider: PaymentProvider | undefined;
  discountCode: string | undefined;
  country: string | undefined;
};
export type TemplateOrder = {
  template: { id: string; name: string; cents: number; currency: string };
  provider: PaymentProvider | undefined;
  discountCode: string | undefined;
  country: string | undefined;
  /** Where the browser comes back to, as a path. */
  returnPath: string;
};
export type Checkouts = ReturnType<typeof createCheckouts>;

/** Buying: an attempt is written, then its provider asked, and what comes of it is learned from the provider. */
export function createCheckouts(deps: BillingDeps) {
  const { db, origin, gateways, plans } = deps;
  const { methodsFor, methodFor } = offeredMethods(deps);
  const { settle, noteCustomer, settleFromProvider } = settledCheckouts(deps);

  /** Writes an attempt, with the discount it reserves. */
  async function writeAttempt(
    attempt: Omit<CheckoutAttempt, "discountCents" | "discountCodeId">,
    discountCode: string | undefined,
  ) {
    const { id: attemptId, userId, priceCents, currency, createdAt: now } = attempt;
    const discount = discountCode
      ? await deps.reserveDiscount({ code: discountCode, userId, attemptId, priceCents, currency, now })
      : undefined;
    const row = { ...attempt, discountCents: discount?.cents ?? 0, discountCodeId: discount?.codeId ?? null };
    await db
      .batch([insertAttemptStatement(db, row), ...(discount?.statements ?? [])])
      .catch((error: unknown) => {
        throw refusedReservation(error) ?? error;
      });
    return { row, discount: discount && { cents: discount.cents, label: discount.label } };
  }

  /** Asks the provider; when it fails, the attempt has failed and its discount is free again. */
  async function askedFor<Answer>(attempt: CheckoutAttempt, now: number, ask: () => Promise<Answer>) {
    try {
      return await withProvider(ask);
    } catch (error) {
      await settle(attempt, "failed", now).catch(() => undefined);
      throw error;
    }
  }

  /** Gives up checkouts of a plan that are still open, so that nobody pays two of them. Refuses when one was paid meanwhile. */
  async function giveUpOthers(userId: string, now: number): Promise<void> {
    for (const attempt of await openPlanAttempts(db, userId)) {
      const { provider, externalId } = attempt;
      const gateway = gateways[provider];
      if (!externalId || !gateway) continue;
      const state = await withProvider(() => gateway.expireCheckout(externalId, `expire:${attempt.id}`));
      if (state === "paid") {
        await settleFromProvider(gateway, externalId, now);
        throw new Refusal("already-subscribed");
      }
      await settle(attempt, "expired", now);
    }
  }

  async function planOrder(user: User, { tier, cycle, ...order }: PlanOrder, now: number) {
    const gateway = methodFor(order.provider, order.country);
    const present = await subscriptionsOf(db, user.id);
    if (present.some((one) => isLive(one))) throw new Refusal("already-subscribed");
    await giveUpOthers(user.id, now);
    const { plans: forSale } = await plans.catalogue();
    const price = priceFor(forSale, tier, cycle);
    if (!price) throw new Refusal("bad-request");
    // What was really cancelled is paid for until its end; the new one begins then.
    const paidUntil = Math.max(0, ...present.map(({ entitledUntil }) => entitledUntil));
    const startsAt = paidUntil > now ? paidUntil : null;
    const { row, discount } = await writeAttempt(
      {
        ...{ id: crypto.randomUUID(), userId: user.id, kind: "subscription", tier, cycle, templateId: null },
        ...{ provider: gateway.name, priceCents: price.cents, currency: price.currency, startsAt },
        ...{ externalId: null, redirectUrl: null, state: "open", completedAt: null },
        ...{ createdAt: now, expiresAt: now + attemptMs },
      },
      order.discountCode,
    );
    const name = forSale.find((one) => one.tier === tier)?.name ?? tier;
    const checkout: CheckoutOrder = {
      ...(await commonOrder(user, gateway, row, now)),
      ...{ discount, kind: "subscription", plan: { ...price, name } },
      ...(startsAt === null ? {} : { startsAt }),
      returnUrl: `${origin}/subscription?checkout=${row.id}`,
      cancelUrl: `${origin}/pricing?checkout=cancelled`,
    };
    return { gateway, attempt: row, checkout };
  }

  async function commonOrder(user: User, gateway: PaymentGateway, { id }: CheckoutAttempt, now: number) {
    const customer = await customerOf(db, user.id, gateway.name);
    const name = [user.firstName, user.lastName].filter(Boolean).join(" ") || user.username;
    return {
      attemptId: id,
      user: { id: user.id, email: user.email, name },
      customerId: customer?.externalId,
      now,
    };
  }

  async function sent(
    user: User,
    gateway: PaymentGateway,
    attempt: CheckoutAttempt,
    order: CheckoutOrder,
    now: number,
  ) {
    const started = await askedFor(attempt, now, () => gateway.startCheckout(order));
    await noteCheckout(db, attempt.id, started);
    await noteCustomer(user.id, gateway, started.customerId, now);
    return { redirectUrl: started.redirectUrl, attemptId: attempt.id };
  }

  return {
    /** The ways to pay that are configured and offered in a country. */
    methodsFor,

    /** Begins the checkout of a plan. Answers where the browser goes. */
    async subscribe(user: User, order: PlanOrder, now: number) {
      const { gateway, attempt, checkout } = await planOrder(user, order, now);
      return sent(user, gateway, attempt, checkout, now);
    },

    /** Begins a subscription for clients that bring the provider's own elements. `amountCents` must be the catalogue's. */
    async startElements(
      user: User,
      order: Omit<PlanOrder, "provider" | "discountCode"> & { amountCents: number },
      now: number,
    ) {
      const { plans: forSale } = await plans.catalogue();
      const price = priceFor(forSale, order.tier, order.cycle);
      if (price?.cents !== order.amountCents) throw new Refusal("price-changed");
      const provider = methodsFor(order.country).find(({ can }) => can.elements)?.name;
      if (!provider) throw new Refusal("payments-unavailable");
      const { gateway, attempt, checkout } = await planOrder(
        user,
        { ...order, provider, discountCode: undefined },
        now,
      );
      const { clientSecret, externalId } = await askedFor(attempt, now, () =>
        gateway.startElements(checkout),
      );
      await noteCheckout(db, attempt.id, { externalId, redirectUrl: null });
      return { clientSecret, publishableKey: gateway.publicKey ?? null };
    },

    /** Begins the checkout of one template. */
    async buyTemplate(user: User, { template, returnPath, ...order }: TemplateOrder, now: number) {
      const gateway = methodFor(order.provider, order.country);
      const { row, discount } = await writeAttempt(
        {
          ...{ id: crypto.randomUUID(), userId: user.id, kind: "template", tier: null, cycle: null },
          ...{ templateId: template.id, provider: gateway.name, priceCents: template.cents },
          ...{ currency: template.currency, startsAt: null, externalId: null, redirectUrl: null },
          ...{ state: "open", completedAt: null, createdAt: now, expiresAt: now + attemptMs },
        },
        order.discountCode,
      );
      const back = (outcome: string) => {
        const url = new URL(returnPath, origin);
        url.searchParams.set("checkout", outcome);
        return url.href;
      };
      const checkout: CheckoutOrder = {
        ...(await commonOrder(user, gateway, row, now)),
        ...{ discount, kind: "template", template },
        ...{ returnUrl: back(row.id), cancelUrl: back("cancelled") },
      };
      return sent(user, gateway, row, checkout, now);
    },

    settleFromProvider,

    /** How one of somebody's own checkouts stands, asked anew while it is open: for the page they come back to. */
    async state(userId: string, attemptId: string, now: number): Promise<CheckoutAttempt | undefined> {
      const attempt = await ownAttempt(db, userId, attemptId);
      const { externalId, provider } = attempt ?? {};
      const gateway = provider && gateways[provider];
      if (attempt?.state !== "open" || !externalId || !gateway) return attempt;
      // The provider may be away for a moment; its event comes later.
      await withProvider(() => settleFromProvider(gateway, externalId, now)).catch(() => undefined);
      return ownAttempt(db, userId, attemptId);
    },

    /** Ends attempts whose time is over, as their provider has them. */
    async sweep(now: number): Promise<void> {
      for (const attempt of await overdueAttempts(db, now, overdueAtOnce)) {
        const gateway = gateways[attempt.provider];
        if (!attempt.externalId || !gateway) await settle(attempt, "expired", now);
        else {
          const { externalId, id } = attempt;
          const state = await gateway.expireCheckout(externalId, `expire:${id}`).catch(() => undefined);
          if (state === "paid") await settleFromProvider(gateway, externalId, now);
          else if (state === "expired") await settle(attempt, "expired", now);
        }
      }
    },

    /** The provider that has somebody's customer, for its pages. */
    async customer(userId: string, provider: PaymentProvider) {
      return { gateway: gatewayOf(deps, provider), customer: await customerOf(db, userId, provider) };
    },
  };
}
