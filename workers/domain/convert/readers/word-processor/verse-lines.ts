import { type Inline, plainText } from "#domain/book/blocks";
import type { VerseLine } from "#domain/convert/readers/scene-breaks/typed-verse";
import type { FinishedParagraph } from "#domain/convert/readers/word-processor/finished-paragraph";
import { trimmed } from "#domain/convert/readers/word-processor/inline-builder";
import { indentSteps } from "#domain/convert/readers/word-processor/paragraph-block";
import { columnsBefore } from "#domain/convert/transforms/typed-columns";

type Stanza = { lines: { inlines: Inline[]; indent: number }[] };

/**
 * Adds a paragraph in a style for verse: with line breaks it is a stanza, without one a line of the stanza being set.
 * Lines are set in as their paragraph is, and by the tabs and spaces that were typed before them.
 */
export function addVerse(stanzas: Stanza[], { inlines, left, typed }: FinishedParagraph): void {
  const lines: Inline[][] = [[]];
  for (const inline of inlines) {
    if (inline.kind === "break") lines.push([]);
    else lines.at(-1)?.push(inline);
  }
  const set = lines
    .map((line, at) => {
      const columns = at === 0 ? typed.columns : columnsBefore(plainText(line));
      const indent = Math.min(8, indentSteps(left) + Math.floor(columns / columnsPerStep));
      return { inlines: trimmed(line), indent };
    })
    .filter((line) => line.inlines.length > 0);
  const last = stanzas.at(-1);
  if (set.length > 1 || !last) stanzas.push({ lines: set });
  else for (const one of set) last.lines.push(one);
}

/** Adds a line that was a paragraph of its own. */
export function addTypedLine(
  stanzas: Stanza[],
  inlines: Inline[],
  { indent, startsStanza }: VerseLine,
): void {
  const last = stanzas.at(-1);
  if (last && !startsStanza) last.lines.push({ inlines, indent });
  else stanzas.push({ lines: [{ inlines, indent }] });
}

/** A tab or four spaces are two steps. */
const columnsPerStep = 2;
