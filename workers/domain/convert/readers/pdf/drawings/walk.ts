import type { Instructions, PathData } from "#domain/convert/readers/pdf/drawings/instructions";
import { type Clip, type PaintState, startState } from "#domain/convert/readers/pdf/drawings/paint-state";
import { setState } from "#domain/convert/readers/pdf/drawings/set-state";
import { TextWalk } from "#domain/convert/readers/pdf/drawings/text-walk";
import type { Box } from "#domain/convert/readers/pdf/lines";
import { combined, type Matrix, matrixOf, movedBox, overlapOf } from "#domain/convert/readers/pdf/matrices";
import { OPS } from "#pdfjs";

/** Is told of everything that is painted, in order. States must not be kept: copy what is needed. */
export type Painter = {
  /** `bounds` before the state's matrix. */
  path(
    path: PathData,
    bounds: Box,
    how: { fill?: "nonzero" | "evenodd"; stroke?: true },
    state: PaintState,
  ): void;
  /** `matrix` lays the outline, in ems, on the page; `advance`: how many of them the next letter stands off, at most. */
  glyph?(outline: PathData, matrix: Matrix, state: PaintState, advance: number): void;
  /** Whether nothing of what lies in the box, in the page's own space, would be painted. */
  isAway?(box: Box): boolean;
  /** The space a run of letters takes, whether or not they have outlines. */
  text?(box: Box, words: string, state: PaintState): void;
  /** `source`: what pdf.js names the picture, or the picture. It fills the unit square. */
  picture?(source: unknown, kind: "picture" | "stencil", state: PaintState): void;
  shading?(name: string, state: PaintState): void;
  /** A form begins: a drawing that was put on the page as one. */
  formBegin?(box: Box | undefined, state: PaintState): void;
  formEnd?(): void;
};

const maxSteps = 1_000_000;
const maxSaved = 200;
const maxDepth = 4;

/** Goes through the instructions as a painter would; at most a million of them. */
export function walkInstructions(instructions: Instructions, painter: Painter): void {
  const walk = new Walk(instructions, painter);
  walk.run(instructions, startState, 0);
}

class Walk {
  private readonly painter: Painter;
  private readonly text: TextWalk;
  private steps = 0;

  constructor(instructions: Instructions, painter: Painter) {
    this.painter = painter;
    this.text = new TextWalk(instructions, painter, (list, state, depth) => this.run(list, state, depth));
  }

  run(
    { fnArray, argsArray }: Pick<Instructions, "fnArray" | "argsArray">,
    from: PaintState,
    depth: number,
  ): void {
    if (depth > maxDepth) return;
    const { painter } = this;
    let state: PaintState = { ...from };
    const saved: PaintState[] = [];
    let pendingClip: "nonzero" | "evenodd" | undefined;
    /** Inside the drawing of a soft mask nothing is seen. */
    let masks = 0;
    const groups: boolean[] = [];
    for (let index = 0; index < fnArray.length; index++) {
      if (++this.steps > maxSteps) return;
      const code = fnArray[index] ?? 0;
      const given: unknown = argsArray[index];
      const args: readonly unknown[] = Array.isArray(given)
        ? given
        : ArrayBuffer.isView(given)
          ? Array.from(given as unknown as ArrayLike<unknown>)
          : none;
      switch (code) {
        case OPS.save:
          if (saved.length < maxSaved) saved.push({ ...state });
          break;
        case OPS.restore:
          state = saved.pop() ?? { ...from };
          break;
        case OPS.transform: {
          const matrix = matrixOf(args);
          if (matrix) state.matrix = combined(state.matrix, matrix);
          break;
        }
        case OPS.paintFormXObjectBegin: {
          if (saved.length < maxSaved) saved.push({ ...state });
          const matrix = matrixOf(args[0]);
          if (matrix) state.matrix = combined(state.matrix, matrix);
          state.base = state.matrix;
          const bounds = boxFrom(args[1]);
          const box = bounds && movedBox(state.matrix, bounds);
          if (box) state.clipBox = narrowed(state.clipBox, box);
          if (masks === 0) painter.formBegin?.(box && state.clipBox, state);
          break;
        }
        case OPS.paintFormXObjectEnd:
          if (masks === 0) painter.formEnd?.();
          state = saved.pop() ?? { ...from };
          break;
        case OPS.beginGroup: {
          const isMask =
            typeof args[0] === "object" && args[0] !== null && "smask" in args[0] && !!args[0].smask;
          groups.push(isMask);
          if (isMask) masks++;
          if (saved.length < maxSaved) saved.push({ ...state });
          break;
        }
        case OPS.endGroup:
          if (groups.pop()) masks--;
          state = saved.pop() ?? { ...from };
          break;
        case OPS.clip:
          pendingClip = "nonzero";
          break;
        case OPS.eoClip:
          pendingClip = "evenodd";
          break;
        case OPS.constructPath: {
          const [operation, data, range] = args;
          const path = pathOf(data);
          const bounds = boxFrom(range);
          if (path && bounds) {
            const how = paintings[Number(operation)];
            if (how && masks === 0) painter.path(path, bounds, how, state);
            if (pendingClip) clip(state, path, bounds, pendingClip === "evenodd");
          } else if (pendingClip) state.clipBox = nowhere;
          pendingClip = undefined;
          break;
        }
        case OPS.paintImageXObject:
        case OPS.paintInlineImageXObject:
          if (masks === 0) painter.picture?.(args[0], "picture", state);
          break;
        case OPS.paintImageMaskXObject:
          if (masks > 0) break;
          // A stencil of one dot is how some programs paint rules.
          if (args[1] === 1 && args[2] === 1) painter.path(unitPath, unitSquare, { fill: "nonzero" }, state);
          else painter.picture?.(args[0], "stencil", state);
          break;
        case OPS.paintImageXObjectRepeat:
        case OPS.paintImageMaskXObjectRepeat:
          if (masks === 0) this.repeated(args, code === OPS.paintImageMaskXObjectRepeat, state);
          break;
        case OPS.shadingFill:
          if (masks === 0 && typeof args[0] === "string") painter.shading?.(args[0], state);
          break;
        default:
          if (!setState(state, code, args) && masks === 0) this.text.take(state, code, args, depth);
      }
    }
  }

