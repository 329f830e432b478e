import { expect, test } from "vitest";
import { writeBullets } from "#domain/convert/readers/pdf/drawn-bullets";
import { pdfLine } from "../../../../../tests/setup/pdf-lines";

const bullet = (y: number, x0 = 68, side = 4) => ({ x0, y0: y + 2, x1: x0 + side, y1: y + 2 + side });

test("bullets that are drawn before their lines are signs of the text", () => {
  const lines = [
    pdfLine("for the wick", { x0: 80, y: 500 }),
    pdfLine("and its lamp", { x0: 80, y: 486 }),
    pdfLine("for the oil", { x0: 80, y: 472, style: 2 }),
  ];
  writeBullets(lines, [bullet(500), bullet(472)]);
  expect(lines.map(({ text, x0, runs }) => [text, x0, runs.length])).toEqual([
    ["• for the wick", 68, 1],
    ["and its lamp", 80, 1],
    ["• for the oil", 68, 2],
  ]);
});

test("a dot among other shapes, one as large as a letter, and one far from the text are none", () => {
  const lines = () => [
    pdfLine("for the wick", { x0: 80, y: 500 }),
    pdfLine("for the oil", { x0: 80, y: 472 }),
  ];
  for (const shapes of [
    [bullet(500), { x0: 100, y0: 100, x1: 200, y1: 160 }],
    [bullet(500, 60, 11), bullet(472, 60, 11)],
    [bullet(500, 20), bullet(472, 20)],
  ]) {
    const own = lines();
    writeBullets(own, shapes);
    expect(own).toEqual(lines());
  }
});

test("the last item at a page's foot may be the only one", () => {
  const lines = [pdfLine("for the wick", { x0: 80, y: 40 })];
  writeBullets(lines, [bullet(40)]);
  expect(lines[0]?.text).toBe("• for the wick");
});
