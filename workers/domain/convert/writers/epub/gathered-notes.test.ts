import { expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import { convertBlocks } from "../../../../../tests/setup/converted-book";
import { epubcheck, hasJava } from "../../../../../tests/setup/epubcheck";

test("the notes of a book are one list at its end, in the contents, with links both ways", async () => {
  const book = await convertBlocks(novel(3, ["First.", "Second."]));
  const notes = book.file("text/notes-001.xhtml");
  expect(notes).toContain('<h1 id="notes">Notes</h1>\n<ol>\n<li class="note" epub:type="footnote" id="n1">');
  expect(notes).toMatch(/First\. <a class="backlink"[^>]*href="chapter-001\.xhtml#r1" aria-label="1">/);
  expect(notes).toMatch(/Second\. <a class="backlink"[^>]*href="chapter-002\.xhtml#r2" aria-label="2">/);
  expect(book.file("text/chapter-002.xhtml")).toContain('id="r2" href="notes-001.xhtml#n2"');
  expect(book.file("text/chapter-002.xhtml")).not.toContain("Second.");
  expect(book.file("nav.xhtml")).toContain('<li><a href="text/notes-001.xhtml">Notes</a></li>');
  expect(book.file("package.opf")).toMatch(/<itemref idref="notes-001"\/>\s*<\/spine>/);
  expect(book.chapters[1]?.notes).toMatchObject([{ number: 2 }]);
});

test("a short text has them at the end of the file that marks them", async () => {
  const short = novel(3, ["First.", "Second."]);
  const book = await convertBlocks({ ...short, blocks: short.blocks.filter((block) => !isFiller(block)) });
  expect(book.file("text/chapter-002.xhtml")).toMatch(
    /<aside class="note"[^>]*>\s*<p[^>]*>.*2\.<\/a> Second\./,
  );
  expect([...book.files.keys()].some((name) => name.includes("notes-"))).toBe(false);
});

test("notes that fill a file go on, with their numbers, in the next", async () => {
  const long = `${"many words ".repeat(20_000)}end.`;
  const book = await convertBlocks(novel(3, [long, "Second."]));
  expect(book.file("text/notes-001.xhtml")).not.toContain("Second.");
  expect(book.file("text/notes-002.xhtml")).toContain('<ol start="2">');
  expect(book.file("text/notes-002.xhtml")).toContain('aria-label="Notes"');
  expect(book.file("text/chapter-002.xhtml")).toContain('href="notes-002.xhtml#n2"');
});

test.runIf(hasJava())("EPUBCheck has nothing to say of such a book", { timeout: 180_000 }, async () => {
  const long = `${"many words ".repeat(20_000)}end.`;
  const book = await convertBlocks(novel(3, [long, "Second.", "Third."]));
  expect(await epubcheck(book.bytes)).toEqual([]);
});

/** Chapters of four thousand words; each of the first has one of the notes. */
function novel(chapters: number, notes: readonly string[]) {
  const blocks: Block[] = [];
  for (let number = 1; number <= chapters; number++) {
    blocks.push({ kind: "heading", level: 1, inlines: [text(`Chapter ${number}`)] });
    const mark = notes[number - 1] === undefined ? [] : [{ kind: "noteRef" as const, note: `${number}` }];
    blocks.push({ kind: "paragraph", inlines: [text("A line"), ...mark, text(" goes on.")] });
    blocks.push({ kind: "paragraph", inlines: [text(filler)] });
  }
  return {
    metadata: { title: "The Lamp", authors: ["Ada Author"], language: "en" },
    blocks,
    notes: Object.fromEntries(
      notes.map((note, index) => [
        `${index + 1}`,
        [{ kind: "paragraph", inlines: [text(note)] } satisfies Block],
      ]),
    ),
  };
}

const filler = "It rained and rained. ".repeat(1_000);
const isFiller = (block: Block) =>
  block.kind === "paragraph" &&
  block.inlines.some((inline) => inline.kind === "text" && inline.text === filler);
const text = (words: string) => ({ kind: "text" as const, text: words });
