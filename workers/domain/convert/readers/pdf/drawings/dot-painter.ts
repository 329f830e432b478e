import { type ClipMask, clipMask, through } from "#domain/convert/readers/pdf/drawings/clip-mask";
import { CoveredDots, type DotBox, type FillRule } from "#domain/convert/readers/pdf/drawings/covered-dots";
import { DotSheet } from "#domain/convert/readers/pdf/drawings/dot-sheet";
import { ShapeFiller } from "#domain/convert/readers/pdf/drawings/fill-shape";
import { flatLines } from "#domain/convert/readers/pdf/drawings/flat-lines";
import { type GradientInk, gradientInk } from "#domain/convert/readers/pdf/drawings/gradient-ink";
import type { Instructions, PathData } from "#domain/convert/readers/pdf/drawings/instructions";
import type { Clip, Paint, PaintState } from "#domain/convert/readers/pdf/drawings/paint-state";
import { strokeShape, type Trail } from "#domain/convert/readers/pdf/drawings/stroke-shape";
import { hair, isWithin, mixings } from "#domain/convert/readers/pdf/drawings/svg-drawing";
import { type Painter, walkInstructions } from "#domain/convert/readers/pdf/drawings/walk";
import type { Box } from "#domain/convert/readers/pdf/lines";
import { combined, identity, type Matrix, movedBox, overlapOf } from "#domain/convert/readers/pdf/matrices";

/**
 * The part of a page inside `region` as a PNG of so many dots, when it is what nearly all drawings are: outlines and strokes
 * in colours and gradients. Undefined for pictures and colours that mix, and for what would cost more than a drawing may.
 * Edges are as resvg would have them, to a sixteenth of a grey.
 */
export function paintDots(
  instructions: Instructions,
  region: Box,
  upright: Matrix,
  width: number,
  height: number,
): Uint8Array | undefined {
  const painter = new DotPainter(instructions, region, upright, width, height);
  walkInstructions(instructions, painter);
  return painter.png();
}

class DotPainter implements Painter {
  private readonly sheet: DotSheet;
  private readonly dots: CoveredDots;
  /** From the page's space to dots. */
  private readonly toDots: Matrix;
  private readonly whole: DotBox;
  private readonly dotsAPoint: number;
  private readonly filler: ShapeFiller;
  private readonly shadings: ReadonlyMap<string, unknown>;
  private lastClip: { clip: Clip; box: DotBox; mask: ClipMask } | undefined;
  private isBeyond = false;

  constructor({ shadings }: Instructions, region: Box, upright: Matrix, width: number, height: number) {
    this.shadings = shadings;
    const across = width / (region.x1 - region.x0);
    const down = height / (region.y1 - region.y0);
    this.toDots = combined([across, 0, 0, -down, -region.x0 * across, region.y1 * down], upright);
    this.whole = { x0: 0, y0: 0, x1: width, y1: height };
    this.sheet = new DotSheet(width, height);
    this.dots = new CoveredDots(width, height);
    this.filler = new ShapeFiller(this.dots);
    this.dotsAPoint = areaScale(this.toDots);
  }

  path(path: PathData, bounds: Box, how: { fill?: FillRule; stroke?: true }, state: PaintState): void {
    const matrix = combined(this.toDots, state.matrix);
    const width = how.stroke ? this.penWidth(state) : 0;
    const seen = this.seenPart(movedBox(matrix, bounds), width * Math.max(1, state.miterLimit / 2), state);
    if (!seen) return;
    if (how.fill) this.fill(path, matrix, how.fill, seen, state.fill, state);
    if (how.stroke) this.stroke(path, matrix, width, seen, state);
  }

  glyph(outline: PathData, lies: Matrix, state: PaintState): void {
    const matrix = combined(this.toDots, lies);
    // A letter may stand out of its em; the brackets of large formulas stand out far.
    const seen = this.seenPart(movedBox(matrix, { x0: -4, y0: -4, x1: 5, y1: 5 }), 0, state);
    if (!seen) return;
    const mode = state.renderingMode % 4;
    if (mode !== 1) this.fill(outline, matrix, "nonzero", seen, state.fill, state);
    if (mode === 1 || mode === 2) this.stroke(outline, matrix, this.penWidth(state), seen, state);
  }

  picture(_source: unknown, _kind: string, state: PaintState): void {
    const matrix = combined(this.toDots, state.matrix);
    if (this.seenPart(movedBox(matrix, { x0: 0, y0: 0, x1: 1, y1: 1 }), 0, state)) this.isBeyond = true;
  }

  shading(name: string, state: PaintState): void {
    const seen = this.seenPart(this.whole, 0, state);
    const paint = { shading: name, matrix: state.matrix };
    if (seen) this.fill(wholeOf(seen), identity, "nonzero", seen, paint, state);
  }

