import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import {
  adminInvoices,
  adminPlanAnswer,
  adminSubscriptions,
  billingAnalytics,
  discountCodeAnswer,
  discountCodesAnswer,
  paymentStats,
  refundAnswer,
} from "#app/contract/admin/billing";
import {
  begunByDay,
  byPlan,
  cohortCounts,
  endedByDay,
  failedByDay,
  invoicesQuery,
  paidBetween,
  subscriptionsQuery,
} from "#db/queries/admin/billing";
import { grantPlan } from "#db/queries/admin/plan-grants";
import { failedPayments, subscriptions } from "#db/schema/billing";
import { creditNotes, invoices } from "#db/schema/invoices";
import { newAdmin } from "../../../../../tests/setup/admins";
import { subscribed } from "../../../../../tests/setup/billing-bench";
import { type Browser, bindings, callRoute, type RouteModule } from "../../../../../tests/setup/call-route";
import { db } from "../../../../../tests/setup/conversion-bench";
import { newUser } from "../../../../../tests/setup/people";
import { testServices } from "../../../../../tests/setup/services";
import * as statsRoute from "../payment-stats";
import * as analyticsRoute from "./analytics";
import * as codeRoute from "./discount-code";
import * as codesRoute from "./discount-codes";
import * as figuresRoute from "./figures";
import * as invoicePdfRoute from "./invoice-pdf";
import * as invoicesRoute from "./invoices";
import * as planRoute from "./plan";
import * as refundRoute from "./refund";
import * as subscriptionsRoute from "./subscriptions";

const dayMs = 86_400_000;
let admin: Browser;
beforeAll(async () => {
  admin = (await newAdmin()).browser;
});
const get = (route: RouteModule, path: string, params: Record<string, string> = {}) =>
  callRoute(route, path, { params }, admin);
const post = (route: RouteModule, path: string, json: unknown, params: Record<string, string> = {}) =>
  callRoute(route, path, { method: "POST", json, params }, admin);
const codeOf = async (answer: Response) => [
  answer.status,
  (await answer.json<{ message: string }>()).message,
];

async function payer() {
  const person = await newUser();
  const row = await subscribed(person.id, "premium");
  const [invoice] = await db.select().from(invoices).where(eq(invoices.userId, person.id));
  if (!invoice) throw new Error("no invoice");
  return { ...person, row, invoice };
}

describe("invoices", () => {
  it("are found by number, and by whom they were made out to", async () => {
    const { username, invoice } = await payer();
    await payer();
    const found = async (query: string) =>
      adminInvoices
        .parse(await (await get(invoicesRoute, `/api/admin/billing/invoices?${query}`)).json())
        .invoices.map(({ id }) => id);
    expect(await found(`query=${invoice.number}`)).toEqual([invoice.id]);
    expect(await found(`query=${username}`)).toEqual([invoice.id]);
    expect(await found(`query=${username}&status=open`)).toEqual([]);
    expect((await found("")).length).toBeGreaterThan(1);
    const pdf = await get(invoicePdfRoute, "/api/admin/billing/invoices/x/pdf", { invoiceId: invoice.id });
    expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
  });

  it("are given back in part and in whole: a credit note each, once; with all of the money goes the plan", async () => {
    const { id, invoice } = await payer();
    const give = (amount?: number) =>
      post(refundRoute, "/api/admin/billing/invoices/x/refund", amount ? { amount } : {}, {
        invoiceId: invoice.id,
      });
    expect(await codeOf(await give(5))).toEqual([409, "At most $4.99 of this payment can be given back."]);
    expect(refundAnswer.parse(await (await give(2)).json()).invoice.creditedCents).toBe(200);
    const { services } = testServices();
    expect((await services.billing.subscriptions.current(id, Date.now()))?.row.status).toBe("active");
    expect(await codeOf(await give(3))).toEqual([409, "At most $2.99 of this payment can be given back."]);
    expect(refundAnswer.parse(await (await give()).json()).invoice.creditedCents).toBe(499);
    const notes = await db.select().from(creditNotes).where(eq(creditNotes.invoiceId, invoice.id));
    expect(notes.map(({ amountCents }) => amountCents).sort((a, b) => a - b)).toEqual([200, 299]);
    expect((await give()).status).toBe(409);
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, id));
    expect(row?.status).toBe("cancelled");
    expect((await post(refundRoute, "/x", {}, { invoiceId: "none" })).status).toBe(404);
  });
});

it("subscriptions are listed with whose they are, those given away with them", async () => {
  const { id, username } = await payer();
  const now = Date.now();
  await grantPlan(db, id, { tier: "ultimate", until: now + 30 * dayMs }, now);
  const answer = await get(subscriptionsRoute, `/api/admin/billing/subscriptions?query=${username}`);
  const { subscriptions: listed } = adminSubscriptions.parse(await answer.json());
  expect(listed).toHaveLength(2);
  expect(listed.find(({ isGiven }) => isGiven)).toMatchObject({
    ...{ planId: "ultimate", paidWith: "Given by us", username },
  });
  expect(listed.find(({ isGiven }) => !isGiven)).toMatchObject({ priceCents: 499, status: "active" });
});

