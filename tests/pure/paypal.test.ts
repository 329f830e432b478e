import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CheckoutOrder, PaymentGateway, RefundFound } from "#workers/gateways/payments/payment-gateway";
import { paypalGateway } from "#workers/gateways/payments/paypal/paypal-gateway";
import { paypalFaultsOf, paypalTypeOf } from "../setup/paypal-types";
import { RecordingServer } from "../setup/recording-server";

const server = new RecordingServer();
let gateway: PaymentGateway;
const book = new Map<string, string>();
/** What stands on credit notes, by payment. */
const credited = new Map<string, RefundFound[]>();

let api: string;
const makeGateway = () =>
  paypalGateway(
    { clientId: "id", clientSecret: "secret", webhookId: "WH-1", environment: "sandbox", api },
    fetch,
    {
      find: async (price) => book.get(price),
      priceOf: async (id) => [...book].find(([, known]) => known === id)?.[0],
      note: async (price, id) => void book.set(price, id),
    },
    async (paymentId) => credited.get(paymentId) ?? [],
  );

beforeAll(async () => {
  api = `http://127.0.0.1:${await server.listen()}`;
});
afterAll(() => server.close());
beforeEach(() => {
  gateway = makeGateway();
  server.clear();
  book.clear();
  credited.clear();
  server.at("POST", /oauth2\/token$/, { access_token: "token", expires_in: 32_000 });
});
/** Whatever a test sends fits the types of PayPal's package. */
afterEach(() => {
  const faults = server.asked.flatMap(({ method, path, text }) => {
    const type = method === "POST" ? paypalTypeOf(path) : undefined;
    return type ? paypalFaultsOf(JSON.parse(text), type) : [];
  });
  expect(faults).toEqual([]);
});

const sentJson = (method: string, path: RegExp) => JSON.parse(server.sent(method, path).text || "{}");
const order: CheckoutOrder = {
  ...{ attemptId: "a1", user: { id: "u1", email: "ada@example.org", name: "Ada" }, customerId: undefined },
  ...{ discount: undefined, now: Date.parse("2026-12-01T00:00:00Z") },
  ...{ returnUrl: "https://colophon.example/subscription", cancelUrl: "https://colophon.example/pricing" },
  kind: "subscription",
  plan: { tier: "premium", cycle: "yearly", cents: 4990, currency: "USD", name: "Premium" },
};
const approve = {
  rel: "approve",
  href: "https://www.sandbox.paypal.com/webapps/billing/subscriptions?ba_token=1",
};
const active = {
  ...{ id: "I-1", status: "ACTIVE", plan_id: "P-1", custom_id: "a1", start_time: "2026-12-01T00:00:00Z" },
  billing_info: {
    ...{ next_billing_time: "2027-12-01T10:00:00Z", failed_payments_count: 0 },
    last_payment: { time: "2026-12-01T00:00:05Z" },
  },
  subscriber: {
    payer_id: "B1",
    email_address: "ada@example.org",
    name: { given_name: "Ada", surname: "Lovelace" },
  },
};
const transaction = {
  ...{ id: "T1", status: "COMPLETED", time: "2026-12-01T00:00:05Z" },
  amount_with_breakdown: { gross_amount: { currency_code: "USD", value: "49.90" } },
};

