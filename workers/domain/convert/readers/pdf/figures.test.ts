import { expect, test } from "vitest";
import { figuresOf, recurringPictures } from "#domain/convert/readers/pdf/figures";
import type { Line, Page, PagePicture } from "#domain/convert/readers/pdf/lines";

const plain = { recurring: new Set<string>(), keepPageImages: false };

const line = (y: number, x0 = 72, x1 = 522, column = 0): Line => {
  const text = "words of a line that is as long as lines are";
  return { page: 1, column, x0, x1, y, size: 10, text, runs: [{ text, style: 0 }] };
};
const page = (lines: Line[], pictures: PagePicture[]): Page => ({
  number: 1,
  width: 594,
  height: 792,
  lines,
  pictures,
});
const picture = (x0: number, y0: number, x1: number, y1: number, source = "12R"): PagePicture => ({
  source,
  box: { x0, y0, x1, y1 },
});
const lines = [line(700), line(688), line(400), line(388)];

test("a picture stands before the first line that is lower, with its share of the text's width", () => {
  const [figure] = figuresOf(page(lines, [picture(72, 420, 297, 660)]), plain);
  expect(figure).toMatchObject({ before: 2, kind: "figure" });
  expect(figure?.width).toBeCloseTo(0.5, 2);
});

test("in columns a picture stands in its own, and its width is a share of it", () => {
  const left = [line(700, 72, 280, 1), line(300, 72, 280, 1), line(288, 72, 280, 1)];
  const right = [line(700, 314, 522, 2), line(688, 314, 522, 2), line(300, 314, 522, 2)];
  const columns = page([...left, ...right], [picture(314, 320, 522, 670), picture(72, 320, 280, 680, "13R")]);
  expect(
    figuresOf(columns, plain).map(({ picture: { source }, before, width }) => [
      source,
      before,
      Math.round(width * 100),
    ]),
  ).toEqual([
    ["13R", 1, 100],
    ["12R", 5, 100],
  ]);
});

test("a picture across both columns at the foot comes after all lines", () => {
  const columns = page([line(700, 72, 280, 1), line(700, 314, 522, 2)], [picture(72, 100, 522, 600)]);
  expect(figuresOf(columns, plain)[0]?.before).toBe(2);
});

test("a picture at the foot of the left column comes before the right column", () => {
  const columns = page(
    [line(700, 72, 280, 1), line(688, 72, 280, 1), line(700, 314, 522, 2), line(100, 314, 522, 2)],
    [picture(72, 100, 280, 600)],
  );
  expect(figuresOf(columns, plain)[0]?.before).toBe(2);
});

test("a small picture alone in the middle is the ornament between two scenes; beside words it is a sign", () => {
  const ornament = figuresOf(page(lines, [picture(277, 540, 317, 552)]), plain);
  expect(ornament).toMatchObject([{ kind: "ornament", before: 2 }]);
  expect(figuresOf(page(lines, [picture(60, 399, 70, 409)]), plain)).toEqual([]);
});

test("a picture behind a full page is left out, unless page pictures are kept", () => {
  const full = page(
    Array.from({ length: 20 }, (_, at) => line(700 - at * 12)),
    [picture(0, 0, 594, 792)],
  );
  expect(figuresOf(full, plain)).toEqual([]);
  expect(figuresOf(full, { ...plain, keepPageImages: true })).toMatchObject([{ before: 0, isPage: true }]);
});

test("what stands at the same place on many pages is part of the paper", () => {
  const pages = Array.from({ length: 8 }, (_, at) =>
    page(lines, [picture(72, 740, 120, 780), picture(100, 420 - at * 10, 300, 600 - at * 10, "20R")]),
  );
  const recurring = recurringPictures(pages);
  expect(recurring.size).toBe(1);
  expect(
    figuresOf(pages[0] ?? page([], []), { ...plain, recurring }).map((one) => one.picture.source),
  ).toEqual(["20R"]);
});
