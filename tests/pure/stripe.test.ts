import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CheckoutOrder, PaymentGateway } from "#workers/gateways/payments/payment-gateway";
import { stripeGateway } from "#workers/gateways/payments/stripe/stripe-gateway";
import { type Asked, RecordingServer } from "../setup/recording-server";
import { decodedForm, faultsOf } from "../setup/stripe-types";

const server = new RecordingServer();
let gateway: PaymentGateway;
const secrets = ["whsec_the_present_secret", "whsec_the_one_before"];

beforeAll(async () => {
  server.nothing = {
    status: 404,
    body: { error: { type: "invalid_request_error", code: "resource_missing" } },
  };
  gateway = stripeGateway({
    ...{ secretKey: "sk_test_nothing", publishableKey: "pk_test_nothing", webhookSecrets: secrets },
    ...{ reckonsTax: true, api: { host: "127.0.0.1", port: await server.listen(), protocol: "http" } },
  });
});
afterAll(() => server.close());
beforeEach(() => server.clear());

const at = server.at.bind(server);
/** What was sent, decoded as Stripe reads it, with its key and version. */
const decoded = ({ text, query, path, method, headers }: Asked) => ({
  ...{ path, method, body: decodedForm(text || query) },
  key: headers["idempotency-key"] as string | undefined,
  version: headers["stripe-version"],
});
const sent = (method: string, path: RegExp) => decoded(server.sent(method, path));
const allAsked = () => server.asked.map(decoded);

const order: CheckoutOrder = {
  ...{ attemptId: "a1", user: { id: "u1", email: "ada@example.org", name: "Ada" }, customerId: undefined },
  ...{ discount: { cents: 100, label: "WELCOME" }, now: Date.parse("2026-12-01T00:00:00Z") },
  ...{
    returnUrl: "https://colophon.example/subscription?checkout=a1",
    cancelUrl: "https://colophon.example/pricing",
  },
  kind: "subscription",
  plan: { tier: "premium", cycle: "monthly", cents: 499, currency: "USD", name: "Premium" },
};
const ultimate = {
  tier: "ultimate",
  cycle: "monthly",
  cents: 999,
  currency: "USD",
  name: "Ultimate",
} as const;

const period = { current_period_start: 1_796_083_200, current_period_end: 1_798_761_600 };
const price = (product: string, amount: number, interval = "month") => ({
  ...{
    id: `price_${product}`,
    object: "price",
    product,
    unit_amount: amount,
    currency: "usd",
    recurring: { interval },
  },
});
const subscription = (more = {}) => ({
  ...{
    id: "sub_1",
    object: "subscription",
    status: "active",
    customer: "cus_1",
    cancel_at_period_end: false,
  },
  ...{ metadata: { attemptId: "a1", userId: "u1" }, pause_collection: null, ended_at: null, schedule: null },
  items: { data: [{ id: "si_1", price: price("colophon_premium", 499), ...period }] },
  ...more,
});
const invoice = (more = {}) => ({
  ...{
    id: "in_1",
    object: "invoice",
    status: "paid",
    currency: "usd",
    created: 1_796_083_200,
    due_date: null,
  },
  ...{ subtotal: 499, subtotal_excluding_tax: 499, total: 594, amount_due: 594, total_discount_amounts: [] },
  total_taxes: [{ amount: 95, taxable_amount: 499 }],
  ...{
    customer_name: "Ada Lovelace",
    customer_email: "ada@example.org",
    customer_tax_ids: [{ value: "DE123456789" }],
  },
  customer_address: {
    line1: "Hafenstr. 1",
    line2: null,
    postal_code: "20095",
    city: "Hamburg",
    state: null,
    country: "DE",
  },
  status_transitions: { paid_at: 1_796_083_260, finalized_at: 1_796_083_200 },
  parent: { subscription_details: { subscription: "sub_1" } },
  lines: {
    data: [
      {
        description: "Colophon Premium",
        quantity: 1,
        amount: 499,
        taxes: [{ amount: 95 }],
        period: { start: 1_796_083_200, end: 1_798_761_600 },
      },
    ],
  },
  payments: { data: [{ payment: { type: "payment_intent", payment_intent: "pi_1" } }] },
  ...more,
});