describe("a subscription", () => {
  test("is begun on PayPal's page, for a plan that is made there once", async () => {
    server.at("POST", /catalogs\/products$/, { id: "PROD-1" }, 201);
    server.at("POST", /billing\/plans$/, { id: "P-1" }, 201);
    server.at("POST", /billing\/subscriptions$/, { id: "I-1", links: [approve] }, 201);
    expect(await gateway.startCheckout(order)).toEqual({ externalId: "I-1", redirectUrl: approve.href });
    expect(sentJson("POST", /billing\/plans$/)).toMatchObject({
      product_id: "PROD-1",
      billing_cycles: [
        {
          ...{
            frequency: { interval_unit: "YEAR", interval_count: 1 },
            tenure_type: "REGULAR",
            sequence: 1,
            total_cycles: 0,
          },
          pricing_scheme: { fixed_price: { currency_code: "USD", value: "49.90" } },
        },
      ],
    });
    expect(sentJson("POST", /billing\/subscriptions$/)).toEqual({
      ...{ plan_id: "P-1", custom_id: "a1", subscriber: { email_address: "ada@example.org" } },
      application_context: {
        ...{ return_url: order.returnUrl, cancel_url: order.cancelUrl, brand_name: "Colophon" },
        ...{ user_action: "SUBSCRIBE_NOW", shipping_preference: "NO_SHIPPING" },
      },
    });
    expect(server.sent("POST", /billing\/subscriptions$/).headers["paypal-request-id"]).toBe("a1");
    server.clear();
    server.at("POST", /billing\/subscriptions$/, { id: "I-2", links: [approve] }, 201);
    const later = { ...order, startsAt: Date.parse("2027-01-01T00:00:00Z") };
    await gateway.startCheckout(later);
    expect(server.asked.map(({ path }) => path)).toEqual(["/v1/billing/subscriptions"]);
    expect(sentJson("POST", /subscriptions$/)).toMatchObject({ start_time: "2027-01-01T00:00:00.000Z" });
  });

  test("with a discount has a first period at a price of its own", async () => {
    server.at("POST", /catalogs\/products$/, { id: "PROD-1" });
    server.at("POST", /billing\/plans$/, { id: "P-2" });
    server.at("POST", /billing\/subscriptions$/, { id: "I-1", links: [approve] });
    await gateway.startCheckout({ ...order, discount: { cents: 1000, label: "WELCOME" } });
    const { billing_cycles } = sentJson("POST", /billing\/plans$/);
    expect(
      billing_cycles.map((one: { pricing_scheme: unknown; tenure_type: string }) => [
        one.tenure_type,
        one.pricing_scheme,
      ]),
    ).toEqual([
      ["TRIAL", { fixed_price: { currency_code: "USD", value: "39.90" } }],
      ["REGULAR", { fixed_price: { currency_code: "USD", value: "49.90" } }],
    ]);
  });

  test("as it is found: its plan by our price, its payments; late after a failed payment; kept after a cancellation", async () => {
    book.set("premium yearly 4990 USD", "P-1");
    server.at("GET", /I-1\/transactions$/, { transactions: [transaction] });
    server.at("GET", /subscriptions\/I-1$/, active);
    expect(await gateway.findSubscription("I-1")).toMatchObject({
      ...{
        externalId: "I-1",
        attemptId: "a1",
        status: "active",
        periodEnd: Date.parse("2027-12-01T10:00:00Z"),
      },
      plan: { tier: "premium", cycle: "yearly", cents: 4990, currency: "USD" },
      payments: [{ externalId: "T1", totalCents: 4990, status: "paid", payer: { name: "Ada Lovelace" } }],
    });
    const states = [
      [{ ...active, status: "SUSPENDED" }, "past_due"],
      [{ ...active, status: "APPROVAL_PENDING" }, "incomplete"],
      [{ ...active, billing_info: { ...active.billing_info, failed_payments_count: 1 } }, "past_due"],
    ] as const;
    for (const [body, status] of states) {
      server.answers.unshift(({ path }) => (path.endsWith("/I-1") ? { body } : undefined));
      expect((await gateway.findSubscription("I-1"))?.status).toBe(status);
    }
    const { next_billing_time: _none, ...billing_info } = active.billing_info;
    const cancelled = { ...active, status: "CANCELLED", billing_info };
    server.answers.unshift(({ path }) => (path.endsWith("/I-1") ? { body: cancelled } : undefined));
    expect(await gateway.findSubscription("I-1")).toMatchObject({
      ...{ status: "cancelled", endedAt: null, periodEnd: Date.parse("2027-12-01T00:00:05Z") },
    });
    expect(await gateway.findSubscription("I-none")).toBeUndefined();
  });

  test("is cancelled for good; what PayPal can't do is refused without asking it", async () => {
    book.set("premium yearly 4990 USD", "P-1");
    server.at("POST", /I-1\/cancel$/, {});
    server.at("GET", /I-1\/transactions$/, { transactions: [] });
    server.at("GET", /subscriptions\/I-1$/, { ...active, status: "CANCELLED" });
    expect((await gateway.setCancelAtPeriodEnd("I-1", true, "k1")).status).toBe("cancelled");
    expect(sentJson("POST", /cancel$/)).toEqual({ reason: expect.any(String) });
    server.clear();
    await expect(gateway.setCancelAtPeriodEnd("I-1", false, "k2")).rejects.toMatchObject({
      reason: "unable",
    });
    await expect(gateway.pause("I-1", 1, "k3")).rejects.toMatchObject({ reason: "unable" });
    expect(server.asked).toEqual([]);
  });
});

