import { expect, test } from "vitest";
import { ebookLadder, maxEbookBeside, printLadder } from "./price-ladder";

test("the author's price stands among the usual ones, once and in order", () => {
  const prices = ebookLadder(1, 549).map(({ priceCents }) => priceCents);
  expect(prices).toEqual([99, 299, 399, 499, 549, 699, 999, 1_499]);
  expect(ebookLadder(1, 499).filter(({ isChosen }) => isChosen)).toHaveLength(1);
  expect(ebookLadder(1, 0).some(({ priceCents }) => priceCents === 0)).toBe(false);
});

test("the better rate counts, and a price that neither takes pays nothing", () => {
  const at = (cents: number, megabytes: number) =>
    ebookLadder(megabytes, cents).find(({ priceCents }) => priceCents === cents)?.bestCents;
  expect(at(499, 2)).toBe(328);
  // 15 cents a megabyte: from some size on 35% is more.
  expect(at(299, 12)).toBe(105);
  expect(at(1_499, 1)).toBe(525);
  expect(at(99, 3)).toBeNull();
});

test("a paperback's ladder begins where the printing is paid, and shows a chosen price below that", () => {
  const ladder = printLadder("black", 300, false, 899);
  expect(ladder).toMatchObject({ printCents: 460, minCents: 920 });
  expect(ladder.steps[0]).toMatchObject({ priceCents: 899, isChosen: true, cents: -10 });
  expect(ladder.steps[1]).toMatchObject({ priceCents: 920, cents: 0 });
  expect(ladder.steps.find(({ priceCents }) => priceCents === 998)).toMatchObject({ cents: 39 });
  expect(ladder.steps.find(({ priceCents }) => priceCents === 999)).toMatchObject({ cents: 139 });
});

test("groundwood is named only where it saves something", () => {
  expect(printLadder("black", 300, false, 1_499).groundwoodSaves).toBe(18);
  expect(printLadder("groundwood", 300, false, 1_499).groundwoodSaves).toBeNull();
  expect(printLadder("premium-color", 300, false, 4_999).groundwoodSaves).toBeNull();
});

test("an e-book costs a fifth less than its paperback", () => {
  expect(maxEbookBeside(999)).toBe(799);
  expect(maxEbookBeside(1_250)).toBe(1_000);
});
