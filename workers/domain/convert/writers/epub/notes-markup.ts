import type { StoredNote } from "#domain/convert/conversion";
import { noteMarkup } from "#domain/convert/writers/epub/block-markup";
import { escapeAttribute, escapeText } from "#domain/convert/writers/epub/escape";
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
    const backlink = labelAtStart(note);
    return `<aside class="note" epub:type="footnote" role="doc-footnote" id="n${note.number}">\n${noteMarkup(note.blocks, setting, backlink, "start")}\n</aside>`;
  });
}

/**
 * Notes as items of one numbered list, which is how the notes of a whole book are read one after the other. A note that
 * is not marked 1, 2, 3 has its mark before its words instead of the list's number.
 */
export function noteItems(notes: Iterable<NoteInHand>, setting: Setting): SetNotes {
  return setNotes(notes, (note) => {
    const { number, blocks } = note;
    const { item } = note.labels;
    if (item === undefined)
      return `<li class="note own-label" epub:type="footnote" id="n${number}">\n${noteMarkup(blocks, setting, labelAtStart(note), "start")}\n</li>`;
    const value = item === number ? "" : ` value="${item}"`;
    const backlink = ` <a ${backTo(note)} aria-label="${item}">\u21a9\ufe0e</a>`;
    return `<li class="note" epub:type="footnote" id="n${number}"${value}>\n${noteMarkup(blocks, setting, backlink, "end")}\n</li>`;
  });
}

/** The note's mark as the way back; only a mark that is letters or digits has a full stop after it. */
function labelAtStart(note: NoteInHand): string {
  const { mark } = note.labels;
  return `<a ${backTo(note)}>${escapeText(mark)}${/[\p{L}\p{N}]$/u.test(mark) ? "." : ""}</a> `;
}

function setNotes(notes: Iterable<NoteInHand>, markupOf: (note: NoteInHand) => string): SetNotes {
  const all: SetNotes = { markup: [], set: [] };
  for (const note of notes) {
    all.markup.push(markupOf(note));
    const { back: _back, labels: _labels, ...stored } = note;
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
