import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import * as subscribeRoute from "#app/routes/api/plans/subscribe";
import * as webhookRoute from "#app/routes/api/plans/webhook";
import { deriveTierStatement, subscriptionsOf } from "#db/queries/plans/subscriptions";
import {
  checkoutAttempts,
  paymentDifferences,
  priceChanges,
  subscriptions,
  webhookEvents,
} from "#db/schema/billing";
import { plans } from "#db/schema/catalogue";
import { entitledUntil, entitlementOf, graceMs } from "#domain/plans/entitlement";
import { PaymentFault } from "#workers/gateways/payments/payment-fault";
import { signature } from "#workers/gateways/payments/signed-event";
import { billingBench, testSecrets } from "../../../tests/setup/billing-bench";
import { Browser, callRoute } from "../../../tests/setup/call-route";
import { db } from "../../../tests/setup/conversion-bench";
import { newUser } from "../../../tests/setup/people";

const dayMs = 24 * 60 * 60 * 1000;

describe("the life of a subscription", () => {
  test("begins when it is paid, and not before", async () => {
    const bench = billingBench();
    const { id } = await newUser();
    await bench.buy(id);
    expect(await bench.user(id)).toMatchObject({ tier: "free" });
    expect(await bench.deliver()).toEqual(["applied"]);
    expect(await bench.user(id)).toMatchObject({ tier: "premium", subscriptionStatus: "active" });
    const row = await bench.row(id);
    expect(row).toMatchObject({ tier: "premium", cycle: "monthly", priceCents: 499, status: "active" });
    expect(row.entitledUntil).toBe(row.periodEnd + graceMs);
    const attempt = await db.query.checkoutAttempts.findFirst({ where: eq(checkoutAttempts.userId, id) });
    expect(attempt).toMatchObject({ state: "completed", priceCents: 499 });
    expect(bench.told.map(({ message }) => message.kind)).toEqual(["receipt"]);
  });

  test("renews, fails, is kept for fourteen days, and is paid again", async () => {
    const bench = billingBench();
    const { id, row } = await bench.subscriber();
    await bench.desk.advance(31);
    await bench.deliver();
    const renewed = await bench.row(id);
    expect(renewed.periodStart).toBe(row.periodEnd);

    await bench.desk.setCard(row.externalId, "fails");
    await bench.desk.advance(31);
    await bench.deliver();
    const late = await bench.row(id);
    expect(late).toMatchObject({ status: "past_due", pastDueSince: renewed.periodEnd });
    expect(await bench.user(id)).toMatchObject({ tier: "premium", subscriptionStatus: "past_due" });
    expect(bench.told.at(-1)?.message).toMatchObject({
      kind: "payment-failed",
      until: renewed.periodEnd + graceMs,
    });

    await bench.desk.payLate(row.externalId);
    await bench.deliver();
    expect(await bench.row(id)).toMatchObject({ status: "active", pastDueSince: null });
    expect(bench.told.at(-1)?.message.kind).toBe("receipt");
  });

  test("ends when nothing is paid for fourteen days", async () => {
    const bench = billingBench();
    const { id, row } = await bench.subscriber();
    await bench.desk.setCard(row.externalId, "fails");
    await bench.desk.advance((row.periodEnd - (await bench.now())) / dayMs + 13);
    await bench.deliver();
    await bench.reconciliation.sweep(Date.now());
    expect(await bench.user(id)).toMatchObject({ tier: "premium" });
    await bench.desk.advance(4);
    await bench.deliver();
    await bench.reconciliation.sweep(Date.now());
    expect(await bench.user(id)).toMatchObject({ tier: "free", tierUntil: null });
    expect(await bench.row(id)).toMatchObject({ status: "cancelled" });
  });

  test("is cancelled at the period's end, taken back, and cancelled for good", async () => {
    const bench = billingBench();
    const { id, row } = await bench.subscriber();
    const cancelled = await bench.subscriptions.setCancel(id, row.id, true, "Too busy", await bench.now());
    expect(cancelled).toMatchObject({ cancelAtPeriodEnd: true, cancelReason: "Too busy", status: "active" });
    const back = await bench.subscriptions.setCancel(id, row.id, false, undefined, await bench.now());
    expect(back).toMatchObject({ cancelAtPeriodEnd: false, cancelReason: null });
    await bench.subscriptions.setCancel(id, row.id, true, undefined, await bench.now());
    await bench.desk.advance(32);
    await bench.deliver();
    expect(await bench.user(id)).toMatchObject({ tier: "free", subscriptionStatus: "active" });
    const again = bench.subscriptions.setCancel(id, row.id, false, undefined, await bench.now());
    await expect(again).rejects.toMatchObject({ code: "subscription-over" });
  });

  test("grows at once, for the difference that was shown, and shrinks when the period ends", async () => {
    const bench = billingBench();
    const { id, row } = await bench.subscriber();
    await bench.desk.advance(10);
    const now = await bench.now();
    const preview = await bench.subscriptions.preview(id, row.id, "ultimate", "monthly", now);
    expect(preview).toMatchObject({ takesEffect: "now", nextAt: row.periodEnd });
    expect(preview.dueCents).toBe(preview.chargeCents - preview.creditCents);
    const { row: grown } = await bench.subscriptions.change(id, row.id, "ultimate", "monthly", now);
    expect(grown).toMatchObject({ tier: "ultimate", priceCents: 999, periodEnd: row.periodEnd });
    expect(await bench.user(id)).toMatchObject({ tier: "ultimate" });
    const [difference] = (await bench.gateway.findSubscription(row.externalId))?.payments ?? [];
    expect(Math.abs((difference?.totalCents ?? 0) - preview.dueCents)).toBeLessThanOrEqual(1);

    const { row: shrinking } = await bench.subscriptions.change(
      id,
      row.id,
      "premium",
      "monthly",
      await bench.now(),
    );
    expect(shrinking).toMatchObject({ tier: "ultimate", nextTier: "premium", nextPriceCents: 499 });
    const kept = await bench.subscriptions.change(id, row.id, "ultimate", "monthly", await bench.now());
    expect(kept.row).toMatchObject({ tier: "ultimate", nextTier: null });
    await bench.subscriptions.change(id, row.id, "premium", "monthly", await bench.now());
    await bench.desk.advance(31);
    await bench.deliver();
    expect(await bench.row(id)).toMatchObject({ tier: "premium", priceCents: 499, nextTier: null });
    expect(await bench.user(id)).toMatchObject({ tier: "premium" });
    expect(bench.told.map(({ message }) => message.kind)).toContain("plan-changed");
  });

  test("a declined difference changes nothing", async () => {
    const bench = billingBench();
    const { id, row } = await bench.subscriber();
    await bench.desk.setCard(row.externalId, "fails");
    const change = bench.subscriptions.change(id, row.id, "ultimate", "monthly", await bench.now());
    await expect(change).rejects.toMatchObject({ code: "payment-declined" });
    expect(await bench.user(id)).toMatchObject({ tier: "premium" });
  });

  test("is paused when what is paid for is used up, and starts again by itself", async () => {
    const bench = billingBench();
    const { id, row } = await bench.subscriber();
    const paused = await bench.subscriptions.pause(id, row.id, 1, await bench.now());
    expect(paused).toMatchObject({ status: "paused" });
    expect(await bench.user(id)).toMatchObject({ tier: "premium" });
    await bench.desk.advance(32);
    await bench.reconciliation.sweep(Date.now());
    expect(await bench.user(id)).toMatchObject({ tier: "free", subscriptionStatus: "paused" });
    await bench.desk.advance(32);
    await bench.deliver();
    expect(await bench.row(id)).toMatchObject({ status: "active", resumesAt: null });
    expect(await bench.user(id)).toMatchObject({ tier: "premium" });
  });

  test("money that goes back takes the plan with it", async () => {
    const bench = billingBench();
    const { id, row } = await bench.subscriber();
    const [payment] = (await bench.gateway.findSubscription(row.externalId))?.payments ?? [];
    await bench.desk.dispute(payment?.externalId ?? "");
    await bench.deliver();
    expect(await bench.row(id)).toMatchObject({ status: "cancelled" });
    expect(await bench.user(id)).toMatchObject({ tier: "free" });
  });

  test("is seen and changed by its owner only", async () => {
    const bench = billingBench();
    const { row } = await bench.subscriber();
    const { id: other } = await newUser();
    const now = await bench.now();
    for (const tried of [
      bench.subscriptions.setCancel(other, row.id, true, undefined, now),
      bench.subscriptions.pause(other, row.id, 1, now),
      bench.subscriptions.change(other, row.id, "ultimate", "monthly", now),
    ])
      await expect(tried).rejects.toMatchObject({ code: "not-found" });
    expect(await bench.subscriptions.current(other, now)).toBeUndefined();
  });
});

