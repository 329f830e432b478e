import { expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import {
  bulleted,
  h,
  list,
  listStyle,
  numbered,
  openParts,
  outline,
  p,
  readOdt,
} from "../../../../../tests/setup/make-odt";

const styles = {
  automatic:
    listStyle("L1", numbered(1, "1") + numbered(2, "a") + bulleted(3)) +
    listStyle("L2", bulleted(1)) +
    listStyle("L3", numbered(1, "1", 'text:start-value="5"')),
};
const item = (inner: string, more = "") => `<text:list-item ${more}>${inner}</text:list-item>`;

/** A list in a line: its format, first number and items; what is nested stands in brackets. */
function sketch(blocks: Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === "list")
        return `${block.format}${block.ordered ? block.start : ""}[${block.items.map((one) => sketch(one.blocks)).join(", ")}]`;
      return outline([block])[0]?.replace("paragraph: ", "");
    })
    .join(" ");
}

test("lists nest, each level in its own format, and an item holds several paragraphs", async () => {
  const inner = `<text:list>${item(p("b1"))}${item(`${p("b2")}<text:list>${item(p("c"))}</text:list>`)}</text:list>`;
  const blocks = await readOdt(list("L1", [p("one"), p("two") + p("still two") + inner, p("three")]), styles);
  expect(sketch(blocks)).toBe("decimal1[one, two still two lower-alpha1[b1, b2 bullet[c]], three]");
});

test("lists start where they say, go on when they say so, and start anew otherwise", async () => {
  const blocks = await readOdt(
    list("L3", [p("five"), p("six")]) +
      p("between") +
      list("L3", [p("seven")], 'text:continue-numbering="true"') +
      p("between") +
      list("L1", [p("a")], 'xml:id="first"') +
      p("between") +
      list("L2", [p("dot")]) +
      list("L1", [p("b")], 'text:continue-list="first"') +
      list("L1", [p("again")]) +
      `<text:list text:style-name="L1">${item(p("nine"), 'text:start-value="9"')}${item(p("ten"))}</text:list>`,
    styles,
  );
  expect(blocks.map((block) => sketch([block]))).toEqual([
    "decimal5[five, six]",
    "between",
    "decimal7[seven]",
    "between",
    "decimal1[a]",
    "between",
    "bullet[dot]",
    "decimal2[b]",
    "decimal1[again]",
    "decimal9[nine, ten]",
  ]);
});

test("one list written in pieces is one list, with its nested items where they belong", async () => {
  const goesOn = 'text:continue-numbering="true"';
  const nested = (text: string) =>
    `<text:list text:style-name="L1" ${goesOn}>${item(`<text:list>${item(p(text))}</text:list>`)}</text:list>`;
  const blocks = await readOdt(
    list("L1", [p("one")]) + nested("a") + nested("b") + list("L1", [p("two")], goesOn) + nested("a again"),
    styles,
  );
  expect(sketch(blocks)).toBe("decimal1[one lower-alpha1[a, b], two lower-alpha1[a again]]");
});

test("a header of a list has no number; numbers a format cannot say are kept as they are shown", async () => {
  const worded = listStyle(
    "LB",
    '<text:list-level-style-number text:level="1" style:num-format="a" style:num-prefix="Step "/><text:list-level-style-number text:level="2" style:num-format="1" text:display-levels="2"/>',
  );
  const blocks = await readOdt(
    `<text:list text:style-name="LB"><text:list-header>${p("Of these:")}</text:list-header>${item(p("x"))}${item(`${p("y")}<text:list>${item(p("z"))}</text:list>`)}</text:list>`,
    { automatic: worded },
  );
  expect(outline(blocks)).toEqual(["paragraph: Of these:", "list"]);
  expect(blocks[1]).toMatchObject({
    items: [{ label: "Step a" }, { label: "Step b", blocks: [{}, { items: [{ label: "b.1" }] }] }],
  });
});

test("a number in brackets is one a list shows", async () => {
  const bracketed = listStyle(
    "LB",
    '<text:list-level-style-number text:level="1" style:num-format="a" style:num-prefix="(" style:num-suffix=")"/>',
  );
  const blocks = await readOdt(list("LB", [p("x"), p("y")]), { automatic: bracketed });
  expect(sketch(blocks)).toBe("lower-alpha1[x, y]");
  expect(JSON.stringify(blocks)).not.toContain("label");
});

test("headings that a list numbers are headings, with their numbers, and the list goes on", async () => {
  const blocks = await readOdt(
    `<text:list text:style-name="L1">${item(h("The Sea"))}${item(`<text:list>${item(h("The Shore", 2))}</text:list>`)}</text:list>${p("text")}<text:list text:style-name="L1" text:continue-numbering="true">${item(h("The Ice"))}${item(p("three"))}</text:list>`,
    styles,
  );
  expect(outline(blocks)).toEqual([
    "heading: 1. The Sea",
    "heading: a. The Shore",
    "paragraph: text",
    "heading: 2. The Ice",
    "list",
  ]);
  expect(sketch(blocks.slice(4))).toBe("decimal3[three]");
});

