import type { Inline } from "#domain/book/blocks";
import { trimmed } from "#domain/convert/readers/word-processor/inline-builder";

type Stanza = { lines: { inlines: Inline[]; indent: number }[] };

/** A paragraph with line breaks is a stanza; one without is a line of the stanza being set. */
export function addVerse(stanzas: Stanza[], inlines: Inline[], indent: number): void {
  const lines: Inline[][] = [[]];
  for (const inline of inlines) {
    if (inline.kind === "break") lines.push([]);
    else lines.at(-1)?.push(inline);
  }
  const set = lines
    .map((line) => ({ inlines: trimmed(line), indent }))
    .filter((line) => line.inlines.length > 0);
  const last = stanzas.at(-1);
  if (set.length > 1 || !last) stanzas.push({ lines: set });
  else for (const one of set) last.lines.push(one);
}
