import { expect, test } from "vitest";
import { measureBody } from "#domain/convert/readers/pdf/body-statistics";
import { verseJoin } from "#domain/convert/readers/pdf/verse-lines";
import { fullLine, pdfLine, pdfPage } from "../../../../../tests/setup/pdf-lines";

const prose = pdfPage(
  1,
  Array.from({ length: 12 }, () => fullLine("and then the boats came home which had never been lost at sea")),
);
const body = measureBody([prose]);

/** How each line of the set-in words meets the one above; they end after `widths` points. */
function joins(texts: readonly string[], widths: readonly number[]) {
  const lines = pdfPage(
    3,
    texts.map((text, at) => pdfLine(text, { x0: 90, x1: 90 + (widths[at] ?? 0) })),
  ).lines;
  return lines
    .slice(1)
    .map((line, at) => verseJoin(lines.slice(0, at + 1), line, lines.slice(at + 2, at + 5), body));
}

test("verse keeps its lines on a page that is hardly wider than they are", () => {
  const song = [
    "The lamps went out along the shore,",
    "And then the boats came home at last",
    "Which never were to go once more",
    "From harbours where the nets were cast.",
  ];
  expect(joins(song, [240, 262, 230, 265])).toEqual(["break", "break", "break"]);
});

test("what a verse had no room for goes on with it", () => {
  const song = [
    "The lamps went out along the shore,",
    "And then the boats came home with all the",
    "Nets,",
    "Which had been lost for years to us",
    "And sang.",
  ];
  expect(joins(song, [180, 262, 30, 240, 60])).toEqual(["break", "flow", "break", "break"]);
});

test("a quotation of whole lines is no verse, though names begin some of them", () => {
  const quoted = [
    "It was then that the people came to",
    "Marjory and to her sister, and told them",
    "The truth, which they had never heard",
    "before, of the boats.",
  ];
  expect(joins(quoted, [265, 265, 266, 100])).toEqual([undefined, undefined, undefined]);
});

test("short answers are paragraphs, not verse", () => {
  expect(joins(["“Who is it?”", "“A friend.”", "“Come in!”"], [60, 55, 50])).toEqual([undefined, undefined]);
});

test("lines that are stretched to the margin are no verse, though capitals begin them", () => {
  const names = [
    "Returned is LAMP_OUT where none was lit,",
    "LAMP_LIT where it was, and in all",
    "Other cases and whatever the weather,",
    "LAMP_LOST.",
  ];
  expect(joins(names, [270, 270, 270, 60])).toEqual([undefined, undefined, undefined]);
});
