import { z } from "zod";
import { periodEndAfter } from "#domain/plans/plan-change";
import type { BillingCycle, PaidTier } from "#domain/plans/subscription";
import type { Fetch } from "#workers/gateways/mail/mail-gateway";
import { PaymentFault } from "#workers/gateways/payments/payment-fault";
import type {
  CheckoutFound,
  PaymentGateway,
  PlanToPay,
  SubscriptionFound,
} from "#workers/gateways/payments/payment-gateway";
import { type PaypalSettings, paypalClient } from "#workers/gateways/payments/paypal/paypal-client";
import { readPaypalEvent } from "#workers/gateways/payments/paypal/paypal-event";
import * as shapes from "#workers/gateways/payments/paypal/paypal-shapes";

/** Where what PayPal calls our plans is noted: it wants each price made known before it is charged. */
export type PriceBook = {
  find(price: string): Promise<string | undefined>;
  priceOf(externalId: string): Promise<string | undefined>;
  note(price: string, externalId: string): Promise<void>;
};

const nothing = z.unknown();
const priceName = ({ tier, cycle, cents, currency }: Omit<PlanToPay, "name">) =>
  `${tier} ${cycle} ${cents} ${currency}`;

/** How long transactions are looked back for the payments of a subscription. */
const lookedBackMs = 400 * 24 * 60 * 60 * 1000;

/**
 * PayPal: subscriptions that its buyers agree to on its pages, and orders for what is bought once. It takes no cancellation back, reckons no
 * part of a period, and has no pause: a cancelled one is kept here until what was paid for is used up.
 */
