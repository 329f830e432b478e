import Stripe from "stripe";
import { expect, test } from "vitest";
import { parseConfig } from "#workers/env.server";
import { paymentGateways } from "#workers/gateways/payments/configured";
import { withSecurityHeaders } from "#workers/security-headers";

const long = "x".repeat(32);
const base = {
  ...{ SESSION_SECRET: long, PASSWORD_PEPPER: long, SEALING_KEY: long, MAX_CONCURRENT_CONVERSIONS: "10" },
  ...{ ENVIRONMENT: "development", PUBLIC_ORIGIN: "http://localhost:8787" },
};
const live = { ...base, ENVIRONMENT: "production", PUBLIC_ORIGIN: "https://colophon.example" };
const stripe = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_0123456789abcdef" };
const paypal = { PAYPAL_CLIENT_ID: "id", PAYPAL_CLIENT_SECRET: "s", PAYPAL_WEBHOOK_ID: "w" };
const bunq = {
  ...{ BUNQ_API_KEY: "k", BUNQ_PRIVATE_KEY: "p", BUNQ_INSTALLATION_TOKEN: "t", BUNQ_SERVER_PUBLIC_KEY: "s" },
  ...{ BUNQ_USER_ID: "1", BUNQ_ACCOUNT_ID: "2" },
};

const none = async () => undefined;
const store = { get: none, put: none, list: async () => [] };
const prices = { find: none, priceOf: none, note: none };
function configured(variables: Record<string, string>) {
  const means = { testStore: store, fetch, paypalPrices: prices, paypalReturned: async () => [] };
  return Object.values(paymentGateways(parseConfig(variables), means));
}
const names = (variables: Record<string, string>) => configured(variables).map(({ name }) => name);

test("who takes money is whoever is configured; a developer's machine without any has the test provider", () => {
  expect(names(base)).toEqual(["test"]);
  expect(names(live)).toEqual([]);
  expect(names({ ...base, ...stripe })).toEqual(["stripe"]);
  expect(names({ ...base, ...stripe, PAYMENTS: "test" })).toEqual(["stripe", "test"]);
  expect(names({ ...live, ...stripe, ...paypal, PAYPAL_ENVIRONMENT: "live" })).toEqual(["stripe", "paypal"]);
  expect(names({ ...live, ...bunq })).toEqual([]);
  expect(names({ ...live, ...bunq, BUNQ: "on", BUNQ_ENVIRONMENT: "live" })).toEqual(["bunq"]);
});

test.each([
  ["the test provider in production", { ...live, PAYMENTS: "test" }],
  ["a test key in production", { ...live, ...stripe, STRIPE_SECRET_KEY: "sk_test_1" }],
  ["PayPal's sandbox in production", { ...live, ...paypal }],
  ["bunq's sandbox in production", { ...live, ...bunq, BUNQ: "on" }],
  ["Stripe without the secret of its events", { ...live, STRIPE_SECRET_KEY: "sk_live_1" }],
  ["PayPal without its webhook", { ...base, PAYPAL_CLIENT_ID: "id", PAYPAL_CLIENT_SECRET: "s" }],
  ["bunq without its keys", { ...base, BUNQ: "on" }],
])("%s is refused", (_, variables) => {
  expect(() => parseConfig(variables)).toThrow("Colophon cannot start");
});

test("a form is let through to the providers that are configured, and to nobody else", () => {
  const policy = (variables: Record<string, string>) => {
    const page = new Response("<p>", { headers: { "Content-Type": "text/html" } });
    const paysAt = configured(variables).flatMap(({ origins }) => origins);
    const mode = { nonce: "n", isHotReloading: false, isPersonal: false, picturesFrom: [], paysAt };
    const all = withSecurityHeaders(page, mode).headers.get("Content-Security-Policy") ?? "";
    return all.split("; ").find((part) => part.startsWith("form-action"));
  };
  expect(policy(base)).toBe("form-action 'self'");
  expect(policy({ ...live, ...stripe })).toBe(
    "form-action 'self' https://checkout.stripe.com https://billing.stripe.com",
  );
  expect(policy({ ...live, ...paypal, PAYPAL_ENVIRONMENT: "live" })).toBe(
    "form-action 'self' https://www.paypal.com",
  );
});

test("a key that an administrator entered goes before the deployment's", () => {
  const keys: Record<string, string> = { "stripe.publicKey": "pk_live_entered" };
  const entered = (name: string) => keys[name];
  const means = { testStore: store, fetch, paypalPrices: prices, paypalReturned: async () => [], entered };
  const made = (variables: Record<string, string>) => paymentGateways(parseConfig(variables), means);
  const deployed = { ...live, ...stripe, STRIPE_PUBLISHABLE_KEY: "pk_live_deployed" };
  expect(made(deployed).stripe?.publicKey).toBe("pk_live_entered");
  delete keys["stripe.publicKey"];
  expect(made(deployed).stripe?.publicKey).toBe("pk_live_deployed");
  // Keys that were entered are enough, without any of the deployment's.
  expect(Object.keys(made(live))).toEqual([]);
  Object.assign(keys, { "stripe.secretKey": "sk_live_2", "stripe.webhookSecret": "whsec_entered" });
  expect(Object.keys(made(live))).toEqual(["stripe"]);
  Object.assign(keys, { "paypal.clientId": "i", "paypal.clientSecret": "s", "paypal.webhookId": "w" });
  const { paypal: found } = made(live);
  // In production it is never the sandbox.
  expect(found?.origins).toEqual(["https://www.paypal.com"]);
});

test("while one signing secret takes the place of another, events signed with either count", async () => {
  const stripeClient = new Stripe("sk_test_1");
  const entered = (name: string) => (name === "stripe.webhookSecret" ? "whsec_the_entered_one" : undefined);
  const means = { testStore: store, fetch, paypalPrices: prices, paypalReturned: async () => [], entered };
  const { stripe: gateway } = paymentGateways(parseConfig({ ...live, ...stripe }), means);
  const payload = JSON.stringify({
    ...{ id: "evt_1", object: "event", type: "customer.subscription.updated", created: 1, livemode: true },
    data: { object: { id: "sub_1" } },
  });
  const signed = async (secret: string) => {
    const header = await stripeClient.webhooks.generateTestHeaderStringAsync({ payload, secret });
    return gateway?.readEvent(payload, new Headers({ "Stripe-Signature": header }), Date.now());
  };
  for (const secret of ["whsec_the_entered_one", stripe.STRIPE_WEBHOOK_SECRET])
    expect(await signed(secret)).toMatchObject({ id: "evt_1" });
  await expect(signed("whsec_another")).rejects.toMatchObject({ reason: "signature" });
});
