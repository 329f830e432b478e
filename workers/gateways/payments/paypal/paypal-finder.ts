import { periodEndAfter } from "#domain/plans/plan-change";
import type { BillingCycle } from "#domain/plans/subscription";
import type {
  CheckoutFound,
  PaymentFound,
  SubscriptionFound,
} from "#workers/gateways/payments/payment-gateway";
import type { PaypalCall } from "#workers/gateways/payments/paypal/paypal-client";
import { type PriceBook, planNamed } from "#workers/gateways/payments/paypal/paypal-plans";
import { type PaypalReturns, returnedOf } from "#workers/gateways/payments/paypal/paypal-returns";
import * as shapes from "#workers/gateways/payments/paypal/paypal-shapes";

/** How long transactions are looked back for the payments of a subscription. */
const lookedBackMs = 400 * 24 * 60 * 60 * 1000;
/** Of so many payments, the newest, what went back is looked up. */
const paymentsWithReturns = 3;
const paidStatuses = ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"];

/** Subscriptions and orders as PayPal has them now. */
export function paypalFinder(call: PaypalCall, book: PriceBook, returns: PaypalReturns) {
  async function paymentsOf(
    externalId: string,
    payer: shapes.Payer,
    cycle: BillingCycle,
  ): Promise<PaymentFound[]> {
    const [from, to] = [Date.now() - lookedBackMs, Date.now() + 60_000].map((at) =>
      new Date(at).toISOString(),
    );
    const paid = await call(
      "GET",
      `/v1/billing/subscriptions/${encodeURIComponent(externalId)}/transactions?start_time=${from}&end_time=${to}`,
      shapes.transactions,
    );
    const newestFirst = (paid?.transactions ?? [])
      .filter(({ status }) => paidStatuses.includes(status))
      .reverse();
    return Promise.all(
      newestFirst.map(async (one, place) => {
        const start = Date.parse(one.time);
        const gross = one.amount_with_breakdown.gross_amount;
        const known = place < paymentsWithReturns ? await returns.of(one.id) : [];
        return shapes.paymentOf({
          ...{ externalId: one.id, subscriptionId: externalId, attemptId: undefined, payer },
          ...{ amount: gross, at: one.time, what: `Colophon, ${cycle}` },
          refunds: returnedOf(one, shapes.cents(gross.value), known),
          period: { start, end: periodEndAfter(start, cycle) },
        });
      }),
    );
  }

  async function subscription(externalId: string): Promise<SubscriptionFound | undefined> {
    const one = await call(
      "GET",
      `/v1/billing/subscriptions/${encodeURIComponent(externalId)}`,
      shapes.subscription,
    );
    if (!one) return undefined;
    const plan = planNamed(await book.priceOf(one.plan_id));
    const { billing_info: billing, subscriber: payer } = one;
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
      payments: await paymentsOf(externalId, payer, cycle),
    };
  }

  async function order(externalId: string): Promise<CheckoutFound | undefined> {
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
    const listed = (unit?.payments?.refunds ?? []).map((refund) => ({
      ...{ externalId: refund.id, reason: "refund" as const, amountCents: shapes.cents(refund.amount.value) },
      createdAt: Date.parse(refund.create_time),
    }));
    const isListed = ({ externalId: id }: { externalId: string }) =>
      listed.some((refund) => refund.externalId === id);
    const refunds = [...listed, ...(await returns.of(externalId)).filter((one) => !isListed(one))];
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

  return { subscription, order };
}
