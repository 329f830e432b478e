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
  private readonly signs = new Map<number, Sign>();
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
      monospaced: Boolean(font.isMonospace),
      vertical: this.isVertical,
    };
  }

  /** The signs of a string of a page's instructions, one after the other. */
  read(text: string, take: (sign: Sign) => void): void {
    const { cMap } = this.font;
    if (!cMap) {
      for (let at = 0; at < text.length; at++) take(this.sign(text.charCodeAt(at), true));
      return;
    }
    for (let at = 0; at < text.length; ) {
      cMap.readCharCode(text, at, this.next);
      at += Math.max(1, this.next.length);
      take(this.sign(this.next.charcode, this.next.length === 1));
    }
  }

  private sign(code: number, isByte: boolean): Sign {
    const key = isByte ? code : code + longCodes;
    const known = this.signs.get(key);
    if (known) return known;
    const glyph = this.font._charToGlyph(code, isByte && code === 32);
    const advance = (this.isVertical ? (glyph.vmetric?.[0] ?? -1000) : glyph.width) * this.emWidth;
    const text = glyph.unicode ?? "";
    const made: Sign = {
      text,
      advance: Number.isFinite(advance) ? advance : 0,
      isSpace: isByte && code === 32,
      isBlank: /^\s*$/.test(text),
      isMark: /^\p{Mn}+$/u.test(text),
    };
    if (this.signs.size < mostSigns) this.signs.set(key, made);
    return made;
  }
}

const longCodes = 0x1_0000_0000;
const mostSigns = 20_000;