export function paypalGateway(settings: PaypalSettings, fetch: Fetch, book: PriceBook): PaymentGateway {
  const { call } = paypalClient(settings, fetch);
  const unable = () => Promise.reject(new PaymentFault("unable", "PayPal can't do that"));

  /** The id of a plan at PayPal; made there the first time its price is paid. */
  async function planIdOf(plan: PlanToPay, off: number): Promise<string> {
    // A first period that is cheaper makes a plan of its own there.
    const price = off > 0 ? `${priceName(plan)} less ${off}` : priceName(plan);
    const known = await book.find(price);
    if (known) return known;
    const product = { name: `Colophon ${plan.name}`, type: "SERVICE", category: "SOFTWARE" };
    const { id: productId } = surely(
      await call("POST", "/v1/catalogs/products", shapes.plan, { body: product, id: `product ${plan.tier}` }),
    );
    const body = {
      product_id: productId,
      name: `Colophon ${plan.name}, ${plan.cycle}`,
      billing_cycles: billingCycles(plan, off),
      payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: 3 },
    };
    const { id } = surely(
      await call("POST", "/v1/billing/plans", shapes.plan, { body, id: `plan ${price}` }),
    );
    await book.note(price, id);
    return id;
  }

  async function found(externalId: string): Promise<SubscriptionFound | undefined> {
    const one = await call(
      "GET",
      `/v1/billing/subscriptions/${encodeURIComponent(externalId)}`,
      shapes.subscription,
    );
    if (!one) return undefined;
    const plan = planNamed(await book.priceOf(one.plan_id));
    const { billing_info: billing, subscriber: payer } = one;
    const [from, to] = [Date.now() - lookedBackMs, Date.now() + 60_000].map((at) =>
      new Date(at).toISOString(),
    );
    const paid = await call(
      "GET",
      `/v1/billing/subscriptions/${encodeURIComponent(externalId)}/transactions?start_time=${from}&end_time=${to}`,
      shapes.transactions,
    );
    const lastPaid = Date.parse(billing?.last_payment?.time ?? one.start_time ?? "") || 0;
    const cycle = plan?.cycle ?? "monthly";
    // After a cancellation PayPal names no next payment: what was paid last is kept until its period ends.
    const next = billing?.next_billing_time;
    const periodEnd = next ? Date.parse(next) : periodEndAfter(lastPaid, cycle);
    const isLate = one.status === "ACTIVE" && (billing?.failed_payments_count ?? 0) > 0;
    const failed = billing?.last_failed_payment?.time;
    return {
      ...{
        externalId: one.id,
        attemptId: one.custom_id,
        userId: undefined,
        customerId: payer?.payer_id,
        plan,
      },
      status: isLate ? "past_due" : shapes.statuses[one.status],
      ...{ periodStart: lastPaid, periodEnd, cancelAtPeriodEnd: false, next: null },
      pastDueSince:
        isLate || one.status === "SUSPENDED"
          ? Date.parse(failed ?? one.status_update_time ?? "") || null
          : null,
      ...{ pausedAt: null, resumesAt: null, endedAt: null },
      payments: (paid?.transactions ?? [])
        .filter(({ status }) => ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"].includes(status))
        .map((one) => {
          const start = Date.parse(one.time);
          const gross = one.amount_with_breakdown.gross_amount;
          const refund = {
            ...{ externalId: `${one.id}-refund`, reason: "refund" as const, createdAt: start },
            amountCents: shapes.cents(gross.value),
          };
          return shapes.paymentOf({
            ...{ externalId: one.id, subscriptionId: externalId, attemptId: undefined, payer },
            ...{ amount: gross, at: one.time, what: `Colophon, ${cycle}` },
            refunds: one.status === "REFUNDED" ? [refund] : [],
            period: { start, end: periodEndAfter(start, cycle) },
          });
        })
        .reverse(),
    };
  }

  async function foundSurely(externalId: string): Promise<SubscriptionFound> {
    return surely(await found(externalId));
  }

  async function orderFound(externalId: string): Promise<CheckoutFound | undefined> {
    const path = `/v2/checkout/orders/${encodeURIComponent(externalId)}`;
    let one = await call("GET", path, shapes.order);
    // The buyer has agreed; the money is taken now. The id makes PayPal take it once.
    if (one?.status === "APPROVED")
      one = await call("POST", `${path}/capture`, shapes.order, { body: {}, id: `capture ${externalId}` });
    if (!one) return undefined;
    const [unit] = one.purchase_units;
    const capture = unit?.payments?.captures.find(
      ({ status }) => status !== "DECLINED" && status !== "FAILED",
    );
    const refunds = (unit?.payments?.refunds ?? []).map((refund) => ({
      ...{ externalId: refund.id, reason: "refund" as const, amountCents: shapes.cents(refund.amount.value) },
      createdAt: Date.parse(refund.create_time),
    }));
    const isPaid = one.status === "COMPLETED" && capture !== undefined;
    return {
      ...{
        externalId,
        attemptId: unit?.custom_id,
        customerId: one.payer?.payer_id,
        subscriptionId: undefined,
      },
      state: isPaid ? "paid" : one.status === "VOIDED" ? "expired" : "open",
      payment: isPaid
        ? shapes.paymentOf({
            ...{
              externalId,
              subscriptionId: undefined,
              attemptId: unit?.custom_id,
              refunds,
              payer: one.payer,
            },
            ...{
              amount: capture.amount,
              at: capture.create_time,
              what: unit?.description ?? "",
              period: undefined,
            },
          })
        : undefined,
    };
  }

  const isSubscription = (externalId: string) => externalId.startsWith("I-");

  async function end(externalId: string, reason: string, key: string): Promise<void> {
    const path = `/v1/billing/subscriptions/${encodeURIComponent(externalId)}/cancel`;
    await call("POST", path, nothing, { body: { reason }, id: key });
  }

  return {
    name: "paypal",
    can: {
      prorates: false,
      changes: false,
      pauses: false,
      reactivates: false,
      portal: false,
      elements: false,
    },
    origins: [
      "https://www.paypal.com",
      ...(settings.environment === "sandbox" ? ["https://www.sandbox.paypal.com"] : []),
    ],

    async startCheckout(order) {
      const back = { return_url: order.returnUrl, cancel_url: order.cancelUrl, brand_name: "Colophon" };
      if (order.kind === "template") {
        const { cents, currency, name } = order.template;
        const amount = shapes.moneyOf(cents - (order.discount?.cents ?? 0), currency);
        const body = {
          intent: "CAPTURE",
          purchase_units: [{ custom_id: order.attemptId, description: name.slice(0, 127), amount }],
          payment_source: { paypal: { experience_context: { ...back, user_action: "PAY_NOW" } } },
        };
        const one = surely(
          await call("POST", "/v2/checkout/orders", shapes.made, { body, id: order.attemptId }),
        );
        return { externalId: one.id, redirectUrl: linkOf(one.links, /^(?:payer-action|approve)$/) };
      }
      const { plan, discount, startsAt = 0 } = order;
      const body = {
        plan_id: await planIdOf(plan, discount?.cents ?? 0),
        custom_id: order.attemptId,
        ...(startsAt > order.now ? { start_time: new Date(startsAt).toISOString() } : {}),
        subscriber: { email_address: order.user.email },
        application_context: { ...back, user_action: "SUBSCRIBE_NOW", shipping_preference: "NO_SHIPPING" },
      };
      const one = surely(
        await call("POST", "/v1/billing/subscriptions", shapes.made, { body, id: order.attemptId }),
      );
      return { externalId: one.id, redirectUrl: linkOf(one.links, /^approve$/) };
    },

    async expireCheckout(externalId, key) {
      if (!isSubscription(externalId)) {
        return (await orderFound(externalId))?.state === "paid" ? "paid" : "expired";
      }
      const one = await found(externalId);
      if (one && one.status !== "incomplete") return "paid";
      // One that nobody has agreed to can't be cancelled; it ends by itself, and gives nothing before.
      await end(externalId, "Begun anew", key).catch(() => undefined);
      return "expired";
    },

    async findCheckout(externalId) {
      if (!isSubscription(externalId)) return orderFound(externalId);
      const one = await found(externalId);
      if (!one) return undefined;
      const isPaid = one.status !== "incomplete";
      return {
        ...{ externalId, attemptId: one.attemptId, customerId: one.customerId, payment: undefined },
        ...{ state: isPaid ? "paid" : "open", subscriptionId: isPaid ? externalId : undefined },
      };
    },

    findSubscription: found,
    findPayment: async (externalId) => (await orderFound(externalId))?.payment,
    // PayPal lists none of an account's subscriptions: each of ours is asked for by itself.
    subscriptionsSince: async () => [],

    /** PayPal's cancellation is for good. What is paid for is kept here until its period ends. */
    async setCancelAtPeriodEnd(externalId, cancels, key) {
      if (!cancels) return unable();
      await end(externalId, "Cancelled by the subscriber", key);
      return foundSurely(externalId);
    },

    endNow: (externalId, key) => end(externalId, "Ended by Colophon", key),
    ...{ previewChange: unable, changePlan: unable, pause: unable, resume: unable },
    ...{ portal: unable, startElements: unable },

    async refund(paymentId, cents, key) {
      const one = await call("GET", `/v2/checkout/orders/${encodeURIComponent(paymentId)}`, shapes.order);
      const capture = one?.purchase_units[0]?.payments?.captures[0];
      const captureId = capture?.id ?? paymentId;
      const body = { amount: shapes.moneyOf(cents, capture?.amount.currency_code ?? "USD") };
      await call("POST", `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`, nothing, {
        body,
        id: key,
      });
    },

    readEvent: (body, headers) =>
      readPaypalEvent(body, headers, settings.webhookId, settings.environment === "live", (sent) =>
        call("POST", "/v1/notifications/verify-webhook-signature", shapes.verified, { body: sent }),
      ),
  };
}

