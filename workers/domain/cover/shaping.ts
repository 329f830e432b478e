/**
 * What the layout asks of a text shaper (HarfBuzz, `wasm/harfbuzz.ts`). A font file is opened once and drawn at any
 * size: all lengths are in the font's own units, y upwards.
 */
export type ShapedGlyph = {
  glyph: number;
  /** First UTF-16 index of the text this glyph stands for. */
  cluster: number;
  advance: number;
  dx: number;
  dy: number;
};

export type ShapingFont = {
  unitsPerEm: number;
  ascender: number;
  /** Below the baseline, negative. */
  descender: number;
  capHeight: number;
  has(codePoint: number): boolean;
  /** Glyphs from left to right, whatever the direction. `features` as in CSS: `-liga`, `smcp`. */
  shape(text: string, options: { isRtl: boolean; language?: string; features?: string[] }): ShapedGlyph[];
  /** SVG path data of one glyph, in font units, y upwards; empty for a space. */
  outline(glyph: number): string;
  /** Frees the font's memory; it must not be used after. */
  close(): void;
};

export type Shaper = {
  open(bytes: Uint8Array): ShapingFont;
  /** Bytes of WASM memory, for measurements. */
  memory(): number;
};

/** The fonts of one cover, by the file's name in the catalogue (`Montserrat_500Medium`); the layout asks only for these. */
export type FontShelf = ReadonlyMap<string, ShapingFont>;
