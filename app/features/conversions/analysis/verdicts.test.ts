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
const answers = (changes: Partial<Parameters<typeof verdictsOf>[0]>, rules: RuleAnswer | null | undefined) =>
  verdictsOf({ ...book, ...changes }, rules, "en").map(({ answer }) => answer);

test("a book without a fault passes, has every word and leaves nothing open", () => {
  expect(answers({}, clean)).toEqual(["Yes", "Yes", "No"]);
  expect(verdictsOf(book, clean, "en").map(({ lines }) => lines[0]?.text)).toEqual([
    "EPUB and Kindle rules are met",
    "1,200 words in the book",
    "All passages are checked",
  ]);
});

test("the words are those the book's page counts, without the title page's own", () => {
  const facts = { chapters: 4, words: 1_196, notes: 0, pictures: 0, tables: 0 };
  expect(verdictsOf({ ...book, facts }, clean, "en")[1]?.lines[0]?.text).toBe("1,196 words in the book");
});

test("a broken rule or an EPUB error stops it, a warning nearly, a remark not at all", () => {
  const finding = { id: "RSC-005", severity: "error" as const, file: "a.xhtml", text: "Wrong." };
  expect(answers({}, { ...clean, verdicts: [broken("error")] })[0]).toBe("Not yet");
  expect(answers({}, { ...clean, findings: [finding] })[0]).toBe("Not yet");
  expect(answers({}, { ...clean, findings: [{ ...finding, severity: "warning" }] })[0]).toBe("Yes");
  expect(answers({}, { ...clean, verdicts: [broken("warning")] })[0]).toBe("Nearly");
  expect(answers({}, { ...clean, verdicts: [broken("info")] })[0]).toBe("Yes");
});

test("what is not known is not answered with yes", () => {
  expect(answers({ losses: null }, undefined).slice(0, 2)).toEqual(["Checking…", "Not counted"]);
  expect(answers({}, null)[0]).toBe("Not checked");
  expect(answers({}, { ...clean, isReported: false })[0]).toBe("Not checked");
});

test("a lost word, a passage left and a remark are counted and lead to where they are settled", () => {
  const found = verdictsOf(
    {
      ...book,
      losses: { wordsIn: 10, wordsOut: 8, lost: 2 },
      passages: { total: 3, checked: 1 },
      messages: [
        { code: "table-split", severity: "warning", text: "A table was split." },
        { code: "quotes", severity: "info", text: "Quotes were curled." },
      ],
    },
    clean,
    "en",
  );
  expect(found[1]).toMatchObject({ answer: "Not all", lines: [{ count: 2, href: "/projects/p1#losses" }] });
  expect(found[2]).toMatchObject({
    answer: "You decide",
    lines: [
      { count: 2, href: "/projects/p1/proofread" },
      { count: 1, href: "#found" },
    ],
  });
});
