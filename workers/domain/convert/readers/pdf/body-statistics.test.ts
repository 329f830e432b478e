import { expect, test } from "vitest";
import { measureBody } from "#domain/convert/readers/pdf/body-statistics";
import { type Line, type Page, runStyle } from "#domain/convert/readers/pdf/lines";
import { fullLine, type LineLook, pdfLine, pdfPage } from "../../../../../tests/setup/pdf-lines";

/** Twenty filled lines in each of two columns. */
function columns(number: number, first: LineLook, second: LineLook) {
  const lines = [first, second].flatMap((look, turn) =>
    Array.from({ length: 20 }, (_, row) =>
      pdfLine("A line of a column", { ...look, column: turn + 1, y: 560 - row * 14 }),
    ),
  );
  return pdfPage(number, lines);
}

const narrow = [
  { x0: 45, x1: 205 },
  { x0: 215, x1: 375 },
] as const;

test("a second column that moves to the right with the gutter has its own edge there", () => {
  const wide = [
    { x0: 45, x1: 195 },
    { x0: 225, x1: 375 },
  ] as const;
  const pages = [1, 3, 5].map((number) => columns(number, ...narrow));
  const moved = [7, 9].map((number) => columns(number, ...wide));
  const { edgesOf } = measureBody([...pages, ...moved]);
  expect(edgesOf(pdfLine("x", { page: 5, column: 2 })).left).toBe(215);
  expect(edgesOf(pdfLine("x", { page: 7, column: 2 })).left).toBe(225);
});

test("a quotation that fills a second column keeps the column's edge", () => {
  const pages = [1, 3, 5].map((number) => columns(number, ...narrow));
  const quoted = columns(7, narrow[0], { x0: 225, x1: 365 });
  const { edgesOf } = measureBody([...pages, quoted]);
  expect(edgesOf(pdfLine("x", { page: 7, column: 2 })).left).toBe(215);
});

test("where white space parts paragraphs, items and code that stand in say nothing of first lines", () => {
  const page = (number: number, rest: (y: number) => ReturnType<typeof pdfLine>[]) =>
    pdfPage(
      number,
      Array.from({ length: 6 }, (_, part) => {
        const y = 570 - part * 92;
        const paragraphs = [
          pdfLine("They burn until the morning.", { y }),
          pdfLine("Then they are put out.", { y: y - 22 }),
        ];
        return [...paragraphs, ...rest(y - 46)];
      }).flat(),
    );
  const prose = page(2, (y) => [pdfLine("They are lit", { y, x1: 360 }), pdfLine("again.", { y: y - 14 })]);
  const items = page(1, (y) => [
    pdfLine("• the lamps on the shore, which", { y }),
    pdfLine("are old", { x0: 72, y: y - 14 }),
  ]);
  const code = page(1, (y) => [
    pdfLine("while (lit) {", { y, style: runStyle.monospace }),
    pdfLine("burn();", { x0: 72, y: y - 14, style: runStyle.monospace }),
  ]);
  const paragraphs = page(1, (y) => [
    pdfLine("Nobody knows of it yet, he said.", { y }),
    pdfLine("They never will, said she.", { x0: 72, y: y - 14 }),
  ]);
  expect(
    [items, code, paragraphs]
      .map((one) => measureBody([one, prose]))
      .map(({ style, indent }) => [style, indent]),
  ).toEqual([
    ["spaced", 0],
    ["spaced", 0],
    ["spaced", 12],
  ]);
});

test("a title page in a book of columns has the edges of its column, where it stands in it", () => {
  const columns = [2, 3, 4].map((number) =>
    pdfPage(number, [
      ...Array.from({ length: 30 }, (_, at) =>
        fullLine("the boats came in", { x1: 200, y: 560 - at * 14, column: 1 }),
      ),
      ...Array.from({ length: 30 }, (_, at) =>
        fullLine("the boats went out", { x0: 220, x1: 360, y: 560 - at * 14, column: 2 }),
      ),
    ]),
  );
  const title = (x0: number, x1: number) =>
    pdfPage(1, [
      pdfLine("Anna Harrow", { y: 560 }),
      pdfLine("7 Mill Lane", { y: 546 }),
      pdfLine("Low Water", { x0, x1, y: 400 }),
    ]);
  const rightOf = (page: Page) => measureBody([page, ...columns]).edgesOf(page.lines[2] as Line).right;
  expect(rightOf(title(100, 160))).toBe(200);
  // What reaches beyond it stands across the page.
  expect(rightOf(title(180, 240))).not.toBe(200);
});
