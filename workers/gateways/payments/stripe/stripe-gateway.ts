import type Stripe from "stripe";
import { PaymentFault } from "#workers/gateways/payments/payment-fault";
import type {
  CheckoutOrder,
  PaymentFound,
  PaymentGateway,
  PlanToPay,
  RefundFound,
  SubscriptionFound,
} from "#workers/gateways/payments/payment-gateway";
import { checkoutParams, planPrice } from "#workers/gateways/payments/stripe/stripe-checkout";
import { readStripeEvent } from "#workers/gateways/payments/stripe/stripe-event";
import { invoiceFound, onceFound, subscriptionFound } from "#workers/gateways/payments/stripe/stripe-found";
import {
  faultOf,
  idOf,
  isMissing,
  productIds,
  type StripeSettings,
  stripeClient,
} from "#workers/gateways/payments/stripe/stripe-settings";

/** The latest invoices of a subscription that are looked at; of so many of them refunds and disputes are, too. */
const invoicesSeen = 6;
const invoicesWithRefunds = 2;
/** An hour before a period begins, a paused subscription pays again, so that its invoice is collected. */
const resumeBeforeMs = 60 * 60 * 1000;

/** Only Stripe's own page is ever sent a browser, and the content policy lets forms through to it. */
const checkoutOrigin = "https://checkout.stripe.com";

/** Whether an attempt was begun for a client with elements of its own: then it is a subscription that waits for its first payment. */
const isElements = (externalId: string): boolean => externalId.startsWith("sub_");

