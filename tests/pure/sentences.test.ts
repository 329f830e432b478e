import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const map = readFileSync(new URL("tests/sentences.md", root), "utf8");

/** Curly and straight, broken over lines or not, a sentence is the same. */
const plain = (text: string): string =>
  text.replaceAll("’", "'").replaceAll("\\'", "'").replaceAll("…", "...").replace(/\s+/g, " ");
const cells = (row: string): string[] =>
  row
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
/** The sentence that is shown, and the test in which. */
const rows = map
  .split("\n")
  .filter((line) => line.startsWith("| ") && line.includes("`"))
  .map((line) => {
    const found = cells(line);
    const at = found.findIndex((cell) => cell.startsWith("`"));
    return { sentence: found[at - 1] ?? "", test: (found[at] ?? "").replaceAll("`", "") };
  });

const holds = (sentence: string, file: string): boolean =>
  existsSync(new URL(file, root)) &&
  plain(readFileSync(new URL(file, root), "utf8")).includes(plain(sentence));

test("every specified sentence is shown by the test named for it", () => {
  expect(rows.length).toBeGreaterThan(120);
  expect(rows.filter(({ sentence, test: file }) => !holds(sentence, file))).toEqual([]);
});

test("a sentence that its test does not hold, and a test that is not there, are noticed", () => {
  const [first] = rows;
  expect(holds("A sentence that nobody says.", first?.test ?? "")).toBe(false);
  expect(holds(first?.sentence ?? "", "tests/pure/no-such.test.ts")).toBe(false);
});
