import LineBreaker from "linebreak";
import { levelsOf } from "#domain/cover/layout/bidi";
import { outlineOf } from "#domain/cover/layout/glyph-outlines";
import { itemise, type Run } from "#domain/cover/layout/itemise";
import { isClusterEnd, shapeRun, spacingOf } from "#domain/cover/layout/line-glyphs";
import { isAlphabetic } from "#domain/cover/layout/scripts";
import type { TypeFace } from "#domain/cover/layout/type-face";

/** A paragraph measured once, at size 1: whatever size it gets, only arithmetic is left. */
export type Paragraph = {
  text: string;
  isRtl: boolean;
  runs: Run[];
  missing: string[];
  /** em from the paragraph's start to each UTF-16 index, as if on one endless line. */
  upTo: Float64Array;
  /** How far it goes above its first baseline and below its last, whatever its breaks; em. */
  top: number;
  bottom: number;
  /** Where a line may end, ascending; the last is the end of the text. */
  breaks: number[];
};

/** Part of a paragraph on one line: blanks at its end are left out. */
export type LineSpan = { start: number; end: number; width: number };

export function measureParagraph(text: string, typeFace: TypeFace): Paragraph {
  const { levels, isRtl } = levelsOf(text, typeFace.language);
  const { runs, missing } = itemise(text, levels, typeFace.faces);
  const advances = new Float64Array(text.length + 1);
  let [top, bottom] = [typeFace.capHeight, 0];
  for (const run of runs) {
    const spacing = spacingOf(run, typeFace);
    const shaped = shapeRun(text, run, typeFace);
    const { font, scale } = run.face;
    for (const [at, { glyph, cluster, advance, dy }] of shaped.entries()) {
      const index = run.start + cluster;
      advances[index] = (advances[index] ?? 0) + advance * scale + (isClusterEnd(shaped, at) ? spacing : 0);
      const { bounds } = outlineOf(font, glyph);
      if (!bounds) continue;
      bottom = Math.max(bottom, -(bounds.bottom + dy) * scale);
      if (!isAlphabetic(run.script)) top = Math.max(top, (bounds.top + dy) * scale);
    }
  }
  const upTo = new Float64Array(text.length + 1);
  for (let at = 0; at < text.length; at++) upTo[at + 1] = (upTo[at] ?? 0) + (advances[at] ?? 0);
  return { text, isRtl, runs, missing, upTo, top, bottom, breaks: breaksOf(text) };
}

/** The line from one break to another. */
export function spanOf(paragraph: Paragraph, start: number, to: number, typeFace: TypeFace): LineSpan {
  const { text, upTo } = paragraph;
  let end = to;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  const width = (upTo[end] ?? 0) - (upTo[start] ?? 0);
  return { start, end, width: end > start ? Math.max(0, width - typeFace.letterSpacing) : 0 };
}

function breaksOf(text: string): number[] {
  const breaker = new LineBreaker(text);
  const breaks: number[] = [];
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak())
    if (isWanted(text, found.position)) breaks.push(found.position);
  if (breaks.at(-1) !== text.length) breaks.push(text.length);
  return breaks;
}

/**
 * Of the breaks that Unicode allows, covers leave out two: at soft hyphens, for covers are not hyphenated; and before a
 * dash that belongs to the words before it.
 */
function isWanted(text: string, at: number): boolean {
  if (text[at - 1] === "\u00ad") return false;
  const opensNext = text[at - 1] === " " && text[at + 1] !== " ";
  return !/[–—]/.test(text[at] ?? "") || opensNext;
}

const isBlank = (unit: number): boolean =>
  unit === 0x20 ||
  unit === 0x3000 ||
  unit === 0x200b ||
  (unit >= 0x2000 && unit <= 0x200a && unit !== 0x2007);
