import { expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import { blockText, chapterText, everyBlock } from "#domain/vr/page-text";

const text = (words: string) => ({ kind: "text" as const, text: words });

test("a paragraph's text leaves out notes and pictures, and a break is a space", () => {
  const block: Block = {
    kind: "paragraph",
    inlines: [
      text("One"),
      { kind: "noteRef", note: "n1" },
      { kind: "break" },
      { kind: "link", href: "#x", children: [text("two")] },
      { kind: "image", asset: "a", alt: "a picture" },
      { kind: "ruby", base: "漢", reading: "かん" },
    ],
  };
  expect(blockText(block)).toBe("One two漢");
});

test("a heading's subtitle and verse's lines begin after a line end", () => {
  expect(blockText({ kind: "heading", level: 1, inlines: [text("ONE")], subtitle: [text("The Lamp")] })).toBe(
    "ONE\nThe Lamp",
  );
  const line = (words: string) => ({ inlines: [text(words)], indent: 0 });
  expect(
    blockText({ kind: "verse", stanzas: [{ lines: [line("a"), line("b")] }, { lines: [line("c")] }] }),
  ).toBe("a\nb\n\nc");
});

test("what is inside lists, quotations and tables counts for itself", () => {
  const inner: Block = { kind: "paragraph", id: "p", inlines: [text("inside")] };
  const blocks: Block[] = [
    { kind: "quote", id: "q", blocks: [inner] },
    {
      kind: "table",
      id: "t",
      headRows: [],
      rows: [[{ blocks: [inner], columns: 1, rows: 1 }]],
      caption: [text("Table 1")],
    },
  ];
  expect(blocks.map(blockText)).toEqual(["", "Table 1"]);
  expect([...everyBlock(blocks)].map(({ id }) => id)).toEqual(["q", "p", "t", "p"]);
  expect(chapterText(blocks)).toBe("inside\n\nTable 1\n\ninside");
});
