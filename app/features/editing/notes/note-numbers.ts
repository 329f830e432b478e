import type { Node } from "prosemirror-model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import type { NoteNumbering } from "#domain/book/note-numbering";
import { formatNumber } from "#domain/convert/format-number";
import type { NoteCounts } from "#domain/editing/note-counts";
import { schema } from "../model/schema";

type Numbers = {
  /** Notes that are numbered in the chapters before this one. */
  before: NoteCounts;
  marks: readonly Mark[];
  shown: DecorationSet;
};
/** `series`: undefined of an author's own mark. */
type Mark = {
  pos: number;
  size: number;
  name: string;
  label: string;
  series: keyof NoteCounts | undefined;
};
const key = new PluginKey<Numbers>("note-numbers");

/** Says how many notes are numbered in the chapters before. */
export function numberFrom(tr: Transaction, before: NoteCounts): Transaction {
  return tr.setMeta(key, before).setMeta("addToHistory", false);
}

/** The mark of the note at a place, as the book will have it. */
export const noteMarkAt = (state: EditorState, pos: number): string | undefined =>
  key.getState(state)?.marks.find((mark) => mark.pos === pos)?.label;

/** How many notes of each series a chapter has. */
export function numberedNotes(state: EditorState): NoteCounts {
  const counts: NoteCounts = {};
  const known = new Set<string>();
  for (const { name, series } of key.getState(state)?.marks ?? []) {
    if (series === undefined || known.has(name)) continue;
    known.add(name);
    counts[series] = (counts[series] ?? 0) + 1;
  }
  return counts;
}

/**
 * Returns the numbering of a new note at a place: that of the note before it in the chapter, else of the one after it; in a
 * chapter without any, that of the book when it has only one. Null: 1, 2, 3.
 */
export function numberingAt(state: EditorState, pos: number): NoteNumbering | null {
  const { marks, before } = key.getState(state) ?? { marks: [], before: {} };
  const numbered = marks.filter(({ series }) => series !== undefined);
  const next = numbered.findLast((mark) => mark.pos < pos) ?? numbered[0];
  const inBook = Object.keys(before) as (keyof NoteCounts)[];
  const series = next?.series ?? (inBook.length === 1 ? inBook[0] : undefined);
  return series === undefined || series === "decimal" ? null : series;
}

/**
 * Numbers the marks of notes as the EPUB does: through the whole book, each numbering by itself, a note that is marked again
 * by its first number, an author's own mark by none.
 */
export function noteNumbers(): Plugin<Numbers> {
  return new Plugin<Numbers>({
    key,
    state: {
      init: (_config, { doc }) => numbersOf(doc, {}),
      apply(tr, now) {
        const before = (tr.getMeta(key) as NoteCounts | undefined) ?? now.before;
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

function numbersOf(doc: Node, before: NoteCounts): Numbers {
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
  one.every(
    ({ name, label, series }, at) =>
      name === other[at]?.name && label === other[at]?.label && series === other[at]?.series,
  );

function marksIn(doc: Node, before: NoteCounts): Mark[] {
  const counts = { ...before };
  const known = new Map<string, string>();
  const marks: Mark[] = [];
  doc.descendants((node, pos) => {
    if (node.type !== schema.nodes.note) return true;
    const { note: name, label: own, numbering } = node.attrs;
    const series = own === null ? ((numbering as NoteNumbering | null) ?? "decimal") : undefined;
    let label = known.get(name);
    if (label === undefined) {
      label = series === undefined ? String(own) : nextOf(counts, series);
      known.set(name, label);
    }
    marks.push({ pos, size: node.nodeSize, name, label, series });
    return false;
  });
  return marks;
}

function nextOf(counts: NoteCounts, series: keyof NoteCounts): string {
  const count = (counts[series] ?? 0) + 1;
  counts[series] = count;
  return formatNumber(count, series);
}