describe("checkouts", () => {
  const order = {
    tier: "premium",
    cycle: "monthly",
    provider: undefined,
    discountCode: undefined,
    country: "US",
  } as const;

  test("the price is the catalogue's, and a second subscription is refused", async () => {
    const bench = billingBench();
    const { id } = await bench.subscriber();
    const again = bench.checkouts.subscribe(await bench.user(id), order, await bench.now());
    await expect(again).rejects.toMatchObject({ code: "already-subscribed" });
    const { id: other } = await newUser();
    const wrong = { ...order, amountCents: 1 };
    await expect(
      bench.checkouts.startElements(await bench.user(other), wrong, await bench.now()),
    ).rejects.toMatchObject({ code: "price-changed" });
  });

  test("a checkout that was begun before is given up; one that was paid meanwhile counts", async () => {
    const bench = billingBench();
    const { id } = await newUser();
    const first = await bench.checkouts.subscribe(await bench.user(id), order, await bench.now());
    await bench.checkouts.subscribe(await bench.user(id), order, await bench.now());
    const checkoutId = new URL(first.redirectUrl).searchParams.get("checkout") ?? "";
    await expect(bench.desk.pay(checkoutId)).rejects.toThrow("expired");

    const { id: other } = await newUser();
    await bench.buy(other);
    const late = bench.checkouts.subscribe(await bench.user(other), order, await bench.now());
    await expect(late).rejects.toMatchObject({ code: "already-subscribed" });
    expect(await bench.user(other)).toMatchObject({ tier: "premium" });
  });

  test("a provider that is away leaves an attempt that failed, and nothing else", async () => {
    let isAway = true;
    const bench = billingBench({
      through: (gateway) => ({
        ...gateway,
        async startCheckout(asked) {
          if (isAway) throw new PaymentFault("unreachable", "connection lost");
          return gateway.startCheckout(asked);
        },
      }),
    });
    const { id } = await newUser();
    const tried = bench.checkouts.subscribe(await bench.user(id), order, await bench.now());
    await expect(tried).rejects.toMatchObject({ code: "payments-unreachable" });
    const attempts = await db.select().from(checkoutAttempts).where(eq(checkoutAttempts.userId, id));
    expect(attempts.map(({ state }) => state)).toEqual(["failed"]);
    expect(await subscriptionsOf(db, id)).toEqual([]);
    isAway = false;
    await bench.buy(id);
    await bench.deliver();
    expect(await bench.user(id)).toMatchObject({ tier: "premium" });
  });

  test("nobody signed in is sent to pay, and a signed-in person is", async () => {
    const call = { json: { planId: "pro", billingCycle: "yearly" } };
    expect((await callRoute(subscribeRoute, "/api/subscribe", call)).status).toBe(401);
    const { browser } = await newUser();
    const answered = await callRoute(subscribeRoute, "/api/subscribe", call, browser);
    expect(answered.status).toBe(200);
    expect(await answered.json()).toEqual({
      redirectUrl: expect.stringContaining("/__dev/pay?checkout=co_"),
    });
    const bunq = { json: { planId: "pro", paymentMethod: "bunq" } };
    const refused = await callRoute(subscribeRoute, "/api/subscribe", bunq, (await newUser()).browser);
    expect([refused.status, (await refused.json<{ code: string }>()).code]).toEqual([
      422,
      "payment-method-unavailable",
    ]);
  });
});

