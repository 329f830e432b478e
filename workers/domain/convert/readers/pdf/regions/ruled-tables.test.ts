import { expect, test } from "vitest";
import type { Line, Page, Rule } from "#domain/convert/readers/pdf/lines";
import { runStyle } from "#domain/convert/readers/pdf/lines";
import { pdfLine } from "../../../../../../tests/setup/pdf-lines";
import { proseThen, regionBlocks, sketch } from "../../../../../../tests/setup/pdf-regions";

const across = (y: number, x0 = 60, x1 = 360): Rule => ({ x0, x1, y0: y, y1: y });
const down = (x: number, y0: number, y1: number): Rule => ({ x0: x, x1: x, y0, y1 });

/** A line of cells that begin at 64, 164 and 264 pt. */
function row(y: number, cells: readonly string[], look: { style?: number } = {}): Line {
  const stretches = cells.flatMap((text, index) => {
    const x0 = 64 + index * 100;
    return text === "" ? [] : [{ x0, x1: x0 + text.length * 5, text }];
  });
  const text = stretches.map((stretch) => stretch.text).join(" ");
  return pdfLine(text, { y, x0: stretches[0]?.x0 ?? 64, x1: stretches.at(-1)?.x1 ?? 64, stretches, ...look });
}

function ruled(number: number, lines: readonly Line[], rules: Rule[]): Page {
  return { ...proseThen(number, lines), rules };
}

const grid = (rows: readonly number[]) => [
  ...rows.map((y) => across(y)),
  ...[60, 160, 260, 360].map((x) => down(x, rows.at(-1) ?? 0, rows[0] ?? 0)),
];

test("cells are what the rules part, and a row of bold cells heads the others", () => {
  const page = ruled(
    1,
    [
      row(250, ["Port", "Boats", "Lamps"], { style: runStyle.bold }),
      row(230, ["Low Water", "12", "3"]),
      row(210, ["Quay-", "9", ""]),
      row(196, ["side", "", ""]),
    ],
    grid([264, 244, 224, 190]),
  );
  expect(regionBlocks([page]).map(sketch)).toEqual([
    {
      head: [["Port", "Boats", "Lamps"]],
      rows: [
        ["Low Water", "12", "3"],
        ["Quayside", "9", ""],
      ],
    },
  ]);
});

test("a cell spans what no rule parts", () => {
  const rules = [
    ...[264, 204].map((y) => across(y)),
    across(244, 160),
    across(224, 160),
    ...[60, 160, 360].map((x) => down(x, 204, 264)),
    down(260, 204, 244),
  ];
  const page = ruled(
    1,
    [row(250, ["", "Both of them"]), row(230, ["Tall", "1", "2"]), row(210, ["", "3", "4"])],
    rules,
  );
  expect(regionBlocks([page]).map(sketch)).toEqual([
    {
      rows: [
        ["1x3 Tall", "2x1 Both of them"],
        ["1", "2"],
        ["3", "4"],
      ],
    },
  ]);
});

test("text that comes close to a rule is cut there", () => {
  const close = pdfLine("Row one cell Second cell Third", { y: 250, x0: 96, x1: 296 });
  const page = ruled(1, [close, row(230, ["a", "b", "c"])], grid([264, 244, 224]));
  expect(regionBlocks([page]).map(sketch)).toEqual([
    {
      rows: [
        ["Row one cell", "Second cell", "Third"],
        ["a", "b", "c"],
      ],
    },
  ]);
});

test("a table goes on over the page, and its head is not said again", () => {
  const head = ["Port", "Boats", "Lamps"];
  const first = ruled(
    1,
    [pdfLine("Table 1. What was there", { y: 275, x0: 100 }), row(250, head), row(230, ["A", "1", "2"])],
    grid([264, 244, 224]),
  );
  const second: Page = {
    ...proseThen(2, []),
    lines: [row(550, head), row(530, ["B", "3", "4"])].map((line) => ({ ...line, page: 2 })),
    rules: grid([564, 544, 524]),
  };
  expect(regionBlocks([first, second]).map(sketch)).toEqual([
    {
      caption: "Table 1. What was there",
      rows: [
        ["Port", "Boats", "Lamps"],
        ["A", "1", "2"],
        ["B", "3", "4"],
      ],
    },
  ]);
});

