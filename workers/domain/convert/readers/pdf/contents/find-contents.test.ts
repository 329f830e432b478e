import { expect, test } from "vitest";
import { findContents } from "#domain/convert/readers/pdf/contents/find-contents";
import type { Line, Page } from "#domain/convert/readers/pdf/lines";
import { fullLine, pdfLine, pdfPage } from "../../../../../../tests/setup/pdf-lines";

const titles = ["The Lamp", "The Wreck", "The Tide", "Breakwater", "The Long Night"];

/** A chapter a page, from the third, under its title. */
function chapters(names: readonly string[] = titles): Page[] {
  return names.map((title, index) =>
    pdfPage(index + 3, [
      pdfLine(title, { size: 18 }),
      ...Array.from({ length: 8 }, () => fullLine("the fleet came in")),
    ]),
  );
}

const rows = (make: (title: string, index: number) => Line) => titles.map(make);

test("contents are found by rising numbers and tell their titles' pages by where those are printed", () => {
  const page = pdfPage(2, [
    pdfLine("Contents"),
    ...rows((title, index) => fullLine(`${title} ${index + 1}`)),
  ]);
  const { lines, entries } = findContents([page, ...chapters()]);
  expect(lines.size).toBe(6);
  expect(entries).toEqual(titles.map((title, index) => ({ title, page: index + 3, depth: 0 })));
});

test("leaders make contents without the word, and prose is none", () => {
  const page = pdfPage(
    2,
    rows((title, index) => fullLine(`${title} . . . . . . . . ${index + 1}`)),
  );
  expect(findContents([page, ...chapters()]).lines.size).toBe(5);
  const prose = pdfPage(
    2,
    ["It was in 1812", "that 30 of the fleet", "came in", "and went again in 1813"].map((text) =>
      fullLine(text),
    ),
  );
  expect(findContents([prose, ...chapters()]).lines.size).toBe(0);
});

test("contents in any language, over two pages, with two levels by how far they are set in", () => {
  const row = (title: string, label: number, x0 = 60) => fullLine(`${title} ${label}`, { x0 });
  const first = pdfPage(1, [
    pdfLine("Оглавление"),
    row("The Lamp", 1),
    row("Oil", 1, 80),
    row("Wicks", 1, 80),
    row("The Wreck", 2),
  ]);
  const second = pdfPage(2, [row("Masts", 2, 80), row("The Tide", 3), row("Moon", 3, 80)]);
  const { lines, entries } = findContents([first, second, ...chapters()]);
  expect(lines.size).toBe(8);
  expect(entries.map(({ title, depth }) => `${depth} ${title}`)).toEqual([
    "0 The Lamp",
    "1 Oil",
    "1 Wicks",
    "0 The Wreck",
    "1 Masts",
    "0 The Tide",
    "1 Moon",
  ]);
});

test("a title of two lines is one, and what stands above and below the contents stays", () => {
  const page = pdfPage(2, [
    pdfLine("For my mother"),
    pdfLine("Contents"),
    fullLine("The Lamp 1"),
    pdfLine("The Wreck that lay upon the outer bank and", { x1: 330 }),
    pdfLine("its Masts 2", { x0: 80, x1: 360 }),
    fullLine("The Tide 3"),
    pdfLine("Chapter 1", { size: 18, y: 380 }),
  ]);
  const { lines, entries } = findContents([page, ...chapters()]);
  expect(page.lines.filter((line) => !lines.has(line)).map(({ text }) => text)).toEqual([
    "For my mother",
    "Chapter 1",
  ]);
  expect(entries.map(({ title }) => title)).toContain("The Wreck that lay upon the outer bank and its Masts");
});

test("a list of figures goes with the contents and names no chapters", () => {
  const contents = pdfPage(1, [
    pdfLine("Contents"),
    ...rows((title, index) => fullLine(`${title} ..... ${index + 1}`)),
  ]);
  const figures = pdfPage(2, [
    pdfLine("List of Figures"),
    fullLine("A lamp ..... 1"),
    fullLine("A mast ..... 2"),
    fullLine("A moon ..... 3"),
  ]);
  const { lines, entries } = findContents([contents, figures, ...chapters()]);
  expect(lines.size).toBe(10);
  expect(entries).toHaveLength(5);
});

test("links without numbers are contents under the word", () => {
  const page = pdfPage(2, [
    pdfLine("Inhalt"),
    ...rows((title, index) =>
      pdfLine(title, { runs: [{ text: title, style: 0, link: { page: index + 3 } }] }),
    ),
  ]);
  expect(findContents([page, ...chapters()]).entries.map(({ page: to }) => to)).toEqual([3, 4, 5, 6, 7]);
});

test("titles without numbers are contents under the word, where other pages bear them; verse under it is none", () => {
  const listed = pdfPage(2, [
    pdfLine("Contents"),
    ...rows((title) => pdfLine(title)),
    fullLine("It was late."),
  ]);
  const { lines, entries } = findContents([listed, ...chapters()]);
  expect(lines.size).toBe(6);
  expect(entries.map(({ title, page }) => [title, page])).toEqual(titles.map((title, at) => [title, at + 3]));
  const verse = pdfPage(2, [pdfLine("Contents"), ...rows((title) => pdfLine(`Of ${title} we sang`))]);
  expect(findContents([verse, ...chapters()]).lines.size).toBe(0);
});

test("`Chapter 1` and the like in columns under the word, which stands at the foot of the page before", () => {
  const labels = Array.from({ length: 12 }, (_, at) => `Chapter ${at + 1}`);
  const front = pdfPage(1, [fullLine("The Lamp"), pdfLine("Contents")]);
  const list = pdfPage(
    2,
    labels.map((label, at) => pdfLine(label, { x0: 60 + 100 * Math.floor(at / 4), y: 480 - (at % 4) * 14 })),
  );
  const { lines, entries } = findContents([front, list, ...chapters(labels)]);
  expect(lines.size).toBe(13);
  expect(entries.map(({ page }) => page)).toEqual(labels.map((_, at) => at + 3));
});

test("rows of a table whose numbers rise are no contents, since they head nothing", () => {
  const oven = ["Very slow", "Slow", "Moderate", "Hot", "Very hot"].map((heat, at) =>
    fullLine(`${heat} ${120 + at * 30} ${at * 2 + 1}`),
  );
  expect(findContents([pdfPage(2, oven), ...chapters()]).lines.size).toBe(0);
  const prices = ["Tea", "Coffee", "Cocoa", "Wine"].map((drink, at) =>
    fullLine(`${drink} ........ ${at + 2}`),
  );
  expect(findContents([pdfPage(2, prices), ...chapters()]).lines.size).toBe(0);
});
