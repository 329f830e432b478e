import { isFixedPitch } from "#domain/convert/readers/pdf/fonts";
import type { ShownText } from "#domain/convert/readers/pdf/shown-text";
import { symbolSign } from "#domain/convert/readers/pdf/symbol-fonts";
import { isTexStroke, texSign } from "#domain/convert/readers/pdf/tex-signs";
import type { Font, TextStyle } from "#pdfjs";

/** A sign of a font: what it reads, and how far it moves the pen. */
export type Sign = {
  text: string;
  /** In ems; downwards where the font's letters stand below each other. */
  advance: number;
  /** Word spacing widens it. */
  isSpace: boolean;
  /** Nothing is seen of it. */
  isBlank: boolean;
  /** It stands on the letter before. */
  isMark: boolean;
};

/** A font as the pen needs it. */
export class PageFont {
  readonly name: string;
  readonly style: TextStyle;
  readonly isVertical: boolean;
  /** What its size has to be multiplied by to have the height of its letters. */
  readonly heightOf: (fontSize: number) => number;
  private readonly font: Font;
  private readonly emWidth: number;
  /** How many codes the last sign took. */
  codeLength = 1;
  /** Signs of one code and of several. */
  private readonly bytes: (Sign | undefined)[] = new Array(256);
  private readonly longer = new Map<number, Sign>();
  private readonly codes = new CodesOfText();
  private readonly next = { charcode: 0, length: 0 };

  constructor(font: Font, loadedName: string) {
    this.font = font;
    this.name = loadedName;
    this.isVertical = font.vertical === true;
    this.emWidth = font.fontMatrix?.[0] || 0.001;
    const glyphHeight = ((font.bbox?.[3] ?? 0) - (font.bbox?.[1] ?? 0)) * (font.fontMatrix?.[3] ?? 0);
    const isDrawn = font.isType3Font && Number.isFinite(glyphHeight) && glyphHeight !== 0;
    // Fonts of drawings are often set at size 1, or at none: their letters say how large they are.
    this.heightOf = (size) => (isDrawn && size <= 1 ? size * Math.abs(glyphHeight) : size);
    this.style = {
      name: font.name ?? "",
      bold: Boolean(font.bold || font.black),
      italic: Boolean(font.italic),
      monospaced: isFixedPitch(font, (code) => font._charToGlyph(code, false).unicode ?? ""),
      vertical: this.isVertical,
    };
  }

  /** The sign at a place of the text; `end`: of its string. Afterwards `codeLength` tells how many codes it took. */
  signAt(shown: ShownText, at: number, end: number): Sign {
    const { cMap } = this.font;
    if (!cMap) {
      const code = shown.codes[at] ?? 0;
      return this.bytes[code] ?? this.sign(code, true);
    }
    const { codes, next } = this;
    codes.of = shown.codes;
    codes.end = end;
    cMap.readCharCode(codes, at, next);
    const { charcode, length } = next;
    this.codeLength = Math.max(1, length);
    const known = length === 1 ? this.bytes[charcode] : this.longer.get(charcode);
    return known ?? this.sign(charcode, length === 1);
  }

  private sign(code: number, isByte: boolean): Sign {
    const glyph = this.font._charToGlyph(code, isByte && code === 32);
    const advance = (this.isVertical ? (glyph.vmetric?.[0] ?? -1000) : glyph.width) * this.emWidth;
    const name = this.font.name ?? "";
    const text = asSeen(symbolSign(name, code, texSign(name, code, glyph.unicode ?? "")));
    const made: Sign = {
      text,
      advance: Number.isFinite(advance) ? advance : 0,
      isSpace: isByte && code === 32,
      isBlank: /^\s*$/.test(text),
      isMark: /^\p{Mn}+$/u.test(text) && !isTexStroke(name, text),
    };
    if (isByte && code < 256) this.bytes[code] = made;
    else if (this.longer.size < maxSigns) this.longer.set(code, made);
    return made;
  }
}

/** Two letters in one sign of a right-to-left script, in the order in which they would stand side by side on the page. */
function asSeen(text: string): string {
  const first = text.charCodeAt(0);
  const isFromRight = (first >= 0x590 && first <= 0x8ff) || (first >= 0xfb1d && first <= 0xfefc);
  return text.length > 1 && isFromRight ? [...text].reverse().join("") : text;
}

/** Codes as pdf.js reads them: the characters of a string, which ends. */
class CodesOfText {
  of: Uint8Array = new Uint8Array(0);
  end = 0;

  charCodeAt(at: number): number {
    return at < this.end ? (this.of[at] ?? Number.NaN) : Number.NaN;
  }
}

const maxSigns = 20_000;
