import type { PaymentProvider } from "#domain/plans/payment-methods";
import type { Config } from "#workers/env.server";
import type { Fetch } from "#workers/gateways/mail/mail-gateway";
import { bunqGateway } from "#workers/gateways/payments/bunq/bunq-gateway";
import type { PaymentGateway } from "#workers/gateways/payments/payment-gateway";
import type { PaypalSettings } from "#workers/gateways/payments/paypal/paypal-client";
import { paypalGateway } from "#workers/gateways/payments/paypal/paypal-gateway";
import type { PriceBook } from "#workers/gateways/payments/paypal/paypal-plans";
import type { ReturnBook } from "#workers/gateways/payments/paypal/paypal-returns";
import { stripeGateway } from "#workers/gateways/payments/stripe/stripe-gateway";
import type { TestStore } from "#workers/gateways/payments/test-provider/objects";
import { testGateway } from "#workers/gateways/payments/test-provider/test-gateway";

type Means = {
  testStore: TestStore;
  fetch: Fetch;
  paypalPrices: PriceBook;
  paypalReturned: ReturnBook;
  /** A key that an administrator entered, such as `stripe.secretKey`: it goes before the deployment's. */
  entered?: (name: string) => string | undefined;
};
type Entered = NonNullable<Means["entered"]>;

/** The ways to pay that are configured. On a developer's machine without any, the test provider; in production never that one. */
export function paymentGateways(
  config: Config,
  { testStore, fetch, paypalPrices, paypalReturned, entered = () => undefined }: Means,
): Partial<Record<PaymentProvider, PaymentGateway>> {
  const stripe = stripeFrom(config, entered);
  const paypal = paypalFrom(config, entered, (settings) =>
    paypalGateway(settings, fetch, paypalPrices, paypalReturned),
  );
  const bunq = bunqFrom(config, entered, fetch);
  const configured = { ...(stripe && { stripe }), ...(paypal && { paypal }), ...(bunq && { bunq }) };
  const isTested = config.PAYMENTS === "test" || Object.keys(configured).length === 0;
  if (config.ENVIRONMENT !== "development" || !isTested) return configured;
  const test = testGateway(testStore, { origin: config.PUBLIC_ORIGIN, secrets: [testSecret(config)] });
  return { ...configured, test };
}

function stripeFrom(config: Config, entered: Entered): PaymentGateway | undefined {
  const secretKey = entered("stripe.secretKey") ?? config.STRIPE_SECRET_KEY;
  // While one takes the place of another, events signed with either count.
  const secrets = [
    entered("stripe.webhookSecret"),
    config.STRIPE_WEBHOOK_SECRET,
    config.PREVIOUS_STRIPE_WEBHOOK_SECRET,
  ];
  const webhookSecrets = [...new Set(secrets)].filter((secret) => secret !== undefined);
  if (!secretKey || webhookSecrets.length === 0) return undefined;
  return stripeGateway({
    secretKey,
    publishableKey: entered("stripe.publicKey") ?? config.STRIPE_PUBLISHABLE_KEY,
    webhookSecrets,
    reckonsTax: config.STRIPE_TAX === "on",
  });
}

function paypalFrom(
  config: Config,
  entered: Entered,
  gateway: (settings: PaypalSettings) => PaymentGateway,
): PaymentGateway | undefined {
  const clientId = entered("paypal.clientId") ?? config.PAYPAL_CLIENT_ID;
  const clientSecret = entered("paypal.clientSecret") ?? config.PAYPAL_CLIENT_SECRET;
  const webhookId = entered("paypal.webhookId") ?? config.PAYPAL_WEBHOOK_ID;
  if (!clientId || !clientSecret || !webhookId) return undefined;
  const environment = paypalEnvironment(config);
  return gateway({ clientId, clientSecret, webhookId, environment });
}

/** Where PayPal is asked. In production it is never the sandbox, whoever brought the keys. */
export const paypalEnvironment = ({ ENVIRONMENT, PAYPAL_ENVIRONMENT }: Config): "live" | "sandbox" =>
  ENVIRONMENT === "production" ? "live" : PAYPAL_ENVIRONMENT;

function bunqFrom(config: Config, entered: Entered, fetch: Fetch): PaymentGateway | undefined {
  const { BUNQ, BUNQ_PRIVATE_KEY: privateKey } = config;
  const apiKey = entered("bunq.apiKey") ?? config.BUNQ_API_KEY;
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
