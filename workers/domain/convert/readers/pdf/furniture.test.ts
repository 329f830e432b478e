import { expect, test } from "vitest";
import { removeFurniture } from "#domain/convert/readers/pdf/furniture";
import { fullLine, pdfLine, pdfPage } from "../../../../../tests/setup/pdf-lines";

const body = (page: number) => [
  fullLine(`The text of page ${page} goes on for the whole of the line`, { y: 480 }),
  fullLine("and reaches down to the foot of the page without a break", { y: 100 }),
];

const texts = (pages: { lines: { text: string }[] }[]) =>
  pages.flatMap((page) => page.lines.map((line) => line.text));

test("a head that repeats and numbers that keep step with the pages are taken out", () => {
  const pages = Array.from({ length: 6 }, (_, index) =>
    pdfPage(index + 1, [
      pdfLine("MOBY DICK", { y: 560 }),
      ...body(index + 1),
      pdfLine(String(index + 11), { y: 40 }),
    ]),
  );
  removeFurniture(pages, []);
  expect(texts(pages)).not.toContain("MOBY DICK");
  expect(pages.every((page) => page.lines.length === 2)).toBe(true);
});

test("chapter numbers at the head of pages are not folios", () => {
  const starts = [1, 4, 9];
  const numerals = ["I", "II", "III"];
  const pages = Array.from({ length: 10 }, (_, index) => {
    const chapter = starts.indexOf(index + 1);
    const title = chapter < 0 ? [] : [pdfLine(numerals[chapter] ?? "", { y: 540, size: 16 })];
    return pdfPage(index + 1, [...title, ...body(index + 1), pdfLine(String(index + 1), { y: 40 })]);
  });
  removeFurniture(pages, []);
  expect(texts(pages).filter((text) => numerals.includes(text))).toEqual(numerals);
  expect(texts(pages)).not.toContain("7");
});

test("heads that name the chapter go, and the chapter's own title stays", () => {
  const titles = ["The Lamp", "The Wreck", "The Tide"];
  const pages = Array.from({ length: 12 }, (_, index) => {
    const title = titles[Math.floor(index / 4)] ?? "";
    const isFirst = index % 4 === 0;
    const head = isFirst ? pdfLine(title, { y: 530, size: 20 }) : pdfLine(title, { y: 560, size: 9 });
    return pdfPage(index + 1, [head, ...body(index + 1)]);
  });
  removeFurniture(
    pages,
    titles.map((title, index) => ({ title, page: index * 4 + 1, depth: 0 })),
  );
  expect(texts(pages).filter((text) => titles.includes(text))).toEqual(titles);
});
