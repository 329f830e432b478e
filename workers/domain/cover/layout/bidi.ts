import bidiFactory from "bidi-js";

/** The Unicode Bidirectional Algorithm, with data of its own; it keeps no state. */
export const bidi = bidiFactory();

/** A paragraph's levels: odd ones run from right to left. */
export type Levels = { levels: Uint8Array; isRtl: boolean };

/**
 * Levels of one paragraph, which must hold no line end. Its direction is that of its first strong letter; in a language
 * that is written from right to left, any such letter decides.
 */
export function levelsOf(paragraph: string, language: string): Levels {
  const isRtlText = isRtlLanguage(language) && (rtlLetter.test(paragraph) || !ltrLetter.test(paragraph));
  if (!isRtlText && !mayTurn.test(paragraph))
    return { levels: new Uint8Array(paragraph.length), isRtl: false };
  const base = isRtlText ? "rtl" : "auto";
  const { levels, paragraphs } = bidi.getEmbeddingLevels(paragraph, base);
  return { levels, isRtl: ((paragraphs[0]?.level ?? 0) & 1) === 1 };
}

export function isRtlLanguage(language: string): boolean {
  const [name, ...rest] = language.toLowerCase().split("-");
  return (
    /^(?:ar|arc|ckb|dv|fa|he|iw|ji|ps|sd|ug|ur|yi)$/.test(name ?? "") ||
    rest.some((part) => /^(?:arab|hebr)$/.test(part))
  );
}

/** Rule L2: the order in which runs are drawn from left to right. */
export function visualOrder<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const order = [...runs];
  const highest = Math.max(0, ...runs.map((run) => run.level));
  for (let level = highest; level >= 1; level--)
    for (let from = 0; from < order.length; from++) {
      if ((order[from]?.level ?? 0) < level) continue;
      let to = from + 1;
      while (to < order.length && (order[to]?.level ?? 0) >= level) to++;
      order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to;
    }
  return order;
}

const ltrLetter = /[A-Za-z\u00c0-\u058f\u0900-\u1fff\u3040-\ud7ff]/;
const rtlLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]/;
/** Without any of these, everything runs from left to right. */
const mayTurn =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]/;
