import { EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { DecorationSet } from "prosemirror-view";
import { expect, test } from "vitest";
import type { Block, Inline } from "#domain/book/blocks";
import { type NoteCounts, noteCountsOf, withCounts } from "#domain/editing/note-counts";
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

function stateOf(blocks: Block[], before: NoteCounts = {}): EditorState {
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
    marked("h", roman("i")),
  ];
  const notes = Object.fromEntries([..."abcdefghi"].map((id) => [id, note(`Note ${id}`)]));
  const book = await convertBlocks({ metadata: { title: "T", authors: [] }, blocks, notes, assets: {} });
  let before: NoteCounts = {};
  const inAll: { chapter: number; counts: NoteCounts }[] = [];
  for (const [at, chapter] of book.chapters.entries()) {
    const file = book.file(`text/chapter-${String(at + 1).padStart(3, "0")}.xhtml`);
    const inBook = [...file.matchAll(/role="doc-noteref"[^>]*>([^<]*)</g)].map((match) => match[1]);
    const state = stateOf(chapter.blocks, before);
    expect(marksIn(state)).toEqual(inBook);
    before = withCounts(before, numberedNotes(state));
    inAll.push({ chapter: at, counts: numberedNotes(state) });
  }
  expect(before).toEqual({ decimal: 5, "lower-roman": 2 });
  // What the server says of a stored chapter is what the editor counts in it.
  const stored = noteCountsOf(
    book.chapters.flatMap(({ notes: own }, chapter) => own.map(({ label }) => ({ chapter, label }))),
  );
  for (const { chapter, counts } of inAll) expect(stored.get(chapter) ?? {}).toEqual(counts);
});

test("numbers follow notes that are made, moved and deleted, and words around them", () => {
  let state = stateOf([marked("a", "b"), marked("c")], { decimal: 10 });
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

test("a new note goes on with the series around it", () => {
  const roman = (id: string): NoteRef => ({ kind: "noteRef", note: id, numbering: "lower-roman" });
  const star: NoteRef = { kind: "noteRef", note: "s", label: "*" };
  const madeAtEnd = (state: EditorState) => {
    let now = state.apply(state.tr.setSelection(TextSelection.atEnd(state.doc)));
    insertNote(now, (tr: Transaction) => (now = now.apply(tr)));
    return marksIn(now);
  };
  expect(madeAtEnd(stateOf([marked(roman("a"), star)], { "lower-roman": 3 }))).toEqual(["iv", "*", "v"]);
  expect(madeAtEnd(stateOf([marked(roman("a"), "b")]))).toEqual(["i", "1", "2"]);
  // A chapter without notes takes the book's series, where there is only one.
  expect(madeAtEnd(stateOf([heading("One")], { "upper-alpha": 2 }))).toEqual(["C"]);
  expect(madeAtEnd(stateOf([heading("One")], { "upper-alpha": 2, decimal: 1 }))).toEqual(["2"]);
});
