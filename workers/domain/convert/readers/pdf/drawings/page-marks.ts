import type { Instructions, PathData } from "#domain/convert/readers/pdf/drawings/instructions";
import type { PaintState } from "#domain/convert/readers/pdf/drawings/paint-state";
import { type Painter, walkInstructions } from "#domain/convert/readers/pdf/drawings/walk";
import type { Box } from "#domain/convert/readers/pdf/lines";
import { combined, type Matrix, movedBox } from "#domain/convert/readers/pdf/matrices";

/** Something that a page paints. `box`: where it may be seen, in the space of the page's lines; `matrix` leads there too. */
export type Mark = { box: Box; matrix: Matrix; state: PaintState } & (
  | { kind: "path"; path: PathData; how: { fill?: "nonzero" | "evenodd"; stroke?: true } }
  /** `x`, `y`: the middle of the word or words that it was set with; `size`: of its em. */
  | { kind: "glyph"; outline: PathData; x: number; y: number; size: number }
  | { kind: "picture"; source: unknown; as: "picture" | "stencil" }
  | { kind: "shading"; name: string }
);

export type LetterMark = Extract<Mark, { kind: "glyph" }>;

/** Ems. */
const wideGap = 1;
/** A page with more of them is walked through for each of its drawings. */
const maxKept = 60_000;

/** What a page paints, in order. Its instructions are walked through once for all the drawings on it. */
export class PageMarks {
  readonly shadings: ReadonlyMap<string, unknown>;
  /** From the page's own space to that of its lines. */
  readonly upright: Matrix;
  private readonly instructions: Instructions;
  private readonly kept: readonly Mark[] | undefined;

  constructor(instructions: Instructions, upright: Matrix) {
    this.instructions = instructions;
    this.shadings = instructions.shadings;
    this.upright = upright;
    const marks: Mark[] = [];
    let count = 0;
    this.walk((mark) => {
      if (count++ < maxKept) marks.push(mark);
    });
    this.kept = count > maxKept ? undefined : marks;
  }

  /** Tells of those that may be seen in the box. */
  inside({ x0, y0, x1, y1 }: Box, take: (mark: Mark) => void): void {
    const offer = (mark: Mark) => {
      const { box } = mark;
      // A level line has no height, and is seen.
      if (box.x1 >= x0 && box.x0 <= x1 && box.y1 >= y0 && box.y0 <= y1) take(mark);
    };
    if (this.kept) for (const mark of this.kept) offer(mark);
    else this.walk(offer);
  }

  /** A box of the page's own space. */
  uprightBox(box: Box): Box {
    return movedBox(this.upright, box);
  }

  private walk(take: (mark: Mark) => void): void {
    const maker = new MarkMaker(this.upright, take);
    walkInstructions(this.instructions, maker);
    maker.endRun();
  }
}

const everywhere: Box = { x0: -1e9, y0: -1e9, x1: 1e9, y1: 1e9 };
const unitSquare: Box = { x0: 0, y0: 0, x1: 1, y1: 1 };

class MarkMaker implements Painter {
  private readonly upright: Matrix;
  private readonly take: (mark: Mark) => void;
  /** In ems. */
  private readonly inks = new Map<PathData, Box>();
  /** The letters under way that stand on one line without a wide gap. */
  private run: LetterMark[] = [];
  private runState: PaintState | undefined;
  /** Where the next letter would stand. */
  private nextX = 0;
  private nextY = 0;

  constructor(upright: Matrix, take: (mark: Mark) => void) {
    this.upright = upright;
    this.take = take;
  }

  path(
    path: PathData,
    bounds: Box,
    how: { fill?: "nonzero" | "evenodd"; stroke?: true },
    now: PaintState,
  ): void {
    const matrix = combined(this.upright, now.matrix);
    const box = movedBox(matrix, bounds);
    // As far as a mitre may point.
    const reach = how.stroke ? (1 + now.lineWidth * scaleOf(matrix)) * Math.max(1, now.miterLimit / 2) : 0;
    this.endRun();
    this.take({ kind: "path", path, how, matrix, box: grown(box, reach), state: { ...now } });
  }

