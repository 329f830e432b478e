import { expect, it } from "vitest";
import { allowance, usagePeriod } from "#domain/plans/allowance";
import { priceText } from "#domain/plans/price";
import { tierNamed } from "#domain/plans/tiers";

it("what is left counts down to nothing and never below", () => {
  expect(allowance(2, 5)).toEqual({ allowed: true, used: 2, limit: 5, remaining: 3, percentage: 40 });
  expect(allowance(5, 5)).toMatchObject({ allowed: false, remaining: 0, percentage: 100 });
  expect(allowance(6, 5)).toMatchObject({ allowed: false, remaining: 0, percentage: 100 });
});

it("an unlimited plan always has something left", () => {
  expect(allowance(1_000, null)).toEqual({
    allowed: true,
    used: 1_000,
    limit: null,
    remaining: null,
    percentage: 0,
  });
});

it("months are calendar months in UTC, a guest's try is for ever", () => {
  expect(usagePeriod("user", Date.parse("2026-11-30T23:59:59.999Z"))).toBe("2026-11");
  expect(usagePeriod("user", Date.parse("2026-12-01T00:00:00.000Z"))).toBe("2026-12");
  expect(usagePeriod("guest", 0)).toBe("ever");
});

it("Pro is Premium and Enterprise is Ultimate", () => {
  expect(["pro", "premium", "enterprise", "ultimate", "free", "gold"].map(tierNamed)).toEqual([
    "premium",
    "premium",
    "ultimate",
    "ultimate",
    "free",
    undefined,
  ]);
});

it("prices are sent as a number in a string", () => {
  expect([0, 499, 4990].map(priceText)).toEqual(["0.00", "4.99", "49.90"]);
});
