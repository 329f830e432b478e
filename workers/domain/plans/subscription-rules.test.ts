import { describe, expect, it } from "vitest";
import { entitledUntil, entitlementOf, graceDays, graceMs } from "#domain/plans/entitlement";
import { isOfferedIn, paymentMethodNames } from "#domain/plans/payment-methods";
import { changeTakesEffect, periodEndAfter, priceFor, proration } from "#domain/plans/plan-change";
import { existingFrom, type PriceChange, priceAtRenewal } from "#domain/plans/price-change";
import { isLive, type SubscriptionState } from "#domain/plans/subscription";

const dayMs = 24 * 60 * 60 * 1000;
const start = Date.parse("2026-11-01T00:00:00Z");
const end = Date.parse("2026-12-01T00:00:00Z");
const premium: SubscriptionState = {
  ...{ tier: "premium", cycle: "monthly", priceCents: 499, currency: "USD", status: "active" },
  ...{ periodStart: start, periodEnd: end, cancelAtPeriodEnd: false },
  ...{ pastDueSince: null, pausedAt: null, resumesAt: null, endedAt: null },
  ...{ nextTier: null, nextCycle: null, nextPriceCents: null },
};

describe("what a subscription entitles to", () => {
  const tierAt = (subscription: SubscriptionState, now: number) => entitlementOf([subscription], now).tier;

  it("a paid period, and the grace in which news of the next one may come", () => {
    expect(tierAt(premium, start)).toBe("premium");
    expect(tierAt(premium, start - 1)).toBe("free");
    expect(tierAt(premium, end + graceMs - 1)).toBe("premium");
    expect(tierAt(premium, end + graceMs)).toBe("free");
  });

  it("fourteen days from the failed payment while it is late", () => {
    const late: SubscriptionState = { ...premium, status: "past_due", pastDueSince: end };
    expect([graceDays, graceMs]).toEqual([14, 14 * dayMs]);
    expect(entitlementOf([late], end + graceMs - 1)).toMatchObject({ tier: "premium", status: "past_due" });
    expect(entitlementOf([late], end + graceMs)).toEqual({
      tier: "free",
      tierUntil: null,
      status: "past_due",
    });
  });

  it("a cancelled one until its period ends, and not at all after the money went back", () => {
    const cancelled: SubscriptionState = { ...premium, status: "cancelled" };
    expect(tierAt(cancelled, end - 1)).toBe("premium");
    expect(tierAt(cancelled, end)).toBe("free");
    const refunded = { ...cancelled, endedAt: start + dayMs };
    expect(tierAt(refunded, start + dayMs - 1)).toBe("premium");
    expect(tierAt(refunded, start + dayMs)).toBe("free");
    expect(isLive(cancelled)).toBe(false);
    expect(isLive(premium)).toBe(true);
  });

  it("a paused one until what is paid for is used up", () => {
    const paused: SubscriptionState = { ...premium, status: "paused", pausedAt: start + dayMs };
    expect(entitledUntil(paused)).toBe(end);
    expect(tierAt(paused, end - 1)).toBe("premium");
    expect(entitlementOf([paused], end)).toMatchObject({ tier: "free", status: "paused" });
  });

  it("the best of several; free without any", () => {
    const ultimate: SubscriptionState = { ...premium, tier: "ultimate", status: "cancelled" };
    expect(entitlementOf([premium, ultimate], start)).toMatchObject({ tier: "ultimate", tierUntil: end });
    expect(entitlementOf([premium, ultimate], end).tier).toBe("premium");
    expect(entitlementOf([], start)).toEqual({ tier: "free", tierUntil: null, status: "active" });
  });
});

