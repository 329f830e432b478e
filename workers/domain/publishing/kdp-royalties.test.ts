import { expect, it } from "vitest";
import {
  ebookRoyalties,
  isLargeTrim,
  minPrintPriceCents,
  printCostCents,
  printRoyalty,
} from "#domain/publishing/kdp-royalties";

const centsAt = (price: number, megabytes: number) =>
  ebookRoyalties(price, megabytes).map((one) => ("cents" in one ? one.cents : null));

it("70% is paid from $2.99 to $9.99, less 15 cents a megabyte", () => {
  expect(centsAt(499, 2)).toEqual([328, 175]);
  expect(centsAt(298, 1)).toEqual([null, 104]);
  expect(centsAt(299, 1)[0]).toBe(199);
  expect(centsAt(999, 1)[0]).toBe(689);
  expect(centsAt(1_000, 1)).toEqual([null, 350]);
});

it("the lowest price at 35% grows with the file", () => {
  expect(centsAt(99, 2.9)[1]).toBe(35);
  expect(centsAt(99, 3)[1]).toBeNull();
  expect(centsAt(199, 9.9)[1]).toBe(70);
  expect(centsAt(199, 10)[1]).toBeNull();
  expect(centsAt(299, 10)[1]).toBe(105);
  expect(centsAt(20_000, 1)[1]).toBe(7_000);
  expect(centsAt(20_001, 1)[1]).toBeNull();
});

it("a delivery fee larger than the price leaves nothing, not a debt", () => {
  expect(centsAt(299, 30)[0]).toBe(0);
});

it("short books cost the same to print, longer ones by the page", () => {
  expect(printCostCents("black", 108, false)).toBe(230);
  expect(printCostCents("black", 109, false)).toBe(231);
  expect(printCostCents("black", 300, false)).toBe(460);
  expect(printCostCents("black", 300, true)).toBe(610);
  expect(printCostCents("groundwood", 112, true)).toBe(275);
  expect(printCostCents("groundwood", 113, true)).toBe(283);
  expect(printCostCents("premium-color", 40, false)).toBe(360);
  expect(printCostCents("premium-color", 41, false)).toBe(367);
  expect(printCostCents("standard-color", 72, false)).toBe(284);
});

it("a trim is large from 6.12 in of width or 9 in of height on", () => {
  expect([isLargeTrim(6, 9), isLargeTrim(6.12, 9), isLargeTrim(6.14, 9), isLargeTrim(6, 9.21)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it("print pays 60% from $9.99 on, and 50% below", () => {
  expect(printRoyalty(999, 460)).toEqual({ rate: 0.6, printCents: 460, cents: 139, expandedCents: -60 });
  expect(printRoyalty(998, 460)).toMatchObject({ rate: 0.5, cents: 39 });
});

it("the lowest print price is found across the step of the rate", () => {
  expect(minPrintPriceCents(230)).toBe(460);
  expect(printRoyalty(minPrintPriceCents(499), 499).cents).toBeGreaterThanOrEqual(0);
  expect(minPrintPriceCents(500)).toBe(999);
  expect(minPrintPriceCents(610)).toBe(1_017);
});
