import { expect, test } from "vitest";
import { type Line, type Rule, runStyle } from "#domain/convert/readers/pdf/lines";
import { pdfLine } from "../../../../../../tests/setup/pdf-lines";
import { proseThen, regionBlocks, sketch } from "../../../../../../tests/setup/pdf-regions";

type Part = [x0: number, text: string];

/** Parts of a line that begin where they say; letters are 5 pt wide. */
function row(y: number, parts: readonly Part[], style = 0): Line {
  const stretches = parts.map(([x0, text]) => ({ x0, x1: x0 + text.length * 5, text }));
  const text = parts.map(([, part]) => part).join(" ");
  const line = pdfLine(text, { y, x0: stretches[0]?.x0 ?? 0, x1: stretches.at(-1)?.x1 ?? 0, style });
  return stretches.length > 1 ? { ...line, stretches } : line;
}

const found = (lines: readonly Line[], rules: Rule[] = []) =>
  regionBlocks([{ ...proseThen(1, lines), rules }]).map(sketch);

test("what stands under each other over three rows is a table, its bold first row the head", () => {
  const lines = [
    row(
      260,
      [
        [70, "Port"],
        [180, "Boats"],
        [260, "Lamps"],
      ],
      runStyle.bold,
    ),
    row(246, [
      [70, "Low Water"],
      [190, "12"],
      [270, "3"],
    ]),
    row(232, [
      [70, "Quayside"],
      [195, "9"],
      [265, "14"],
    ]),
    row(218, [
      [70, "Harbour"],
      [190, "10"],
    ]),
  ];
  expect(found(lines)).toEqual([
    {
      head: [["Port", "Boats", "Lamps"]],
      rows: [
        ["Low Water", "12", "3"],
        ["Quayside", "9", "14"],
        ["Harbour", "10", ""],
      ],
    },
  ]);
});

test("a cell of several lines is one, its hyphens mended, whether white space parts the rows or not", () => {
  const loose = [
    row(266, [
      [70, "keel"],
      [160, "the beam along the bot-"],
    ]),
    row(254, [[160, "tom of a boat"]]),
    row(230, [
      [70, "sheet"],
      [160, "a rope"],
    ]),
    row(206, [
      [70, "shroud"],
      [160, "a rope that holds"],
    ]),
    row(194, [[160, "the mast"]]),
  ];
  const rows = [
    ["keel", "the beam along the bottom of a boat"],
    ["sheet", "a rope"],
    ["shroud", "a rope that holds the mast"],
  ];
  expect(found(loose)).toEqual([{ rows }]);
  expect(found(loose.map((line, at) => ({ ...line, y: 266 - at * 14 })))).toEqual([{ rows }]);
});

test("rules over, under and in it tell a small table and its head; a caption goes with it", () => {
  const across = (y: number): Rule => ({ x0: 66, x1: 320, y0: y, y1: y });
  const lines = [
    row(275, [[70, "Table 2: Lamps and oil"]]),
    row(250, [
      [70, "Lamp"],
      [200, "Oil"],
    ]),
    row(232, [
      [70, "first"],
      [200, "whale"],
    ]),
    row(218, [
      [70, "second"],
      [200, "seed"],
    ]),
  ];
  expect(found(lines, [across(262), across(245), across(212)])).toEqual([
    {
      caption: "Table 2: Lamps and oil",
      head: [["Lamp", "Oil"]],
      rows: [
        ["first", "whale"],
        ["second", "seed"],
      ],
    },
  ]);
});

test("prose in two columns, contents, formulas, talk and authors are no tables", () => {
  const rows = (parts: (at: number) => Part[], count = 6) =>
    Array.from({ length: count }, (_, at) => row(260 - at * 14, parts(at)));
  const columns = rows(() => [
    [60, "the tide ran out and the boats lay"],
    [240, "dry along the quay while nobody"],
  ]);
  expect(found(columns)).toEqual([]);
  expect(
    found(
      rows((at) => [
        [60, `Of the ${"abcdef"[at]} tide`],
        [340, `${12 + at * 9}`],
      ]),
    ),
  ).toEqual([]);
  expect(
    found(
      rows(() => [
        [60, "f (x) = x2"],
        [180, "g(x) = 2x"],
      ]),
    ),
  ).toEqual([]);
  const talk = (at: number): Part[] => [
    [60, at % 2 ? "ANN" : "LEE"],
    [140, "where were you when the tide ran out"],
  ];
  expect(found(rows(talk))).toEqual([]);
  const authors = [
    row(260, [
      [80, "Ann Lee"],
      [240, "Bo Low"],
    ]),
    row(246, [
      [80, "Quayside"],
      [240, "Harbour"],
    ]),
    row(232, [
      [80, "ann@example.org"],
      [240, "bo@example.org"],
    ]),
  ];
  expect(found(authors)).toEqual([]);
});

test("numbered lines with wide gaps are a list", () => {
  const lines = [1, 2, 3].map((at) =>
    row(260 - at * 14, [
      [70, `${at}.`],
      [100, "a thing to do"],
    ]),
  );
  expect(found(lines)).toEqual([{ "decimal 1": ["a thing to do", "a thing to do", "a thing to do"] }]);
});

test("a head that heads another table heads a table of one row, too", () => {
  const head = (y: number): Line =>
    row(y, [
      [70, "Return"],
      [180, "Name"],
    ]);
  const call = (y: number, name: string): Line =>
    row(y, [
      [70, "void"],
      [180, name],
    ]);
  const many = [head(330), call(316, "light"), call(302, "trim"), call(288, "fill")];
  const heading = pdfLine("Drawing", { y: 250, x0: 60, size: 16, style: runStyle.bold });
  const few = [heading, head(220), call(206, "draw")];
  const tables = found([...many, ...few]).filter((block) => typeof block === "object");
  expect(tables).toHaveLength(2);
  expect(tables[1]).toMatchObject({
    rows: [
      ["Return", "Name"],
      ["void", "draw"],
    ],
  });
  expect(found(few).filter((block) => typeof block === "object")).toEqual([]);
});