describe("events", () => {
  const eventsOf = (subject: string) =>
    db.select().from(webhookEvents).where(eq(webhookEvents.subject, subject));

  test("sent twice, one counts", async () => {
    const bench = billingBench();
    const { id, row } = await bench.subscriber();
    expect(await bench.deliver({ all: true })).toEqual(["repeated"]);
    expect(await bench.row(id)).toEqual(row);
    expect(bench.told).toHaveLength(1);
  });

  test("in reverse order they end the same", async () => {
    const bench = billingBench();
    const { id, row } = await bench.subscriber();
    await bench.desk.setCard(row.externalId, "fails");
    await bench.desk.advance(31);
    await bench.desk.payLate(row.externalId);
    await bench.subscriptions.setCancel(id, row.id, true, undefined, await bench.now());
    const events = (await bench.desk.events()).reverse();
    expect(events.length).toBeGreaterThanOrEqual(3);
    for (const { body, headers } of events) await bench.webhooks.receive("test", body, headers, Date.now());
    expect(await bench.row(id)).toMatchObject({ status: "active", cancelAtPeriodEnd: true });
    expect(await bench.user(id)).toMatchObject({ tier: "premium" });
  });

  test("fifty at once of one event, and of fifty about one subscription, have one effect", async () => {
    const bench = billingBench();
    const { id } = await newUser();
    await bench.buy(id);
    const [event] = await bench.desk.events();
    if (!event) throw new Error("no event");
    const send = () => bench.webhooks.receive("test", event.body, event.headers, Date.now());
    const outcomes = await Promise.all(Array.from({ length: 50 }, send));
    expect(outcomes.filter((outcome) => outcome === "applied")).toHaveLength(1);
    expect(await subscriptionsOf(db, id)).toHaveLength(1);
    expect(bench.told).toHaveLength(1);

    const row = await bench.row(id);
    const subject = { kind: "subscription", id: row.externalId };
    const others = await Promise.all(
      Array.from({ length: 8 }, async (_, number) => {
        const body = JSON.stringify({ id: `evt_${row.id}_${number}`, type: "x", createdAt: 1, subject });
        const header = await signature(body, testSecrets[0], Date.now());
        return bench.webhooks.receive("test", body, new Headers({ "Test-Signature": header }), Date.now());
      }),
    );
    expect(others).toEqual(Array(8).fill("applied"));
    expect((await bench.row(id)).revision).toBe(row.revision + 8);
  });

  test("changed, unsigned, signed with another key or long ago: refused. The secret before the present one: taken", async () => {
    const bench = billingBench();
    const { id } = await newUser();
    await bench.buy(id);
    const [event] = await bench.desk.events();
    if (!event) throw new Error("no event");
    const { body } = event;
    const now = Date.now();
    const sent = async (text: string, header: string | undefined) =>
      bench.webhooks.receive("test", text, new Headers(header ? { "Test-Signature": header } : {}), now);
    const good = await signature(body, testSecrets[0], now);
    const refused = [
      [body.replace("checkout.paid", "checkout.PAID"), good],
      [body, undefined],
      [body, await signature(body, "a secret of somebody else's", now)],
      [body, await signature(body, testSecrets[0], now - 10 * 60_000)],
      [body, `${good}, v1=${"0".repeat(64)}`],
    ] as const;
    for (const [text, header] of refused)
      await expect(sent(text, header)).rejects.toMatchObject({ code: "webhook-refused" });
    expect(await bench.user(id)).toMatchObject({ tier: "free" });
    // The event itself is ten minutes old; the provider signs it anew when it sends it again.
    const late = JSON.stringify({ ...JSON.parse(body), createdAt: now - 10 * 60_000 });
    expect(await sent(late, await signature(late, testSecrets[1], now))).toBe("applied");
    expect(await bench.user(id)).toMatchObject({ tier: "premium" });
  });

  test("killed between the news and the writing, the event is sent again and counts once", async () => {
    let asked = 0;
    const bench = billingBench({
      through: (gateway) => ({
        ...gateway,
        async findSubscription(id) {
          asked++;
          if (asked === 1) throw new Error("the isolate died");
          return gateway.findSubscription(id);
        },
      }),
    });
    const { id } = await newUser();
    await bench.buy(id);
    const [event] = await bench.desk.events();
    if (!event) throw new Error("no event");
    const send = () => bench.webhooks.receive("test", event.body, event.headers, Date.now());
    await expect(send()).rejects.toThrow("the isolate died");
    expect(await subscriptionsOf(db, id)).toEqual([]);
    expect(await send()).toBe("applied");
    expect(await send()).toBe("repeated");
    expect(await subscriptionsOf(db, id)).toHaveLength(1);
    const [noted] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, event.id));
    expect(noted).toMatchObject({ outcome: "applied" });
  });

  test("while the provider is away the event is refused, so that it comes again; an hour of that takes no plan away", async () => {
    let isAway = false;
    const bench = billingBench({
      through: (gateway) => ({
        ...gateway,
        async findSubscription(id) {
          if (isAway) throw new PaymentFault("unreachable", "connection lost");
          return gateway.findSubscription(id);
        },
      }),
    });
    const { id, row } = await bench.subscriber();
    await bench.desk.advance(31);
    isAway = true;
    await expect(bench.deliver()).rejects.toMatchObject({ code: "payments-unreachable" });
    await bench.desk.advance(1 / 24);
    await bench.reconciliation.sweep(Date.now());
    expect(await bench.user(id)).toMatchObject({ tier: "premium" });
    isAway = false;
    await bench.deliver();
    expect((await bench.row(id)).periodStart).toBe(row.periodEnd);
    expect((await eventsOf(row.externalId)).every(({ outcome }) => outcome === "applied")).toBe(true);
  });

  test("what is for nothing of ours is noted, and changes nothing", async () => {
    const bench = billingBench();
    const body = JSON.stringify({
      id: "evt_x",
      type: "x",
      createdAt: 1,
      subject: { kind: "subscription", id: "sub_of_others" },
    });
    const headers = new Headers({ "Test-Signature": await signature(body, testSecrets[0], Date.now()) });
    expect(await bench.webhooks.receive("test", body, headers, Date.now())).toBe("ignored");
    expect(await bench.webhooks.receive("test", body, headers, Date.now())).toBe("repeated");
  });

  test("an event passes the edge without an Origin, and nobody else's path does", async () => {
    const call = { json: {}, headers: { Origin: "" } };
    const params = { provider: "test" };
    const unsigned = await callRoute(webhookRoute, "/api/webhooks/test", { ...call, params });
    expect([unsigned.status, (await unsigned.json<{ code: string }>()).code]).toEqual([
      400,
      "webhook-refused",
    ]);
    for (const path of [
      "/api/webhooks/test/",
      "/api/webhooks/other",
      "/api/subscribe",
      "/api/webhooks/stripe/x",
    ])
      expect((await callRoute(webhookRoute, path, { ...call, params })).status).toBe(403);
    const long = await callRoute(webhookRoute, "/api/webhooks/test", {
      ...{ body: "x".repeat(256 * 1024 + 1), headers: { Origin: "" }, params },
    });
    expect(long.status).toBe(413);
    const unset = await callRoute(webhookRoute, "/api/webhooks/stripe", {
      ...call,
      params: { provider: "stripe" },
    });
    expect(unset.status).toBe(404);
    const browser = new Browser();
    expect(browser.cookies.size).toBe(0);
  });
});

