import type { StoredNote } from "#domain/convert/conversion";
import { noteMarkup } from "#domain/convert/writers/epub/block-markup";
import { escapeAttribute } from "#domain/convert/writers/epub/escape";
import type { Labels } from "#domain/convert/writers/epub/labels";
import type { Setting } from "#domain/convert/writers/epub/setting";

/**
 * The notes marked in a file as asides at its end, which reading systems show as pop-ups; each leads back to its first
 * mark. Setting a note may bring up others, so `notes` is read to its end as they are set.
 */
export function notesMarkup(
  notes: Iterable<StoredNote>,
  setting: Setting,
  labels: Labels,
): { markup: string; set: StoredNote[] } {
  const set: StoredNote[] = [];
  const asides: string[] = [];
  for (const note of notes) {
    const { number } = note;
    const backlink = `<a class="backlink" epub:type="backlink" role="doc-backlink" href="#r${number}">${number}.</a>`;
    asides.push(
      `<aside class="note" epub:type="footnote" role="doc-footnote" id="n${number}">\n${noteMarkup(note.blocks, setting, backlink)}\n</aside>`,
    );
    set.push(note);
  }
  if (set.length === 0) return { markup: "", set };
  const label = escapeAttribute(labels.notes);
  return {
    markup: `\n<section class="notes" epub:type="footnotes" aria-label="${label}">\n${asides.join("\n")}\n</section>`,
    set,
  };
}
