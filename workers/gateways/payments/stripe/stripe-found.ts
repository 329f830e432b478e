import type Stripe from "stripe";
import type {
  PayingCard,
  PaymentFound,
  PaymentLine,
  RefundFound,
  SubscriptionFound,
} from "#workers/gateways/payments/payment-gateway";
import { idOf, productIds } from "#workers/gateways/payments/stripe/stripe-settings";

const ms = (seconds: number): number => seconds * 1000;
const msOrNull = (seconds: number | null | undefined): number | null =>
  typeof seconds === "number" ? ms(seconds) : null;

/** What Stripe's states of a subscription are to us. */
function statusOf({ status, pause_collection }: Stripe.Subscription): SubscriptionFound["status"] {
  switch (status) {
    case "trialing":
    case "active":
      return pause_collection ? "paused" : "active";
    case "past_due":
    case "unpaid":
      return "past_due";
    case "paused":
      return "paused";
    case "incomplete":
    case "incomplete_expired":
      return "incomplete";
    default:
      return "cancelled";
  }
}

/** The plan a price stands for; undefined for anything but our products. */
function planOf(price: Stripe.Price | string | undefined): SubscriptionFound["plan"] {
  if (!price || typeof price === "string") return undefined;
  const product = idOf(price.product);
  const tier =
    product === productIds.ultimate ? "ultimate" : product === productIds.premium ? "premium" : undefined;
  const interval = price.recurring?.interval;
  if (!tier || price.unit_amount === null || (interval !== "month" && interval !== "year")) return undefined;
  const cycle = interval === "year" ? "yearly" : "monthly";
  return { tier, cycle, cents: price.unit_amount, currency: price.currency.toUpperCase() };
}

/** A subscription with its latest invoices, as the rest of the program knows one. */
export function subscriptionFound(
  subscription: Stripe.Subscription,
  payments: PaymentFound[],
): SubscriptionFound {
  const [item] = subscription.items.data;
  const status = statusOf(subscription);
  const periodEnd = ms(item?.current_period_end ?? 0);
  const open = payments.find((payment) => payment.status === "open");
  const paidThrough = Math.max(
    0,
    ...payments.filter((one) => one.status === "paid").map((one) => one.periodEnd ?? 0),
  );
  return {
    externalId: subscription.id,
    customerId: idOf(subscription.customer),
    attemptId: subscription.metadata.attemptId,
    userId: subscription.metadata.userId,
    plan: planOf(item?.price),
    status,
    periodStart: ms(item?.current_period_start ?? 0),
    // While it is paused its periods go on, and nobody pays for them.
    periodEnd: status === "paused" && paidThrough > 0 ? Math.min(periodEnd, paidThrough) : periodEnd,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    pastDueSince: status === "past_due" ? (open?.createdAt ?? null) : null,
    pausedAt: null,
    resumesAt: msOrNull(subscription.pause_collection?.resumes_at),
    endedAt: msOrNull(subscription.ended_at),
    next: nextOf(subscription, item?.current_period_end ?? 0),
    card: cardOf(subscription),
    payments,
  };
}

/** The card of its own, or else of its customer. Both were asked for with it. */
function cardOf({ default_payment_method: own, customer }: Stripe.Subscription): PayingCard | undefined {
  const isWhole = typeof customer !== "string" && !("deleted" in customer);
  const usual = isWhole ? customer.invoice_settings?.default_payment_method : undefined;
  const method = [own, usual].find((one) => typeof one === "object" && one !== null);
  const card = typeof method === "object" ? method?.card : undefined;
  return card ? { brand: card.brand, lastFour: card.last4 } : undefined;
}

/** What its schedule makes of it when the period ends. */
function nextOf({ schedule }: Stripe.Subscription, periodEnd: number): SubscriptionFound["next"] {
  if (!schedule || typeof schedule === "string" || schedule.status !== "active") return null;
  const phase = schedule.phases.find(({ start_date }) => start_date >= periodEnd);
  const price = phase?.items[0]?.price;
  return (price && typeof price !== "string" && !("deleted" in price) ? planOf(price) : undefined) ?? null;
}

const statuses = { draft: "draft", open: "open", paid: "paid", void: "void", uncollectible: "open" } as const;