  png(): Uint8Array | undefined {
    return this.isBeyond ? undefined : this.sheet.png();
  }

  private fill(
    path: PathData,
    matrix: Matrix,
    rule: FillRule,
    seen: DotBox,
    paint: Paint,
    state: PaintState,
  ): void {
    const ink = this.inkOf(paint);
    if (!ink || state.fillAlpha <= 0) return;
    const mask = this.maskOf(state, seen);
    this.dots.begin(seen);
    this.filler.add(path, matrix);
    this.lay(rule, ink, state.fillAlpha, mask);
  }

  private stroke(path: PathData, matrix: Matrix, width: number, seen: DotBox, state: PaintState): void {
    const ink = this.inkOf(state.stroke);
    if (!ink || state.strokeAlpha <= 0) return;
    const mask = this.maskOf(state, seen);
    // What is thinner than a dot is a dot wide and so much paler.
    const pale = Math.min(1, width);
    const scale = this.scaleOf(state);
    const pen = {
      width: Math.max(1, width),
      cap: state.lineCap,
      join: state.lineJoin,
      miterLimit: Math.max(1, state.miterLimit),
      dash: state.dash.map((length) => length * scale),
      dashPhase: state.dashPhase * scale,
    };
    this.dots.begin(seen);
    for (const trail of trailsOf(path, matrix)) {
      if (this.dots.isTooMuch) break;
      strokeShape(trail, pen, this.dots);
    }
    this.lay("nonzero", ink, state.strokeAlpha * pale, mask);
  }

  private lay(rule: FillRule, ink: string | GradientInk, alpha: number, mask: ClipMask | undefined): void {
    const brush = this.sheet.brush(ink, alpha);
    this.dots.fill(rule, mask ? through(mask, brush) : brush);
    if (this.dots.isTooMuch) this.isBeyond = true;
  }

  /** Undefined for what is not seen, and for what cannot be painted here. */
  private inkOf(paint: Paint): string | GradientInk | undefined {
    if (typeof paint === "string") return paint === "none" ? undefined : paint;
    const ink = gradientInk(this.shadings.get(paint.shading), combined(this.toDots, paint.matrix));
    if (!ink) this.isBeyond = true;
    return ink;
  }

  /** Small shapes often have a clip each; others are cut by the same one after another. */
  private maskOf({ clip }: PaintState, seen: DotBox): ClipMask | undefined {
    if (!clip) return undefined;
    const last = this.lastClip;
    if (last?.clip === clip && isWithin(seen, last.box)) return last.mask;
    const mask = clipMask(clip, seen, this.toDots, this.dots);
    this.lastClip = { clip, box: seen, mask };
    return mask;
  }

  /** Dots that a unit of the state's space is wide. */
  private scaleOf(state: PaintState): number {
    return areaScale(state.matrix) * this.dotsAPoint || 1;
  }

  private penWidth(state: PaintState): number {
    return Math.max(hair * this.dotsAPoint, state.lineWidth * this.scaleOf(state));
  }

  /** What clips and the sheet's edge leave of it. */
  private seenPart(box: DotBox, around: number, state: PaintState): DotBox | undefined {
    if (this.isBeyond) return undefined;
    const open = state.clipBox ? overlapOf(movedBox(this.toDots, state.clipBox), this.whole) : this.whole;
    if (!open) return undefined;
    // A dot more to each side: edges are rounded, and a level line has no height.
    const room = around + 1;
    const x0 = Math.max(open.x0, box.x0 - room);
    const y0 = Math.max(open.y0, box.y0 - room);
    const x1 = Math.min(open.x1, box.x1 + room);
    const y1 = Math.min(open.y1, box.y1 + room);
    if (!(x1 > x0 && y1 > y0)) return undefined;
    if (!mixings.has(state.blend)) return { x0, y0, x1, y1 };
    this.isBeyond = true;
    return undefined;
  }
}

const areaScale = (matrix: Matrix) => Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));

const wholeOf = ({ x0, y0, x1, y1 }: DotBox): PathData => [0, x0, y0, 1, x1, y0, 1, x1, y1, 1, x0, y1, 4];

function trailsOf(path: PathData, matrix: Matrix): Trail[] {
  const trails: Trail[] = [];
  let open: Trail | undefined;
  flatLines(path, matrix, {
    move(x, y) {
      open = { points: [x, y], isClosed: false };
    },
    line(x, y) {
      if (!open) return;
      if (open.points.length === 2) trails.push(open);
      open.points.push(x, y);
    },
    close() {
      if (!open) return;
      if (open.points.length === 2) trails.push(open);
      open.isClosed = true;
    },
  });
  return trails;
}
