import type { NoteNumbering } from "#domain/book/note-numbering";
import type { NoteNumberings } from "#domain/convert/readers/word-processor/note-numbering";

/** Takes `\ftnnrlc` and its like: how the document (or, with `s` before it, a section) counts notes. */
export function sayNoteNumbering(word: string, numberings: NoteNumberings): void {
  const found = /^(s?)(a?)ftnn(ar|rlc|ruc|alc|auc)$/.exec(word);
  if (!found) return;
  const noteClass = found[2] ? "endnote" : "footnote";
  const numbering = formats.get(found[3] ?? "");
  if (found[1]) numberings.ofSection(noteClass, numbering);
  else numberings.ofDocument(noteClass, numbering);
}

/** `ar` is 1, 2, 3. */
const formats = new Map<string, NoteNumbering>([
  ["rlc", "lower-roman"],
  ["ruc", "upper-roman"],
  ["alc", "lower-alpha"],
  ["auc", "upper-alpha"],
]);
