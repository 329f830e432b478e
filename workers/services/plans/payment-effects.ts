import type { BatchItem } from "drizzle-orm/batch";
import type { CheckoutAttempt } from "#db/queries/plans/checkout-attempts";
import type { PaymentProvider } from "#domain/plans/payment-methods";
import type { PaidTier } from "#domain/plans/subscription";
import type { PaymentFound } from "#workers/gateways/payments/payment-gateway";

export type Statement = BatchItem<"sqlite">;

/** What a payment was for. */
export type PaidFor =
  | {
      kind: "subscription";
      provider: PaymentProvider;
      userId: string;
      subscriptionId: string;
      tier: PaidTier;
    }
  | { kind: "template"; provider: PaymentProvider; userId: string; attempt: CheckoutAttempt };

/**
 * What else is written when money moves. The statements stand in the batch that notes the event and the subscription, so that all of it
 * happens, or nothing. Called again for what is known already, they must change nothing.
 */
export type PaymentEffect = {
  /** A payment was made, is due, or was given back in part: its invoice and credit notes, and a template's licence. */
  onPayment?(payment: PaymentFound, paidFor: PaidFor, now: number): Promise<Statement[]>;
  /** A checkout was paid, or ended without: its discount is used, or free again. */
  onCheckout?(
    attempt: CheckoutAttempt,
    outcome: "completed" | "expired" | "failed",
    now: number,
  ): Promise<Statement[]>;
};

/** A discount on its way into a checkout. Its statements reserve it, in the batch that writes the attempt. */
export type ReservedDiscount = { codeId: string; cents: number; label: string; statements: Statement[] };

/** Looks a code up and reserves it. Throws a Refusal that says why it does not count. */
export type DiscountReservation = (asked: {
  code: string;
  userId: string;
  attemptId: string;
  priceCents: number;
  currency: string;
  now: number;
}) => Promise<ReservedDiscount>;

export const effectsOfPayment = async (
  effects: readonly PaymentEffect[],
  payment: PaymentFound,
  paidFor: PaidFor,
  now: number,
): Promise<Statement[]> =>
  (await Promise.all(effects.map((effect) => effect.onPayment?.(payment, paidFor, now) ?? []))).flat();

export const effectsOfCheckout = async (
  effects: readonly PaymentEffect[],
  attempt: CheckoutAttempt,
  outcome: "completed" | "expired" | "failed",
  now: number,
): Promise<Statement[]> =>
  (await Promise.all(effects.map((effect) => effect.onCheckout?.(attempt, outcome, now) ?? []))).flat();