describe("a price that changes", () => {
  // The catalogue is everybody's.
  afterEach(async () => {
    await db.delete(priceChanges);
    await db
      .update(plans)
      .set({ priceMonthlyCents: 999, priceYearlyCents: 9990 })
      .where(eq(plans.tier, "ultimate"));
  });

  test("holds at once for new subscriptions; others are told, and pay it at their first renewal thirty days later", async () => {
    const bench = billingBench();
    const { id, row } = await bench.subscriber("ultimate", "yearly");
    const price = { tier: "ultimate", cycle: "yearly" } as const;
    const priceOf = async (userId: string) => (await bench.row(userId)).priceCents;
    await bench.prices.change("ultimate", "yearly", 10_990, "an administrator", await bench.now());
    // The catalogue is read once a request.
    const after = billingBench();
    const { id: late } = await after.subscriber("ultimate", "yearly");
    expect([await priceOf(id), await priceOf(late)]).toEqual([9990, 10_990]);
    for (let sweeps = 0; sweeps < 2; sweeps++) await bench.reconciliation.sweep(Date.now());
    const told = bench.told.filter(({ message }) => message.kind === "price-change");
    expect(told).toEqual([
      {
        userId: id,
        message: {
          ...{ kind: "price-change", plan: "Ultimate", fromCents: 9990, toCents: 10_990, currency: "USD" },
          ...{ cycle: "yearly", from: row.periodEnd },
        },
      },
    ]);
    await bench.desk.advance((row.periodEnd - (await bench.now())) / dayMs - 2);
    await bench.reconciliation.sweep(Date.now());
    expect(await bench.row(id)).toMatchObject({
      priceCents: 9990,
      nextPriceCents: 10_990,
      nextTier: price.tier,
    });
    await bench.desk.advance(4);
    await bench.deliver();
    expect(await bench.row(id)).toMatchObject({ priceCents: 10_990, nextPriceCents: null });
  });

  test("a renewal within thirty days keeps the old price", async () => {
    const bench = billingBench();
    const { id, row } = await bench.subscriber("ultimate", "monthly");
    await bench.desk.advance((row.periodEnd - (await bench.now())) / dayMs - 2);
    await bench.prices.change("ultimate", "monthly", 1299, "an administrator", await bench.now());
    await bench.reconciliation.sweep(Date.now());
    expect(await bench.row(id)).toMatchObject({ priceCents: 999, nextPriceCents: null });
  });
});

