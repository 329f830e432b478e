import { expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import { plainText } from "#domain/book/blocks";
import { outline } from "../../../../../tests/setup/read-docx";
import { openBody, readBody } from "../../../../../tests/setup/read-rtf";

const level = (format: number, text: string, left: number, start = 1) =>
  String.raw`{\listlevel\levelnfc${format}\levelstartat${start}\levelfollow0{\leveltext ${text};}{\levelnumbers ;}\fi-360\li${left}}`;
const numbered = String.raw`\'02\'00.`;
const tables = String.raw`{\*\listtable{\list\listtemplateid1${level(0, numbered, 720)}${level(4, String.raw`\'02\'01)`, 1440)}{\listname ;}\listid7}{\list${level(23, String.raw`\'01\u-3913 ?`, 720)}\listid8}}{\*\listoverridetable{\listoverride\listid7\listoverridecount0\ls1}{\listoverride\listid8\listoverridecount0\ls2}{\listoverride\listid7\listoverridecount1{\lfolevel\listoverridestartat\levelstartat5}\ls3}}`;
const item = (text: string, list: number, depth = 0) =>
  String.raw`{\listtext\pard\plain 1.\tab}\pard\ls${list}\ilvl${depth}\fi-360\li${720 * (depth + 1)} ${text}\par`;

test("lists nest, go on after a break and start where they say", async () => {
  const blocks = await readBody(
    `${tables}${item("one", 1)}${item("inner", 1, 1)}${item("two", 1)}\\pard\\plain text\\par${item("three", 1)}\\pard\\plain text\\par${item("five", 3)}${item("dot", 2)}`,
  );
  expect(blocks).toMatchObject([
    {
      kind: "list",
      format: "decimal",
      start: 1,
      items: [
        { blocks: [{ kind: "paragraph" }, { kind: "list", format: "lower-alpha", items: [{}] }] },
        { blocks: [{ kind: "paragraph" }] },
      ],
    },
    { kind: "paragraph" },
    { kind: "list", start: 3 },
    { kind: "paragraph" },
    { kind: "list", start: 5 },
    { kind: "list", format: "bullet" },
  ]);
});

test("lists of old writers: their numbers are typed before the text, once or for each item", async () => {
  const blocks = await readBody(
    String.raw`{\pntext\pard 3.\tab}{\*\pn\pnlvlbody\pnstart3\pndec{\pntxta .}}\fi-360\li720 three\par {\pntext 4.\tab}four\par five\par\pard plain\par{\pntext\'b7\tab}{\*\pn\pnlvlblt{\pntxtb\'b7}}dot\par\pard{\pntext b)\tab}bee\par`,
  );
  expect(blocks).toMatchObject([
    { kind: "list", format: "decimal", start: 3, items: [{}, {}, {}] },
    { kind: "paragraph" },
    { kind: "list", format: "bullet", items: [{ blocks: [{ inlines: [{ text: "dot" }] }] }] },
    { kind: "list", format: "lower-alpha", start: 2 },
  ]);
});

test("a numbered heading shows its number", async () => {
  const blocks = await readBody(`${tables}\\pard\\s1\\ls1 The Lamp\\par`);
  expect(outline(blocks)).toEqual(["heading: 1. The Lamp"]);
});

/** Rows of cells, `2x`: two columns wide, `x2`: two rows high. */
function shape(block: Block | undefined): string[][] {
  if (block?.kind !== "table") return [];
  return [...block.headRows, ...block.rows].map((row) =>
    row.map((cell) => {
      const text = cell.blocks
        .map((inner) => ("inlines" in inner ? plainText(inner.inlines) : inner.kind))
        .join("/");
      return `${cell.columns > 1 ? `${cell.columns}x` : ""}${text}${cell.rows > 1 ? `x${cell.rows}` : ""}`;
    }),
  );
}

test("rows and cells, header rows, and text around them", async () => {
  const [before, table, after] = await readBody(
    String.raw`before\par\trowd\trhdr\cellx1000\cellx2000\pard\intbl A\cell B\cell\row\trowd\cellx1000\cellx2000 one\par more\cell two\cell\row\pard after\par`,
  );
  expect(outline([before, after].flatMap((block) => block ?? []))).toEqual([
    "paragraph: before",
    "paragraph: after",
  ]);
  expect(shape(table)).toEqual([
    ["A", "B"],
    ["one/more", "two"],
  ]);
  expect(table).toMatchObject({ headRows: [[{ header: true }, { header: true }]] });
});

test("cells span the columns and rows they cover", async () => {
  const [table] = await readBody(
    String.raw`\trowd\clvmgf\cellx1000\clmgf\cellx2000\clmrg\cellx3000\pard\intbl a\cell b\cell\cell\row\trowd\clvmrg\cellx1000\cellx2000\cellx3000\pard\intbl\cell c\cell d\cell\row\trowd\cellx1010\cellx3000\pard\intbl e\cell f\cell\row`,
  );
  expect(shape(table)).toEqual([
    ["ax2", "2xb"],
    ["c", "d"],
    ["e", "2xf"],
  ]);
});

test("tables nest, and what a row looks like may be said behind it", async () => {
  const [table] = await readBody(
    String.raw`\pard\intbl\itap1 x\par\pard\intbl\itap2 p\nestcell{\nonesttables\par}q\nestcell{\*\nesttableprops\trowd\cellx500\cellx900\nestrow}\pard\intbl y\cell z\cell\trowd\cellx1000\cellx2000\row\pard after\par`,
  );
  expect(shape(table)).toEqual([["x/table/y", "z"]]);
  const inner = table?.kind === "table" ? table.rows[0]?.[0]?.blocks[1] : undefined;
  expect(shape(inner)).toEqual([["p", "q"]]);
});

test("cells of writers that forget to say so are cells, and a row without its end is a row", async () => {
  const [first, second] = await readBody(
    String.raw`\trowd\cellx1000\cellx2000 a\cell b\cell\row\pard between\par\trowd\cellx1000\pard\intbl c\cell\pard end\par`,
  );
  expect(shape(first)).toEqual([["a", "b"]]);
  expect(second?.kind).toBe("paragraph");
});

test("notes and lists in cells stay in their cells", async () => {
  const { blocks, reader } = await openBody(
    `${tables}\\trowd\\cellx1000\\cellx2000\\pard\\intbl a{\\super\\chftn}{\\footnote\\pard\\plain said}\\cell ${item(
      "one",
      1,
    )
      .replaceAll("\\pard", "\\pard\\intbl")
      .replace(/\\par$/, "")}\\cell\\row`,
  );
  expect(shape(blocks[0])).toEqual([["a", "list"]]);
  const id = /"note":"([^"]+)"/.exec(JSON.stringify(blocks))?.[1] ?? "";
  expect(outline((await reader.note(id)) ?? [])).toEqual(["paragraph: said"]);
});

test("a table too long to be held is set as several", async () => {
  const row = String.raw`\trowd\cellx1000\pard\intbl cell\cell\row`;
  const blocks = await readBody(row.repeat(4_500));
  expect(blocks.map((block) => shape(block).length)).toEqual([2_000, 2_000, 500]);
});
