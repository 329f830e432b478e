import { expect, it } from "vitest";
import { moneyText, taxOn } from "#domain/billing/money";

it("cents are shown with their currency, and credit with a minus sign", () => {
  expect([0, 5, 499, 123_456].map((cents) => moneyText(cents))).toEqual([
    "$0.00",
    "$0.05",
    "$4.99",
    "$1,234.56",
  ]);
  expect(moneyText(-624, "EUR")).toBe("−€6.24");
});

it("half a cent of tax is rounded up, less than half is not", () => {
  expect(taxOn(499, 25)).toBe(125);
  expect(taxOn(100, 5.5)).toBe(6);
  expect(taxOn(100, 5.4)).toBe(5);
  expect(taxOn(0, 25)).toBe(0);
});
