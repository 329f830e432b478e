import { expect, test } from "vitest";
import type { Block, Inline } from "#domain/book/blocks";
import { withoutRepeatedMark } from "#domain/convert/writers/epub/repeated-mark";
import { convertBlocks } from "../../../../../tests/setup/converted-book";
import { epubcheck, hasJava } from "../../../../../tests/setup/epubcheck";

type NoteRef = Extract<Inline, { kind: "noteRef" }>;

test("an author's own mark stands at the word and at the note, and takes no number", async () => {
  const book = await convertBlocks(story([{}, { label: "*" }, {}, { label: "†" }, { label: "*" }, {}]));
  const chapter = book.file("text/chapter-001.xhtml");
  expect(marksIn(chapter)).toEqual(["1", "*", "2", "†", "*", "3"]);
  expect(labelsIn(chapter)).toEqual(["1.", "*", "2.", "†", "*", "3."]);
  // Two notes of one mark are two notes.
  expect(chapter).toMatch(/id="r2" href="#n2">\*<\/a>.*id="r5" href="#n5">\*<\/a>/s);
  expect(chapter).toMatch(/id="n5">\s*<p[^>]*><a class="backlink"[^>]*href="#r5">\*<\/a> Note 5\./);
  expect(book.chapters[0]?.notes.map(({ number, label }) => [number, label])).toEqual([
    [1, undefined],
    [2, "*"],
    [3, "2"],
    [4, "†"],
    [5, "*"],
    [6, "3"],
  ]);
});

test("notes of each numbering are a series of their own", async () => {
  const roman = { numbering: "lower-roman" } as const;
  const book = await convertBlocks(story([{}, roman, {}, roman, { numbering: "upper-alpha" }, roman]));
  const chapter = book.file("text/chapter-001.xhtml");
  expect(marksIn(chapter)).toEqual(["1", "i", "2", "ii", "A", "iii"]);
  expect(labelsIn(chapter)).toEqual(["1.", "i.", "2.", "ii.", "A.", "iii."]);
});

test("a note marked again has the mark it had first, and its markup is escaped", async () => {
  const again = story([{ label: "<&" }]);
  again.blocks.push({ kind: "paragraph", inlines: [text("Again"), { kind: "noteRef", note: "1" }] });
  const chapter = (await convertBlocks(again)).file("text/chapter-001.xhtml");
  expect(marksIn(chapter)).toEqual(["&lt;&amp;", "&lt;&amp;"]);
  expect(chapter.match(/<aside/g)).toHaveLength(1);
});

test("in the list at a book's end they have their mark instead of the list's number", async () => {
  const book = await convertBlocks(novel([{}, { label: "*" }, {}, { numbering: "lower-roman" }, {}]));
  const notes = book.file("text/notes-001.xhtml");
  expect(notes).toContain('<li class="note" epub:type="footnote" id="n1">');
  expect(notes).toMatch(/<li class="note own-label"[^>]* id="n2">\s*<p[^>]*><a [^>]*#r2">\*<\/a> Note 2\./);
  expect(notes).toMatch(/<li class="note"[^>]* id="n3" value="2">.* aria-label="2">/s);
  expect(notes).toMatch(/<li class="note own-label"[^>]* id="n4">\s*<p[^>]*><a [^>]*#r4">i\.<\/a> Note 4\./);
  expect(notes).toContain('id="n5" value="3">');
  expect(book.file("styles/book.css")).toContain("li.own-label");
});

test("where all are 1, 2, 3 nothing speaks of other marks", async () => {
  const book = await convertBlocks(novel([{}, {}, {}]));
  const notes = book.file("text/notes-001.xhtml");
  expect(notes).not.toMatch(/value=|own-label/);
  expect(book.file("styles/book.css")).not.toContain("own-label");
  expect(book.chapters.flatMap((chapter) => chapter.notes).some((note) => "label" in note)).toBe(false);
});

test.runIf(hasJava())(
  "EPUBCheck has nothing to say of both kinds of book",
  { timeout: 180_000 },
  async () => {
    const refs = [{ label: "*" }, {}, { numbering: "lower-roman" as const }, { label: "†" }, {}];
    expect(await epubcheck((await convertBlocks(story(refs))).bytes)).toEqual([]);
    expect(await epubcheck((await convertBlocks(novel(refs))).bytes)).toEqual([]);
  },
);

test.each([
  ["*", [text("* A word.")], "A word."],
  ["*", [text("*"), text(" A word.")], "A word."],
  ["a", [{ ...text("a"), marks: { superscript: true } } as const, text(" A word.")], "A word."],
  ["a", [text("a) A word.")], "A word."],
  ["1", [text("1. A word.")], "A word."],
  // What only begins alike is the note's own.
  ["a", [text("a word")], "a word"],
  ["i", [text("i.e. a word")], "i.e. a word"],
  ["*", [text("** A word.")], "** A word."],
  ["*", [text("*")], "*"],
  ["†", [text("* A word.")], "* A word."],
])("a note marked %s says its mark once", (mark, inlines, left) => {
  const [note] = withoutRepeatedMark([{ kind: "paragraph", inlines }], mark);
  const words = note?.kind === "paragraph" ? note.inlines : [];
  expect(words.map((inline) => (inline.kind === "text" ? inline.text : "")).join("")).toBe(left);
});

const marksIn = (markup: string) => [...markup.matchAll(/class="noteref"[^>]*>([^<]*)</g)].map((m) => m[1]);
const labelsIn = (markup: string) => [...markup.matchAll(/class="backlink"[^>]*>([^<]*)</g)].map((m) => m[1]);

/** A chapter with a note for each of these marks. */
function story(marks: readonly Omit<NoteRef, "kind" | "note">[]) {
  const blocks: Block[] = [{ kind: "heading", level: 1, inlines: [text("One")] }];
  const notes: Record<string, Block[]> = {};
  for (const [index, mark] of marks.entries()) {
    const note = String(index + 1);
    blocks.push({ kind: "paragraph", inlines: [text("A line"), { kind: "noteRef", note, ...mark }] });
    notes[note] = [{ kind: "paragraph", inlines: [text(`Note ${note}.`)] }];
  }
  return { metadata: { title: "The Lamp", authors: ["Ada Author"], language: "en" }, blocks, notes };
}

/** The same with so many chapters and words that the notes stand at the book's end. */
function novel(marks: readonly Omit<NoteRef, "kind" | "note">[]) {
  const book = story(marks);
  const filler: Block = { kind: "paragraph", inlines: [text("It rained and rained. ".repeat(1_000))] };
  for (const title of ["Two", "Three", "Four"])
    book.blocks.push({ kind: "heading", level: 1, inlines: [text(title)] }, filler);
  return book;
}

function text(words: string) {
  return { kind: "text" as const, text: words };
}