/** An invoice of Stripe's as a payment. */
export function invoiceFound(invoice: Stripe.Invoice, refunds: RefundFound[]): PaymentFound {
  const { status, lines, customer_address: address } = invoice;
  const taxCents = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const discountCents = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const paidAt = msOrNull(invoice.status_transitions.paid_at);
  return {
    externalId: invoice.id,
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    attemptId: undefined,
    status: statuses[(status ?? "draft") as keyof typeof statuses] ?? "draft",
    currency: invoice.currency.toUpperCase(),
    subtotalCents: invoice.subtotal_excluding_tax ?? invoice.subtotal,
    discountCents,
    taxCents,
    totalCents: invoice.total,
    lines: lines.data.map(lineFound),
    tax: taxCents > 0 ? { name: "Tax", rate: rateOf(invoice, taxCents) } : undefined,
    payer: {
      name: invoice.customer_name ?? "",
      email: invoice.customer_email ?? "",
      address: [
        address?.line1,
        address?.line2,
        [address?.postal_code, address?.city].filter(Boolean).join(" "),
        address?.state,
      ].filter((line): line is string => typeof line === "string" && line !== ""),
      country: address?.country ?? null,
      vatId: invoice.customer_tax_ids?.[0]?.value ?? null,
    },
    periodStart: msOrNull(Math.min(...lines.data.map(({ period }) => period.start))),
    periodEnd: msOrNull(Math.max(...lines.data.map(({ period }) => period.end))),
    createdAt: ms(invoice.status_transitions.finalized_at ?? invoice.created),
    dueAt: msOrNull(invoice.due_date),
    paidAt,
    payUrl: invoice.hosted_invoice_url ?? undefined,
    refunds,
  };
}

const lineFound = ({ description, quantity, amount, taxes }: Stripe.InvoiceLineItem): PaymentLine => ({
  description: description ?? "",
  quantity: quantity ?? 1,
  amountCents: amount,
  taxCents: (taxes ?? []).reduce((sum, tax) => sum + tax.amount, 0),
});

/** Hundredths of a percent, when all of it was taxed at one rate. */
function rateOf({ total_taxes }: Stripe.Invoice, taxCents: number): number | null {
  const taxable = (total_taxes ?? []).reduce((sum, { taxable_amount }) => sum + (taxable_amount ?? 0), 0);
  return taxable > 0 ? Math.round((taxCents / taxable) * 10_000) : null;
}

/** What was paid once, for a template. */
export function onceFound(
  intent: Stripe.PaymentIntent,
  session: Stripe.Checkout.Session | undefined,
  refunds: RefundFound[],
): PaymentFound {
  const details = session?.customer_details;
  const total = session?.amount_total ?? intent.amount;
  const taxCents = session?.total_details?.amount_tax ?? 0;
  const discountCents = session?.total_details?.amount_discount ?? 0;
  const subtotal = session?.amount_subtotal ?? intent.amount;
  const isPaid = intent.status === "succeeded";
  const address = details?.address;
  return {
    externalId: intent.id,
    subscriptionId: undefined,
    attemptId: intent.metadata.attemptId,
    status: isPaid ? "paid" : intent.status === "canceled" ? "void" : "open",
    currency: intent.currency.toUpperCase(),
    ...{ subtotalCents: subtotal, discountCents, taxCents, totalCents: total },
    lines: [{ description: intent.metadata.what ?? "", quantity: 1, amountCents: subtotal, taxCents }],
    tax: taxCents > 0 ? { name: "Tax", rate: null } : undefined,
    payer: {
      name: details?.name ?? "",
      email: details?.email ?? "",
      address: [address?.line1, [address?.postal_code, address?.city].filter(Boolean).join(" ")].filter(
        (line): line is string => typeof line === "string" && line !== "",
      ),
      country: address?.country ?? null,
      vatId: details?.tax_ids?.[0]?.value ?? null,
    },
    ...{ periodStart: null, periodEnd: null, createdAt: ms(intent.created), dueAt: null },
    paidAt: isPaid ? ms(intent.created) : null,
    payUrl: undefined,
    refunds,
  };
}