describe("the comparison of the night", () => {
  test("finds a difference, reports and repairs it; finds none the next time", async () => {
    const bench = billingBench();
    const { id, row } = await bench.subscriber("ultimate");
    await db
      .update(subscriptions)
      .set({ tier: "premium", status: "cancelled", entitledUntil: 1 })
      .where(eq(subscriptions.id, row.id));
    await deriveTierStatement(db, id, await bench.now()).run();
    expect(await bench.user(id)).toMatchObject({ tier: "free" });
    expect(await bench.reconciliation.reconcile(await bench.now())).toBe(1);
    expect(await bench.user(id)).toMatchObject({ tier: "ultimate" });
    const [found] = await db
      .select()
      .from(paymentDifferences)
      .where(and(eq(paymentDifferences.externalId, row.externalId)));
    expect(found).toMatchObject({
      isRepaired: true,
      fields: {
        status: { ours: "cancelled", theirs: "active" },
        tier: { ours: "premium", theirs: "ultimate" },
      },
    });
    expect(await bench.reconciliation.reconcile(await bench.now())).toBe(0);
    expect(await bench.reconciliation.differencesSince(0)).toContainEqual(found);
  });

  test("takes over a subscription whose events never came", async () => {
    const bench = billingBench();
    const { id } = await newUser();
    await bench.buy(id);
    expect(await bench.reconciliation.reconcile(await bench.now())).toBe(1);
    expect(await bench.user(id)).toMatchObject({ tier: "premium" });
  });
});