test("one rule under the head: the lines below it are rows", () => {
  const rules = [
    ...[264, 244, 190].map((y) => across(y)),
    ...[60, 160, 260, 360].map((x) => down(x, 190, 264)),
  ];
  const page = ruled(
    1,
    [
      row(250, ["Port", "Boats", "Lamps"]),
      row(230, ["Low Water", "12", "some oil"]),
      row(216, ["Quayside", "9", "none"]),
      row(202, ["Harbour", "7", "tallow"]),
    ],
    rules,
  );
  expect(regionBlocks([page]).map(sketch)).toEqual([
    {
      head: [["Port", "Boats", "Lamps"]],
      rows: [
        ["Low Water", "12", "some oil"],
        ["Quayside", "9", "none"],
        ["Harbour", "7", "tallow"],
      ],
    },
  ]);
});

test("a frame around text and the axes of a drawing are no tables", () => {
  const frame = [across(264), across(190), down(60, 190, 264), down(360, 190, 264)];
  expect(regionBlocks([ruled(1, [pdfLine("In a box", { y: 230 })], frame)])).toEqual([]);
  const axes = [across(200, 80, 340), down(100, 180, 280), down(200, 195, 205), across(240, 95, 105)];
  const drawn = ruled(1, [pdfLine("x", { y: 185, x0: 330 }), pdfLine("y", { y: 270, x0: 104 })], axes);
  expect(regionBlocks([drawn])).toEqual([]);
});

test("one row at a page's foot or head belongs to its table on the other page, and is none alone", () => {
  const top = (number: number, lines: Line[], rules: Rule[]): Page => {
    const prose = proseThen(number, []).lines.map((line) => ({ ...line, y: line.y - 200 }));
    return {
      ...proseThen(number, []),
      lines: [...lines.map((line) => ({ ...line, page: number })), ...prose],
      rules,
    };
  };
  const head = row(250, ["Port", "Boats", "Lamps"]);
  const lowWater = ["Low Water", "12", "3"];
  const quay = ["Quayside", "9", "4"];
  const foot = ruled(1, [head], grid([264, 244]));
  const rest = top(2, [row(550, lowWater), row(530, quay)], grid([564, 544, 524]));
  expect(regionBlocks([foot, rest]).map(sketch)).toEqual([
    { rows: [["Port", "Boats", "Lamps"], lowWater, quay] },
  ]);
  const most = ruled(1, [head, row(230, lowWater)], grid([264, 244, 224]));
  const last = top(2, [row(550, quay)], grid([564, 544]));
  expect(regionBlocks([most, last]).map(sketch)).toEqual([
    { rows: [["Port", "Boats", "Lamps"], lowWater, quay] },
  ]);
  // Under another text, or on a page alone, a row of boxes is no table.
  expect(regionBlocks([foot, top(2, [], [])])).toEqual([]);
});

test("a head of cells over several columns goes on over the page; two boxes over other columns are text", () => {
  const columns = [60, 160, 260, 360];
  const next = (lines: Line[], rules: Rule[]): Page => ({
    ...proseThen(2, []),
    lines: [
      ...lines.map((line) => ({ ...line, page: 2 })),
      ...proseThen(2, []).lines.map((line) => ({ ...line, y: line.y - 200 })),
    ],
    rules,
  });
  const rest = next(
    [row(550, ["", "First", "Second"]), row(530, ["North", "755", "709"]), row(510, ["South", "12", "838"])],
    [...[564, 544, 524, 504].map((y) => across(y)), ...columns.map((x) => down(x, 504, 564))],
  );
  const cut = (edges: readonly number[], cells: readonly string[]) =>
    ruled(1, [row(250, cells)], [across(264), across(244), ...edges.map((x) => down(x, 244, 264))]);
  expect(regionBlocks([cut([60, 160, 360], ["Field", "Yield by year"]), rest]).map(sketch)).toEqual([
    {
      head: [
        ["1x2 Field", "2x1 Yield by year"],
        ["First", "Second"],
      ],
      rows: [
        ["North", "755", "709"],
        ["South", "12", "838"],
      ],
    },
  ]);
  const alone = {
    head: [["", "First", "Second"]],
    rows: [
      ["North", "755", "709"],
      ["South", "12", "838"],
    ],
  };
  expect(regionBlocks([cut([60, 120, 360], ["Field", "Yield by year"]), rest]).map(sketch)).toEqual([alone]);
  expect(regionBlocks([cut([60, 160, 320], ["Field", "Yield by year"]), rest]).map(sketch)).toEqual([alone]);
});
