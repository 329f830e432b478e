import { getOrMake } from "#domain/cover/layout/get-or-make";
import { outlineOf } from "#domain/cover/layout/glyph-outlines";
import type { SetLine } from "#domain/cover/layout/stand-lines";
import type { Face } from "#domain/cover/layout/type-face";
import type { Rect } from "#domain/cover/scene";

/** Degrees clockwise. What is right in a text turned by 90 is down on the page, by -90 up. */
export type Turn = 0 | 90 | -90;
/** Where a text's own coordinates lie on the page: its top left corner, and how it is turned about it. */
export type Placement = { x: number; y: number; turn: Turn };

/** Path data and what it covers, in page px; `ink` is null when nothing is drawn. */
export type DrawnPath = { path: string; ink: Rect | null; glyphs: number };

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
  const tails = new Map<Face, Map<string, Tail | null>>();

  const tailOf = (face: Face, glyph: number, size: number, turn: Turn): Tail | null => {
    const known = getOrMake(tails, face, () => new Map<string, Tail | null>());
    return getOrMake(known, `${glyph} ${size} ${turn}`, () => makeTail(face, glyph, size, turn));
  };

  return {
    draw(lines: readonly SetLine[], placement: Placement, page: Rect): DrawnPath {
      const parts: string[] = [];
      const edges = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
      let glyphs = 0;
      for (const { glyphs: line, size, x, y } of lines)
        for (const one of line.glyphs) {
          const [px, py] = toPage(placement, x + one.x * size, y - one.y * size);
          const tail = tailOf(one.face, one.glyph, size, placement.turn);
          if (!tail) continue;
          const [originX, originY] = [Math.round(px * 100), Math.round(py * 100)];
          const [left, right] = [(originX + tail.left) / 100, (originX + tail.right) / 100];
          const [top, bottom] = [(originY + tail.top) / 100, (originY + tail.bottom) / 100];
          edges.left = Math.min(edges.left, left);
          edges.right = Math.max(edges.right, right);
          edges.top = Math.min(edges.top, top);
          edges.bottom = Math.max(edges.bottom, bottom);
          if (right < page.x || left > page.x + page.width || bottom < page.y || top > page.y + page.height)
            continue;
          glyphs++;
          parts.push(`M${decimals(originX + tail.startX)}${after(originY + tail.startY)}${tail.strokes}`);
        }
      const ink =
        edges.left <= edges.right
          ? { x: edges.left, y: edges.top, width: edges.right - edges.left, height: edges.bottom - edges.top }
          : null;
      return { path: parts.join(""), ink, glyphs };
    },
  };
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
