import { z } from "zod";
import type { Fetch } from "#workers/gateways/mail/mail-gateway";
import { PaymentFault } from "#workers/gateways/payments/payment-fault";
import type { PaymentGateway, SubscriptionFound } from "#workers/gateways/payments/payment-gateway";
import { type PaypalSettings, paypalClient, surely } from "#workers/gateways/payments/paypal/paypal-client";
import { readPaypalEvent } from "#workers/gateways/payments/paypal/paypal-event";
import { paypalFinder } from "#workers/gateways/payments/paypal/paypal-finder";
import { type PriceBook, planIdOf } from "#workers/gateways/payments/paypal/paypal-plans";
import { paypalReturns, type ReturnBook } from "#workers/gateways/payments/paypal/paypal-returns";
import * as shapes from "#workers/gateways/payments/paypal/paypal-shapes";

const nothing = z.unknown();
/**
 * PayPal: subscriptions that its buyers agree to on its pages, and orders for what is bought once. It takes no cancellation back, reckons no
 * part of a period, and has no pause: a cancelled one is kept here until what was paid for is used up.
 */
export function paypalGateway(
  settings: PaypalSettings,
  fetch: Fetch,
  book: PriceBook,
  returned: ReturnBook,
): PaymentGateway {
  const { call } = paypalClient(settings, fetch);
  const returns = paypalReturns(call, returned);
  const find = paypalFinder(call, book, returns);
  const unable = () => Promise.reject(new PaymentFault("unable", "PayPal can't do that"));

  async function foundSurely(externalId: string): Promise<SubscriptionFound> {
    return surely(await find.subscription(externalId));
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
        plan_id: await planIdOf(call, book, plan, discount?.cents ?? 0),
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
        return (await find.order(externalId))?.state === "paid" ? "paid" : "expired";
      }
      const one = await find.subscription(externalId);
      if (one && one.status !== "incomplete") return "paid";
      // One that nobody has agreed to can't be cancelled; it ends by itself, and gives nothing before.
      await end(externalId, "Begun anew", key).catch(() => undefined);
      return "expired";
    },

    async findCheckout(externalId) {
      if (!isSubscription(externalId)) return find.order(externalId);
      const one = await find.subscription(externalId);
      if (!one) return undefined;
      const isPaid = one.status !== "incomplete";
      return {
        ...{ externalId, attemptId: one.attemptId, customerId: one.customerId, payment: undefined },
        ...{ state: isPaid ? "paid" : "open", subscriptionId: isPaid ? externalId : undefined },
      };
    },

    findSubscription: find.subscription,

    /** By the id of an order, or of what went back of a payment (as events name it). */
    async findPayment(externalId) {
      if (!externalId.includes(":")) return (await find.order(externalId))?.payment;
      const of = await returns.belongsTo(externalId);
      if (!of) return undefined;
      if ("order" in of) return (await find.order(of.order))?.payment;
      const payments = (await find.subscription(of.subscription))?.payments;
      return payments?.find((payment) => payment.externalId === of.payment);
    },

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

    refund: returns.give,

    readEvent: (body, headers) =>
      readPaypalEvent(body, headers, settings.webhookId, settings.environment === "live", (sent) =>
        call("POST", "/v1/notifications/verify-webhook-signature", shapes.verified, { body: sent }),
      ),
  };
}

/** Only PayPal's own pages are ever sent a browser. */
function linkOf(links: readonly { rel: string; href: string }[], rel: RegExp): string {
  const href = links.find((link) => rel.test(link.rel))?.href ?? "";
  if (/^https:\/\/www\.(?:sandbox\.)?paypal\.com\//.test(href)) return href;
  throw new PaymentFault("refused", "PayPal: a checkout without an address of its own");
}
