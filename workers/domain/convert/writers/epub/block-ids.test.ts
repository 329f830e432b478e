import { expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import { walkBlocks } from "#domain/book/walk";
import { BlockIds } from "#domain/convert/writers/epub/block-ids";
import { convertBlocks } from "../../../../../tests/setup/converted-book";

test("the same words give the same ids, and another paragraph leaves them alone", () => {
  const before = ids([p("One."), p("Two.")]);
  expect(ids([p("One."), p("Two.")])).toEqual(before);
  const [first, added, second] = ids([p("One."), p("Something new."), p("Two.")]);
  expect([first, second]).toEqual(before);
  expect(added).toMatch(/^b[a-z0-9]{5}$/);
});

test("typography does not change an id, what a block is does", () => {
  expect(ids([p(`"It's -- so..."`)])).toEqual(ids([p("“It’s — so…”")]));
  expect(ids([p("One")])).not.toEqual(ids([{ kind: "quote", blocks: [p("One")] }]));
});

test("like blocks are told apart", () => {
  const [one, two, three] = ids([{ kind: "sceneBreak" }, { kind: "sceneBreak" }, { kind: "sceneBreak" }]);
  expect([two, three]).toEqual([`${one}-2`, `${one}-3`]);
});

test("blocks in lists, quotations, tables and notes have ids too, and each stands in the file once", async () => {
  const cell = (words: string) => ({ blocks: [p(words)], columns: 1, rows: 1 });
  const book = await convertBlocks({
    blocks: [
      { kind: "quote", blocks: [p("a"), p("b")] },
      list({ blocks: [p("c"), list({ blocks: [p("d")] })] }, { blocks: [p("e"), p("f")] }),
      { kind: "table", headRows: [[cell("g")]], rows: [[cell("h")], [cell("h")]] },
      { kind: "paragraph", inlines: [{ kind: "noteRef", note: "n" }] },
    ],
    notes: { n: [p("i"), p("j")] },
  });
  const [chapter] = book.chapters;
  const blocks = [...(chapter?.blocks ?? []), ...(chapter?.notes.flatMap((note) => note.blocks) ?? [])];
  const stored = [...walkBlocks(blocks)].map((block) => block.id);
  expect(stored.length).toBe(16);
  expect(new Set(stored).size).toBe(16);
  const text = book.file("text/text-001.xhtml");
  for (const id of stored) expect(text.split(` id="${id}"`).length).toBe(2);
});

const p = (words: string): Block => ({ kind: "paragraph", inlines: [{ kind: "text", text: words }] });
const list = (...items: { blocks: Block[] }[]): Block => ({
  kind: "list",
  ordered: false,
  start: 1,
  format: "bullet",
  items,
});

function ids(blocks: Block[]): (string | undefined)[] {
  return new BlockIds().assign(blocks).map((block) => block.id);
}