  glyph(outline: PathData, lies: Matrix, now: PaintState, advance: number): void {
    this.runState ??= { ...now };
    const state = this.runState;
    const matrix = combined(this.upright, lies);
    const ink = this.inkOf(outline);
    const [x, y] = placeOf(ink, advance);
    const pen = state.renderingMode % 4 === 0 ? 0 : 1 + state.lineWidth * scaleOf(state.matrix);
    const size = scaleOf(matrix);
    const apart = Math.abs(matrix[4] - this.nextX) + Math.abs(matrix[5] - this.nextY);
    if (this.run.length > 0 && !(apart < size * wideGap)) this.endRun();
    this.nextX = matrix[0] * advance + matrix[4];
    this.nextY = matrix[1] * advance + matrix[5];
    this.run.push({
      kind: "glyph",
      outline,
      matrix,
      box: grown(movedBox(matrix, ink), pen),
      state,
      x: matrix[0] * x + matrix[2] * y + matrix[4],
      y: matrix[1] * x + matrix[3] * y + matrix[5],
      size,
    });
  }

  /** What was set together belongs together. */
  endRun(): void {
    const { run } = this;
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last) return;
    const x = (first.x + last.x) / 2;
    const y = (first.y + last.y) / 2;
    for (const mark of run) {
      mark.x = x;
      mark.y = y;
      this.take(mark);
    }
    this.run = [];
  }

  /** Is asked at the beginning of each string of letters. */
  isAway(): boolean {
    this.endRun();
    this.runState = undefined;
    return false;
  }

  picture(source: unknown, as: "picture" | "stencil", now: PaintState): void {
    this.endRun();
    const matrix = combined(this.upright, now.matrix);
    this.take({ kind: "picture", source, as, matrix, box: movedBox(matrix, unitSquare), state: { ...now } });
  }

  shading(name: string, now: PaintState): void {
    this.endRun();
    const matrix = combined(this.upright, now.matrix);
    this.take({ kind: "shading", name, matrix, box: everywhere, state: { ...now } });
  }

  private inkOf(outline: PathData): Box {
    const known = this.inks.get(outline);
    if (known) return known;
    const ink = boundsOf(outline);
    this.inks.set(outline, ink);
    return ink;
  }
}

/** The middle of its em. A large bracket hangs far below the line it is set on, and an arrow of signs stands beside its em. */
function placeOf(ink: Box, advance: number): [number, number] {
  const x = (ink.x0 + ink.x1) / 2;
  const y = (ink.y0 + ink.y1) / 2;
  const isInEm = y > -0.3 && y < 1 && x > -0.1 && x < advance + 0.1;
  return isInEm ? [advance / 2, 0.265] : [x, y];
}

/** By its points: the handles of curves too, which lie little further out. */
function boundsOf(path: PathData): Box {
  const box = { x0: 0, y0: 0, x1: 0, y1: 0 };
  let isFirst = true;
  for (let at = 0; at < path.length; ) {
    const code = path[at++];
    const end = at + (code === 4 ? 0 : code === 2 ? 6 : code === 3 ? 4 : 2);
    for (; at < end; at += 2) {
      const x = path[at] ?? 0;
      const y = path[at + 1] ?? 0;
      box.x0 = isFirst ? x : Math.min(box.x0, x);
      box.y0 = isFirst ? y : Math.min(box.y0, y);
      box.x1 = isFirst ? x : Math.max(box.x1, x);
      box.y1 = isFirst ? y : Math.max(box.y1, y);
      isFirst = false;
    }
  }
  return box;
}

const scaleOf = ([a, b, c, d]: Matrix) => Math.sqrt(Math.abs(a * d - b * c));

const grown = ({ x0, y0, x1, y1 }: Box, by: number): Box =>
  by === 0 ? { x0, y0, x1, y1 } : { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by };
