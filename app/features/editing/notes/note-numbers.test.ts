import { EditorState, type Transaction } from "prosemirror-state";
import { DecorationSet } from "prosemirror-view";
import { expect, test } from "vitest";
import type { Block, Inline } from "#domain/book/blocks";
import { convertBlocks } from "#tests/setup/converted-book";
import { deleteNote, insertNote, moveNote } from "../commands/notes";
import { openChapter } from "../model/chapter";
import { schema } from "../model/schema";
import { noteMarkAt, noteNumbers, numberedNotes, numberFrom } from "./note-numbers";

type NoteRef = Extract<Inline, { kind: "noteRef" }>;
const text = (words: string): Inline => ({ kind: "text", text: words });
const heading = (words: string): Block => ({ kind: "heading", level: 1, inlines: [text(words)] });
const marked = (...refs: (string | NoteRef)[]): Block => ({
  kind: "paragraph",
  inlines: refs.flatMap((ref): Inline[] => [
    text("Words"),
    typeof ref === "string" ? { kind: "noteRef", note: ref } : ref,
  ]),
});
const note = (words: string): Block[] => [{ kind: "paragraph", inlines: [text(words)] }];

function stateOf(blocks: Block[], before = 0): EditorState {
  const names = new Set<string>();
  for (const block of blocks)
    if (block.kind === "paragraph")
      for (const inline of block.inlines) if (inline.kind === "noteRef") names.add(inline.note);
  const notes = [...names].map((id) => ({ id, blocks: note(`Note ${id}`) }));
  const state = EditorState.create({ doc: openChapter({ blocks, notes }).doc, plugins: [noteNumbers()] });
  return state.apply(numberFrom(state.tr, before));
}

function marksIn(state: EditorState): (string | undefined)[] {
  const marks: (string | undefined)[] = [];
  state.doc.descendants((node, pos) => {
    if (node.type !== schema.nodes.note) return true;
    marks.push(noteMarkAt(state, pos));
    return false;
  });
  return marks;
}

function placesOf(state: EditorState): number[] {
  const places: number[] = [];
  state.doc.descendants((node, pos) => void (node.type === schema.nodes.note && places.push(pos)));
  return places;
}

test("marks are numbered as in the EPUB, through all chapters and for each numbering by itself", async () => {
  const roman = (id: string): NoteRef => ({ kind: "noteRef", note: id, numbering: "lower-roman" });
  const own = (id: string): NoteRef => ({ kind: "noteRef", note: id, label: "*" });
  const blocks = [
    heading("One"),
    marked("a", own("b"), "c", "a"),
    heading("Two"),
    marked("d", roman("e"), own("f"), "g"),
    heading("Three"),
    marked("h"),
  ];
  const notes = Object.fromEntries([..."abcdefgh"].map((id) => [id, note(`Note ${id}`)]));
  const book = await convertBlocks({ metadata: { title: "T", authors: [] }, blocks, notes, assets: {} });
  let before = 0;
  for (const [at, chapter] of book.chapters.entries()) {
    const file = book.file(`text/chapter-${String(at + 1).padStart(3, "0")}.xhtml`);
    const inBook = [...file.matchAll(/role="doc-noteref"[^>]*>([^<]*)</g)].map((match) => match[1]);
    const state = stateOf(chapter.blocks, before);
    expect(marksIn(state)).toEqual(inBook);
    // What the server says of a stored chapter is what the editor counts in it.
    const plain = chapter.notes.filter(({ label }) => label === undefined || /^\d+$/.test(label));
    expect(numberedNotes(state)).toBe(plain.length);
    before += plain.length;
  }
  expect(before).toBe(5);
});

test("numbers follow notes that are made, moved and deleted, and words around them", () => {
  let state = stateOf([marked("a", "b"), marked("c")], 10);
  const run = (command: typeof insertNote) => command(state, (tr: Transaction) => (state = state.apply(tr)));
  expect(marksIn(state)).toEqual(["11", "12", "13"]);
  state = state.apply(state.tr.insertText("New ", 1));
  expect(marksIn(state)).toEqual(["11", "12", "13"]);
  run(insertNote);
  expect(marksIn(state)).toEqual(["11", "12", "13", "14"]);
  run(deleteNote(placesOf(state)[1] ?? 0));
  expect(marksIn(state)).toEqual(["11", "12", "13"]);
  run(moveNote(placesOf(state)[0] ?? 0, 1));
  expect(marksIn(state)).toEqual(["11", "12", "13"]);
  const shown = state.plugins[0]?.props.decorations?.call(state.plugins[0], state);
  expect(shown instanceof DecorationSet && shown.find().length).toBe(3);
});
