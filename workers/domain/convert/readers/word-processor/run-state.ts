import type { Marks } from "#domain/book/blocks";
import type { Style } from "#domain/convert/readers/docx/styles";
import {
  bit,
  type CharacterFormat,
  effectiveBits,
  type MarksCache,
  plainFormat,
} from "#domain/convert/readers/word-processor/character-format";

/** The run being read; one object serves run after run, since a book has a million of them. */
export class RunState {
  readonly own: CharacterFormat = plainFormat();
  /** What it holds is left out: the author's own mark of a note. */
  isSilent = false;
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
    this.isSilent = false;
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
  if (!/\p{L}/u.test(text) || !/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(lang)) return false;
  const script = scriptByLang[primary(lang)];
  return script ? script.test(text) : /\p{Script=Latin}/u.test(text);
}

const eastAsian = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const cyrillic = /\p{Script=Cyrillic}/u;
const arabic = /\p{Script=Arabic}/u;
const han = /\p{Script=Han}/u;
const scriptByLang: Record<string, RegExp | undefined> = {
  ru: cyrillic,
  uk: cyrillic,
  be: cyrillic,
  bg: cyrillic,
  mk: cyrillic,
  sr: /[\p{Script=Cyrillic}\p{Script=Latin}]/u,
  el: /\p{Script=Greek}/u,
  he: /\p{Script=Hebrew}/u,
  yi: /\p{Script=Hebrew}/u,
  ar: arabic,
  fa: arabic,
  ur: arabic,
  zh: han,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /[\p{Script=Hangul}\p{Script=Han}]/u,
  th: /\p{Script=Thai}/u,
  hi: /\p{Script=Devanagari}/u,
  ta: /\p{Script=Tamil}/u,
  bn: /\p{Script=Bengali}/u,
  ka: /\p{Script=Georgian}/u,
  hy: /\p{Script=Armenian}/u,
};
