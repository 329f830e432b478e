import type { StoredNote } from "#domain/convert/conversion";
import { noteMarkup } from "#domain/convert/writers/epub/block-markup";
import { escapeAttribute } from "#domain/convert/writers/epub/escape";
import type { Labels } from "#domain/convert/writers/epub/labels";
import type { NoteInHand } from "#domain/convert/writers/epub/notes";
import type { Setting } from "#domain/convert/writers/epub/setting";

/** Notes set for their file, in order. */
export type SetNotes = { markup: string[]; set: StoredNote[] };

/**
 * Notes as asides, which reading systems show as pop-ups; each leads back to its first mark. Setting a note may bring
 * up others, so `notes` is read to its end as they are set.
 */
export function noteAsides(notes: Iterable<NoteInHand>, setting: Setting): SetNotes {
  return setNotes(notes, (note) => {
    const backlink = `<a ${backTo(note)}>${note.number}.</a> `;
    return `<aside class="note" epub:type="footnote" role="doc-footnote" id="n${note.number}">\n${noteMarkup(note.blocks, setting, backlink, "start")}\n</aside>`;
  });
}

/** Notes as items of one numbered list, which is how the notes of a whole book are read one after the other. */
export function noteItems(notes: Iterable<NoteInHand>, setting: Setting): SetNotes {
  return setNotes(notes, (note) => {
    const backlink = ` <a ${backTo(note)} aria-label="${note.number}">\u21a9\ufe0e</a>`;
    return `<li class="note" epub:type="footnote" id="n${note.number}">\n${noteMarkup(note.blocks, setting, backlink, "end")}\n</li>`;
  });
}

function setNotes(notes: Iterable<NoteInHand>, markupOf: (note: NoteInHand) => string): SetNotes {
  const all: SetNotes = { markup: [], set: [] };
  for (const note of notes) {
    all.markup.push(markupOf(note));
    const { back: _back, ...stored } = note;
    all.set.push(stored);
  }
  return all;
}

const backTo = ({ back }: NoteInHand) =>
  `class="backlink" epub:type="backlink" role="doc-backlink" href="${back}"`;

/** Notes at the end of the file that marks them. */
export function notesSection(asides: readonly string[], labels: Labels): string {
  if (asides.length === 0) return "";
  const label = escapeAttribute(labels.notes);
  return `\n<section class="notes" epub:type="footnotes" aria-label="${label}">\n${asides.join("\n")}\n</section>`;
}
