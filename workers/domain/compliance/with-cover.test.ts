import { expect, test } from "vitest";
import type { RuleReport, RuleVerdict } from "#domain/compliance/rule-report";
import { withCover } from "#domain/compliance/with-cover";

const verdict = (rule: string, how: RuleVerdict["verdict"], severity: RuleVerdict["severity"] = "error") => ({
  rule,
  severity,
  verdict: how,
  places: how === "broken" ? [{ text: "The book has no cover yet." }] : [],
  more: 0,
  mended: [],
});
const bare: RuleReport = {
  version: 1,
  isForKindle: true,
  isForPhones: false,
  verdicts: [
    verdict("kindle-cover", "broken", "info"),
    verdict("kindle-cover-size", "not-applicable"),
    verdict("kindle-cover-page", "not-applicable"),
    verdict("kindle-style", "broken", "warning"),
  ],
  findings: [],
  totals: { errors: 0, warnings: 1, mended: 0 },
};

test("a cover that is put into a book is judged, and nothing else of it", () => {
  const { verdicts, totals } = withCover(bare, { width: 1_600, height: 2_560 });
  expect(verdicts.map((one) => one.verdict)).toEqual(["kept", "kept", "kept", "broken"]);
  expect(verdicts[0]?.places).toEqual([]);
  expect(totals).toEqual(bare.totals);
});

test("one too small is an error, until a larger one takes its place", () => {
  const small = withCover(bare, { width: 600, height: 900 });
  expect(small.verdicts[1]).toMatchObject({
    verdict: "broken",
    places: [{ text: "The cover is only 600 × 900 pixels." }],
  });
  expect(small.totals.errors).toBe(1);
  expect(withCover(small, { width: 1_600, height: 2_560 }).totals.errors).toBe(0);
});