  /** pdf.js gathers a picture that is painted many times in a row. */
  private repeated(args: readonly unknown[], isStencil: boolean, state: PaintState): void {
    const places = args[isStencil ? 5 : 3];
    if (!Array.isArray(places) && !ArrayBuffer.isView(places)) return;
    const numbers = Array.from(places as ArrayLike<unknown>).map(Number);
    const [, a, p, q, r] = args.map(Number);
    const [b, c, d] = isStencil ? [p ?? 0, q ?? 0, r ?? 0] : [0, 0, p ?? 0];
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const matrix = matrixOf([a, b, c, d, numbers[at], numbers[at + 1]]);
      if (matrix)
        this.painter.picture?.(args[0], isStencil ? "stencil" : "picture", {
          ...state,
          matrix: combined(state.matrix, matrix),
        });
    }
  }
}

const none: readonly unknown[] = [];
const unitSquare: Box = { x0: 0, y0: 0, x1: 1, y1: 1 };
const unitPath: PathData = [0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 4];
const nowhere: Box = { x0: 0, y0: 0, x1: 0, y1: 0 };

const paintings: Record<number, { fill?: "nonzero" | "evenodd"; stroke?: true } | undefined> = {
  [OPS.stroke]: { stroke: true },
  [OPS.closeStroke]: { stroke: true },
  [OPS.fill]: { fill: "nonzero" },
  [OPS.eoFill]: { fill: "evenodd" },
  [OPS.fillStroke]: { fill: "nonzero", stroke: true },
  [OPS.eoFillStroke]: { fill: "evenodd", stroke: true },
  [OPS.closeFillStroke]: { fill: "nonzero", stroke: true },
  [OPS.closeEOFillStroke]: { fill: "evenodd", stroke: true },
};

function clip(state: PaintState, path: PathData, bounds: Box, isEvenOdd: boolean): void {
  state.clipBox = narrowed(state.clipBox, movedBox(state.matrix, bounds));
  if (isUprightRectangle(path) && isStraight(state.matrix)) return;
  let length = 0;
  for (let one = state.clip; one; one = one.outer) length++;
  const outer: Clip | undefined = length < 12 ? state.clip : undefined;
  state.clip = { path, matrix: state.matrix, isEvenOdd, outer };
}

function narrowed(before: Box | undefined, by: Box): Box {
  return before ? (overlapOf(before, by) ?? nowhere) : by;
}

const isStraight = ([a, b, c, d]: Matrix) => (b === 0 && c === 0) || (a === 0 && d === 0);

/** Lines only, along the axes, and four corners. */
function isUprightRectangle(path: PathData): boolean {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let at = 0; at < path.length; ) {
    const code = path[at];
    if (code === 4) at++;
    else if ((code === 0 && at === 0) || code === 1) {
      xs.push(path[at + 1] ?? 0);
      ys.push(path[at + 2] ?? 0);
      at += 3;
    } else return false;
    if (xs.length > 5) return false;
  }
  const around = xs.every((x, at) => at === 0 || x === xs[at - 1] || ys[at] === ys[at - 1]);
  return around && xs.length >= 4 && new Set(xs).size <= 2 && new Set(ys).size <= 2;
}

function pathOf(data: unknown): PathData | undefined {
  const path: unknown = Array.isArray(data) ? data[0] : undefined;
  return ArrayBuffer.isView(path) ? (path as unknown as PathData) : undefined;
}

/** From left, foot, right, top. */
function boxFrom(value: unknown): Box | undefined {
  if (!Array.isArray(value) && !ArrayBuffer.isView(value)) return undefined;
  const numbers = value as ArrayLike<unknown>;
  if (numbers.length < 4) return undefined;
  const x0 = Number(numbers[0]);
  const y0 = Number(numbers[1]);
  const x1 = Number(numbers[2]);
  const y1 = Number(numbers[3]);
  // Neither endless nor no number at all.
  return Number.isFinite(x0 + y0 + x1 + y1)
    ? { x0: Math.min(x0, x1), y0: Math.min(y0, y1), x1: Math.max(x0, x1), y1: Math.max(y0, y1) }
    : undefined;
}
