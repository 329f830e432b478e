import type { Inline, Marks } from "#domain/book/blocks";
import { isBeyondLatin, LetterPattern } from "#domain/convert/letter-pattern";
import {
  bit,
  type CharacterFormat,
  effectiveBits,
  type MarksCache,
  plainFormat,
} from "#domain/convert/readers/word-processor/character-format";
import type { Style } from "#domain/convert/readers/word-processor/style";

export type NoteRef = Extract<Inline, { kind: "noteRef" }>;

/** The run being read; one object serves run after run, since a book has a million of them. */
export class RunState {
  readonly own: CharacterFormat = plainFormat();
  /** The note whose mark, typed by the author, this run holds; its word is the mark. */
  marks: NoteRef | undefined;
  private characterStyle: Style | undefined;
  private paragraphFormat: CharacterFormat | undefined;
  private bits = -1;

  begin(): void {
    const { own } = this;
    own.known = 0;
    own.bits = 0;
    own.lang = undefined;
    own.eastAsianLang = undefined;
    own.bidiLang = undefined;
    own.size = undefined;
    own.symbolFont = undefined;
    own.isFixedPitch = undefined;
    this.marks = undefined;
    this.characterStyle = undefined;
    this.bits = -1;
  }

  setStyle(style: Style | undefined): void {
    this.characterStyle = style;
  }

  /** Bits in force, worked out once a run; `ignored` are those its paragraph's style cannot give (a heading's bold). */
  bitsIn(paragraph: CharacterFormat, ignored: number): number {
    if (this.bits < 0 || this.paragraphFormat !== paragraph) {
      this.paragraphFormat = paragraph;
      const base = ignored === 0 ? paragraph : { ...paragraph, bits: paragraph.bits & ~ignored };
      this.bits = effectiveBits(base, this.characterStyle?.character, this.own);
    }
    return this.bits;
  }

  sizeIn(paragraph: CharacterFormat): number {
    return this.own.size ?? this.characterStyle?.character.size ?? paragraph.size ?? 0;
  }

  symbolFontIn(paragraph: CharacterFormat): string {
    return this.own.symbolFont ?? this.characterStyle?.character.symbolFont ?? paragraph.symbolFont ?? "";
  }

  /** The language a text of this run is said to be in: Word keeps one each for Western, East Asian and bidi text. */
  langOf(text: string, paragraph: CharacterFormat, bits: number): string | undefined {
    const style = this.characterStyle?.character;
    if (bits & bit.rtl) return this.own.bidiLang ?? style?.bidiLang ?? paragraph.bidiLang;
    if (eastAsian.test(text))
      return this.own.eastAsianLang ?? style?.eastAsianLang ?? paragraph.eastAsianLang;
    return this.own.lang ?? style?.lang ?? paragraph.lang;
  }
}

/**
 * Marks for a run: its language only where it could be true of its letters and is not the book's. Where the document
 * does not state one, the book's is found from its words later, and the writer leaves out what agrees with it.
 */
export function marksFor(
  cache: MarksCache,
  bits: number,
  text: string,
  lang: string | undefined,
  bookLang: string | undefined,
): Marks | undefined {
  const isForeign =
    lang !== undefined &&
    (bookLang === undefined || primary(lang) !== primary(bookLang)) &&
    scriptAgrees(text, lang);
  return cache.marks(bits, isForeign ? lang : undefined);
}

/** `en-GB` → `en`. */
export function primary(lang: string): string {
  const dash = lang.indexOf("-");
  return (dash < 0 ? lang : lang.slice(0, dash)).toLowerCase();
}

/** False when the letters cannot be of that language: spelling checkers leave wrong marks everywhere. */
export function scriptAgrees(text: string, lang: string): boolean {
  if (!letter.test(text) || !/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(lang)) return false;
  const scripts = scriptsByLang[primary(lang)] ?? "Latin";
  return isBeyondLatin(text) ? patternOf(scripts).test(text) : latinAlone.test(text) && /Latin/.test(scripts);
}

/** Made when it is asked for: a pattern of scripts costs more than a page of text. */
function patternOf(scripts: string): RegExp {
  const known = patterns.get(scripts);
  if (known) return known;
  const pattern = new RegExp(`[${scripts.replace(/\w+/g, "\\p{Script=$&}").replaceAll(" ", "")}]`, "u");
  patterns.set(scripts, pattern);
  return pattern;
}

const patterns = new Map<string, RegExp>();
const letter = new LetterPattern(String.raw`[\p{L}]`);
/** The letters that a text not beyond Latin has; the sign for micro is one, but of no script. */
const latinAlone = /[A-Za-z\xaa\xba\xc0-\xd6\xd8-\xf6\xf8-\xff]/;
const eastAsian = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const scriptsByLang: Record<string, string | undefined> = {
  ru: "Cyrillic",
  uk: "Cyrillic",
  be: "Cyrillic",
  bg: "Cyrillic",
  mk: "Cyrillic",
  sr: "Cyrillic Latin",
  el: "Greek",
  he: "Hebrew",
  yi: "Hebrew",
  ar: "Arabic",
  fa: "Arabic",
  ur: "Arabic",
  zh: "Han",
  ja: "Hiragana Katakana Han",
  ko: "Hangul Han",
  th: "Thai",
  hi: "Devanagari",
  ta: "Tamil",
  bn: "Bengali",
  ka: "Georgian",
  hy: "Armenian",
};