/** A Stripe that knows one subscription with one paid invoice. */
function withSubscription(more = {}, refunds: unknown[] = [], disputes: unknown[] = []) {
  at("GET", /\/products\//, { id: "colophon_premium", object: "product" });
  at("GET", /\/subscriptions\/sub_1$/, subscription(more));
  at("GET", /\/invoices$/, { object: "list", data: [invoice()], has_more: false });
  at("GET", /\/refunds$/, { object: "list", data: refunds, has_more: false });
  at("GET", /\/disputes$/, { object: "list", data: disputes, has_more: false });
  at("POST", /\/subscriptions\/sub_1$/, subscription(more));
}

describe("what is sent, by Stripe's own types", () => {
  test("a checkout of a plan: the catalogue's price under our product, the discount once, and keys", async () => {
    at("POST", /\/products$/, { id: "colophon_premium" });
    at("POST", /\/customers$/, { id: "cus_1" });
    at("POST", /\/coupons$/, { id: "coupon_1" });
    at("POST", /\/checkout\/sessions$/, { id: "cs_1", url: "https://checkout.stripe.com/c/pay/cs_1" });
    expect(await gateway.startCheckout(order)).toEqual({
      ...{ externalId: "cs_1", redirectUrl: "https://checkout.stripe.com/c/pay/cs_1", customerId: "cus_1" },
    });
    const { body, key, version } = sent("POST", /\/checkout\/sessions$/);
    expect(faultsOf(body, "Checkout/Sessions.d.ts", "Checkout.SessionCreateParams")).toEqual([]);
    expect(body).toMatchObject({
      ...{
        mode: "subscription",
        customer: "cus_1",
        client_reference_id: "u1",
        discounts: [{ coupon: "coupon_1" }],
      },
      line_items: [
        {
          quantity: "1",
          price_data: {
            currency: "usd",
            product: "colophon_premium",
            unit_amount: "499",
            recurring: { interval: "month" },
          },
        },
      ],
      subscription_data: { metadata: { attemptId: "a1", userId: "u1" } },
      success_url: order.returnUrl,
    });
    expect([key, version]).toEqual(["checkout:a1", "2026-10-28.endive"]);
    expect(faultsOf(sent("POST", /\/customers$/).body, "Customers.d.ts", "CustomerCreateParams")).toEqual([]);
    expect(faultsOf(sent("POST", /\/coupons$/).body, "Coupons.d.ts", "CouponCreateParams")).toEqual([]);
    expect(faultsOf(sent("POST", /\/products$/).body, "Products.d.ts", "ProductCreateParams")).toEqual([]);
    expect(
      allAsked()
        .filter(({ method }) => method === "POST")
        .every((one) => one.key),
    ).toBe(true);
  });

  test("a checkout anywhere else than on Stripe's page is refused", async () => {
    at("GET", /\/products\//, { id: "colophon_premium" });
    at("POST", /\/checkout\/sessions$/, {
      id: "cs_3",
      url: "https://checkout.stripe.com.attacker.example/pay",
    });
    const known = { ...order, customerId: "cus_1", discount: undefined };
    await expect(gateway.startCheckout(known)).rejects.toMatchObject({ reason: "refused" });
  });

  test("a checkout of a template", async () => {
    at("POST", /\/checkout\/sessions$/, { id: "cs_2", url: "https://checkout.stripe.com/c/pay/cs_2" });
    const template = { id: "cameo", name: "Cameo", cents: 700, currency: "USD" };
    await gateway.startCheckout({
      ...order,
      discount: undefined,
      customerId: "cus_1",
      kind: "template",
      template,
    });
    const { body } = sent("POST", /\/checkout\/sessions$/);
    expect(faultsOf(body, "Checkout/Sessions.d.ts", "Checkout.SessionCreateParams")).toEqual([]);
    expect(body).toMatchObject({
      mode: "payment",
      payment_intent_data: { metadata: { attemptId: "a1", what: "Cameo" } },
    });
  });

  test("cancelling, pausing, resuming, growing, and the preview of that", async () => {
    withSubscription();
    at("POST", /\/invoices\/create_preview$/, {
      ...invoice({ amount_due: 250 }),
      lines: { data: [-249, 499].map((amount) => ({ amount, period: { start: 1, end: 1_798_761_600 } })) },
    });
    await gateway.setCancelAtPeriodEnd("sub_1", true, "k1");
    await gateway.pause("sub_1", Date.parse("2027-02-01T00:00:00Z"), "k2");
    await gateway.resume("sub_1", "k3");
    await gateway.changePlan("sub_1", ultimate, "now", "k4");
    const updates = allAsked().filter(
      ({ method, path }) => method === "POST" && path.endsWith("/subscriptions/sub_1"),
    );
    expect(updates.map(({ key }) => key)).toEqual(["k1", "k2", "k3", "k4"]);
    for (const { body } of updates)
      expect(faultsOf(body, "Subscriptions.d.ts", "SubscriptionUpdateParams")).toEqual([]);
    expect(updates[0]?.body).toEqual({ cancel_at_period_end: "true" });
    expect(updates[1]?.body).toEqual({ pause_collection: { behavior: "void", resumes_at: "1801436400" } });
    expect(updates[3]?.body).toMatchObject({
      ...{ proration_behavior: "always_invoice", payment_behavior: "error_if_incomplete" },
      items: [{ id: "si_1", price_data: { product: "colophon_ultimate", unit_amount: "999" } }],
    });
    const preview = await gateway.previewChange("sub_1", ultimate, Date.parse("2026-12-16T00:00:00Z"));
    expect(preview).toEqual({
      creditCents: 249,
      chargeCents: 499,
      dueCents: 250,
      periodEnd: 1_798_761_600_000,
    });
    const { body } = sent("POST", /create_preview$/);
    expect(faultsOf(body, "Invoices.d.ts", "InvoiceCreatePreviewParams")).toEqual([]);
  });

  test("a smaller plan waits in a schedule until the period ends", async () => {
    withSubscription();
    at("POST", /\/subscription_schedules$/, {
      id: "sched_1",
      phases: [{ start_date: period.current_period_start }],
    });
    at("POST", /\/subscription_schedules\/sched_1$/, { id: "sched_1" });
    await gateway.changePlan("sub_1", { ...ultimate, cycle: "yearly", cents: 9990 }, "period-end", "k5");
    const made = sent("POST", /\/subscription_schedules$/).body;
    expect(faultsOf(made, "SubscriptionSchedules.d.ts", "SubscriptionScheduleCreateParams")).toEqual([]);
    const { body } = sent("POST", /\/subscription_schedules\/sched_1$/);
    expect(faultsOf(body, "SubscriptionSchedules.d.ts", "SubscriptionScheduleUpdateParams")).toEqual([]);
    expect(body).toMatchObject({
      phases: [{ end_date: "1798761600" }, { items: [{ price_data: { unit_amount: "9990" } }] }],
    });
  });

  test("elements, portal, refund, the end at once, and the end of a checkout", async () => {
    withSubscription();
    at("POST", /\/subscriptions$/, {
      id: "sub_2",
      latest_invoice: { confirmation_secret: { client_secret: "pi_2_secret" } },
    });
    at("POST", /\/billing_portal\/sessions$/, { url: "https://billing.stripe.com/p/session/1" });
    at("POST", /\/refunds$/, { id: "re_1" });
    at("GET", /\/invoices\/in_1$/, invoice());
    at("DELETE", /\/subscriptions\/sub_1$/, subscription({ status: "canceled" }));
    at("POST", /\/checkout\/sessions\/cs_1\/expire$/, { id: "cs_1", status: "expired" });
    const started = await gateway.startElements({ ...order, customerId: "cus_1", discount: undefined });
    expect(started).toEqual({ clientSecret: "pi_2_secret", externalId: "sub_2" });
    expect(await gateway.portal("cus_1", "https://colophon.example/subscription")).toContain(
      "billing.stripe.com",
    );
    await gateway.refund("in_1", 499, "k6");
    await gateway.endNow("sub_1", "k7");
    expect(await gateway.expireCheckout("cs_1", "k8")).toBe("expired");
    const bodies = [
      [/\/subscriptions$/, "Subscriptions.d.ts", "SubscriptionCreateParams"],
      [/\/billing_portal\/sessions$/, "BillingPortal/Sessions.d.ts", "BillingPortal.SessionCreateParams"],
      [/\/refunds$/, "Refunds.d.ts", "RefundCreateParams"],
    ] as const;
    for (const [path, file, params] of bodies)
      expect(faultsOf(sent("POST", path).body, file, params), params).toEqual([]);
    expect(faultsOf(sent("DELETE", /sub_1$/).body, "Subscriptions.d.ts", "SubscriptionCancelParams")).toEqual(
      [],
    );
    expect(sent("POST", /\/refunds$/).body).toEqual({ payment_intent: "pi_1", amount: "499" });
  });

  test("a VAT number takes the place of the one before; the same one changes nothing", async () => {
    const held = (value: string) => ({ object: "list", has_more: false, data: [{ id: "txi_1", value }] });
    at("GET", /\/customers\/cus_1\/tax_ids$/, held("DE111111111"));
    at("POST", /\/customers\/cus_1\/tax_ids$/, { id: "txi_2" });
    at("DELETE", /\/tax_ids\/txi_1$/, { id: "txi_1", deleted: true });
    await gateway.noteVatId?.("cus_1", "DE123456789");
    const { body } = sent("POST", /\/tax_ids$/);
    expect(body).toEqual({ type: "eu_vat", value: "DE123456789" });
    expect(faultsOf(body, "Customers.d.ts", "CustomerCreateTaxIdParams")).toEqual([]);
    expect(server.asked.map(({ method }) => method)).toEqual(["GET", "POST", "DELETE"]);
    server.clear();
    at("GET", /\/customers\/cus_1\/tax_ids$/, held("DE123456789"));
    await gateway.noteVatId?.("cus_1", "DE123456789");
    expect(server.asked.map(({ method }) => method)).toEqual(["GET"]);
  });

  test("the types refuse what they should: an unknown field, another word, a missing one, no number", () => {
    const faults = (body: unknown) =>
      faultsOf(body, "Checkout/Sessions.d.ts", "Checkout.SessionCreateParams");
    expect(faults({ mode: "subscription" })).toEqual([]);
    expect(faults({ mode: "subscribe" })).not.toEqual([]);
    expect(faults({ ui_mode: "hosted" })).not.toEqual([]);
    expect(
      faults({ line_items: [{ price_data: { unit_amount: "4.99 USD", currency: "usd" } }] }),
    ).not.toEqual([]);
    expect(faults({ line_items: [{ price_data: { unit_amount: "499" } }] })).not.toEqual([]);
    expect(faults({ coupon: "x" })).not.toEqual([]);
  });
});

describe("what comes back", () => {
  test("a subscription with its invoice, tax and payer", async () => {
    withSubscription();
    expect(await gateway.findSubscription("sub_1")).toMatchObject({
      ...{ externalId: "sub_1", attemptId: "a1", status: "active", periodEnd: 1_798_761_600_000, next: null },
      plan: { tier: "premium", cycle: "monthly", cents: 499, currency: "USD" },
      payments: [
        {
          ...{
            externalId: "in_1",
            status: "paid",
            subtotalCents: 499,
            taxCents: 95,
            totalCents: 594,
            refunds: [],
          },
          tax: { rate: 1904 },
          payer: {
            name: "Ada Lovelace",
            country: "DE",
            vatId: "DE123456789",
            address: ["Hafenstr. 1", "20095 Hamburg"],
          },
        },
      ],
    });
    expect(await gateway.findSubscription("sub_none")).toBeUndefined();
  });

  test("the card that pays: the subscription's own, else its customer's; nothing else of it is read", async () => {
    const card = (last4: string) => ({ id: `pm_${last4}`, card: { brand: "visa", last4 } });
    const customer = { id: "cus_1", invoice_settings: { default_payment_method: card("1881") } };
    const cards: unknown[] = [];
    for (const about of [
      { default_payment_method: card("4242"), customer },
      { default_payment_method: null, customer },
      { default_payment_method: "pm_not_expanded", customer: "cus_1" },
    ]) {
      server.clear();
      withSubscription(about);
      const found = await gateway.findSubscription("sub_1");
      expect(found?.customerId).toBe("cus_1");
      cards.push(found?.card);
    }
    expect(cards).toEqual([
      { brand: "visa", lastFour: "4242" },
      { brand: "visa", lastFour: "1881" },
      undefined,
    ]);
  });

  test("refunds and disputes that stand; a dispute that was won does not", async () => {
    const refund = { id: "re_1", object: "refund", status: "succeeded", amount: 100, created: 1 };
    const dispute = (id: string, status: string) => ({
      id,
      object: "dispute",
      status,
      amount: 494,
      created: 2,
    });
    withSubscription(
      {},
      [refund, { ...refund, id: "re_2", status: "failed" }],
      [dispute("dp_1", "lost"), dispute("dp_2", "won")],
    );
    const found = await gateway.findSubscription("sub_1");
    expect(found?.payments[0]?.refunds).toEqual([
      { externalId: "re_1", reason: "refund", amountCents: 100, createdAt: 1000 },
      { externalId: "dp_1", reason: "dispute", amountCents: 494, createdAt: 2000 },
    ]);
  });

  test.each([
    [{ status: "trialing" }, "active"],
    [{ status: "unpaid" }, "past_due"],
    [{ status: "canceled", ended_at: 5 }, "cancelled"],
    [{ status: "incomplete" }, "incomplete"],
    [{ pause_collection: { behavior: "void", resumes_at: 1_801_440_000 } }, "paused"],
  ])("%o is %s", async (more, status) => {
    withSubscription(more);
    expect((await gateway.findSubscription("sub_1"))?.status).toBe(status);
  });

  test("a product of somebody else is no plan; a paused one ends where it was paid to", async () => {
    const later = { current_period_start: 1_798_761_600, current_period_end: 1_801_440_000 };
    withSubscription({
      pause_collection: { behavior: "void", resumes_at: null },
      items: { data: [{ id: "si_1", price: price("another", 1), ...later }] },
    });
    const found = await gateway.findSubscription("sub_1");
    expect([found?.plan, found?.periodEnd]).toEqual([undefined, 1_798_761_600_000]);
  });

  test("a declined card, a wrong request and a Stripe that is away are different things", async () => {
    withSubscription();
    const cases = [
      [402, { type: "card_error", code: "card_declined" }, "declined"],
      [400, { type: "invalid_request_error", code: "parameter_unknown" }, "refused"],
    ] as const;
    for (const [status, error, reason] of cases) {
      server.answers.unshift((one) => (one.method === "POST" ? { status, body: { error } } : undefined));
      await expect(gateway.changePlan("sub_1", ultimate, "now", "k")).rejects.toMatchObject({ reason });
      server.answers.shift();
    }
  });

  test("after a lost connection, a 503 and a 409 the same call is made again, with the same key", async () => {
    const faults = [
      "reset",
      { status: 503, body: {} },
      { status: 409, body: { error: { type: "idempotency_error" } } },
    ] as const;
    let number = 0;
    server.answers.push(({ path }) => (path.endsWith("/portal") ? undefined : faults[number++]));
    at("POST", /\/billing_portal\/sessions$/, { url: "https://billing.stripe.com/p/session/2" });
    expect(await gateway.portal("cus_1", "https://colophon.example/")).toContain("session/2");
    expect(allAsked()).toHaveLength(4);
    expect(new Set(allAsked().map(({ key }) => key)).size).toBe(1);
  });
});

describe("events", () => {
  const stripe = new Stripe("sk_test_nothing");
  const payload = (type: string, object: unknown) =>
    JSON.stringify({
      id: "evt_1",
      object: "event",
      type,
      created: 1_796_083_200,
      livemode: false,
      data: { object },
    });
  const signed = (body: string, secret: string, seconds = Math.floor(Date.now() / 1000)) =>
    stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret, timestamp: seconds });
  const readEvent = (body: string, header: string) =>
    gateway.readEvent(body, new Headers({ "Stripe-Signature": header }), Date.now());

  test.each([
    ["checkout.session.completed", { id: "cs_1" }, { kind: "checkout", id: "cs_1" }],
    ["customer.subscription.updated", { id: "sub_1" }, { kind: "subscription", id: "sub_1" }],
    ["invoice.paid", invoice(), { kind: "subscription", id: "sub_1" }],
    ["charge.dispute.created", { id: "dp_1", payment_intent: "pi_1" }, { kind: "payment", id: "pi_1" }],
    ["customer.created", { id: "cus_1" }, { kind: "none" }],
  ])("%s", async (type, object, subject) => {
    const body = payload(type, object);
    for (const secret of secrets)
      expect(await readEvent(body, await signed(body, secret))).toMatchObject({
        id: "evt_1",
        isLive: false,
        subject,
      });
  });

  test("altered, by another secret, or ten minutes old: refused", async () => {
    const body = payload("invoice.paid", invoice());
    const minutesAgo = Math.floor(Date.now() / 1000) - 600;
    const refused: [string, string][] = [
      [body.replace("sub_1", "sub_2"), await signed(body, secrets[0] ?? "")],
      [body, await signed(body, "whsec_of_nobody")],
      [body, await signed(body, secrets[0] ?? "", minutesAgo)],
      [body, ""],
    ];
    for (const [text, header] of refused)
      await expect(readEvent(text, header)).rejects.toMatchObject({ reason: "signature" });
  });
});
