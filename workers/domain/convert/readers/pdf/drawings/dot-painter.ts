import { type ClipMask, clipMask, through } from "#domain/convert/readers/pdf/drawings/clip-mask";
import { CoveredDots, type DotBox, type FillRule } from "#domain/convert/readers/pdf/drawings/covered-dots";
import { DotSheet } from "#domain/convert/readers/pdf/drawings/dot-sheet";
import { ShapeFiller } from "#domain/convert/readers/pdf/drawings/fill-shape";
import { flatLines } from "#domain/convert/readers/pdf/drawings/flat-lines";
import { type GradientInk, gradientInk } from "#domain/convert/readers/pdf/drawings/gradient-ink";
import type { PathData } from "#domain/convert/readers/pdf/drawings/instructions";
import { isLetterOf } from "#domain/convert/readers/pdf/drawings/letter-room";
import type { Mark, PageMarks } from "#domain/convert/readers/pdf/drawings/page-marks";
import type { Clip, Paint, PaintState } from "#domain/convert/readers/pdf/drawings/paint-state";
import { strokeShape, type Trail } from "#domain/convert/readers/pdf/drawings/stroke-shape";
import { hair, isWithin, mixings } from "#domain/convert/readers/pdf/drawings/svg-drawing";
import type { Box } from "#domain/convert/readers/pdf/lines";
import { combined, identity, type Matrix, movedBox, overlapOf } from "#domain/convert/readers/pdf/matrices";

/**
 * The part of a page inside `region` as a PNG of so many dots, when it is what nearly all drawings are: outlines and strokes
 * in colours and gradients. `paper`: with room for the letters that stand out of it. Undefined for pictures and colours that
 * mix, and for what would cost more than a drawing may. Edges are as resvg would have them, to a sixteenth of a grey.
 */
export function paintDots(
  marks: PageMarks,
  region: Box,
  paper: Box,
  width: number,
  height: number,
): Uint8Array | undefined {
  const painter = new DotPainter(marks, region, paper, width, height);
  marks.inside(paper, (mark) => painter.paint(mark));
  return painter.png();
}

class DotPainter {
  private readonly sheet: DotSheet;
  private readonly dots: CoveredDots;
  private readonly region: Box;
  /** From the space of the page's lines to dots, and from the page's own. */
  private readonly scaled: Matrix;
  private readonly toDots: Matrix;
  private readonly whole: DotBox;
  /** The region in dots: what is no letter is not painted beyond. */
  private readonly inner: DotBox;
  private readonly dotsAPoint: number;
  private readonly filler: ShapeFiller;
  private readonly shadings: ReadonlyMap<string, unknown>;
  private lastClip: { clip: Clip; box: DotBox; mask: ClipMask } | undefined;
  private isBeyond = false;

  constructor({ shadings, upright }: PageMarks, region: Box, paper: Box, width: number, height: number) {
    this.shadings = shadings;
    this.region = region;
    const across = width / (paper.x1 - paper.x0);
    const down = height / (paper.y1 - paper.y0);
    this.scaled = [across, 0, 0, -down, -paper.x0 * across, paper.y1 * down];
    this.toDots = combined(this.scaled, upright);
    this.whole = { x0: 0, y0: 0, x1: width, y1: height };
    this.inner = region === paper ? this.whole : movedBox(this.scaled, region);
    this.sheet = new DotSheet(width, height);
    this.dots = new CoveredDots(width, height);
    this.filler = new ShapeFiller(this.dots);
    this.dotsAPoint = areaScale(this.toDots);
  }

  paint(mark: Mark): void {
    const { state } = mark;
    const seen = this.seenPart(mark);
    if (!seen) return;
    const matrix = combined(this.scaled, mark.matrix);
    switch (mark.kind) {
      case "path": {
        const { fill, stroke } = mark.how;
        if (fill) this.fill(mark.path, matrix, fill, seen, state.fill, state);
        if (stroke) this.stroke(mark.path, matrix, seen, state);
        return;
      }
      case "glyph": {
        const mode = state.renderingMode % 4;
        if (mode !== 1) this.fill(mark.outline, matrix, "nonzero", seen, state.fill, state);
        if (mode === 1 || mode === 2) this.stroke(mark.outline, matrix, seen, state);
        return;
      }
      case "picture":
        this.isBeyond = true;
        return;
      case "shading": {
        const paint = { shading: mark.name, matrix: state.matrix };
        this.fill(wholeOf(seen), identity, "nonzero", seen, paint, state);
        return;
      }
      default:
        mark satisfies never;
    }
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

  private stroke(path: PathData, matrix: Matrix, seen: DotBox, state: PaintState): void {
    const ink = this.inkOf(state.stroke);
    if (!ink || state.strokeAlpha <= 0) return;
    const width = this.penWidth(state);
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
  private seenPart(mark: Mark): DotBox | undefined {
    if (this.isBeyond) return undefined;
    const { state } = mark;
    const isLetter = mark.kind === "glyph";
    if (isLetter && !isLetterOf(mark, this.region)) return undefined;
    const sheet = isLetter ? this.whole : this.inner;
    const open = state.clipBox ? overlapOf(movedBox(this.toDots, state.clipBox), sheet) : sheet;
    if (!open) return undefined;
    const box = movedBox(this.scaled, mark.box);
    // A dot more to each side: edges are rounded, and a level line has no height.
    const x0 = Math.max(open.x0, box.x0 - 1);
    const y0 = Math.max(open.y0, box.y0 - 1);
    const x1 = Math.min(open.x1, box.x1 + 1);
    const y1 = Math.min(open.y1, box.y1 + 1);
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
