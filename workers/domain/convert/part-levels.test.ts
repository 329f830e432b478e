import { expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import { levelsUnderParts } from "#domain/convert/part-levels";
import { convertBlocks } from "../../../tests/setup/converted-book";

const at = (level: number, ...texts: string[]) => texts.map((text) => ({ level, text }));
const levelsOf = (headings: { level: number; text: string }[]) =>
  levelsUnderParts(headings)?.headings.map(({ level }) => level);

test("parts in the style of their chapters hold them", () => {
  const flat = [
    "Prologue",
    "Part One",
    "Chapter 1",
    "Chapter 2",
    "Part Two",
    "Chapter 3",
    "Epilogue",
    "Index",
  ];
  expect(levelsOf(at(1, ...flat))).toEqual([1, 1, 2, 2, 1, 2, 1, 1]);
  const titled = ["Part One: Salt", "The Lamp", "Introduction", "The Quay", "Part Two: Bread", "The Road"];
  expect(levelsOf(at(2, ...titled))).toEqual([2, 3, 3, 3, 2, 3]);
});

test("sections below a chapter go down with it", () => {
  const headings = [...at(1, "Part One", "Chapter 1"), ...at(2, "A Note"), ...at(1, "Part Two", "Chapter 2")];
  expect(levelsOf(headings)).toEqual([1, 2, 3, 1, 2]);
});

test.each([
  [
    "parts that hold their chapters",
    [...at(1, "Part One"), ...at(2, "Chapter 1"), ...at(1, "Part Two"), ...at(2, "Chapter 2")],
  ],
  ["no parts", at(1, "Chapter 1", "Chapter 2")],
  ["one part", at(1, "Part One", "Chapter 1", "Chapter 2")],
  ["parts without chapters", at(1, "Part One", "Part Two", "Part Three", "Chapter 1")],
  ["titles with the word", at(1, "The Book of Salt", "A Part of It", "The Road")],
])("%s stay as they are", (_, headings) => {
  expect(levelsOf(headings)).toBeUndefined();
});

test("the book nests them", async () => {
  const h = (words: string): Block => ({
    kind: "heading",
    level: 1,
    inlines: [{ kind: "text", text: words }],
  });
  const p: Block = { kind: "paragraph", inlines: [{ kind: "text", text: "The lamp burned." }] };
  const blocks = [h("Part One"), h("Chapter 1"), p, h("Chapter 2"), p, h("Part Two"), h("Chapter 1"), p];
  const { file } = await convertBlocks({ metadata: { title: "Salt", authors: ["Mara Quint"] }, blocks });
  const nav = file("nav.xhtml");
  expect(nav.match(/<ol>/g)?.length).toBeGreaterThan(2);
  expect(nav).toMatch(/>Part Two<\/a>\s*<ol>\s*<li><a [^>]*>Chapter 1</);
});
