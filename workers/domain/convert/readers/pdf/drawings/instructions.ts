import type { Matrix } from "#domain/convert/readers/pdf/matrices";

/** A page's drawing instructions as pdf.js lists them, with what they name. */
export type Instructions = {
  /** Codes of pdf.js's `OPS`. */
  fnArray: readonly number[];
  argsArray: readonly unknown[];
  fonts: ReadonlyMap<string, DrawnFont>;
  /** Gradients by name: what pdf.js makes of a shading. */
  shadings: ReadonlyMap<string, unknown>;
};

export type DrawnFont = {
  isVertical: boolean;
  matrix: Matrix;
  /** Half widths and heights of glyphs that stand under one another. */
  verticalMetrics: readonly [number, number, number];
  /** A glyph's outline in ems, coded like `PathData`; undefined when the font has none. */
  outline(glyph: string): ArrayLike<number> | undefined;
  /** Of a Type 3 font: the instructions that draw a glyph. */
  procedure?(glyph: string): Pick<Instructions, "fnArray" | "argsArray"> | undefined;
};

/** Codes, each followed by its numbers: 0 move x y, 1 line x y, 2 curve x1 y1 x2 y2 x y, 3 quadratic x1 y1 x y, 4 close. */
export type PathData = ArrayLike<number>;
