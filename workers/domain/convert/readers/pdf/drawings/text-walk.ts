import type { DrawnFont, Instructions } from "#domain/convert/readers/pdf/drawings/instructions";
import type { PaintState } from "#domain/convert/readers/pdf/drawings/paint-state";
import type { Painter } from "#domain/convert/readers/pdf/drawings/walk";
import { combined, identity, type Matrix, matrixOf, movedBox } from "#domain/convert/readers/pdf/matrices";
import { OPS } from "#pdfjs";

type RunProcedure = (
  list: Pick<Instructions, "fnArray" | "argsArray">,
  state: PaintState,
  depth: number,
) => void;

/** A letter as pdf.js lists it. */
type Glyph = {
  fontChar?: unknown;
  width?: unknown;
  isSpace?: unknown;
  isInFont?: unknown;
  vmetric?: unknown;
  accent?: unknown;
  operatorListId?: unknown;
};

/** Points: beyond any page. */
const endless = 1e6;

/** Follows where text is set, glyph by glyph. */
export class TextWalk {
  private readonly instructions: Instructions;
  private readonly painter: Painter;
  private readonly runProcedure: RunProcedure;
  private matrix: Matrix = identity;
  private x = 0;
  private y = 0;
  private lineX = 0;
  private lineY = 0;

  constructor(instructions: Instructions, painter: Painter, runProcedure: RunProcedure) {
    this.instructions = instructions;
    this.painter = painter;
    this.runProcedure = runProcedure;
  }

  take(state: PaintState, code: number, args: readonly unknown[], depth: number): void {
    switch (code) {
      case OPS.beginText:
        this.setMatrix(identity);
        break;
      case OPS.setTextMatrix: {
        const matrix = matrixOf(args.length === 1 ? args[0] : args);
        if (matrix) this.setMatrix(matrix);
        break;
      }
      case OPS.setLeadingMoveText:
        state.leading = Number(args[1]) || 0;
        this.move(Number(args[0]) || 0, Number(args[1]) || 0);
        break;
      case OPS.moveText:
        this.move(Number(args[0]) || 0, Number(args[1]) || 0);
        break;
      case OPS.nextLine:
        this.move(0, state.leading);
        break;
      case OPS.showText:
        if (Array.isArray(args[0])) this.show(args[0], state, depth);
        break;
    }
  }

  private setMatrix(matrix: Matrix): void {
    this.matrix = matrix;
    this.x = this.y = this.lineX = this.lineY = 0;
  }

  private move(x: number, y: number): void {
    this.x = this.lineX += x;
    this.y = this.lineY += y;
  }

  private show(glyphs: readonly unknown[], state: PaintState, depth: number): void {
    const font = this.instructions.fonts.get(state.font);
    const size = Math.abs(state.fontSize);
    if (!font || size === 0) return;
    const way = state.fontSize < 0 ? -1 : 1;
    const scale = state.textScale * way;
    const at = combined(combined(state.matrix, this.matrix), [scale, 0, 0, 1, this.x, this.y + state.rise]);
    const isHidden = state.renderingMode === 3 || state.renderingMode === 7;
    // However far it goes on along its line. Letters may stand out of their ems.
    const beside = size * 5;
    const reach = font.isVertical
      ? { x0: -beside, y0: -endless, x1: beside, y1: endless }
      : { x0: -endless, y0: -beside, x1: endless, y1: beside };
    const isSeen = !isHidden && !this.painter.isAway?.(movedBox(at, reach));
    let along = 0;
    for (const glyph of glyphs) {
      if (typeof glyph === "number") along -= ((font.isVertical ? -1 : 1) * glyph * size) / 1000;
      else if (typeof glyph === "object" && glyph !== null)
        along += this.glyph(glyph, font, { at, along, size, way, state, depth, isSeen });
    }
    const box = font.isVertical
      ? { x0: -size / 2, y0: Math.min(0, along), x1: size / 2, y1: Math.max(0, along) }
      : { x0: Math.min(0, along), y0: -size * 0.22 * way, x1: Math.max(0, along), y1: size * 0.75 * way };
    if (!isHidden && this.painter.text) this.painter.text(movedBox(at, box), wordsOf(glyphs), state);
    if (font.isVertical) this.y += along;
    else this.x += along * scale;
  }

  /** Paints one and tells how far the next stands off. */
  private glyph(
    glyph: Glyph,
    font: DrawnFont,
    where: {
      at: Matrix;
      along: number;
      size: number;
      way: number;
      state: PaintState;
      depth: number;
      isSeen: boolean;
    },
  ): number {
    const { at, along, size, way, state, depth, isSeen } = where;
    const width = Number(glyph.width) || 0;
    const advance = size * font.matrix[0];
    const spacing = (glyph.isSpace ? state.wordSpacing : 0) + state.letterSpacing;
    let [x, y] = [along, 0];
    let step = width * advance + spacing * way;
    if (font.isVertical) {
      const own = Array.isArray(glyph.vmetric) ? glyph.vmetric.map(Number) : undefined;
      const [high = -1000, , top = 880] = own ?? font.verticalMetrics;
      x = -(own ? (own[1] ?? 0) : width * 0.5) * advance;
      y = along - top * advance;
      step = high * advance - spacing * way;
    }
    if (isSeen) {
      const lies = combined(at, [size, 0, 0, size * way, x, y]);
      if (font.procedure) {
        const list = font.procedure(String(glyph.operatorListId ?? glyph.fontChar));
        if (list) this.procedure(list, combined(lies, font.matrix), state, depth);
      } else this.outline(font, glyph, lies, state, font.isVertical ? 1 : width * font.matrix[0]);
    }
    return step;
  }

  private outline(font: DrawnFont, glyph: Glyph, lies: Matrix, state: PaintState, advance: number): void {
    const { fontChar, accent } = glyph;
    if (typeof fontChar !== "string" || !this.painter.glyph) return;
    // What the font lacks would be its box for unknown letters, which is seen in no viewer.
    if (glyph.isInFont === false) return;
    const outline = font.outline(fontChar);
    if (outline && outline.length > 0) this.painter.glyph(outline, lies, state, advance);
    if (typeof accent !== "object" || accent === null || !("fontChar" in accent) || !("offset" in accent))
      return;
    const { offset } = accent;
    const mark = typeof accent.fontChar === "string" ? font.outline(accent.fontChar) : undefined;
    if (!mark || typeof offset !== "object" || offset === null || !("x" in offset) || !("y" in offset))
      return;
    this.painter.glyph(
      mark,
      combined(lies, [1, 0, 0, 1, Number(offset.x) || 0, Number(offset.y) || 0]),
      state,
      advance,
    );
  }

  /** Text inside a glyph's procedure must not move the text around it. */
  private procedure(
    list: Pick<Instructions, "fnArray" | "argsArray">,
    matrix: Matrix,
    state: PaintState,
    depth: number,
  ): void {
    const { matrix: before, x, y, lineX, lineY } = this;
    this.runProcedure(list, { ...state, matrix }, depth + 1);
    Object.assign(this, { matrix: before, x, y, lineX, lineY });
  }
}

function wordsOf(glyphs: readonly unknown[]): string {
  let words = "";
  for (const glyph of glyphs) {
    if (
      typeof glyph === "object" &&
      glyph !== null &&
      "unicode" in glyph &&
      typeof glyph.unicode === "string"
    )
      words += glyph.unicode;
  }
  return words;
}