/** All periods at the plan's price, the first one cheaper when there is a discount. */
function billingCycles({ cents, currency, cycle }: PlanToPay, off: number) {
  const frequency = { interval_unit: cycle === "yearly" ? "YEAR" : "MONTH", interval_count: 1 };
  const priced = (amount: number) => ({ fixed_price: shapes.moneyOf(Math.max(0, amount), currency) });
  const first = {
    frequency,
    tenure_type: "TRIAL",
    sequence: 1,
    total_cycles: 1,
    pricing_scheme: priced(cents - off),
  };
  const others = {
    ...{ frequency, tenure_type: "REGULAR", sequence: off > 0 ? 2 : 1, total_cycles: 0 },
    pricing_scheme: priced(cents),
  };
  return off > 0 ? [first, others] : [others];
}

function planNamed(price: string | undefined): SubscriptionFound["plan"] {
  const [tier, cycle, cents, currency] = price?.split(" ") ?? [];
  if (!tier || !cycle || !cents || !currency) return undefined;
  return { tier: tier as PaidTier, cycle: cycle as BillingCycle, cents: Number(cents), currency };
}

/** Only PayPal's own pages are ever sent a browser. */
function linkOf(links: readonly { rel: string; href: string }[], rel: RegExp): string {
  const href = links.find((link) => rel.test(link.rel))?.href ?? "";
  if (/^https:\/\/www\.(?:sandbox\.)?paypal\.com\//.test(href)) return href;
  throw new PaymentFault("refused", "PayPal: a checkout without an address of its own");
}

function surely<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new PaymentFault("refused", "PayPal: not there");
  return value;
}
