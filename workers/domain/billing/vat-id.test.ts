import { expect, test } from "vitest";
import { stripeTaxType, vatIdFrom } from "./vat-id";

test.each([
  ["DE 123 456 789", "DE123456789"],
  ["atu12345678", "ATU12345678"],
  ["FR-XX.123456789", "FRXX123456789"],
  ["NL123456789B01", "NL123456789B01"],
  ["EL123456789", "EL123456789"],
  ["CHE-123.456.789 MWST", "CHE123456789MWST"],
  ["GB123456789", "GB123456789"],
])("%s is a VAT number", (typed, vatId) => expect(vatIdFrom(typed)).toBe(vatId));

test.each([["DE12345678"], ["123456789"], ["US123456789"], ["FRIO123456789"], ["DE123456789<b>"], [""]])(
  "“%s” is none",
  (typed) => expect(vatIdFrom(typed)).toBeUndefined(),
);

test("each is told to Stripe as what it is", () => {
  expect(
    ["DE123456789", "XI123456789", "GB123456789", "CHE123456789", "NO123456789"].map(stripeTaxType),
  ).toEqual(["eu_vat", "eu_vat", "gb_vat", "ch_vat", "no_vat"]);
});
