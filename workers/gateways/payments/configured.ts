import type { PaymentProvider } from "#domain/plans/payment-methods";
import type { Config } from "#workers/env.server";
import type { Fetch } from "#workers/gateways/mail/mail-gateway";
import { bunqGateway } from "#workers/gateways/payments/bunq/bunq-gateway";
import type { PaymentGateway } from "#workers/gateways/payments/payment-gateway";
import { type PriceBook, paypalGateway } from "#workers/gateways/payments/paypal/paypal-gateway";
import { stripeGateway } from "#workers/gateways/payments/stripe/stripe-gateway";
import type { TestStore } from "#workers/gateways/payments/test-provider/objects";
import { testGateway } from "#workers/gateways/payments/test-provider/test-gateway";

type Means = { testStore: TestStore; fetch: Fetch; paypalPrices: PriceBook };

/** The ways to pay that are configured. On a developer's machine without any, the test provider; in production never that one. */
export function paymentGateways(
  config: Config,
  { testStore, fetch, paypalPrices }: Means,
): Partial<Record<PaymentProvider, PaymentGateway>> {
  const stripe = stripeFrom(config);
  const paypal = paypalFrom(config, fetch, paypalPrices);
  const bunq = bunqFrom(config, fetch);
  const configured = { ...(stripe && { stripe }), ...(paypal && { paypal }), ...(bunq && { bunq }) };
  const isTested = config.PAYMENTS === "test" || Object.keys(configured).length === 0;
  if (config.ENVIRONMENT !== "development" || !isTested) return configured;
  const test = testGateway(testStore, { origin: config.PUBLIC_ORIGIN, secrets: [testSecret(config)] });
  return { ...configured, test };
}

function stripeFrom(config: Config): PaymentGateway | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secret } = config;
  if (!secretKey || !secret) return undefined;
  const previous = config.PREVIOUS_STRIPE_WEBHOOK_SECRET;
  return stripeGateway({
    secretKey,
    publishableKey: config.STRIPE_PUBLISHABLE_KEY,
    webhookSecrets: previous ? [secret, previous] : [secret],
    reckonsTax: config.STRIPE_TAX === "on",
  });
}

function paypalFrom(config: Config, fetch: Fetch, prices: PriceBook): PaymentGateway | undefined {
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
  } = config;
  if (!clientId || !clientSecret || !webhookId) return undefined;
  const environment = config.PAYPAL_ENVIRONMENT;
  return paypalGateway({ clientId, clientSecret, webhookId, environment }, fetch, prices);
}

function bunqFrom(config: Config, fetch: Fetch): PaymentGateway | undefined {
  const { BUNQ, BUNQ_API_KEY: apiKey, BUNQ_PRIVATE_KEY: privateKey } = config;
  const { BUNQ_INSTALLATION_TOKEN: installationToken, BUNQ_SERVER_PUBLIC_KEY: serverPublicKey } = config;
  const { BUNQ_USER_ID: userId, BUNQ_ACCOUNT_ID: accountId } = config;
  if (BUNQ === "off" || !apiKey || !privateKey || !installationToken) return undefined;
  if (!serverPublicKey || !userId || !accountId) return undefined;
  const keys = { apiKey, privateKey, installationToken, serverPublicKey };
  const account = { userId, accountId, currency: config.BUNQ_CURRENCY, environment: config.BUNQ_ENVIRONMENT };
  return bunqGateway({ ...keys, ...account }, fetch);
}

/** What the test provider signs with: of this site alone. */
export const testSecret = ({ SESSION_SECRET }: Pick<Config, "SESSION_SECRET">): string =>
  `test provider ${SESSION_SECRET}`;
