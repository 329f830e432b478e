import { expect, test } from "vitest";
import { type Block, plainText } from "#domain/book/blocks";
import { walkBlocks } from "#domain/book/walk";
import { dividedBlock } from "#domain/convert/divided-blocks";
import { convertBlocks } from "../../../tests/setup/converted-book";

test("a block that fits is left as it is", () => {
  const block = p("Short.");
  expect(divide(block)).toEqual([block]);
});

test("a paragraph is cut after sentences, and its parts follow without an indent", () => {
  const words = "It was a dark night. The lamp was out! ".repeat(40).trim();
  const parts = divide({ ...p(words), anchors: ["a"], dropCap: 1 } as Block);
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.map(textOf).join("")).toBe(words);
  for (const part of parts) expect(textOf(part).trim()).toMatch(/[.!]$/);
  expect(parts[0]).toMatchObject({ anchors: ["a"], dropCap: 1 });
  expect(parts[1]).toMatchObject({ role: "continued" });
  expect(parts[1]).not.toHaveProperty("dropCap");
  expect(parts[1]).not.toHaveProperty("anchors");
});

test("text without sentences or spaces is cut all the same, never inside a letter", () => {
  const parts = divide(p("𝒜".repeat(500)));
  expect(parts.map(textOf).join("")).toBe("𝒜".repeat(500));
  for (const part of parts) expect(textOf(part)).not.toMatch(/\p{Surrogate}/u);
});

test("a list goes on with its number, a table repeats its head and keeps spanned rows together", () => {
  const items = Array.from({ length: 30 }, (_, at) => ({ blocks: [p(`Item ${at} ${"x".repeat(30)}`)] }));
  const lists = divide({ kind: "list", ordered: true, start: 3, format: "decimal", items });
  expect(lists.length).toBeGreaterThan(1);
  let next = 3;
  for (const list of lists) {
    if (list.kind !== "list") throw new Error("no list");
    expect(list.start).toBe(next);
    next += list.items.length;
  }
  expect(next).toBe(33);

  const cell = (words: string, rows = 1) => ({ blocks: [p(words)], columns: 1, rows });
  const rows = Array.from({ length: 12 }, (_, at) =>
    at % 2 ? [cell("y".repeat(60))] : [cell("x".repeat(60), 2), cell("z")],
  );
  const tables = divide({
    kind: "table",
    headRows: [[cell("H")]],
    rows,
    caption: [{ kind: "text", text: "C" }],
  });
  expect(tables.length).toBeGreaterThan(2);
  for (const table of tables) {
    if (table.kind !== "table") throw new Error("no table");
    expect(table.headRows).toHaveLength(1);
    expect(table.rows.length % 2).toBe(0);
  }
  expect(tables.filter((table) => table.kind === "table" && table.caption)).toHaveLength(1);
});

test("quotations, poems and preformatted text lose nothing", () => {
  const quote = divide({
    kind: "quote",
    blocks: Array.from({ length: 20 }, (_, at) => p(`${at} `.repeat(20))),
  });
  expect(quote.length).toBeGreaterThan(1);
  expect(quote.flatMap((block) => (block.kind === "quote" ? block.blocks : []))).toHaveLength(20);
  const line = { inlines: [{ kind: "text" as const, text: "A line of verse" }], indent: 0 };
  const verse = divide({
    kind: "verse",
    stanzas: Array.from({ length: 20 }, () => ({ lines: [line, line] })),
  });
  expect(verse.flatMap((block) => (block.kind === "verse" ? block.stanzas : []))).toHaveLength(20);
  const lines = Array.from({ length: 60 }, (_, at) => `line ${at}`).join("\n");
  const pre = divide({ kind: "preformatted", text: lines });
  expect(pre.map((block) => (block.kind === "preformatted" ? block.text : "")).join("\n")).toBe(lines);
});

test("no file of a book with a giant paragraph, list and table is over 250 kB", {
  timeout: 30_000,
}, async () => {
  const sentence = "The lamp at the end of the harbour wall had gone out, and nobody could say when. ";
  const cell = (words: string) => ({ blocks: [p(words)], columns: 1, rows: 1 });
  const book = await convertBlocks({
    blocks: [
      { kind: "heading", level: 1, inlines: [{ kind: "text", text: "One" }] },
      p(sentence.repeat(8000)),
      {
        kind: "list",
        ordered: true,
        start: 1,
        format: "decimal",
        items: Array.from({ length: 6000 }, () => ({ blocks: [p(sentence)] })),
      },
      { kind: "table", headRows: [], rows: Array.from({ length: 4000 }, () => [cell(sentence), cell("b")]) },
    ],
  });
  const sizes = [...book.files].filter(([name]) => name.includes("/text/")).map(([, text]) => text.length);
  expect(Math.max(...sizes)).toBeLessThan(250_000);
  expect(book.result.facts.words).toBe(1 + 17 * (8000 + 6000 + 4000) + 4000);
});

const p = (words: string): Block => ({ kind: "paragraph", inlines: [{ kind: "text", text: words }] });
const divide = (block: Block) => dividedBlock(block, 600, sizeOf);

function textOf(block: Block): string {
  let text = "";
  for (const inner of walkBlocks([block])) {
    if (inner.kind === "paragraph") text += plainText(inner.inlines);
    if (inner.kind === "verse")
      text += inner.stanzas.flatMap((stanza) => stanza.lines.map((line) => plainText(line.inlines))).join("");
    if (inner.kind === "preformatted") text += inner.text;
  }
  return text;
}

function sizeOf(block: Block): number {
  return textOf(block).length * 3;
}
