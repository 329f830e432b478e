import { expect, it } from "vitest";
import { canBeBought } from "#domain/cover/templates/can-be-bought";

it("a priced template can be bought once payments are taken, a free one never needs to be", () => {
  expect(canBeBought({ priceCents: 399 }, true)).toBe(true);
  expect(canBeBought({ priceCents: 0 }, true)).toBe(false);
  expect(canBeBought({ priceCents: 399 }, false)).toBe(false);
});
