import type { Marks } from "#domain/book/blocks";
import type { Attributes } from "#domain/convert/xml";

/** Character properties as bits: a book has hundreds of thousands of runs. */
export const bit = {
  bold: 1,
  italic: 2,
  underline: 4,
  strike: 8,
  smallCaps: 16,
  caps: 32,
  hidden: 64,
  superscript: 128,
  subscript: 256,
  code: 512,
  rtl: 1_024,
} as const;

/** Set in a paragraph's style and its character style at once, these cancel out (ECMA-376 17.7.3). */
const toggles = bit.bold | bit.italic | bit.smallCaps | bit.caps | bit.strike | bit.hidden;
const vertical = bit.superscript | bit.subscript;

/** What one style or one run says; `known` are the bits it speaks about. */
export type CharacterFormat = {
  known: number;
  bits: number;
  lang: string | undefined;
  eastAsianLang: string | undefined;
  bidiLang: string | undefined;
  /** Half points. */
  size: number | undefined;
  /** Lower-case name of a symbol font, which decides what characters mean; "" when it is an ordinary font. */
  symbolFont: string | undefined;
  /** Whether every letter of its font is as wide as the next. */
  isFixedPitch: boolean | undefined;
};

export function plainFormat(): CharacterFormat {
  return {
    known: 0,
    bits: 0,
    lang: undefined,
    eastAsianLang: undefined,
    bidiLang: undefined,
    size: undefined,
    symbolFont: undefined,
    isFixedPitch: undefined,
  };
}

export function isOn(attributes: Attributes): boolean {
  const value = attributes["w:val"];
  return value === undefined || !(value === "0" || value === "false" || value === "off" || value === "none");
}

/** Takes one child of `w:rPr` into the format; anything it does not know is left out. */
export function readCharacterProperty(name: string, attributes: Attributes, format: CharacterFormat): void {
  switch (name) {
    case "w:b":
      set(format, bit.bold, isOn(attributes));
      return;
    case "w:i":
      set(format, bit.italic, isOn(attributes));
      return;
    case "w:u":
      set(format, bit.underline, attributes["w:val"] !== undefined && isOn(attributes));
      return;
    case "w:strike":
    case "w:dstrike":
      if (name === "w:dstrike" && !isOn(attributes)) return;
      set(format, bit.strike, isOn(attributes));
      return;
    case "w:smallCaps":
      set(format, bit.smallCaps, isOn(attributes));
      return;
    case "w:caps":
      set(format, bit.caps, isOn(attributes));
      return;
    case "w:vanish":
      set(format, bit.hidden, isOn(attributes));
      return;
    case "w:rtl":
      set(format, bit.rtl, isOn(attributes));
      return;
    case "w:vertAlign": {
      set(format, vertical, false);
      const value = attributes["w:val"];
      if (value === "superscript") format.bits |= bit.superscript;
      else if (value === "subscript") format.bits |= bit.subscript;
      return;
    }
    case "w:lang":
      format.lang = attributes["w:val"] ?? format.lang;
      format.eastAsianLang = attributes["w:eastAsia"] ?? format.eastAsianLang;
      format.bidiLang = attributes["w:bidi"] ?? format.bidiLang;
      return;
    case "w:sz":
      format.size = Number(attributes["w:val"]) || format.size;
      return;
    case "w:rFonts": {
      const font = attributes["w:ascii"] ?? attributes["w:hAnsi"];
      if (font === undefined) return;
      format.symbolFont = symbolFontName(font);
      format.isFixedPitch = /mono|courier|consolas|menlo|monaco|typewriter|lucida console|fixed/i.test(font);
      return;
    }
  }
}

/** The lower-case name of a font whose characters are pictures, else "". */
export function symbolFontName(font: string): string {
  return /^(symbol|wingdings( [23])?|webdings|zapfdingbats)$/i.test(font) ? font.toLowerCase() : "";
}

/** The bits in force for a run: its paragraph's style, then its character style, then what it says itself. */
export function effectiveBits(
  paragraph: CharacterFormat,
  character: CharacterFormat | undefined,
  own: CharacterFormat,
): number {
  let bits = paragraph.bits;
  if (character) {
    const plain = character.known & ~toggles;
    bits = (bits & ~plain) | (character.bits & plain);
    bits ^= character.bits & toggles;
    // A character style that speaks against a toggle does not switch the paragraph's off: it says nothing.
  }
  return (bits & ~own.known) | (own.bits & own.known);
}

/** `later` laid over `earlier`, as a style over the one it is based on. */
export function layered(earlier: CharacterFormat, later: CharacterFormat): CharacterFormat {
  return {
    known: earlier.known | later.known,
    bits: (earlier.bits & ~later.known) | (later.bits & later.known),
    lang: later.lang ?? earlier.lang,
    eastAsianLang: later.eastAsianLang ?? earlier.eastAsianLang,
    bidiLang: later.bidiLang ?? earlier.bidiLang,
    size: later.size ?? earlier.size,
    symbolFont: later.symbolFont ?? earlier.symbolFont,
    isFixedPitch: later.isFixedPitch ?? earlier.isFixedPitch,
  };
}

/** Marks objects shared by all runs that look alike, so equal marks are the same object. */
export class MarksCache {
  private readonly byKey = new Map<string | number, Marks | undefined>();

  marks(bits: number, lang: string | undefined): Marks | undefined {
    const visible = bits & ~bit.hidden;
    const key = lang === undefined ? visible : `${visible} ${lang}`;
    if (this.byKey.has(key)) return this.byKey.get(key);
    const made = makeMarks(visible, lang);
    this.byKey.set(key, made);
    return made;
  }
}

function makeMarks(bits: number, lang: string | undefined): Marks | undefined {
  const marks: Marks = {};
  if (bits & bit.bold) marks.bold = true;
  if (bits & bit.italic) marks.italic = true;
  if (bits & bit.underline) marks.underline = true;
  if (bits & bit.strike) marks.strike = true;
  if (bits & bit.caps) marks.caps = true;
  if (bits & bit.smallCaps) marks.smallCaps = true;
  if (bits & bit.superscript) marks.superscript = true;
  if (bits & bit.subscript) marks.subscript = true;
  if (bits & bit.code) marks.code = true;
  if (bits & bit.rtl) marks.direction = "rtl";
  if (lang !== undefined) marks.lang = lang;
  return bits === 0 && lang === undefined ? undefined : marks;
}

function set(format: CharacterFormat, which: number, on: boolean): void {
  format.known |= which;
  if (on) format.bits |= which;
  else format.bits &= ~which;
}
