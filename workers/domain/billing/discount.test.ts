import { expect, it } from "vitest";
import { type DiscountCode, type DiscountPlace, discountFor, normalizeCode } from "#domain/billing/discount";

const day = 86_400_000;
const now = Date.parse("2026-11-28T12:00:00Z");
const code = (about: Partial<DiscountCode> = {}): DiscountCode => ({
  code: "SPRING",
  type: "percentage",
  value: 2_000,
  maxUses: null,
  usedCount: 0,
  validFrom: now - day,
  validUntil: null,
  minimumCents: 0,
  isActive: true,
  ...about,
});
const use = (about: Partial<DiscountCode>, place: Partial<DiscountPlace> = {}) =>
  discountFor(code(about), { priceCents: 499, now, usedByPerson: false, ...place });

it("a percentage is taken off in whole cents, half a cent in the customer's favor", () => {
  expect(use({ value: 2_000 })).toEqual({ cents: 100 });
  expect(use({ value: 100 }, { priceCents: 49 })).toEqual({ cents: 0 });
  expect(use({ value: 100 }, { priceCents: 50 })).toEqual({ cents: 1 });
  expect(use({ value: 10_000 })).toEqual({ cents: 499 });
});

it("a fixed amount never takes off more than the price", () => {
  expect(use({ type: "fixed_amount", value: 498 })).toEqual({ cents: 498 });
  expect(use({ type: "fixed_amount", value: 499 })).toEqual({ cents: 499 });
  expect(use({ type: "fixed_amount", value: 500 })).toEqual({ cents: 499 });
});

it("a code works from its first moment to the one before its last", () => {
  expect(use({ validFrom: now + 1 })).toEqual({ fault: "not-yet" });
  expect(use({ validFrom: now })).toEqual({ cents: 100 });
  expect(use({ validUntil: now + 1 })).toEqual({ cents: 100 });
  expect(use({ validUntil: now })).toEqual({ fault: "expired" });
});

it("the last use is given, the one after it is not", () => {
  expect(use({ maxUses: 10, usedCount: 9 })).toEqual({ cents: 100 });
  expect(use({ maxUses: 10, usedCount: 10 })).toEqual({ fault: "used-up" });
});

it("a price at the minimum is enough, a cent below is not", () => {
  expect(use({ minimumCents: 499 })).toEqual({ cents: 100 });
  expect(use({ minimumCents: 500 })).toEqual({ fault: "too-little" });
});

it("a person has a code once, and a code that is switched off works for nobody", () => {
  expect(use({}, { usedByPerson: true })).toEqual({ fault: "used-by-you" });
  expect(use({ isActive: false })).toEqual({ fault: "inactive" });
});

it("codes are read in capitals, and what cannot be one is none", () => {
  expect(normalizeCode("  spring-26 ")).toBe("SPRING-26");
  expect(normalizeCode("ABC")).toBe("ABC");
  expect(normalizeCode("A".repeat(40))).toBe("A".repeat(40));
  for (const typed of ["AB", "A".repeat(41), "", "A B", "-AB", "AB--C", "<script>", "ÄÖÜ"])
    expect(normalizeCode(typed), typed).toBeUndefined();
});
