import { expect, test } from "vitest";
import type { RuleAnswer } from "#app/contract/books/rules";
import { verdictsOf } from "./verdicts";

const book = {
  id: "p1",
  facts: null,
  losses: { wordsIn: 1_200, wordsOut: 1_200, lost: 0 },
  passages: { total: 3, checked: 3 },
  messages: [],
};
const clean: RuleAnswer = {
  isReported: true,
  isForKindle: true,
  totals: { errors: 0, warnings: 0, mended: 0 },
  verdicts: [],
  findings: [],
};
const broken = (severity: "error" | "warning" | "info"): RuleAnswer["verdicts"][number] => ({
  rule: `kindle-${severity}`,
  severity,
  verdict: "broken",
  places: [],
  more: 0,
  mended: [],
  text: "Pictures are wide enough.",
  advice: "Use a wider picture.",
  source: { name: "Amazon KDP" },
});
type Found = NonNullable<Parameters<typeof verdictsOf>[2]>[number];
const found = (type: string, severity: Found["severity"], ignored: string | null = null): Found => ({
  ...{
    id: `${type}.1`,
    type,
    severity,
    title: "A finding",
    titles: "{n} findings",
    description: "",
    suggestion: "",
  },
  ...{ autoFixAvailable: false, place: null, rule: type, source: { name: "Our own rule" }, ignored },
});
const verdicts = (
  changes: Partial<Parameters<typeof verdictsOf>[0]> = {},
  rules: RuleAnswer | null | undefined = clean,
  findings: Found[] | null | undefined = [],
) => verdictsOf({ ...book, ...changes }, rules, findings);
const answers = (...asked: Parameters<typeof verdicts>) => verdicts(...asked).map(({ answer }) => answer);

test("a book without a fault passes, looks right, and its reading is left to its author", () => {
  expect(answers()).toEqual(["Yes", "Yes", "You decide"]);
  expect(verdicts().map(({ lines }) => lines[0]?.text)).toEqual([
    "EPUB and Kindle rules are met",
    "Every word is there",
    "Nothing stands in the way",
  ]);
});

test("a broken rule, an EPUB error or a finding that stops a store stops it; a warning nearly, a remark not at all", () => {
  const fault = { id: "RSC-005", severity: "error" as const, file: "a.xhtml", text: "Wrong." };
  expect(answers({}, { ...clean, verdicts: [broken("error")] })[0]).toBe("Not yet");
  expect(answers({}, { ...clean, findings: [fault] })[0]).toBe("Not yet");
  expect(answers({}, clean, [found("details", "critical")])[0]).toBe("Not yet");
  expect(answers({}, { ...clean, findings: [{ ...fault, severity: "warning" }] })[0]).toBe("Yes");
  expect(answers({}, { ...clean, verdicts: [broken("warning")] })[0]).toBe("Nearly");
  expect(answers({}, { ...clean, verdicts: [broken("info")] })[0]).toBe("Yes");
  // The same rule stands in the report of the file already.
  expect(answers({}, clean, [found("compliance", "critical")])[0]).toBe("Yes");
});

test("what is not known is not answered with yes", () => {
  const unknown = verdictsOf(book, undefined, undefined).map(({ answer }) => answer);
  expect(unknown).toEqual(["Checking…", "Checking…", "Checking…"]);
  expect(answers({}, null)[0]).toBe("Not checked");
  expect(answers({}, { ...clean, isReported: false })[0]).toBe("Not checked");
});

test("what it lacks is counted and leads to where it is settled; what is ignored is not counted", () => {
  const [, looks, reads] = verdicts(
    {
      losses: { wordsIn: 10, wordsOut: 8, lost: 2 },
      passages: { total: 3, checked: 1 },
      messages: [
        { code: "table-split", severity: "warning", text: "A table was split." },
        { code: "quotes", severity: "info", text: "Quotes were curled." },
      ],
    },
    clean,
    [
      found("typography", "warning"),
      found("typography", "warning", "It’s quoted"),
      found("reading", "info"),
      found("links", "info"),
    ],
  );
  expect(looks).toMatchObject({
    answer: "Not yet",
    lines: [
      { count: 2, href: "/projects/p1#losses" },
      { count: 2, href: "/projects/p1/proofread" },
      { count: 1, href: "#found" },
      { count: 1, href: "#text-finds" },
    ],
  });
  expect(reads).toMatchObject({ answer: "You decide", lines: [{ count: 1 }, { count: 1 }] });
  expect(answers({}, clean, [found("typography", "warning")])[1]).toBe("Nearly");
});
