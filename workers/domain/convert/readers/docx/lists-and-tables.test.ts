import { expect, test } from "vitest";
import { numberText } from "#domain/convert/readers/word-processor/number-texts";
import { p } from "../../../../../tests/setup/make-docx";
import { level, listed, numbering, outline, read } from "../../../../../tests/setup/read-docx";

test("labels that a list cannot show go with their items: several numbers, words, other numerals", async () => {
  const levels =
    level(0, "decimal", "Article %1:") + level(1, "lowerLetter", "%1.%2") + level(2, "decimalZero", "%3");
  const parts = {
    numbering: `<w:abstractNum w:abstractNumId="0">${levels}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
  };
  const [list] = await read(p("a", listed(1)) + p("b", listed(1, 1)) + p("c", listed(1, 2)), parts);
  const item = (text: string) => ({ kind: "paragraph", inlines: [{ text }] });
  const inner = { kind: "list", items: [{ label: "01", blocks: [item("c")] }] };
  expect(list).toMatchObject({
    format: "decimal",
    items: [
      { label: "Article 1:", blocks: [item("a"), { items: [{ label: "1.a", blocks: [item("b"), inner] }] }] },
    ],
  });
  expect([1, 21, 112].map((value) => numberText(value, "ordinalText"))).toEqual([
    "First",
    "Twenty-first",
    "One hundred twelfth",
  ]);
  expect(numberText(105, "japaneseCounting")).toBe("百五");
});

test("a table of thousands of rows comes in parts and loses none of them", async () => {
  const row = (text: string) => `<w:tr><w:tc>${p(text)}</w:tc><w:tc>${p("x")}</w:tc></w:tr>`;
  const rows = Array.from({ length: 2_500 }, (_, index) => row(String(index))).join("");
  const blocks = await read(`<w:tbl>${rows}</w:tbl>`);
  const counts = blocks.map((block) => (block.kind === "table" ? block.rows.length : 0));
  expect(counts).toEqual([1_000, 1_000, 500]);
});

test("lists nest, keep counting across a paragraph, and start again where told to", async () => {
  const body =
    p("one", listed(1)) +
    p("one a", listed(1, 1)) +
    p("one b", listed(1, 1)) +
    p("two", listed(1)) +
    p("between") +
    p("three", listed(1)) +
    p("between") +
    p("new one", listed(3)) +
    p("dot", listed(2));
  const blocks = await read(body, { numbering });
  expect(outline(blocks)).toEqual([
    "list",
    "paragraph: between",
    "list",
    "paragraph: between",
    "list",
    "list",
  ]);
  const item = (text: string) => ({ kind: "paragraph", inlines: [{ kind: "text", text }] });
  expect(blocks[0]).toEqual({
    kind: "list",
    ordered: true,
    start: 1,
    format: "decimal",
    items: [
      {
        blocks: [
          item("one"),
          {
            kind: "list",
            ordered: true,
            start: 1,
            format: "lower-alpha",
            items: [{ blocks: [item("one a")] }, { blocks: [item("one b")] }],
          },
        ],
      },
      { blocks: [item("two")] },
    ],
  });
  expect(blocks[2]).toMatchObject({ start: 3 });
  expect(blocks[4]).toMatchObject({ start: 1, ordered: true });
  expect(blocks[5]).toMatchObject({ ordered: false, format: "bullet" });
});

test("a column of a table that holds nothing but numbers keeps them", async () => {
  const row = (text: string) => `<w:tr><w:tc>${p("", listed(1))}</w:tc><w:tc>${p(text)}</w:tc></w:tr>`;
  const blocks = await read(`<w:tbl>${row("a")}${row("b")}</w:tbl>`, { numbering });
  const cell = (text: string) => ({ blocks: [{ kind: "paragraph", inlines: [{ text }] }] });
  expect(blocks).toMatchObject([
    {
      rows: [
        [cell("1."), cell("a")],
        [cell("2."), cell("b")],
      ],
    },
  ]);
});

test("an unnumbered paragraph set as deep as the item belongs to the item", async () => {
  const body = p("one", listed(1)) + p("more of one", '<w:ind w:left="720"/>') + p("two", listed(1));
  const [list, ...rest] = await read(body, { numbering });
  expect(rest).toEqual([]);
  expect(list).toMatchObject({ items: [{ blocks: [{}, {}] }, { blocks: [{}] }] });
});

test("tables keep spans, header rows and tables within them", async () => {
  const cell = (inner: string, properties = "") => `<w:tc><w:tcPr>${properties}</w:tcPr>${inner}</w:tc>`;
  const inner = `<w:tbl><w:tr>${cell(p("deep"))}</w:tr></w:tbl>`;
  const [table] = await read(
    `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell(p("wide"), '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell(p("tall"), '<w:vMerge w:val="restart"/>')}${cell(p("b") + inner)}</w:tr><w:tr>${cell(p(""), "<w:vMerge/>")}${cell(p("c"))}</w:tr><w:tr><w:trPr><w:del w:id="1"/></w:trPr>${cell(p("deleted"))}${cell(p("deleted"))}</w:tr></w:tbl>`,
  );
  expect(table).toMatchObject({
    kind: "table",
    headRows: [[{ columns: 2, rows: 1, header: true }]],
    rows: [
      [{ rows: 2, columns: 1 }, { blocks: [{ kind: "paragraph" }, { kind: "table" }] }],
      [{ blocks: [{ kind: "paragraph" }] }],
    ],
  });
});

test("tables nested without end are kept shallow and lose no text", async () => {
  const depth = 300;
  const body = `${"<w:tbl><w:tr><w:tc>".repeat(depth)}${p("bottom")}${"</w:tc></w:tr></w:tbl>".repeat(depth)}`;
  const text = JSON.stringify(await read(body));
  expect(text.split('"table"').length - 1).toBe(5);
  expect(text).toContain("bottom");
});