/** Card payments by Stripe: its hosted checkout and portal, so that no card number and no script of it comes near our pages. */
export function stripeGateway(settings: StripeSettings): PaymentGateway {
  const stripe = stripeClient(settings);
  const products = new Set<string>();

  async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      throw faultOf(error);
    }
  }

  /** The same, where what is not there is no fault. */
  const askedFor = <Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> =>
    asked(async () => {
      try {
        return await ask();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    });

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

  async function refundsOf(paymentIntent: string): Promise<RefundFound[]> {
    const [refunds, disputes] = await Promise.all([
      stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }),
      stripe.disputes.list({ payment_intent: paymentIntent, limit: 10 }),
    ]);
    const lost = disputes.data.filter(({ status }) => status !== "won" && !status.startsWith("warning"));
    return [
      ...refunds.data.filter(({ status }) => status !== "failed" && status !== "canceled"),
      ...lost,
    ].map((one) => ({
      externalId: one.id,
      reason: one.object === "dispute" ? "dispute" : "refund",
      amountCents: one.amount,
      createdAt: one.created * 1000,
    }));
  }

  const intentsOf = ({ payments }: Stripe.Invoice): string[] =>
    (payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);

  async function invoiceOf(invoice: Stripe.Invoice, withRefunds: boolean): Promise<PaymentFound> {
    const refunds =
      withRefunds && invoice.status === "paid" ? await Promise.all(intentsOf(invoice).map(refundsOf)) : [];
    return invoiceFound(invoice, refunds.flat());
  }

  async function subscription(id: string): Promise<Stripe.Subscription | undefined> {
    return askedFor(() => stripe.subscriptions.retrieve(id, { expand: ["schedule.phases.items.price"] }));
  }

  async function found(id: string): Promise<SubscriptionFound | undefined> {
    const one = await subscription(id);
    if (!one) return undefined;
    const invoices = await asked(() =>
      stripe.invoices.list({ subscription: id, limit: invoicesSeen, expand: ["data.payments"] }),
    );
    const payments = await asked(() =>
      Promise.all(invoices.data.map((invoice, at) => invoiceOf(invoice, at < invoicesWithRefunds))),
    );
    return subscriptionFound(one, payments);
  }

  async function foundSurely(id: string): Promise<SubscriptionFound> {
    const one = await found(id);
    if (!one) throw new PaymentFault("refused", `Stripe has no subscription ${id}`);
    return one;
  }

  async function held(id: string): Promise<Stripe.Subscription> {
    const one = await subscription(id);
    if (!one) throw new PaymentFault("refused", `Stripe has no subscription ${id}`);
    return one;
  }

  /** A change that was to come at the period's end is given up: another one takes its place. */
  async function withoutSchedule({ schedule }: Stripe.Subscription, key: string): Promise<void> {
    const id = idOf(schedule);
    if (id) await stripe.subscriptionSchedules.release(id, {}, { idempotencyKey: `${key}:release` });
  }

  async function updated(
    id: string,
    key: string,
    params: (one: Stripe.Subscription) => Stripe.SubscriptionUpdateParams,
  ): Promise<SubscriptionFound> {
    const one = await held(id);
    await asked(async () => {
      await withoutSchedule(one, key);
      await stripe.subscriptions.update(id, params(one), { idempotencyKey: key });
    });
    return foundSurely(id);
  }

  /** The change is written into a schedule: the present plan until its period ends, then the next one. */
  async function schedule(id: string, plan: PlanToPay, key: string): Promise<void> {
    const one = await held(id);
    await asked(async () => {
      await withoutSchedule(one, key);
      const made = await stripe.subscriptionSchedules.create(
        { from_subscription: id },
        { idempotencyKey: `${key}:schedule` },
      );
      const [phase] = made.phases;
      const [item] = one.items.data;
      if (!phase || !item) throw new PaymentFault("refused", `Subscription ${id} has no item`);
      await stripe.subscriptionSchedules.update(
        made.id,
        {
          end_behavior: "release",
          proration_behavior: "none",
          phases: [
            {
              items: [{ price: item.price.id, quantity: 1 }],
              start_date: phase.start_date,
              end_date: item.current_period_end,
            },
            { items: [{ price_data: planPrice(plan), quantity: 1 }], metadata: one.metadata },
          ],
        },
        { idempotencyKey: key },
      );
    });
  }

  const itemsFor = ({ items }: Stripe.Subscription, plan: PlanToPay) => [
    { id: items.data[0]?.id ?? "", price_data: planPrice(plan) },
  ];

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
        const one = await found(externalId);
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

    async findCheckout(externalId) {
      if (isElements(externalId)) {
        const of = await found(externalId);
        return (
          of && {
            ...{ externalId, attemptId: of.attemptId, customerId: of.customerId, payment: undefined },
            ...(of.status === "incomplete"
              ? { state: "open" as const, subscriptionId: undefined }
              : { state: "paid" as const, subscriptionId: externalId }),
          }
        );
      }
      const one = await askedFor(() =>
        stripe.checkout.sessions.retrieve(externalId, { expand: ["payment_intent"] }),
      );
      if (!one) return undefined;
      const intent = typeof one.payment_intent === "string" ? undefined : one.payment_intent;
      const isPaid = one.status === "complete" && one.payment_status !== "unpaid";
      return {
        externalId,
        attemptId: one.metadata?.attemptId,
        state: isPaid ? "paid" : one.status === "expired" ? "expired" : "open",
        customerId: idOf(one.customer),
        subscriptionId: idOf(one.subscription),
        payment: intent ? onceFound(intent, one, await asked(() => refundsOf(intent.id))) : undefined,
      };
    },

    findSubscription: found,

    /** By the id of an invoice, or of the payment that is behind one. */
    async findPayment(externalId) {
      if (externalId.startsWith("in_")) {
        const invoice = await askedFor(() => stripe.invoices.retrieve(externalId, { expand: ["payments"] }));
        return invoice && asked(() => invoiceOf(invoice, true));
      }
      const of = await asked(() =>
        stripe.invoicePayments.list({
          payment: { type: "payment_intent", payment_intent: externalId },
          limit: 1,
        }),
      );
      const invoiceId = idOf(of.data[0]?.invoice);
      if (invoiceId) {
        const invoice = await askedFor(() => stripe.invoices.retrieve(invoiceId, { expand: ["payments"] }));
        return invoice && asked(() => invoiceOf(invoice, true));
      }
      const intent = await askedFor(() => stripe.paymentIntents.retrieve(externalId));
      if (!intent?.metadata.attemptId) return undefined;
      const sessions = await asked(() =>
        stripe.checkout.sessions.list({ payment_intent: externalId, limit: 1 }),
      );
      return onceFound(intent, sessions.data[0], await asked(() => refundsOf(externalId)));
    },

    async subscriptionsSince(since) {
      const ids = new Set<string>();
      await asked(async () => {
        const events = stripe.events.list({
          ...{ type: "customer.subscription.*", limit: 100 },
          created: { gte: Math.floor(since / 1000) },
        });
        for await (const { data } of events) ids.add((data.object as Stripe.Subscription).id);
      });
      const all: SubscriptionFound[] = [];
      for (const id of ids) {
        const one = await found(id);
        if (one) all.push(one);
      }
      return all;
    },

    setCancelAtPeriodEnd: (id, cancels, key) => updated(id, key, () => ({ cancel_at_period_end: cancels })),

    async endNow(id, key) {
      await askedFor(() =>
        stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }, { idempotencyKey: key }),
      );
    },

    async previewChange(id, plan, now) {
      const one = await held(id);
      await know(plan);
      const preview = await asked(() =>
        stripe.invoices.createPreview({
          subscription: id,
          subscription_details: {
            items: itemsFor(one, plan),
            proration_behavior: "always_invoice",
            proration_date: Math.floor(now / 1000),
          },
        }),
      );
      const amounts = preview.lines.data.map(({ amount }) => amount);
      const of = (counts: (amount: number) => boolean) =>
        amounts.filter(counts).reduce((sum, one) => sum + one, 0);
      return {
        creditCents: -of((amount) => amount < 0),
        chargeCents: of((amount) => amount > 0),
        dueCents: Math.max(0, preview.amount_due),
        periodEnd: Math.max(...preview.lines.data.map(({ period }) => period.end)) * 1000,
      };
    },

    async changePlan(id, plan, when, key) {
      await know(plan);
      if (when === "period-end") {
        const present = await foundSurely(id);
        const isPresent =
          present.plan?.tier === plan.tier &&
          present.plan.cycle === plan.cycle &&
          present.plan.cents === plan.cents;
        if (isPresent) await asked(async () => withoutSchedule(await held(id), key));
        else await schedule(id, plan, key);
        return { subscription: await foundSurely(id) };
      }
      const subscription = await updated(id, key, (one) => ({
        items: itemsFor(one, plan),
        proration_behavior: "always_invoice",
        // Nothing changes unless the difference is paid.
        payment_behavior: "error_if_incomplete",
      }));
      return { subscription };
    },

    pause: (id, resumesAt, key) =>
      updated(id, key, () => ({
        pause_collection: { behavior: "void", resumes_at: Math.floor((resumesAt - resumeBeforeMs) / 1000) },
      })),

    async resume(id, key) {
      const { periodEnd } = await foundSurely(id);
      // What is paid for goes on; after it, a new period begins with its payment.
      const isPaidFor = periodEnd > Date.now();
      const again: Stripe.SubscriptionUpdateParams = {
        billing_cycle_anchor: { type: "now" },
        proration_behavior: "none",
      };
      return updated(id, key, () => ({ pause_collection: "", ...(isPaidFor ? {} : again) }));
    },

    portal: (customer, returnUrl) =>
      asked(
        async () => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url,
      ),

    async refund(paymentId, cents, key) {
      const intent = paymentId.startsWith("in_")
        ? (
            await asked(() => stripe.invoices.retrieve(paymentId, { expand: ["payments"] })).then(intentsOf)
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