describe("discount codes", () => {
  const terms = {
    ...{ name: "Spring", discountType: "percentage", discountValue: 12.5, validFrom: "2026-11-01" },
    ...{ validUntil: "2026-12-31", maxUses: 3, minimumAmount: 4.5, description: "", isActive: true },
  };
  const put = (codeId: string, json: unknown) =>
    callRoute(codeRoute, "/x", { method: "PUT", json, params: { codeId } }, admin);
  const drop = (codeId: string) =>
    callRoute(codeRoute, "/x", { method: "DELETE", params: { codeId } }, admin);
  const make = async (code: string, more: object = {}) =>
    post(codesRoute, "/api/admin/billing/discount-codes", { code, ...terms, ...more });

  it("are made as they were typed, changed, switched off and deleted; what was used stays", async () => {
    const made = discountCodeAnswer.parse(await (await make("spring-26")).json()).discountCode;
    expect(made).toMatchObject({ ...terms, code: "SPRING-26", usedCount: 0 });
    expect(await codeOf(await make("Spring-26"))).toEqual([422, "That code exists already."]);
    const { services } = testServices();
    const { id: userId } = await newUser();
    const asked = { code: "Spring-26", userId, priceCents: 499, currency: "USD" };
    const look = (now: string) => services.discounts.preview({ ...asked, now: Date.parse(now) });
    // 12.5% of $4.99. The last day counts to its end.
    expect(await look("2026-12-31T23:59:59Z")).toMatchObject({ cents: 62 });
    await expect(look("2027-01-01T00:00:00Z")).rejects.toMatchObject({ code: "discount-expired" });
    await expect(look("2026-10-31T23:59:59Z")).rejects.toMatchObject({ code: "discount-not-yet" });
    const changed = { ...terms, discountType: "fixed_amount", discountValue: 1, minimumAmount: 5 };
    expect((await put(made.id, changed)).status).toBe(200);
    await expect(look("2026-12-01")).rejects.toMatchObject({ code: "discount-too-little" });
    expect((await put(made.id, { ...changed, minimumAmount: 0, isActive: false })).status).toBe(200);
    await expect(look("2026-12-01")).rejects.toMatchObject({ code: "discount-unknown" });
    const list = await (await get(codesRoute, "/api/admin/billing/discount-codes")).json();
    expect(discountCodesAnswer.parse(list).discountCodes.map(({ id }) => id)).toContain(made.id);
    expect((await drop(made.id)).status).toBe(204);
    expect((await drop(made.id)).status).toBe(404);

    const used = discountCodeAnswer.parse(
      await (await make("USED-1", { maxUses: null, validUntil: null, minimumAmount: 0 })).json(),
    ).discountCode;
    const user = await newUser();
    const { billing } = services;
    const order = { tier: "premium", cycle: "monthly", provider: undefined, country: "US" } as const;
    const account = await db.query.users.findFirst({ where: (table, is) => is.eq(table.id, user.id) });
    if (!account) throw new Error("no account");
    await billing.checkouts.subscribe(account, { ...order, discountCode: "used-1" }, Date.now());
    expect(await codeOf(await drop(used.id))).toEqual([
      409,
      "Somebody has used this code. Switch it off instead.",
    ]);
  });

  it.each([
    ["no name", { name: " " }, "Please fill in all required fields"],
    ["no value", { discountValue: undefined }, "Please fill in all required fields"],
    ["more than all of it", { discountValue: 101 }, "A percentage is at most 100."],
    ["an end before its beginning", { validUntil: "2026-10-31" }, "The last day comes before the first."],
    ["half a use", { maxUses: 1.5 }, "A number of uses is a whole number."],
  ])("with %s are refused, with a sentence", async (_, wrong, sentence) => {
    const [status, message] = await codeOf(await make(`BAD-${crypto.randomUUID().slice(0, 8)}`, wrong));
    expect([400, 422]).toContain(status);
    expect(message).toBe(sentence);
  });

  it("need a code", async () => {
    expect((await codeOf(await make(" ")))[1]).toBe("Please fill in all required fields");
    expect((await codeOf(await make("a b")))[0]).toBe(422);
  });
});