test("a list of many thousand items is handed on in pieces that go on from each other", async () => {
  const blocks = await readOdt(
    list(
      "L1",
      Array.from({ length: 4_500 }, (_, at) => p(`item ${at}`)),
    ),
    styles,
  );
  expect(blocks.map((block) => block.kind === "list" && [block.start, block.items.length])).toEqual([
    [1, 2_000],
    [2_001, 2_000],
    [4_001, 500],
  ]);
});

const cell = (text: string, more = "") => `<table:table-cell ${more}>${p(text)}</table:table-cell>`;
const row = (...cells: string[]) => `<table:table-row>${cells.join("")}</table:table-row>`;
const covered = "<table:covered-table-cell/>";
const table = (inner: string) =>
  `<table:table table:name="T"><table:table-column table:number-columns-repeated="3"/>${inner}</table:table>`;

/** Rows of a table, each cell as its text and its span. */
function cells(block: Block | undefined): string[][] {
  if (block?.kind !== "table") return [];
  return [...block.headRows, ...block.rows].map((one) =>
    one.map(
      ({ blocks, columns, rows, header }) =>
        `${header ? "!" : ""}${outline(blocks).join()}:${columns}x${rows}`,
    ),
  );
}

test("tables keep spans, header rows and what is nested in them", async () => {
  const [block] = await readOdt(
    table(
      `<table:table-header-rows>${row(cell("A", 'table:number-columns-spanned="2"'), covered, cell("B"))}</table:table-header-rows>` +
        row(cell("1", 'table:number-rows-spanned="2"'), cell("2"), cell("3")) +
        row(covered, cell("4"), `<table:table-cell>${table(row(cell("in")))}</table:table-cell>`),
    ),
  );
  expect(cells(block)).toEqual([
    ["!paragraph: A:2x1", "!paragraph: B:1x1"],
    ["paragraph: 1:1x2", "paragraph: 2:1x1", "paragraph: 3:1x1"],
    ["paragraph: 4:1x1", "table:1x1"],
  ]);
});

test("repeated cells and rows are repeated, but billions of them are not", async () => {
  const most = 'table:number-columns-repeated="2147483648"';
  const [block] = await readOdt(
    table(
      row(cell("x", 'table:number-columns-repeated="2"'), `<table:table-cell ${most}/>`) +
        `<table:table-row table:number-rows-repeated="2">${cell("y")}<table:table-cell ${most}/></table:table-row>` +
        `<table:table-row table:number-rows-repeated="2147483647"><table:table-cell ${most}/></table:table-row>`,
    ),
  );
  expect(cells(block)).toEqual([
    ["paragraph: x:1x1", "paragraph: x:1x1"],
    ["paragraph: y:1x1", ":1x1"],
    ["paragraph: y:1x1", ":1x1"],
  ]);
  const { blocks } = await openParts({ body: table(row(cell("all over", most)).repeat(300)) });
  expect(JSON.stringify(blocks).length).toBeLessThan(1_000_000);
});

test("repeated cells are few in a text of many tables, and what is long but says little is not repeated", async () => {
  const flood = table(row(cell("x", 'table:number-columns-repeated="200"')).repeat(10)).repeat(200);
  const { blocks } = await openParts({ body: flood });
  expect(blocks.flatMap(cells).flat().length).toBeLessThan(60_000);
  const breaks = `<table:table-cell table:number-columns-repeated="9"><text:p>a${"<text:line-break/>b".repeat(90)}</text:p></table:table-cell>`;
  const [block] = await readOdt(table(row(breaks)));
  expect(cells(block)[0]).toHaveLength(1);
}, 120_000);

test("spans that reach out of their table or over a missing row are cut", async () => {
  const [block] = await readOdt(
    table(
      row(cell("1", 'table:number-rows-spanned="9"'), cell("2", 'table:number-rows-spanned="2"')) +
        row(covered, covered) +
        row(covered, cell("3")),
    ),
  );
  expect(cells(block)).toEqual([["paragraph: 1:1x2", "paragraph: 2:1x1"], ["paragraph: 3:1x1"]]);
});

test("a table of many thousand rows is handed on in pieces; one huge cell is a refusal with a name", async () => {
  const blocks = await readOdt(
    table(Array.from({ length: 2_500 }, (_, at) => row(cell(`row ${at}`))).join("")),
  );
  expect(blocks.map((block) => block.kind === "table" && block.rows.length)).toEqual([1_000, 1_000, 500]);
  const huge = table(row(`<table:table-cell>${p("x").repeat(50_000)}</table:table-cell>`));
  await expect(readOdt(huge)).rejects.toMatchObject({ name: "Refusal", code: "manuscript-too-long" });
});
