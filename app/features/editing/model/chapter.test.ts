import { Node } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import { describe, expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import type { StoredNote } from "#domain/convert/conversion";
import { ownBooks } from "#tests/setup/own-books";
import { randomBlocks } from "#tests/setup/random-blocks";
import { type ChapterContent, openChapter } from "./chapter";
import { isSameContent } from "./same-content";
import { schema } from "./schema";

const withoutNumbers = (notes: readonly StoredNote[]) => notes.map(({ number: _, ...note }) => note);
const paragraph = (text: string, id?: string): Block => ({
  kind: "paragraph",
  ...(id ? { id } : {}),
  inlines: [{ kind: "text", text }],
});
const noNotes = (blocks: Block[]): ChapterContent => ({ blocks, notes: [] });

/** Opens a chapter, checks every node against the schema, and expects what came to go back. */
function expectUnchanged(content: ChapterContent): { locked: number } {
  const chapter = openChapter(content);
  chapter.doc.check();
  const saved = chapter.contentOf(chapter.doc);
  expect(JSON.stringify(saved.blocks)).toBe(JSON.stringify(content.blocks));
  expect(saved.notes).toEqual(content.notes);
  // The document alone, without the memory of what came, says the same.
  const anew = Node.fromJSON(schema, chapter.doc.toJSON());
  anew.check();
  const again = chapter.contentOf(anew);
  expect(isSameContent(again.blocks, content.blocks)).toBe(true);
  expect(isSameContent(again.notes, content.notes)).toBe(true);
  let locked = 0;
  chapter.doc.descendants((node) => {
    if (node.type === schema.nodes.locked || node.type === schema.nodes.held) locked++;
  });
  return { locked };
}

describe("what is opened and not touched goes back byte for byte", () => {
  test.each(ownBooks())("$name", async ({ chapters }) => {
    for (const { blocks, notes } of await chapters()) {
      const { locked } = expectUnchanged({ blocks, notes: withoutNumbers(notes) });
      expect(locked).toBe(0);
    }
  });

  test.each(Array.from({ length: 150 }, (_, seed) => seed))("random blocks %i", (seed) => {
    const { blocks, notes } = randomBlocks(seed);
    expectUnchanged({ blocks, notes: notes.map((id) => ({ id, blocks: [paragraph(`Note ${id}`)] })) });
  });
});

test("after a change in one paragraph only that block differs", async () => {
  const book = ownBooks().find(({ name }) => name === "notes-links-lists");
  const chapters = (await book?.chapters()) ?? [];
  const chapter = chapters.find(({ blocks }) => blocks.some(({ kind }) => kind === "paragraph"));
  const content = { blocks: chapter?.blocks ?? [], notes: withoutNumbers(chapter?.notes ?? []) };
  const at = content.blocks.findIndex(({ kind }) => kind === "paragraph");
  const open = openChapter(content);
  const state = EditorState.create({ doc: open.doc });
  let place = 0;
  open.doc.forEach((node, offset) => {
    if (place === 0 && node.type === schema.nodes.paragraph) place = offset + 1;
  });
  const saved = open.contentOf(state.apply(state.tr.insertText("And so ", place)).doc);
  const changed = saved.blocks.flatMap((block, index) => (block === content.blocks[index] ? [] : [index]));
  expect(changed).toEqual([at]);
  expect(saved.blocks[at]).toMatchObject({ id: content.blocks[at]?.id, kind: "paragraph" });
  expect(JSON.stringify(saved.blocks[at])).toContain("And so ");
});

test("a split paragraph's first half keeps id, anchors and trust; the second has none", () => {
  const trust = { sure: 0.5, doubts: ["join" as const], places: [] };
  const open = openChapter(noNotes([{ ...paragraph("One two", "b1"), anchors: ["x"], trust }]));
  const state = EditorState.create({ doc: open.doc });
  expect(open.contentOf(state.apply(state.tr.split(5)).doc).blocks).toEqual([
    { kind: "paragraph", id: "b1", anchors: ["x"], trust, inlines: [{ kind: "text", text: "One " }] },
    { kind: "paragraph", inlines: [{ kind: "text", text: "two" }] },
  ]);
});

test("a field that the schema does not know locks its block instead of losing it", () => {
  const strange = { ...paragraph("One", "b1"), glow: true } as unknown as Block;
  const open = openChapter(noNotes([strange, paragraph("Two", "b2")]));
  expect(open.doc.firstChild?.type).toBe(schema.nodes.locked);
  expect(open.doc.lastChild?.type).toBe(schema.nodes.paragraph);
  expect(open.contentOf(open.doc).blocks[0]).toBe(strange);
});

test("a value that the schema refuses locks its block, too", () => {
  const strange = { kind: "heading", level: "one", inlines: [] } as unknown as Block;
  const open = openChapter(noNotes([strange]));
  expect(open.contentOf(open.doc).blocks).toEqual([strange]);
});

test("a table with a row too short is locked; one that is whole is not", () => {
  const cell = { blocks: [paragraph("x")], columns: 1, rows: 1 };
  const table = (rows: (typeof cell)[][]): Block => ({ kind: "table", headRows: [], rows });
  const open = openChapter(noNotes([table([[cell, cell], [cell]]), table([[cell, cell]])]));
  expect(open.doc.firstChild?.type).toBe(schema.nodes.locked);
  expect(open.doc.lastChild?.type).toBe(schema.nodes.table);
});

describe("notes", () => {
  const marked = (...notes: string[]): Block => ({
    kind: "paragraph",
    inlines: [{ kind: "text", text: "x" }, ...notes.map((note) => ({ kind: "noteRef" as const, note }))],
  });
  const note = (id: string) => ({ id, blocks: [paragraph(`Words of ${id}`)] });

  test("a note goes when its only mark is deleted, and stays when another mark of it does", () => {
    const open = openChapter({ blocks: [marked("a"), marked("b", "a")], notes: [note("a"), note("b")] });
    const state = EditorState.create({ doc: open.doc });
    const first = open.doc.child(0).nodeSize;
    const withoutFirst = open.contentOf(state.apply(state.tr.delete(0, first)).doc);
    expect(withoutFirst.notes).toEqual([note("a"), note("b")]);
    const withoutSecond = open.contentOf(state.apply(state.tr.delete(first, open.doc.content.size)).doc);
    expect(withoutSecond.notes).toEqual([note("a")]);
  });

  test("a note whose mark is in no block of the chapter stays", () => {
    const content = { blocks: [paragraph("x")], notes: [note("a")] };
    expect(openChapter(content).contentOf(openChapter(content).doc).notes).toEqual([note("a")]);
  });

  test("a new note stands behind the note whose mark comes before it", () => {
    const open = openChapter({ blocks: [marked("a"), marked("b")], notes: [note("a"), note("b")] });
    const state = EditorState.create({ doc: open.doc });
    const { note: type, paragraph: words } = schema.nodes;
    const fresh = type.create({ note: "new", owns: true }, words.create(null, schema.text("Words of new")));
    const { notes } = open.contentOf(state.apply(state.tr.insert(2, fresh)).doc);
    expect(notes.map(({ id }) => id)).toEqual(["new", "a", "b"]);
    const later = open.contentOf(state.apply(state.tr.insert(open.doc.child(0).nodeSize - 1, fresh)).doc);
    expect(later.notes.map(({ id }) => id)).toEqual(["a", "new", "b"]);
  });
});

test("attributes that make no sense are refused", () => {
  expect(() => schema.nodes.paragraph.create({ align: "middle" })).toThrow(RangeError);
  expect(() => schema.nodes.paragraph.create({ align: "center" })).not.toThrow();
  expect(() => schema.marks.link.create({ href: 5 })).toThrow(RangeError);
});
