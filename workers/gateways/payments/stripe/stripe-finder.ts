import type Stripe from "stripe";
import { PaymentFault } from "#workers/gateways/payments/payment-fault";
import type {
  CheckoutFound,
  PaymentFound,
  RefundFound,
  SubscriptionFound,
} from "#workers/gateways/payments/payment-gateway";
import { asked, askedFor } from "#workers/gateways/payments/stripe/stripe-calls";
import { invoiceFound, onceFound, subscriptionFound } from "#workers/gateways/payments/stripe/stripe-found";
import { idOf } from "#workers/gateways/payments/stripe/stripe-settings";

/** The latest invoices of a subscription that are looked at; of so many of them refunds and disputes are, too. */
const invoicesSeen = 6;
const invoicesWithRefunds = 2;
/** What comes with a subscription: what it becomes, and the card that pays it. */
const expanded = [
  "schedule.phases.items.price",
  "default_payment_method",
  "customer.invoice_settings.default_payment_method",
] as const;

/** Whether an attempt was begun for a client with elements of its own: then it is a subscription that waits for its first payment. */
export const isElements = (externalId: string): boolean => externalId.startsWith("sub_");

/** Subscriptions, checkouts and payments as Stripe has them now. */
export function stripeFinder(stripe: Stripe) {
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
    return askedFor(() => stripe.subscriptions.retrieve(id, { expand: [...expanded] }));
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

  async function findCheckout(externalId: string): Promise<CheckoutFound | undefined> {
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
  }

  /** By the id of an invoice, or of the payment that is behind one. */
  async function findPayment(externalId: string): Promise<PaymentFound | undefined> {
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
  }

  async function subscriptionsSince(since: number): Promise<SubscriptionFound[]> {
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
  }

  return {
    ...{ held, found, foundSurely, intentsOf, findCheckout, findPayment, subscriptionsSince },
  };
}
export type StripeFinder = ReturnType<typeof stripeFinder>;
