import { bidi } from "#domain/cover/layout/bidi";
import { type Script, scriptOf } from "#domain/cover/layout/scripts";

/** What a person sees as one character: a letter with its marks, a flag, a family of emoji. */
export type Cluster = { start: number; end: number; script: Script };

/**
 * Splits text into clusters, in order. The marks are those of the bidirectional algorithm's data, which travels with the
 * code: `Intl.Segmenter` changes with the engine.
 */
export function clustersOf(text: string): Cluster[] {
  const clusters: Cluster[] = [];
  let before = 0;
  let flagHalves = 0;
  for (let at = 0; at < text.length; ) {
    const codePoint = text.codePointAt(at) ?? 0;
    const end = at + (codePoint > 0xffff ? 2 : 1);
    flagHalves = isFlagHalf(codePoint) ? flagHalves + 1 : 0;
    const last = clusters.at(-1);
    if (
      last &&
      (joinsBefore(codePoint) ||
        (before === joiner && isPicture(codePoint)) ||
        (flagHalves > 0 && flagHalves % 2 === 0))
    )
      last.end = end;
    else clusters.push({ start: at, end, script: scriptOf(codePoint) });
    before = codePoint;
    at = end;
  }
  return clusters;
}

/** Draws nothing and needs no glyph: joiners, marks of direction, variation selectors, the soft hyphen. */
export function isInvisible(codePoint: number): boolean {
  return (
    codePoint === 0xad ||
    codePoint === 0x61c ||
    codePoint === 0x34f ||
    (codePoint >= 0x200b && codePoint <= 0x200f) ||
    (codePoint >= 0x202a && codePoint <= 0x202e) ||
    (codePoint >= 0x2060 && codePoint <= 0x206f) ||
    (codePoint >= 0xfe00 && codePoint <= 0xfe0f) ||
    (codePoint >= 0xe0000 && codePoint <= 0xe0fff)
  );
}

export function isSpace(codePoint: number): boolean {
  return (
    codePoint === 0x20 ||
    codePoint === 0xa0 ||
    codePoint === 0x1680 ||
    (codePoint >= 0x2000 && codePoint <= 0x200a) ||
    codePoint === 0x202f ||
    codePoint === 0x205f ||
    codePoint === 0x3000
  );
}

const joiner = 0x200d;

function joinsBefore(codePoint: number): boolean {
  if (codePoint < 0x300) return false;
  return (
    codePoint === joiner ||
    codePoint === 0x200c ||
    (codePoint >= 0xfe00 && codePoint <= 0xfe0f) ||
    (codePoint >= 0x1f3fb && codePoint <= 0x1f3ff) ||
    (codePoint >= 0xe0000 && codePoint <= 0xe0fff) ||
    isSpacingMark(codePoint) ||
    bidi.getBidiCharTypeName(String.fromCodePoint(codePoint)) === "NSM"
  );
}

/** Devanagari's vowel signs beside their letter: the only ones that a font of ours has. */
const isSpacingMark = (codePoint: number): boolean =>
  codePoint === 0x903 || (codePoint >= 0x93e && codePoint <= 0x94c) || codePoint === 0x94e;
/** Of the letters that two by two are flags. */
export const isFlagHalf = (codePoint: number): boolean => codePoint >= 0x1f1e6 && codePoint <= 0x1f1ff;
const isPicture = (codePoint: number): boolean =>
  (codePoint >= 0x2190 && codePoint <= 0x2bff) || codePoint >= 0x1f000;
