import type { PaymentProvider } from "#domain/plans/payment-methods";
import type { Config } from "#workers/env.server";
import type { PaymentGateway } from "#workers/gateways/payments/payment-gateway";
import { stripeGateway } from "#workers/gateways/payments/stripe/stripe-gateway";
import type { TestStore } from "#workers/gateways/payments/test-provider/objects";
import { testGateway } from "#workers/gateways/payments/test-provider/test-gateway";

export type PaymentSettings = Pick<
  Config,
  | "ENVIRONMENT"
  | "PUBLIC_ORIGIN"
  | "SESSION_SECRET"
  | "PAYMENTS"
  | "STRIPE_SECRET_KEY"
  | "STRIPE_PUBLISHABLE_KEY"
  | "STRIPE_WEBHOOK_SECRET"
  | "PREVIOUS_STRIPE_WEBHOOK_SECRET"
  | "STRIPE_TAX"
>;

/** The ways to pay that are configured. On a developer's machine without any, the test provider; in production never that one. */
export function paymentGateways(
  settings: PaymentSettings,
  { testStore }: { testStore: TestStore },
): Partial<Record<PaymentProvider, PaymentGateway>> {
  const { ENVIRONMENT, PAYMENTS, PUBLIC_ORIGIN: origin } = settings;
  const stripe = stripeFrom(settings);
  const configured = { ...(stripe ? { stripe } : {}) };
  const isTested = PAYMENTS === "test" || Object.keys(configured).length === 0;
  if (ENVIRONMENT !== "development" || !isTested) return configured;
  return { ...configured, test: testGateway(testStore, { origin, secrets: [testSecret(settings)] }) };
}

function stripeFrom(settings: PaymentSettings): PaymentGateway | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secret } = settings;
  if (!secretKey || !secret) return undefined;
  const previous = settings.PREVIOUS_STRIPE_WEBHOOK_SECRET;
  return stripeGateway({
    secretKey,
    publishableKey: settings.STRIPE_PUBLISHABLE_KEY,
    webhookSecrets: previous ? [secret, previous] : [secret],
    reckonsTax: settings.STRIPE_TAX === "on",
  });
}

/** What the test provider signs with: of this site alone. */
export const testSecret = ({ SESSION_SECRET }: Pick<PaymentSettings, "SESSION_SECRET">): string =>
  `test provider ${SESSION_SECRET}`;
