import type { Database } from "#db/client";
import { creditedOf } from "#db/queries/plans/invoices";
import { priceBook } from "#db/queries/plans/provider-prices";
import { testProviderRows } from "#db/queries/plans/test-provider";
import type { PaymentProvider } from "#domain/plans/payment-methods";
import { Refusal } from "#domain/refusal";
import type { Config } from "#workers/env.server";
import type { Fetch } from "#workers/gateways/mail/mail-gateway";
import { paymentGateways, testSecret } from "#workers/gateways/payments/configured";
import { type TestDesk, testDesk } from "#workers/gateways/payments/test-provider/desk";
import type { TestStore } from "#workers/gateways/payments/test-provider/objects";
import type { Messages } from "#workers/services/messages/messages.server";
import type { BillingDeps } from "#workers/services/plans/billing-deps";
import { type Checkouts, createCheckouts } from "#workers/services/plans/checkouts.server";
import type { DiscountReservation, PaymentEffect } from "#workers/services/plans/payment-effects";
import type { Plans } from "#workers/services/plans/plans.server";
import { createPrices, type Prices } from "#workers/services/plans/prices.server";
import { createReconciliation, type Reconciliation } from "#workers/services/plans/reconciliation.server";
import { createRefunds, type Refunds } from "#workers/services/plans/refunds.server";
import { createSubscriptions, type Subscriptions } from "#workers/services/plans/subscriptions.server";
import { createWebhooks, type Webhooks } from "#workers/services/plans/webhooks.server";

export type Billing = {
  checkouts: Checkouts;
  subscriptions: Subscriptions;
  webhooks: Webhooks;
  reconciliation: Reconciliation;
  prices: Prices;
  refunds: Refunds;
  /** Origins to which a form may send the browser to pay. */
  payOrigins: string[];
  /** The ways to pay for which everything is there, offered or not. */
  configured: readonly PaymentProvider[];
  billingTime: BillingDeps["billingTime"];
  /** The buttons of the test provider; undefined where it is not configured. */
  testDesk: TestDesk | undefined;
};

type Deps = {
  /** Whether an administrator has a provider offered. */
  isOffered?: BillingDeps["isOffered"];
  config: Config;
  /** Keys that administrators entered. */
  entered?: (name: string) => string | undefined;
  fetch: Fetch;
  db: Database;
  plans: Plans;
  messages: Pick<Messages, "prepareMail">;
  /** Invoices, discounts, licences: what else is written when money moves. */
  effects: readonly PaymentEffect[];
  reserveDiscount?: DiscountReservation;
};

const noCodes: DiscountReservation = async () => {
  throw new Refusal("bad-request", { detail: "There are no discount codes." });
};

/** Puts together all that has to do with money. */
export function createBilling({
  config,
  entered,
  fetch,
  db,
  plans,
  messages,
  effects,
  isOffered = () => true,
  reserveDiscount = noCodes,
}: Deps): Billing {
  const testStore = testProviderRows(db) as TestStore;
  const gateways = paymentGateways(config, {
    ...{ testStore, fetch, paypalPrices: priceBook(db, "paypal") },
    paypalReturned: (paymentId) => creditedOf(db, { provider: "paypal", externalId: paymentId }),
    ...(entered && { entered }),
  });
  const desk = gateways.test && testDesk(testStore, testSecret(config));
  const deps: BillingDeps = {
    ...{ db, plans, gateways, isOffered, messages, effects, reserveDiscount },
    origin: config.PUBLIC_ORIGIN,
    billingTime: async (now) => (desk ? now + (await desk.now()) - Date.now() : now),
  };
  const checkouts = createCheckouts(deps);
  const prices = createPrices(deps);
  return {
    checkouts,
    subscriptions: createSubscriptions(deps),
    webhooks: createWebhooks({ ...deps, checkouts, expectsLive: config.ENVIRONMENT === "production" }),
    reconciliation: createReconciliation({ ...deps, checkouts, prices }),
    prices,
    refunds: createRefunds(deps),
    payOrigins: [...new Set(Object.values(gateways).flatMap((gateway) => gateway.origins))],
    configured: Object.values(gateways).map(({ name }) => name),
    billingTime: deps.billingTime,
    testDesk: desk,
  };
}
