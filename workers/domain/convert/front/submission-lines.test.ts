import { expect, test } from "vitest";
import { findSubmissionHead } from "#domain/convert/front/submission-lines";

const lines = (...texts: string[]) => texts.map((text) => ({ text }));
const found = (...texts: string[]) => [...findSubmissionHead(lines(...texts)).lines].sort((a, b) => a - b);

test.each([
  [
    5,
    [
      "Mara Quint",
      "9 Weir Lane",
      "Bath BA1 2AB",
      "mara@example.org",
      "About 82,000 words",
      "SALT ROAD",
      "by M. Quint",
    ],
  ],
  [3, ["Mara Quint\t82,000 words", "9 Weir Lane, Portland, ME 04101", "(555) 010-1234", "Salt Road"]],
  [4, ["Greta Hof", "Hafenstraße 12", "20095 Hamburg", "etwa 80.000 Wörter", "Die Brücke"]],
  [5, ["Mara Quint", "9 Weir Lane", "Upper Weir", "Bath BA1 2AB", "mara@example.org", "Salt Road"]],
])("%i lines of a submission: %j", (count, texts) => {
  expect(found(...texts)).toEqual(texts.slice(0, count).map((_, at) => at));
  expect(findSubmissionHead(lines(...texts)).authors).toHaveLength(1);
});

test("a word count below the title goes, the title stays", () => {
  expect(found("Salt Road", "by Mara Quint", "82,000 words")).toEqual([2]);
  expect(
    found("Mara Quint", "9 Weir Lane", "mara@example.org", "Salt Road", "by Mara Quint", "82,000 words"),
  ).toEqual([0, 1, 2, 5]);
});

test.each([
  ["14 Quay Street", "The house had been empty for a year."],
  ["Salt Road", "Mara Quint", "www.example.org"],
  ["Salt Road", "write to mara@example.org"],
  ["A thousand words", "about words"],
  ["1984 Words and Pictures"],
])("%j is no submission", (...texts) => {
  expect(found(...texts)).toEqual([]);
});

test("an address in the middle of a title page is not searched for a name over it", () => {
  const head = findSubmissionHead([
    { text: "Salt Road", isCentered: true },
    { text: "9 Weir Lane" },
    { text: "mara@example.org" },
  ]);
  expect([...head.lines]).toEqual([1, 2]);
});