test("a template is an order; its money is taken once, after the buyer has agreed", async () => {
  server.at("POST", /checkout\/orders$/, { id: "O1", links: [{ ...approve, rel: "payer-action" }] }, 201);
  const template = { id: "cameo", name: "Cameo", cents: 700, currency: "USD" };
  await gateway.startCheckout({ ...order, kind: "template", template, discount: { cents: 200, label: "X" } });
  expect(sentJson("POST", /checkout\/orders$/)).toMatchObject({
    intent: "CAPTURE",
    purchase_units: [
      { custom_id: "a1", description: "Cameo", amount: { currency_code: "USD", value: "5.00" } },
    ],
  });
  const capture = {
    id: "C1",
    status: "COMPLETED",
    amount: { currency_code: "USD", value: "5.00" },
    create_time: "2026-12-01T00:00:00Z",
  };
  const paid = {
    id: "O1",
    status: "COMPLETED",
    purchase_units: [{ custom_id: "a1", description: "Cameo", payments: { captures: [capture] } }],
  };
  server.at("GET", /orders\/O1$/, { id: "O1", status: "APPROVED", purchase_units: [] });
  server.at("POST", /orders\/O1\/capture$/, paid, 201);
  expect(await gateway.findCheckout("O1")).toMatchObject({
    ...{ state: "paid", attemptId: "a1", payment: { externalId: "O1", totalCents: 500, attemptId: "a1" } },
  });
  expect(server.sent("POST", /capture$/).headers["paypal-request-id"]).toBe("capture O1");
});

describe("events", () => {
  const body = JSON.stringify({
    ...{ id: "WH-EV-1", event_type: "BILLING.SUBSCRIPTION.CANCELLED", create_time: "2026-12-01T00:00:00Z" },
    resource: { id: "I-1" },
  });
  const headers = new Headers({
    "PayPal-Auth-Algo": "SHA256withRSA",
    "PayPal-Cert-Url": "https://attacker.example/cert.pem",
    "PayPal-Transmission-Id": "t1",
    "PayPal-Transmission-Sig": "sig",
    "PayPal-Transmission-Time": "2026-12-01T00:00:00Z",
  });

  test("count when PayPal says they are its own; the certificate's address is only passed back", async () => {
    server.at("POST", /verify-webhook-signature$/, { verification_status: "SUCCESS" });
    expect(await gateway.readEvent(body, headers, 0)).toMatchObject({
      ...{ id: "WH-EV-1", isLive: false, subject: { kind: "subscription", id: "I-1" } },
    });
    expect(sentJson("POST", /verify-webhook-signature$/)).toEqual({
      ...{ auth_algo: "SHA256withRSA", cert_url: "https://attacker.example/cert.pem", transmission_id: "t1" },
      ...{ transmission_sig: "sig", transmission_time: "2026-12-01T00:00:00Z", webhook_id: "WH-1" },
      webhook_event: JSON.parse(body),
    });
  });

  test("are refused otherwise, and without their headers nobody is asked", async () => {
    server.at("POST", /verify-webhook-signature$/, { verification_status: "FAILURE" });
    await expect(gateway.readEvent(body, headers, 0)).rejects.toMatchObject({ reason: "signature" });
    server.clear();
    await expect(gateway.readEvent(body, new Headers(), 0)).rejects.toMatchObject({ reason: "signature" });
    expect(server.asked).toEqual([]);
  });
});

