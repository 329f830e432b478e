import type { Database } from "#db/client";
import type { PaymentProvider } from "#domain/plans/payment-methods";
import type { PaymentGateway } from "#workers/gateways/payments/payment-gateway";
import type { Messages } from "#workers/services/messages/messages.server";
import type { DiscountReservation, PaymentEffect } from "#workers/services/plans/payment-effects";
import type { Plans } from "#workers/services/plans/plans.server";

export type PaymentGateways = Partial<Record<PaymentProvider, PaymentGateway>>;

/** What every part of billing works with. */
export type BillingDeps = {
  db: Database;
  origin: string;
  plans: Plans;
  /** Those that are configured. */
  gateways: PaymentGateways;
  /** Whether an administrator has it offered. Renewals and events of one that is not are taken all the same. */
  isOffered: (provider: PaymentProvider) => boolean;
  messages: Pick<Messages, "prepareMail">;
  effects: readonly PaymentEffect[];
  reserveDiscount: DiscountReservation;
  /** The time billing goes by: the clock's, unless the test provider's was put forward. */
  billingTime: (now: number) => Promise<number>;
};
