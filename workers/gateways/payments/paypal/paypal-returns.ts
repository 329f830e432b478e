import type { z } from "zod";
import type { RefundFound } from "#workers/gateways/payments/payment-gateway";
import { type PaypalCall, surely } from "#workers/gateways/payments/paypal/paypal-client";
import * as shapes from "#workers/gateways/payments/paypal/paypal-shapes";

/** What went back of a payment, as far as it was learned before: PayPal lists neither a subscription's refunds nor disputes with it. */
export type ReturnBook = (paymentId: string) => Promise<RefundFound[]>;

type Returned = RefundFound & { transactionId: string };
/** By which id an event names it; the id of a subject, so that it can be asked for again. */
export type ReturnKind = "refund" | "sale-refund" | "dispute";

const returnId = /^(refund|sale-refund|dispute):([A-Za-z0-9-]{1,64})$/;
/** The payer has the money, or will: until it is settled otherwise, it is no longer ours. */
const lostOutcomes = new Set(["RESOLVED_BUYER_FAVOUR", "ACCEPTED"]);

/** Refunds and disputes, each asked of PayPal by its own id, and remembered for as long as this gateway is used. */
export function paypalReturns(call: PaypalCall, book: ReturnBook) {
  const seen = new Map<string, RefundFound[]>();

  const at = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`;

  async function refund(id: string): Promise<Returned | undefined> {
    const found = await call("GET", at("/v2/payments/refunds", id), shapes.refund);
    const up = found?.links.find(({ rel }) => rel === "up")?.href ?? "";
    const transactionId = /\/captures\/([A-Za-z0-9-]+)$/.exec(up)?.[1];
    return found && transactionId ? { ...refundOf(found), transactionId } : undefined;
  }

  async function saleRefund(id: string): Promise<Returned | undefined> {
    const found = await call("GET", at("/v1/payments/refund", id), shapes.saleRefund);
    if (!found) return undefined;
    const { amount, create_time, sale_id: transactionId } = found;
    const amountCents = shapes.cents(amount.total);
    return {
      externalId: id,
      reason: "refund",
      amountCents,
      createdAt: Date.parse(create_time),
      transactionId,
    };
  }

  async function dispute(id: string): Promise<Returned | undefined> {
    const found = await call("GET", at("/v1/customer/disputes", id), shapes.dispute);
    const transactionId = found?.disputed_transactions[0]?.seller_transaction_id;
    if (!found || !transactionId) return undefined;
    const amountCents = isLost(found) ? shapes.cents(found.dispute_amount.value) : 0;
    const createdAt = Date.parse(found.create_time);
    return { externalId: id, reason: "dispute", amountCents, createdAt, transactionId };
  }

  function note(paymentId: string, one: RefundFound): void {
    if (one.amountCents <= 0) return;
    const others = (seen.get(paymentId) ?? []).filter(({ externalId }) => externalId !== one.externalId);
    seen.set(paymentId, [...others, one]);
  }

  return {
    note,

    /** Everything that is known to have gone back of a payment. */
    async of(paymentId: string): Promise<RefundFound[]> {
      const now = seen.get(paymentId) ?? [];
      const before = await book(paymentId);
      return [
        ...before.filter((one) => !now.some(({ externalId }) => externalId === one.externalId)),
        ...now,
      ];
    },

    /**
     * Asks for a return by the id of its event's subject, and notes it. Answers which order or subscription it belongs to; undefined for
     * any other id, and for what is neither.
     */
    async belongsTo(
      subject: string,
    ): Promise<{ order: string } | { subscription: string; payment: string } | undefined> {
      const [, kind, id = ""] = returnId.exec(subject) ?? [];
      if (!kind) return undefined;
      const ask = { refund, "sale-refund": saleRefund, dispute }[kind as ReturnKind];
      const found = await ask(id);
      if (!found) return undefined;
      const { transactionId, ...returned } = found;
      const capture =
        kind === "sale-refund"
          ? undefined
          : await call("GET", at("/v2/payments/captures", transactionId), shapes.capture);
      const order = capture?.supplementary_data?.related_ids?.order_id;
      if (order) {
        note(order, returned);
        return { order };
      }
      const sale = await call("GET", at("/v1/payments/sale", transactionId), shapes.sale);
      if (!sale?.billing_agreement_id) return undefined;
      note(transactionId, returned);
      return { subscription: sale.billing_agreement_id, payment: transactionId };
    },

    /** Gives money back, of an order or of a subscription's payment. `key`: PayPal does it once. */
    async give(paymentId: string, cents: number, key: string): Promise<void> {
      const order = await call("GET", at("/v2/checkout/orders", paymentId), shapes.order);
      const captureId = order?.purchase_units[0]?.payments?.captures[0]?.id ?? paymentId;
      const capture = surely(await call("GET", at("/v2/payments/captures", captureId), shapes.capture));
      const body = { amount: shapes.moneyOf(cents, capture.amount.currency_code) };
      const path = `${at("/v2/payments/captures", captureId)}/refund`;
      note(paymentId, refundOf(surely(await call("POST", path, shapes.refund, { body, id: key }))));
    },
  };
}
export type PaypalReturns = ReturnType<typeof paypalReturns>;

/** Returns what went back of a payment of which PayPal says by one word how much: all of it, a part, or nothing. */
export function returnedOf(
  { id, status, time }: { id: string; status: string; time: string },
  totalCents: number,
  known: readonly RefundFound[],
): RefundFound[] {
  const sum = known.reduce((cents, { amountCents }) => cents + amountCents, 0);
  if (status === "PARTIALLY_REFUNDED" && sum === 0)
    // How much it was comes with the event of the refund; without it nobody knows.
    console.error(
      JSON.stringify({ level: "alert", message: "a PayPal payment was refunded in part", payment: id }),
    );
  if (status !== "REFUNDED" || sum >= totalCents) return [...known];
  const rest = { externalId: `${id}-refund`, reason: "refund" as const, amountCents: totalCents - sum };
  return [...known, { ...rest, createdAt: Date.parse(time) }];
}

const refundOf = ({ id, amount, create_time }: z.infer<typeof shapes.refund>): RefundFound => ({
  ...{ externalId: id, reason: "refund", amountCents: shapes.cents(amount.value) },
  createdAt: create_time ? Date.parse(create_time) : Date.now(),
});

/** A question of the payer's takes nothing yet; a chargeback does until it is won, and one that was lost for good. */
function isLost({
  status,
  dispute_life_cycle_stage: stage,
  dispute_outcome,
}: z.infer<typeof shapes.dispute>) {
  if (status === "RESOLVED") return lostOutcomes.has(dispute_outcome?.outcome_code ?? "");
  return stage !== undefined && stage !== "INQUIRY";
}