describe("changing the plan", () => {
  it("a larger plan at once, a smaller one when the period ends", () => {
    const present = { tier: "premium", cycle: "monthly" } as const;
    expect(changeTakesEffect(present, { tier: "ultimate", cycle: "monthly" })).toBe("now");
    expect(changeTakesEffect(present, { tier: "premium", cycle: "yearly" })).toBe("now");
    expect(changeTakesEffect(present, { tier: "premium", cycle: "monthly" })).toBe("none");
    const large = { tier: "ultimate", cycle: "yearly" } as const;
    expect(changeTakesEffect(large, { tier: "premium", cycle: "yearly" })).toBe("period-end");
    expect(changeTakesEffect(large, { tier: "ultimate", cycle: "monthly" })).toBe("period-end");
  });

  it("costs the rest of the period, less what is paid for and not used", () => {
    const ultimate = { tier: "ultimate", cycle: "monthly", cents: 999, currency: "USD" } as const;
    expect(proration(premium, ultimate, start)).toEqual({
      ...{ creditCents: 499, chargeCents: 999, dueCents: 500, periodEnd: end },
    });
    expect(proration(premium, ultimate, start + 15 * dayMs)).toMatchObject({
      creditCents: 250,
      chargeCents: 500,
    });
    expect(proration(premium, ultimate, end)).toMatchObject({ creditCents: 0, chargeCents: 0, dueCents: 0 });
    const yearly = { tier: "premium", cycle: "yearly", cents: 4990, currency: "USD" } as const;
    expect(proration(premium, yearly, start + 15 * dayMs)).toEqual({
      ...{ creditCents: 250, chargeCents: 4990, dueCents: 4740 },
      periodEnd: Date.parse("2027-11-16T00:00:00Z"),
    });
  });

  it("the price is the catalogue's; what costs nothing has none", () => {
    const plans = [
      { tier: "free", priceMonthlyCents: 0, priceYearlyCents: 0, currency: "USD" },
      { tier: "premium", priceMonthlyCents: 499, priceYearlyCents: 4990, currency: "USD" },
    ];
    expect(priceFor(plans, "premium", "yearly")).toMatchObject({ cents: 4990 });
    expect(priceFor(plans, "premium", "monthly")).toMatchObject({ cents: 499 });
    expect(priceFor(plans, "ultimate", "monthly")).toBeUndefined();
  });
});

it.each([
  ["2026-01-31T10:00:00Z", "monthly", undefined, "2026-02-28T10:00:00Z"],
  ["2026-02-28T10:00:00Z", "monthly", 31, "2026-03-31T10:00:00Z"],
  ["2026-12-15T00:00:00Z", "monthly", undefined, "2027-01-15T00:00:00Z"],
  ["2028-02-29T00:00:00Z", "yearly", undefined, "2029-02-28T00:00:00Z"],
] as const)("a period that begins %s (%s) ends %4$s", (from, cycle, anchor, to) => {
  expect(new Date(periodEndAfter(Date.parse(from), cycle, anchor)).toISOString()).toBe(
    to.replace("Z", ".000Z"),
  );
});

describe("a changed price", () => {
  const changedAt = start + dayMs;
  const change: PriceChange = {
    ...{ tier: "premium", cycle: "monthly", toCents: 599, currency: "USD", changedAt },
    existingFrom: existingFrom(changedAt),
  };
  const renewing = { ...premium, createdAt: start };

  it("is taken at the first renewal thirty days later, not before", () => {
    expect(priceAtRenewal(renewing, [change])).toBeUndefined();
    expect(priceAtRenewal({ ...renewing, periodEnd: change.existingFrom - 1 }, [change])).toBeUndefined();
    expect(priceAtRenewal({ ...renewing, periodEnd: change.existingFrom }, [change])).toBe(599);
  });

  it("leaves alone who began after it, who pays it already, who leaves, and other plans", () => {
    const later = { ...renewing, periodEnd: change.existingFrom };
    expect(priceAtRenewal({ ...later, createdAt: changedAt }, [change])).toBeUndefined();
    expect(priceAtRenewal({ ...later, priceCents: 599 }, [change])).toBeUndefined();
    expect(priceAtRenewal({ ...later, cancelAtPeriodEnd: true }, [change])).toBeUndefined();
    expect(priceAtRenewal({ ...later, tier: "ultimate" }, [change])).toBeUndefined();
    const again = { ...change, toCents: 499, changedAt: changedAt + 1 };
    expect(priceAtRenewal(later, [change, again])).toBeUndefined();
  });
});

it("bunq pays in the European Union only", () => {
  expect([isOfferedIn("bunq", "NL"), isOfferedIn("bunq", "US"), isOfferedIn("bunq", undefined)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isOfferedIn("stripe", undefined)).toBe(true);
  expect(paymentMethodNames.stripe).toBe("Card");
});