it("analytics count what began, ended and failed in a span, by day, plan and month; a plan given away is no part of it", async () => {
  const read = async (query: string) =>
    billingAnalytics.parse(await (await get(analyticsRoute, `/api/admin/billing/analytics?${query}`)).json());
  const before = await read("days=30");
  const now = Date.now();
  const { id, row } = await payer();
  const { row: other } = await payer();
  await grantPlan(db, id, { tier: "ultimate", until: now + 30 * dayMs }, now);
  await db
    .update(subscriptions)
    .set({ status: "cancelled", endedAt: now, createdAt: now - 40 * dayMs })
    .where(eq(subscriptions.id, other.id));
  const late = { subscriptionId: row.id, userId: id, amountCents: 499, currency: "USD" };
  await db.insert(failedPayments).values([
    { ...late, periodStart: 1, failedAt: now - 2 * dayMs },
    { ...late, periodStart: 2, failedAt: now - 2 * dayMs, paidAt: now },
    { ...late, periodStart: 3, failedAt: now - 60 * dayMs },
  ]);
  const after = await read("days=30");
  expect(after.activeSubscriptions).toBe(before.activeSubscriptions + 1);
  expect(after.monthlyRevenue).toBeCloseTo(before.monthlyRevenue + 4.99, 2);
  expect([after.begun - before.begun, after.ended - before.ended]).toEqual([1, 1]);
  expect(after.failedPayments - before.failedPayments).toBe(2);
  expect(after.recoveredPayments - before.recoveredPayments).toBe(1);
  expect(after.missingRevenue).toBeCloseTo(before.missingRevenue + 4.99, 2);
  expect(after.failedByDay).toHaveLength(30);
  expect(after.failedByDay.at(-3)?.value).toBeGreaterThanOrEqual(2);
  expect(after.churnRate).not.toBeNull();
  expect(after.subscriptionsByPlan.every(({ monthlyRevenue }) => monthlyRevenue > 0)).toBe(true);
  expect((await read("days=90")).cohorts.length).toBeGreaterThanOrEqual(2);
  const [from, to] = [now - 3 * dayMs, now - dayMs].map((at) => new Date(at).toISOString().slice(0, 10));
  expect((await read(`startDate=${from}&endDate=${to}`)).failedByDay).toHaveLength(3);
  expect((await get(analyticsRoute, `/x?startDate=${to}&endDate=${from}`)).status).toBe(400);
  for (const part of ["revenue", "churn", "failed", "plans", "cohorts"]) {
    const file = await get(figuresRoute, `/api/admin/billing/figures?part=${part}&days=7`);
    expect(file.headers.get("Content-Type")).toContain("text/csv");
  }
  const lines = (await (await get(figuresRoute, "/x?part=failed&days=7")).text()).trim().split("\r\n");
  expect(lines).toHaveLength(8);
  const stats = paymentStats.parse(await (await get(statsRoute, "/api/admin/payment-stats")).json());
  expect(stats).toMatchObject({ activeSubscriptions: after.activeSubscriptions });
  expect(stats.successRate).toBeGreaterThan(0);
});

it("a plan's price holds for new subscriptions at once, stands in the history, and comes later to those who pay the old one", async () => {
  const put = (tier: string, json: unknown) =>
    callRoute(planRoute, "/x", { method: "PUT", json, params: { tier } }, admin);
  const kept = { monthly: 9.99, yearly: 99.9 };
  const made = adminPlanAnswer.parse(await (await put("ultimate", { ...kept, monthly: 10.99 })).json());
  expect(made.plan).toMatchObject({ tier: "ultimate", monthly: 10.99, yearly: 99.9 });
  const { services } = testServices();
  expect((await services.plans.of("ultimate")).priceMonthlyCents).toBe(1099);
  const changes = await db.query.priceChanges.findMany({ where: (row, is) => is.eq(row.tier, "ultimate") });
  expect(changes).toMatchObject([{ cycle: "monthly", fromCents: 999, toCents: 1099 }]);
  expect((await put("ultimate", kept)).status).toBe(200);
  expect((await put("free", kept)).status).toBe(404);
  expect((await put("ultimate", { ...kept, monthly: 0 })).status).toBe(400);
});

it("every query is asked of an index", async () => {
  const planOf = async (query: { toSQL(): { sql: string; params: unknown[] } }) => {
    const { sql, params } = query.toSQL();
    const { results } = await bindings.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    return results.map(({ detail }) => detail).join("\n");
  };
  const all = { query: "", status: null, page: 1 };
  expect(await planOf(invoicesQuery(db, all))).toMatch(/invoices_issued/);
  expect(await planOf(invoicesQuery(db, { ...all, status: "open" }))).toMatch(/invoices_status/);
  expect(await planOf(invoicesQuery(db, { ...all, query: "COL-2026" }))).toMatch(
    /SEARCH invoices USING INDEX/,
  );
  expect(await planOf(invoicesQuery(db, { ...all, query: "ada" }))).toMatch(
    /invoices_user[\s\S]*MULTI-INDEX OR/,
  );
  expect(await planOf(subscriptionsQuery(db, all))).toMatch(/subscriptions_created/);
  expect(await planOf(subscriptionsQuery(db, { ...all, status: "past_due" }))).toMatch(
    /subscriptions_status/,
  );
  expect(await planOf(subscriptionsQuery(db, { ...all, query: "ada" }))).toMatch(/subscriptions_user/);
  expect(await planOf(begunByDay(db, 1, 2))).toMatch(/subscriptions_created/);
  expect(await planOf(endedByDay(db, 1, 2))).toMatch(/subscriptions_ended/);
  expect(await planOf(failedByDay(db, 1, 2))).toMatch(/failed_payments_failed/);
  expect(await planOf(paidBetween(db, 1, 2))).toMatch(/invoices_status/);
  expect(await planOf(byPlan(db))).toMatch(/subscriptions_status/);
  expect(await planOf(cohortCounts(db, 1))).toMatch(/subscriptions_created/);
});
