import { expect, test } from "vitest";
import type { Line, Page } from "#domain/convert/readers/pdf/lines";
import { PageRoom } from "#domain/convert/readers/pdf/page-window";

const line = (text: string): Line => ({
  page: 1,
  column: 0,
  x0: 50,
  x1: 350,
  y: 500,
  size: 10,
  text,
  runs: [{ text, style: 0 }],
});
const page = (lines: Line[], rules = 0): Page => ({
  number: 1,
  width: 400,
  height: 600,
  lines,
  rules: Array.from({ length: rules }, () => ({ x0: 0, y0: 0, x1: 9, y1: 0 })),
});
const prose = page(
  Array.from({ length: 40 }, () => line("It rained on the quay, and nobody came to see it.")),
);

test("there is room for the pages of the longest novels", () => {
  const room = new PageRoom("book.pdf");
  for (let number = 0; number < 1_800; number++) room.take(prose);
});

test("more pages than can be held together are refused by name", () => {
  const room = new PageRoom("book.pdf");
  expect(() => {
    for (let number = 0; number < 3_000; number++) room.take(prose);
  }).toThrow(/^book\.pdf is too long to convert in one piece \(more than 750,000 words/);
  const drawn = new PageRoom("drawn.pdf");
  expect(() => {
    for (let number = 0; number < 300; number++) drawn.take(page([], 4_000));
  }).toThrow("drawn.pdf is too long");
});