test("a browser is sent to PayPal's own pages only, and a PayPal that is away is no refusal", async () => {
  book.set("premium yearly 4990 USD", "P-1");
  server.at("POST", /billing\/subscriptions$/, {
    id: "I-1",
    links: [{ rel: "approve", href: "https://www.paypal.com.attacker.example/" }],
  });
  await expect(gateway.startCheckout(order)).rejects.toMatchObject({ reason: "refused" });
  server.answers.unshift(() => "reset");
  await expect(gateway.startCheckout(order)).rejects.toMatchObject({ reason: "unreachable" });
});

test("the types refuse what they should: an unknown field, another word, a missing one, another kind", () => {
  const amount = { currency_code: "USD", value: "5.00" };
  const good = { intent: "CAPTURE", purchase_units: [{ amount }] };
  expect(paypalFaultsOf(good, "orderRequest")).toEqual([]);
  expect(paypalFaultsOf({ ...good, price: 1 }, "orderRequest")).toEqual([
    "orderRequest.price: no such field",
  ]);
  expect(paypalFaultsOf({ ...good, intent: "SALE" }, "orderRequest")).toEqual([
    "orderRequest.intent: SALE is no such word",
  ]);
  expect(paypalFaultsOf({ intent: "CAPTURE" }, "orderRequest")).toEqual([
    "orderRequest.purchase_units: missing",
  ]);
  expect(paypalFaultsOf({ amount: { ...amount, value: 5 } }, "refundRequest")).toEqual([
    "refundRequest.amount.value: no string",
  ]);
});

