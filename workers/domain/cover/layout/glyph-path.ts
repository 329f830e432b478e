import { getOrMake } from "#domain/cover/layout/get-or-make";
import { outlineOf } from "#domain/cover/layout/glyph-outlines";
import type { SetLine } from "#domain/cover/layout/stand-lines";
import type { Face } from "#domain/cover/layout/type-face";
import type { Rect } from "#domain/cover/scene";

/** Degrees clockwise. What is right in a text turned by 90 is down on the page, by -90 up. */
export type Turn = 0 | 90 | -90;
/** Where a text's own coordinates lie on the page: its top left corner, and how it is turned about it. */
export type Placement = { x: number; y: number; turn: Turn };

/** Path data and what it covers, in page px; `ink` is null when there is nothing to draw. */
export type DrawnPath = { path: string; ink: Rect | null };

function toPage({ x, y, turn }: Placement, across: number, down: number): [x: number, y: number] {
  const [right, below] = turned(turn, across, down);
  return [x + right, y + below];
}

export function turned(turn: Turn, across: number, down: number): [right: number, below: number] {
  if (turn === 0) return [across, down];
  return turn === 90 ? [-down, across] : [down, -across];
}

/**
 * Draws lines of text as outlines with coordinates of two decimals. A glyph's strokes are rounded relative to its own
 * origin, so each is written once and then repeated. One pen serves one scene.
 */
export function createGlyphPen() {
  const tails = new Map<string, Map<Face, Map<number, Tail | null>>>();

  const drawLine = ({ glyphs, size, x, y }: SetLine, placement: Placement, page: Rect): DrawnPath => {
    const ofSize = getOrMake(tails, `${size} ${placement.turn}`, () => new Map());
    const edges = noEdges();
    let path = "";
    let face: Face | undefined;
    let ofFace = new Map<number, Tail | null>();
    for (const one of glyphs.glyphs) {
      if (one.face !== face) {
        face = one.face;
        ofFace = getOrMake(ofSize, face, () => new Map());
      }
      const tail = getOrMake(ofFace, one.glyph, () => makeTail(one.face, one.glyph, size, placement.turn));
      if (!tail) continue;
      const [px, py] = toPage(placement, x + one.x * size, y - one.y * size);
      const [originX, originY] = [Math.round(px * 100), Math.round(py * 100)];
      const isSeen = widen(edges, page, originX, originY, tail);
      if (isSeen) path += `M${decimals(originX + tail.startX)}${after(originY + tail.startY)}${tail.strokes}`;
    }
    return { path, ink: inkOf(edges) };
  };

  return {
    /** One path for each line. */
    draw: (lines: readonly SetLine[], placement: Placement, page: Rect): DrawnPath[] =>
      lines.map((line) => drawLine(line, placement, page)),
  };
}

/** Several paths as one. */
export function joined(parts: readonly DrawnPath[]): DrawnPath {
  const edges = noEdges();
  for (const { ink } of parts) {
    if (!ink) continue;
    edges.left = Math.min(edges.left, ink.x);
    edges.top = Math.min(edges.top, ink.y);
    edges.right = Math.max(edges.right, ink.x + ink.width);
    edges.bottom = Math.max(edges.bottom, ink.y + ink.height);
  }
  return { path: parts.map(({ path }) => path).join(""), ink: inkOf(edges) };
}

type Edges = { left: number; top: number; right: number; bottom: number };

const noEdges = (): Edges => ({ left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity });

const inkOf = ({ left, top, right, bottom }: Edges): Rect | null =>
  left <= right ? { x: left, y: top, width: right - left, height: bottom - top } : null;

/** Adds a glyph to the edges; whether any of it is on the page. */
function widen(edges: Edges, page: Rect, originX: number, originY: number, tail: Tail): boolean {
  const [left, right] = [(originX + tail.left) / 100, (originX + tail.right) / 100];
  const [top, bottom] = [(originY + tail.top) / 100, (originY + tail.bottom) / 100];
  if (left < edges.left) edges.left = left;
  if (right > edges.right) edges.right = right;
  if (top < edges.top) edges.top = top;
  if (bottom > edges.bottom) edges.bottom = bottom;
  return right >= page.x && left <= page.x + page.width && bottom >= page.y && top <= page.y + page.height;
}

export type GlyphPen = ReturnType<typeof createGlyphPen>;

/** A glyph's strokes after its first point, relative; the point and the edges are relative to its origin. In 1/100 px. */
type Tail = {
  startX: number;
  startY: number;
  strokes: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
};

const pointsOf: Readonly<Record<string, number>> = { M: 1, L: 1, Q: 2, C: 3, Z: 0 };

function makeTail(face: Face, glyph: number, size: number, turn: Turn): Tail | null {
  const { strokes, points, bounds } = outlineOf(face.font, glyph);
  if (!bounds) return null;
  const scale = face.scale * size * 100;
  // In the font y is up.
  const onPage = (at: number) => turned(turn, points[at] ?? 0, -(points[at + 1] ?? 0));
  const x = (at: number) => Math.round(onPage(at)[0] * scale);
  const y = (at: number) => Math.round(onPage(at)[1] * scale);
  const tail = { startX: x(0), startY: y(0), strokes: "", left: x(0), right: x(0), top: y(0), bottom: y(0) };
  let [nowX, nowY] = [x(0), y(0)];
  let [contourX, contourY] = [nowX, nowY];
  let at = 0;
  let text = "";
  for (const [index, stroke] of [...strokes].entries()) {
    const count = pointsOf[stroke] ?? 0;
    if (stroke === "Z") {
      text += "z";
      [nowX, nowY] = [contourX, contourY];
      continue;
    }
    if (index > 0) text += stroke.toLowerCase();
    for (let point = 0; point < count; point++) {
      const [toX, toY] = [x(at + point * 2), y(at + point * 2)];
      tail.left = Math.min(tail.left, toX);
      tail.right = Math.max(tail.right, toX);
      tail.top = Math.min(tail.top, toY);
      tail.bottom = Math.max(tail.bottom, toY);
      if (index > 0) text += (point === 0 ? decimals(toX - nowX) : after(toX - nowX)) + after(toY - nowY);
    }
    at += count * 2;
    if (count > 0) [nowX, nowY] = [x(at - 2), y(at - 2)];
    if (stroke === "M") [contourX, contourY] = [nowX, nowY];
  }
  tail.strokes = text;
  return tail;
}

/** Hundredths as a decimal number. */
const decimals = (hundredths: number): string => String(hundredths / 100);
/** The same after another number: a minus separates as well as a blank. */
const after = (hundredths: number): string =>
  hundredths < 0 ? decimals(hundredths) : ` ${decimals(hundredths)}`;
