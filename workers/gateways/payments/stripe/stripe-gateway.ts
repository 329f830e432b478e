import { stripeTaxType } from "#domain/billing/vat-id";
import { PaymentFault } from "#workers/gateways/payments/payment-fault";
import type { CheckoutOrder, PaymentGateway, PlanToPay } from "#workers/gateways/payments/payment-gateway";
import { asked, askedFor } from "#workers/gateways/payments/stripe/stripe-calls";
import { stripeChanges } from "#workers/gateways/payments/stripe/stripe-changes";
import { checkoutParams, planPrice } from "#workers/gateways/payments/stripe/stripe-checkout";
import { readStripeEvent } from "#workers/gateways/payments/stripe/stripe-event";
import { isElements, stripeFinder } from "#workers/gateways/payments/stripe/stripe-finder";
import {
  faultOf,
  productIds,
  type StripeSettings,
  stripeClient,
} from "#workers/gateways/payments/stripe/stripe-settings";

/** Only Stripe's own page is ever sent a browser, and the content policy lets forms through to it. */
const checkoutOrigin = "https://checkout.stripe.com";
/** Numbers of a customer that are looked at when another one takes their place. */
const taxIdsSeen = 10;

/** Card payments by Stripe: its hosted checkout and portal, so that no card number and no script of it comes near our pages. */
export function stripeGateway(settings: StripeSettings): PaymentGateway {
  const stripe = stripeClient(settings);
  const find = stripeFinder(stripe);
  const products = new Set<string>();

  /** Makes sure that Stripe knows the product of a plan. Once an isolate. */
  async function know({ tier, name }: Pick<PlanToPay, "tier" | "name">): Promise<void> {
    const id = productIds[tier];
    if (products.has(id)) return;
    const known = await askedFor(() => stripe.products.retrieve(id));
    if (!known)
      await asked(() =>
        stripe.products.create({ id, name: `Colophon ${name}` }, { idempotencyKey: `product:${id}` }),
      ).catch((error: unknown) => {
        // Somebody else made it meanwhile.
        if (!(error instanceof PaymentFault && error.message.includes("resource_already_exists")))
          throw error;
      });
    products.add(id);
  }

  async function customerFor({ customerId, user }: CheckoutOrder): Promise<string> {
    if (customerId) return customerId;
    const { id, email, name } = user;
    const made = await stripe.customers.create(
      { email, name, metadata: { userId: id } },
      { idempotencyKey: `customer:${id}` },
    );
    return made.id;
  }

  async function couponFor({ attemptId, discount, ...order }: CheckoutOrder): Promise<string | undefined> {
    if (!discount || discount.cents <= 0) return undefined;
    const { currency } = order.kind === "subscription" ? order.plan : order.template;
    const made = await stripe.coupons.create(
      {
        ...{ amount_off: discount.cents, currency: currency.toLowerCase(), duration: "once" },
        ...{ name: discount.label.slice(0, 40), max_redemptions: 1 },
      },
      { idempotencyKey: `coupon:${attemptId}` },
    );
    return made.id;
  }

  return {
    name: "stripe",
    can: {
      ...{ prorates: true, changes: true, pauses: true, reactivates: true, portal: true },
      elements: settings.publishableKey !== undefined,
    },
    origins: [checkoutOrigin, "https://billing.stripe.com"],
    publicKey: settings.publishableKey,

    async startCheckout(order) {
      if (order.kind === "subscription") await know(order.plan);
      return asked(async () => {
        const customer = await customerFor(order);
        const params = checkoutParams(order, customer, await couponFor(order), settings);
        const made = await stripe.checkout.sessions.create(params, {
          idempotencyKey: `checkout:${order.attemptId}`,
        });
        if (!made.url?.startsWith(`${checkoutOrigin}/`))
          throw new PaymentFault("refused", "Stripe: a checkout without an address of its own");
        return { externalId: made.id, redirectUrl: made.url, customerId: customer };
      });
    },

    async expireCheckout(externalId, key) {
      if (isElements(externalId)) {
        const one = await find.found(externalId);
        if (one && one.status !== "incomplete") return "paid";
        await askedFor(() => stripe.subscriptions.cancel(externalId, {}, { idempotencyKey: key }));
        return "expired";
      }
      try {
        await stripe.checkout.sessions.expire(externalId, {}, { idempotencyKey: key });
        return "expired";
      } catch (error) {
        const fault = faultOf(error);
        if (fault.reason !== "refused") throw fault;
        // It is over already: paid, or by its time.
        const one = await askedFor(() => stripe.checkout.sessions.retrieve(externalId));
        return one?.status === "complete" ? "paid" : "expired";
      }
    },

    findCheckout: find.findCheckout,
    findSubscription: find.found,
    findPayment: find.findPayment,
    subscriptionsSince: find.subscriptionsSince,
    ...stripeChanges(stripe, find, know),

    async noteVatId(customer, vatId) {
      await asked(async () => {
        const { data } = await stripe.customers.listTaxIds(customer, { limit: taxIdsSeen });
        const isThere = data.some(({ value }) => value === vatId);
        if (vatId && !isThere)
          await stripe.customers.createTaxId(
            customer,
            { type: stripeTaxType(vatId), value: vatId },
            { idempotencyKey: `vat:${customer}:${vatId}:${data.map(({ id }) => id).join()}` },
          );
        for (const { id, value } of data)
          if (value !== vatId) await stripe.customers.deleteTaxId(customer, id);
      });
    },

    portal: (customer, returnUrl) =>
      asked(
        async () => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url,
      ),

    async refund(paymentId, cents, key) {
      const intent = paymentId.startsWith("in_")
        ? (
            await asked(() => stripe.invoices.retrieve(paymentId, { expand: ["payments"] })).then(
              find.intentsOf,
            )
          )[0]
        : paymentId;
      if (!intent) throw new PaymentFault("refused", `${paymentId} was not paid by card`);
      await asked(() =>
        stripe.refunds.create({ payment_intent: intent, amount: cents }, { idempotencyKey: key }),
      );
    },

    async startElements(order) {
      if (order.kind !== "subscription") throw new PaymentFault("unable", "Only plans are paid that way");
      const { plan, attemptId, user } = order;
      await know(plan);
      return asked(async () => {
        const made = await stripe.subscriptions.create(
          {
            customer: await customerFor(order),
            items: [{ price_data: planPrice(plan) }],
            payment_behavior: "default_incomplete",
            payment_settings: { save_default_payment_method: "on_subscription" },
            automatic_tax: { enabled: settings.reckonsTax },
            metadata: { attemptId, userId: user.id },
            expand: ["latest_invoice.confirmation_secret"],
          },
          { idempotencyKey: `elements:${attemptId}` },
        );
        const invoice = made.latest_invoice;
        const secret = typeof invoice === "string" ? undefined : invoice?.confirmation_secret?.client_secret;
        if (!secret) throw new PaymentFault("refused", "Stripe: a subscription without a secret");
        return { clientSecret: secret, externalId: made.id };
      });
    },

    readEvent: (body, headers, now) =>
      readStripeEvent(stripe, body, headers.get("Stripe-Signature"), settings.webhookSecrets, now),
  };
}