describe("money that goes back", () => {
  const capture = (id: string, status = "COMPLETED") => ({
    ...{ id, status, amount: { currency_code: "USD", value: "5.00" }, create_time: "2026-12-01T00:00:00Z" },
  });
  const paidOrder = (refunds: unknown[]) => ({
    ...{ id: "O1", status: "COMPLETED" },
    purchase_units: [
      { custom_id: "a1", description: "Cameo", payments: { captures: [capture("C1")], refunds } },
    ],
  });
  const dispute = (about: object) => ({
    ...{ dispute_id: "PP-D-1", create_time: "2026-12-09T00:00:00Z", status: "UNDER_REVIEW" },
    ...{ dispute_life_cycle_stage: "CHARGEBACK", dispute_amount: { currency_code: "USD", value: "5.00" } },
    disputed_transactions: [{ seller_transaction_id: "C1" }],
    ...about,
  });
  const subjectOf = async (event_type: string, resource: object) => {
    server.at("POST", /verify-webhook-signature$/, { verification_status: "SUCCESS" });
    const body = JSON.stringify({ id: "E1", event_type, create_time: "2026-12-09T00:00:00Z", resource });
    const names = ["Auth-Algo", "Cert-Url", "Transmission-Id", "Transmission-Sig", "Transmission-Time"];
    const headers = new Headers(names.map((name) => [`PayPal-${name}`, "x"]));
    return (await gateway.readEvent(body, headers, 0)).subject;
  };
  const orderOf = (refunds: unknown[] = []) => {
    const order_id = "O1";
    server.at("GET", /captures\/C1$/, {
      ...capture("C1"),
      supplementary_data: { related_ids: { order_id } },
    });
    server.at("GET", /orders\/O1$/, paidOrder(refunds));
  };
  const refundsFound = async (subject: string) => (await gateway.findPayment(subject))?.refunds;

  test("a part of a template's price is found by the refund that its event names", async () => {
    const amount = { currency_code: "USD", value: "2.00" };
    const links = [{ rel: "up", href: "https://api-m.paypal.com/v2/payments/captures/C1" }];
    const refund = { id: "R1", amount, create_time: "2026-12-08T00:00:00Z" };
    orderOf([refund]);
    server.at("GET", /refunds\/R1$/, { ...refund, links });
    const subject = await subjectOf("PAYMENT.CAPTURE.REFUNDED", { id: "R1" });
    expect(subject).toEqual({ kind: "payment", id: "refund:R1" });
    const found = await gateway.findPayment("refund:R1");
    expect(found).toMatchObject({ externalId: "O1", attemptId: "a1", totalCents: 500 });
    expect(found?.refunds).toMatchObject([{ externalId: "R1", reason: "refund", amountCents: 200 }]);
  });

  test.each([
    ["a chargeback takes the money", {}, 1],
    ["a question of the buyer's takes nothing yet", { dispute_life_cycle_stage: "INQUIRY" }, 0],
    [
      "one that was won gives it back",
      { status: "RESOLVED", dispute_outcome: { outcome_code: "RESOLVED_SELLER_FAVOUR" } },
      0,
    ],
    [
      "one that was lost keeps it, whatever its stage",
      {
        status: "RESOLVED",
        dispute_life_cycle_stage: "INQUIRY",
        dispute_outcome: { outcome_code: "RESOLVED_BUYER_FAVOUR" },
      },
      1,
    ],
  ])("%s", async (_, about, count) => {
    server.at("GET", /disputes\/PP-D-1$/, dispute(about));
    orderOf();
    expect(await subjectOf("CUSTOMER.DISPUTE.CREATED", { dispute_id: "PP-D-1" })).toEqual({
      kind: "payment",
      id: "dispute:PP-D-1",
    });
    expect((await gateway.findPayment("dispute:PP-D-1"))?.refunds).toHaveLength(count);
  });

  test("a part of a subscription's payment is found by its refund, and remembered by its credit note", async () => {
    book.set("premium yearly 4990 USD", "P-1");
    server.at("GET", /payments\/refund\/SR1$/, {
      ...{ id: "SR1", sale_id: "T1", create_time: "2026-12-08T00:00:00Z" },
      amount: { total: "10.00", currency: "USD" },
    });
    server.at("GET", /payments\/sale\/T1$/, { id: "T1", billing_agreement_id: "I-1" });
    server.at("GET", /I-1\/transactions$/, {
      transactions: [{ ...transaction, status: "PARTIALLY_REFUNDED" }],
    });
    server.at("GET", /subscriptions\/I-1$/, active);
    expect(await subjectOf("PAYMENT.SALE.REFUNDED", { id: "SR1", sale_id: "T1" })).toEqual({
      kind: "payment",
      id: "sale-refund:SR1",
    });
    const part = { externalId: "SR1", reason: "refund", amountCents: 1000 };
    expect(await gateway.findPayment("sale-refund:SR1")).toMatchObject({
      ...{ externalId: "T1", subscriptionId: "I-1", refunds: [part] },
    });
    const later = makeGateway();
    expect((await later.findSubscription("I-1"))?.payments[0]?.refunds).toEqual([]);
    credited.set("T1", [{ ...part, reason: "refund", createdAt: 1 }]);
    expect((await later.findSubscription("I-1"))?.payments[0]?.refunds).toMatchObject([part]);
    server.answers.unshift(({ path }) =>
      path.endsWith("I-1/transactions")
        ? { body: { transactions: [{ ...transaction, status: "REFUNDED" }] } }
        : undefined,
    );
    // The rest of it goes back later: together it is the whole, and not more.
    expect((await later.findSubscription("I-1"))?.payments[0]?.refunds).toMatchObject([
      part,
      { externalId: "T1-refund", amountCents: 3990 },
    ]);
  });

  test("is given by us with a key, of the transaction of a subscription as of an order; what PayPal has not is a fault", async () => {
    server.at("GET", /captures\/T1$/, { ...capture("T1"), amount: { currency_code: "EUR", value: "49.90" } });
    server.at(
      "POST",
      /captures\/T1\/refund$/,
      { id: "R9", amount: { currency_code: "EUR", value: "1.00" } },
      201,
    );
    await gateway.refund("T1", 100, "key");
    expect(sentJson("POST", /refund$/)).toEqual({ amount: { currency_code: "EUR", value: "1.00" } });
    expect(server.sent("POST", /refund$/).headers["paypal-request-id"]).toBe("key");
    await expect(gateway.refund("T2", 100, "key")).rejects.toMatchObject({ reason: "refused" });
    expect(await refundsFound("nothing:X")).toBeUndefined();
  });
});
