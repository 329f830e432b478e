import { expect, test } from "vitest";
import { plainText } from "#domain/book/blocks";
import { measureBody } from "#domain/convert/readers/pdf/body-statistics";
import type { CellPlace, LineTag } from "#domain/convert/readers/pdf/lines";
import { findRegions } from "#domain/convert/readers/pdf/regions";
import { pdfLine } from "../../../../../../tests/setup/pdf-lines";
import { proseThen, regionBlocks } from "../../../../../../tests/setup/pdf-regions";

const cell = (text: string, row: number, turn: number, more: Partial<CellPlace> = {}, role = "TD") => {
  const tag: LineTag = {
    role: "Table",
    element: 100,
    around: [
      { role, element: row * 10 + turn + 1, cell: { turn, columns: 1, rows: 1, ...more } },
      { role: "TR", element: row * 10 },
      { role: "Table", element: 100 },
    ],
  };
  return pdfLine(text, { tag, x0: 72 + turn * 90, x1: 72 + turn * 90 + text.length * 5 });
};
const sketch = (blocks: ReturnType<typeof regionBlocks>) =>
  blocks.map((block) => {
    if (block.kind !== "table") return block.kind;
    const rowOf = (row: (typeof block.rows)[number]) =>
      row.map(({ blocks: own, columns }) => {
        const words = own.flatMap((one) => (one.kind === "paragraph" ? one.inlines : []));
        const text = words.map((one) => (one.kind === "text" ? one.text : "")).join("");
        return columns > 1 ? `${text}*${columns}` : text;
      });
    return { head: block.headRows.map(rowOf), rows: block.rows.map(rowOf) };
  });

test("a table is as the tree has it: its head, cells without words, cells over columns, lines of a cell", () => {
  const found = regionBlocks([
    proseThen(1, [
      cell("Month", 1, 0, {}, "TH"),
      cell("Oil", 1, 1, {}, "TH"),
      cell("Tide", 1, 2, {}, "TH"),
      cell("May", 2, 0),
      cell("12", 2, 2),
      cell("Of all the", 3, 0, { columns: 2 }),
      cell("months", 3, 0, { columns: 2 }),
      cell("30", 3, 1),
    ]),
  ]);
  expect(sketch(found)).toEqual([
    {
      head: [["Month", "Oil", "Tide"]],
      rows: [
        ["May", "", "12"],
        ["Of all the months*2", "30"],
      ],
    },
  ]);
});

test("quotations, asides and captions are what the tree says", () => {
  const tagged = (text: string, role: LineTag["role"], element: number) =>
    pdfLine(text, { tag: { role, element, around: [{ role, element: 7 }] } });
  const found = regionBlocks([
    proseThen(1, [
      tagged("The first paragraph", "BlockQuote", 1),
      tagged("goes on.", "BlockQuote", 1),
      tagged("The second.", "BlockQuote", 2),
      tagged("Beside the text.", "Aside", 3),
      tagged("A lamp at night.", "Caption", 4),
    ]),
  ]);
  expect(found.map((block) => block.kind)).toEqual(["quote", "aside", "paragraph"]);
  expect(found[0]).toMatchObject({ blocks: [{ kind: "paragraph" }, { kind: "paragraph" }] });
  expect(found[2]).toMatchObject({ role: "caption" });
});

test("a form that a table lays out is said row by row, its title where it stands, and rests of sentences with them", () => {
  const rows = Array.from({ length: 12 }, (_, at) => [
    cell(`${at + 1}`, at + 3, 0),
    cell(`name ${at + 1}`, at + 3, 1, { columns: 9 }),
  ]).flat();
  const rest = cell("goes on in the next row", 16, 1);
  const note = [cell("1)", 15, 0), cell("the last of all its sentences", 15, 1), rest];
  const title = pdfLine("The Form", { size: 20, x0: 120 });
  const page = proseThen(1, [cell("page", 1, 0), cell("1/1", 1, 1), title, ...rows, ...note]);
  const texts = regionBlocks([page]).map((block) =>
    block.kind === "paragraph" ? plainText(block.inlines) : block.kind,
  );
  expect(texts.slice(0, 2)).toEqual(["page\u20031/1", "1\u2003name 1"]);
  expect(texts.at(-1)).toBe("1)\u2003the last of all its sentences goes on in the next row");
  const regions = findRegions([page], {
    body: measureBody([page]),
    headings: new Map(),
    vocabulary: new Map(),
  });
  const regionOf = (text: string) => {
    const line = page.lines.find((one) => one.text === text);
    return line && regions.get(line);
  };
  expect(regionOf("The Form")).toBeUndefined();
  expect(regionOf("page")).not.toBe(regionOf("name 1"));
});
