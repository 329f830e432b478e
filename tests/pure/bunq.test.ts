import { createSign, createVerify, generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bunqGateway } from "#workers/gateways/payments/bunq/bunq-gateway";
import type { CheckoutOrder, PaymentGateway } from "#workers/gateways/payments/payment-gateway";
import { RecordingServer } from "../setup/recording-server";

const server = new RecordingServer();
const [ours, theirs] = [0, 1].map(() =>
  generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  }),
);
if (!ours || !theirs) throw new Error("no keys");
let gateway: PaymentGateway;

beforeAll(async () => {
  gateway = bunqGateway(
    {
      ...{
        apiKey: "key",
        privateKey: ours.privateKey,
        serverPublicKey: theirs.publicKey,
        installationToken: "installed",
      },
      ...{ userId: "7", accountId: "9", currency: "EUR", environment: "sandbox" },
      api: `http://127.0.0.1:${await server.listen()}`,
    },
    fetch,
  );
});
afterAll(() => server.close());
beforeEach(() => {
  server.clear();
  server.at("POST", /session-server$/, { Response: [{ Id: { id: 1 } }, { Token: { token: "session" } }] });
});

const attemptId = "0b0b0b0b-1111-4222-8333-444444444444";
const order: CheckoutOrder = {
  ...{ attemptId, user: { id: "u1", email: "ada@example.org", name: "Ada" }, customerId: undefined },
  ...{
    discount: undefined,
    now: Date.parse("2026-12-01T00:00:00Z"),
    returnUrl: "https://colophon.example/subscription",
  },
  ...{ cancelUrl: "https://colophon.example/pricing", kind: "subscription" },
  plan: { tier: "premium", cycle: "monthly", cents: 499, currency: "EUR", name: "Premium" },
};
const description = `Colophon Premium, monthly (ref plan.premium.monthly.0.${attemptId})`;
const payment = (value: string, currency = "EUR") => ({
  payment: { Payment: { created: "2026-12-01 10:00:00.000000", amount: { value, currency } } },
});
const tab = (paid: unknown[], status = "WAITING_FOR_PAYMENT", text = description) => ({
  Response: [
    {
      BunqMeTab: {
        ...{ id: 42, status, bunqme_tab_share_url: "https://bunq.me/t/42", result_inquiries: paid },
        bunqme_tab_entry: { description: text, amount_inquired: { value: "4.99", currency: "EUR" } },
      },
    },
  ],
});

test("a plan is a request for money; its body is signed with our key", async () => {
  server.at("POST", /bunqme-tab$/, { Response: [{ Id: { id: 42 } }] });
  server.at("GET", /bunqme-tab\/42$/, tab([]));
  expect(await gateway.startCheckout(order)).toEqual({
    externalId: "42",
    redirectUrl: "https://bunq.me/t/42",
  });
  const { text, path, headers } = server.sent("POST", /bunqme-tab$/);
  expect(path).toBe("/v1/user/7/monetary-account/9/bunqme-tab");
  expect(JSON.parse(text)).toEqual({
    bunqme_tab_entry: {
      ...{ amount_inquired: { value: "4.99", currency: "EUR" }, description, redirect_url: order.returnUrl },
    },
  });
  const isSigned = createVerify("RSA-SHA256")
    .update(text)
    .verify(ours.publicKey, String(headers["x-bunq-client-signature"]), "base64");
  expect([isSigned, headers["x-bunq-client-authentication"], headers["x-bunq-client-request-id"]]).toEqual([
    true,
    "session",
    attemptId,
  ]);
});

test("once it is paid in full it is a period that ends by itself", async () => {
  server.at("GET", /bunqme-tab\/42$/, tab([payment("4.99")]));
  expect(await gateway.findCheckout("42")).toMatchObject({ state: "paid", subscriptionId: "42", attemptId });
  expect(await gateway.findSubscription("42")).toMatchObject({
    ...{ status: "cancelled", plan: { tier: "premium", cents: 499, currency: "EUR" }, endedAt: null },
    ...{ periodStart: Date.parse("2026-12-01T10:00:00Z"), periodEnd: Date.parse("2027-01-01T10:00:00Z") },
    payments: [{ totalCents: 499, lines: [{ description: "Colophon Premium, monthly" }] }],
  });
});

test("the next period begins when the one before ends", async () => {
  const starts = Date.parse("2026-12-20T00:00:00Z");
  const later = description.replace(".0.", `.${starts.toString(36)}.`);
  server.at("GET", /bunqme-tab\/42$/, tab([payment("4.99")], "WAITING_FOR_PAYMENT", later));
  expect(await gateway.findSubscription("42")).toMatchObject({
    ...{ periodStart: starts, periodEnd: Date.parse("2027-01-20T00:00:00Z") },
  });
});

test.each([
  ["too little", [payment("4.98")]],
  ["another currency", [payment("4.99", "USD")]],
  ["nothing", []],
])("%s is not paid", async (_, paid) => {
  server.at("GET", /bunqme-tab\/42$/, tab(paid));
  expect(await gateway.findCheckout("42")).toMatchObject({ state: "open", subscriptionId: undefined });
  expect(await gateway.findSubscription("42")).toBeUndefined();
});

test("a price in another currency than the account's is refused, and nothing is sent", async () => {
  const dollars = { ...order, plan: { ...order.plan, currency: "USD" } } as CheckoutOrder;
  await expect(gateway.startCheckout(dollars)).rejects.toMatchObject({ reason: "unable" });
  expect(server.asked).toEqual([]);
});

test("a notification counts when bunq signed it", async () => {
  const body = JSON.stringify({
    NotificationUrl: { category: "BUNQME_TAB", object: { BunqMeTab: { id: 42 } } },
  });
  const signed = (key: string) => createSign("RSA-SHA256").update(body).sign(key, "base64");
  const sent = (text: string, signature: string) =>
    gateway.readEvent(text, new Headers({ "X-Bunq-Server-Signature": signature }), 5);
  expect(await sent(body, signed(theirs.privateKey))).toMatchObject({
    ...{ type: "BUNQME_TAB", subject: { kind: "checkout", id: "42" }, isLive: false },
  });
  for (const [text, signature] of [
    [body.replace("42", "43"), signed(theirs.privateKey)],
    [body, signed(ours.privateKey)],
    [body, ""],
  ] as const)
    await expect(sent(text, signature)).rejects.toMatchObject({ reason: "signature" });
});
