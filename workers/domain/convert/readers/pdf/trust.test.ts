import { expect, test } from "vitest";
import { sureBeyond, trustOf } from "#domain/convert/readers/pdf/trust";
import { pdfLine } from "../../../../../tests/setup/pdf-lines";

const lines = [pdfLine("a line")];
const nowhere = () => undefined;

test("a block is less sure with each decision, and the weightiest doubt comes first", () => {
  const trust = trustOf(
    [
      { doubt: "hyphen", sure: 0.9 },
      { doubt: "join", sure: 0.6 },
      { doubt: "hyphen", sure: 0.9 },
    ],
    lines,
    nowhere,
  );
  expect(trust.sure).toBeCloseTo(0.486, 2);
  expect(trust.doubts).toEqual(["join", "hyphen"]);
  expect(trust.places).toHaveLength(1);
});

test("what was plain raises no doubt, and nothing is quite certain", () => {
  const trust = trustOf([{ doubt: "join", sure: 1 }], lines, nowhere);
  expect(trust.doubts).toEqual([]);
  expect(trust.sure).toBeLessThan(1);
  expect(trust.sure).toBeGreaterThan(0.99);
});

test("the nearer a measure is to its threshold, the less it says", () => {
  expect(sureBeyond(10, 10, 2)).toBeCloseTo(0.5);
  expect(sureBeyond(12, 10, 2)).toBeCloseTo(0.953, 2);
  expect(sureBeyond(8, 10, 2)).toBeCloseTo(0.953, 2);
});
