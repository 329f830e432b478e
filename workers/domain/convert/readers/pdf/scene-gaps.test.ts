import { expect, test } from "vitest";
import { surveyBook } from "#domain/convert/readers/pdf/survey-book";
import { fullLine, pdfLine, pdfPage } from "../../../../../tests/setup/pdf-lines";

const step = 14;

type Set = {
  /** Points of white space above the paragraphs with these numbers; the last number of each page is 7. */
  spaces?: Readonly<Record<number, number>>;
  /** Points between all paragraphs. */
  usual?: number;
  indent?: number;
  pages?: number;
  texts?: Readonly<Record<number, string>>;
};

/** The numbers of the paragraphs with which a scene begins; each has three lines, eight of them stand on a page. */
function scenes({ spaces = {}, usual = 0, indent = 18, pages = 4, texts = {} }: Set): number[] {
  const made = Array.from({ length: pages }, (_, page) => {
    let y = 560 + step;
    const lines = Array.from({ length: 8 }, (_, at) => {
      const number = page * 8 + at;
      if (at > 0) y -= usual;
      y -= spaces[number] ?? 0;
      const place = () => {
        y -= step;
        return y;
      };
      const only = texts[number];
      if (only !== undefined) return [pdfLine(only, { x0: 60 + indent, y: place() })];
      return [
        fullLine(`No. ${number} begins here and goes on`, { x0: 60 + indent, y: place() }),
        fullLine("through a second line that reaches the margin", { y: place() }),
        pdfLine("and ends in its third.", { y: place() }),
      ];
    });
    return pdfPage(page + 1, lines.flat());
  });
  const { sceneStarts } = surveyBook(made, [], undefined);
  return [...sceneStarts].map(({ text }) => Number(/\d+/.exec(text)?.[0]));
}

test("a blank line between indented paragraphs parts two scenes, however few there are", () => {
  expect(scenes({ spaces: { 4: step } })).toEqual([4]);
  expect(scenes({ spaces: { 4: step, 11: step, 20: step, 29: step } })).toEqual([4, 11, 20, 29]);
});

test("two thirds of a line are seen, a third is not", () => {
  expect(scenes({ spaces: { 4: step * 0.67, 20: step * 0.67 } })).toEqual([4, 20]);
  expect(scenes({ spaces: { 4: step * 0.3, 20: step * 0.3 } })).toEqual([]);
});

test("where space parts all paragraphs, a scene has more of it", () => {
  expect(scenes({ usual: 7, indent: 0, spaces: { 4: step, 20: step } })).toEqual([4, 20]);
  expect(scenes({ usual: 7, indent: 0 })).toEqual([]);
});

test("what stands at a page's head parts nothing", () => {
  expect(scenes({ spaces: { 8: step } })).toEqual([]);
});

test("a letter that is set off, and what a colon announces, are no scenes", () => {
  const letter = { 11: "Dear Anna,", 12: "I have the lamp.", 13: "Yours, Ben" };
  expect(scenes({ texts: letter, spaces: { 11: step, 14: step } })).toEqual([]);
  expect(scenes({ texts: { 11: "He read it aloud:" }, spaces: { 12: step } })).toEqual([]);
});