test("the plan in SQL is the domain's, for every mix of subscriptions", async () => {
  const { id } = await newUser();
  const now = Date.now();
  const bench = billingBench();
  await bench.subscriber();
  const sample = (await db.select().from(subscriptions).limit(1))[0];
  if (!sample) throw new Error("no subscription");
  const statuses = ["active", "past_due", "cancelled", "paused"] as const;
  for (const tier of ["premium", "ultimate"] as const)
    for (const status of statuses)
      for (const other of statuses)
        for (const days of [-20, -10, 10]) {
          await db.delete(subscriptions).where(eq(subscriptions.userId, id));
          const made = [
            { tier, status, periodEnd: now + days * dayMs },
            { tier: "premium" as const, status: other, periodEnd: now + 5 * dayMs },
          ].map((some, number) => {
            const state = { ...some, periodStart: now - 40 * dayMs, pastDueSince: null, endedAt: null };
            return {
              ...{ ...sample, ...state, id: crypto.randomUUID(), userId: id, createdAt: number },
              ...{ externalId: crypto.randomUUID(), entitledUntil: entitledUntil(state) },
            };
          });
          await db.insert(subscriptions).values(made);
          await deriveTierStatement(db, id, now).run();
          const { tier: tierNow, tierUntil, subscriptionStatus } = await bench.user(id);
          expect({ tier: tierNow, tierUntil, status: subscriptionStatus }).toEqual(entitlementOf(made, now));
        }
});

test("whoever deletes their account stops paying", async () => {
  const bench = billingBench();
  const { id, row } = await bench.subscriber();
  await bench.subscriptions.endAll(id);
  await bench.subscriptions.endAll(id);
  expect(await bench.gateway.findSubscription(row.externalId)).toMatchObject({ status: "cancelled" });
});
