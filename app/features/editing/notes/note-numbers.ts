import type { Node } from "prosemirror-model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import type { NoteNumbering } from "#domain/book/note-numbering";
import { formatNumber } from "#domain/convert/format-number";
import { schema } from "../model/schema";

type Numbers = {
  /** Notes numbered 1, 2, 3 in the chapters before this one. */
  before: number;
  marks: readonly Mark[];
  shown: DecorationSet;
};
type Mark = { pos: number; size: number; name: string; label: string };
const key = new PluginKey<Numbers>("note-numbers");

/** Says how many notes are numbered in the chapters before. */
export function numberFrom(tr: Transaction, before: number): Transaction {
  return tr.setMeta(key, before).setMeta("addToHistory", false);
}

/** The mark of the note at a place, as the book will have it. */
export const noteMarkAt = (state: EditorState, pos: number): string | undefined =>
  key.getState(state)?.marks.find((mark) => mark.pos === pos)?.label;

/** How many notes of a chapter have a number of the book's own series. */
export const numberedNotes = (state: EditorState): number =>
  new Set(key.getState(state)?.marks.flatMap(({ name, label }) => (/^\d+$/.test(label) ? [name] : []))).size;

/**
 * Numbers the marks of notes as the EPUB does: through the whole book, each numbering by itself, a note that is marked again
 * by its first number, an author's own mark by none.
 */
export function noteNumbers(): Plugin<Numbers> {
  return new Plugin<Numbers>({
    key,
    state: {
      init: (_config, { doc }) => numbersOf(doc, 0),
      apply(tr, now) {
        const before = (tr.getMeta(key) as number | undefined) ?? now.before;
        if (!tr.docChanged && before === now.before) return now;
        const next = marksIn(tr.doc, before);
        const shown = now.shown.map(tr.mapping, tr.doc);
        // A key that is no note's leaves the numbers as they are.
        if (isSame(next, now.marks) && shown.find().length === next.length)
          return { before, marks: next, shown };
        return { before, marks: next, shown: decorated(tr.doc, next) };
      },
    },
    props: { decorations: (state) => key.getState(state)?.shown },
  });
}

function numbersOf(doc: Node, before: number): Numbers {
  const marks = marksIn(doc, before);
  return { before, marks, shown: decorated(doc, marks) };
}

function decorated(doc: Node, marks: readonly Mark[]): DecorationSet {
  const numbers = marks.map(({ pos, size, label }) =>
    Decoration.node(pos, pos + size, { "data-number": label }),
  );
  return DecorationSet.create(doc, numbers);
}

const isSame = (one: readonly Mark[], other: readonly Mark[]): boolean =>
  one.length === other.length &&
  one.every(({ name, label }, at) => name === other[at]?.name && label === other[at]?.label);

function marksIn(doc: Node, before: number): Mark[] {
  const counts = new Map<NoteNumbering | null, number>([[null, before]]);
  const known = new Map<string, string>();
  const marks: Mark[] = [];
  doc.descendants((node, pos) => {
    if (node.type !== schema.nodes.note) return true;
    const { note: name, label: own, numbering } = node.attrs;
    let label = known.get(name);
    if (label === undefined) {
      label = own ?? nextOf(counts, numbering);
      known.set(name, label ?? "");
    }
    marks.push({ pos, size: node.nodeSize, name, label: label ?? "" });
    return false;
  });
  return marks;
}

function nextOf(counts: Map<NoteNumbering | null, number>, numbering: NoteNumbering | null): string {
  const count = (counts.get(numbering) ?? 0) + 1;
  counts.set(numbering, count);
  return numbering === null ? `${count}` : formatNumber(count, numbering);
}
