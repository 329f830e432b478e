import { z } from "zod";
import type { PaymentFound, SubscriptionFound } from "#workers/gateways/payments/payment-gateway";

const money = z.object({ currency_code: z.string(), value: z.string() });
const links = z.array(z.object({ rel: z.string(), href: z.string() })).default([]);

/** What we read of PayPal's answers (https://developer.paypal.com/docs/api/subscriptions/v1, checkout orders v2). */
export const made = z.object({ id: z.string(), links });
export const plan = z.object({ id: z.string() });
export const subscription = z.object({
  id: z.string(),
  status: z.enum(["APPROVAL_PENDING", "APPROVED", "ACTIVE", "SUSPENDED", "CANCELLED", "EXPIRED"]),
  plan_id: z.string(),
  custom_id: z.string().optional(),
  start_time: z.string().optional(),
  status_update_time: z.string().optional(),
  billing_info: z
    .object({
      next_billing_time: z.string().optional(),
      failed_payments_count: z.number().default(0),
      last_payment: z.object({ time: z.string() }).optional(),
      last_failed_payment: z.object({ time: z.string() }).optional(),
    })
    .optional(),
  subscriber: z
    .object({
      email_address: z.string().optional(),
      name: z.object({ given_name: z.string().optional(), surname: z.string().optional() }).optional(),
      payer_id: z.string().optional(),
    })
    .optional(),
  links,
});
export const transactions = z.object({
  transactions: z
    .array(
      z.object({
        id: z.string(),
        status: z.string(),
        time: z.string(),
        amount_with_breakdown: z.object({ gross_amount: money }),
      }),
    )
    .default([]),
});
export const order = z.object({
  id: z.string(),
  status: z.string(),
  links,
  payer: subscription.shape.subscriber,
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        description: z.string().optional(),
        payments: z
          .object({
            captures: z
              .array(z.object({ id: z.string(), status: z.string(), amount: money, create_time: z.string() }))
              .default([]),
            refunds: z
              .array(z.object({ id: z.string(), amount: money, create_time: z.string() }))
              .default([]),
          })
          .optional(),
      }),
    )
    .default([]),
});
/** Money that went back: of what is bought once (payments v2), and of a subscription's payment (payments v1, sale). */
export const refund = z.object({ id: z.string(), amount: money, create_time: z.string().optional(), links });
export const saleRefund = z.object({
  id: z.string(),
  sale_id: z.string(),
  amount: z.object({ total: z.string(), currency: z.string() }),
  create_time: z.string(),
});
export const capture = z.object({
  id: z.string(),
  amount: money,
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
});
export const sale = z.object({ id: z.string(), billing_agreement_id: z.string().optional() });
/** https://developer.paypal.com/docs/api/customer-disputes/v1, read 28 Nov 2026. */
export const dispute = z.object({
  dispute_id: z.string(),
  create_time: z.string(),
  status: z.string(),
  dispute_life_cycle_stage: z.string().optional(),
  dispute_amount: money,
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
});
export const verified = z.object({ verification_status: z.string() });
export const event = z.object({
  id: z.string(),
  event_type: z.string(),
  create_time: z.string(),
  resource: z
    .object({
      id: z.string().optional(),
      billing_agreement_id: z.string().optional(),
      dispute_id: z.string().optional(),
      custom_id: z.string().optional(),
    })
    .loose(),
});

export const cents = (value: string): number => Math.round(Number(value) * 100);
export const moneyOf = (amount: number, currency: string) => ({
  currency_code: currency,
  value: (amount / 100).toFixed(2),
});

export type Payer = z.infer<typeof subscription>["subscriber"];

/** One payment that PayPal took. */
export function paymentOf(
  given: Pick<PaymentFound, "externalId" | "subscriptionId" | "attemptId" | "refunds"> & {
    amount: z.infer<typeof money>;
    at: string;
    what: string;
    payer: Payer;
    period: { start: number; end: number } | undefined;
  },
): PaymentFound {
  const { externalId, subscriptionId, attemptId, refunds, amount, at, what, payer, period } = given;
  const total = cents(amount.value);
  const name = [payer?.name?.given_name, payer?.name?.surname].filter(Boolean).join(" ");
  return {
    ...{ externalId, subscriptionId, attemptId, refunds, status: "paid", currency: amount.currency_code },
    ...{ subtotalCents: total, discountCents: 0, taxCents: 0, totalCents: total },
    lines: [{ description: what, quantity: 1, amountCents: total, taxCents: 0 }],
    tax: undefined,
    payer: { name, email: payer?.email_address ?? "", address: [], country: null, vatId: null },
    ...{ periodStart: period?.start ?? null, periodEnd: period?.end ?? null },
    ...{ createdAt: Date.parse(at), dueAt: null, paidAt: Date.parse(at), payUrl: undefined },
  };
}

export const statuses: Record<z.infer<typeof subscription>["status"], SubscriptionFound["status"]> = {
  APPROVAL_PENDING: "incomplete",
  APPROVED: "incomplete",
  ACTIVE: "active",
  SUSPENDED: "past_due",
  CANCELLED: "cancelled",
  EXPIRED: "cancelled",
};
