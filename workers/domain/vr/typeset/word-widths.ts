import type { Hyphenate } from "#domain/hyphenation/hyphenate";
import type { Face, Measure } from "#domain/vr/typeset/faces";

/** Widths in ems and cuts of words, kept while a book is laid out. */
export class WordWidths {
  readonly #measure: Measure;
  readonly #widths = new Map<Face, Map<string, number>>();
  readonly #cuts = new Map<string, Map<string, readonly number[]>>();
  #kept = 0;

  constructor(measure: Measure) {
    this.#measure = measure;
  }

  width(face: Face, text: string): number {
    let ofFace = this.#widths.get(face);
    if (!ofFace) {
      ofFace = new Map();
      this.#widths.set(face, ofFace);
    }
    let width = ofFace.get(text);
    if (width === undefined) {
      width = this.#measure(face, text);
      ofFace.set(text, width);
      this.#count();
    }
    return width;
  }

  cuts(
    word: string,
    language: string,
    { hyphenatorFor }: { hyphenatorFor(language: string): Hyphenate | undefined },
  ): readonly number[] {
    let ofLanguage = this.#cuts.get(language);
    if (!ofLanguage) {
      ofLanguage = new Map();
      this.#cuts.set(language, ofLanguage);
    }
    let cuts = ofLanguage.get(word);
    if (!cuts) {
      cuts = findCuts(word, hyphenatorFor(language));
      ofLanguage.set(word, cuts);
      this.#count();
    }
    return cuts;
  }

  /** A book has some ten thousand words; a hostile one must not fill the memory. */
  #count() {
    if (++this.#kept < 150_000) return;
    this.#widths.clear();
    this.#cuts.clear();
    this.#kept = 0;
  }
}

function findCuts(word: string, hyphenate: Hyphenate | undefined): readonly number[] {
  if (!hyphenate) return noCuts;
  // Signs around the letters are no part of the word; digits or signs inside it forbid cuts.
  const found = /^(\P{L}*)([\p{L}\p{M}’']+)(\P{L}*)$/u.exec(word);
  if (!found?.[2] || found[2].length > 60) return noCuts;
  // What is elided before a word (`l’`, `dell’`) is not cut, nor is what follows an apostrophe at its end (`n’t`).
  const parts = found[2].split(/(?<=['’])/);
  const at = parts.findIndex((part) => /^[\p{L}\p{M}]{5,}/u.test(part));
  const core = /^[\p{L}\p{M}]+/u.exec(parts[at] ?? "")?.[0] ?? "";
  // A word all in capitals is a name or an abbreviation.
  if (core.length < 5 || (core === core.toUpperCase() && core !== core.toLowerCase() && core.length < 9))
    return noCuts;
  const lead = (found[1]?.length ?? 0) + parts.slice(0, at).join("").length;
  return hyphenate(core).map((cut) => cut + lead);
}

export const noCuts: readonly number[] = [];
