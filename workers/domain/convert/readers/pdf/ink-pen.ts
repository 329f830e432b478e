import type { InkCounts, Inks } from "#domain/convert/readers/pdf/drawings/inks";
import { clipTo, type GraphicsState } from "#domain/convert/readers/pdf/graphics-state";
import type { Box } from "#domain/convert/readers/pdf/lines";
import { type Matrix, movedBox, overlapOf } from "#domain/convert/readers/pdf/matrices";
import type { TextPiece } from "#domain/convert/readers/pdf/text-pieces";

/** Points: a bar this thin is a stroke. */
const ruleWidth = 2.5;
const maxOfAKind = 30_000;
const maxForms = 500;
const maxCorners = 64;
/** Points by which a stroke may stray and still be level. */
const level = 0.05;

/** A part of a path, in the page's own space. */
type Subpath = {
  box: Box;
  /** While all its sides are level or upright; undefined once one is not. */
  corners: { x: number; y: number }[] | undefined;
  isClosed: boolean;
};

/** Tells what a page's instructions draw, beside letters, by kinds. */
export class InkPen {
  readonly inks: Inks = { shapes: [], rules: [], blocks: [], pictures: [], texts: [], forms: [] };
  /** Rectangles filled with a colour that can be seen: the grounds of tables and listings. */
  readonly fills: Box[] = [];
  private readonly page: Box;
  private subpaths: Subpath[] = [];
  private x = 0;
  private y = 0;
  private pendingClip = false;
  private readonly open: { box: Box | undefined; from: InkCounts }[] = [];

  constructor(page: Box) {
    this.page = page;
  }

  moveTo(state: GraphicsState, x: number, y: number): void {
    this.x = movedX(state.matrix, x, y);
    this.y = movedY(state.matrix, x, y);
    if (this.subpaths.length >= maxOfAKind) return;
    this.subpaths.push({
      box: { x0: this.x, y0: this.y, x1: this.x, y1: this.y },
      corners: [{ x: this.x, y: this.y }],
      isClosed: false,
    });
  }

  lineTo(state: GraphicsState, x: number, y: number): void {
    const subpath = this.subpaths.at(-1);
    if (!subpath) {
      this.moveTo(state, x, y);
      return;
    }
    const fromX = this.x;
    const fromY = this.y;
    this.x = movedX(state.matrix, x, y);
    this.y = movedY(state.matrix, x, y);
    widen(subpath.box, this.x, this.y);
    const isLevel = Math.abs(this.x - fromX) < level || Math.abs(this.y - fromY) < level;
    if (!isLevel || (subpath.corners?.length ?? 0) >= maxCorners) subpath.corners = undefined;
    else subpath.corners?.push({ x: this.x, y: this.y });
  }

  /** `points`: x and y of the points that guide it, the last where it ends. */
  curveTo(state: GraphicsState, points: readonly number[]): void {
    const subpath = this.subpaths.at(-1);
    if (!subpath) return;
    for (let at = 0; at + 1 < points.length; at += 2) {
      const x = points[at] ?? 0;
      const y = points[at + 1] ?? 0;
      this.x = movedX(state.matrix, x, y);
      this.y = movedY(state.matrix, x, y);
      widen(subpath.box, this.x, this.y);
    }
    subpath.corners = undefined;
  }

  closePath(): void {
    const subpath = this.subpaths.at(-1);
    if (!subpath) return;
    subpath.isClosed = true;
    const first = subpath.corners?.[0];
    if (first) [this.x, this.y] = [first.x, first.y];
  }

  rectangle(state: GraphicsState, x: number, y: number, width: number, height: number): void {
    this.moveTo(state, x, y);
    this.lineTo(state, x + width, y);
    this.lineTo(state, x + width, y + height);
    this.lineTo(state, x, y + height);
    this.closePath();
  }

  /** What is drawn next narrows what is seen of the rest. */
  clip(): void {
    this.pendingClip = true;
  }

  /** Ends the path: filled, stroked, both or neither. */
  paint(state: GraphicsState, isFilled: boolean, isStroked: boolean): void {
    const fills = isFilled && state.fill !== "#ffffff" && state.fillAlpha > 0;
    const strokes = isStroked && state.stroke !== "#ffffff" && state.strokeAlpha > 0;
    if (fills || strokes) for (const subpath of this.subpaths) this.draw(subpath, state, fills, strokes);
    if (this.pendingClip) {
      const [first] = this.subpaths;
      const box = this.subpaths.reduce<Box | undefined>((all, { box }) => joined(all, box), undefined);
      clipTo(
        state,
        box ?? { x0: 0, y0: 0, x1: 0, y1: 0 },
        this.subpaths.length > 1 || !first || !isRectangle(first),
      );
    }
    this.pendingClip = false;
    this.subpaths = [];
  }

  shading(state: GraphicsState): void {
    const { clip } = state;
    const area = (box: Box) => (box.x1 - box.x0) * (box.y1 - box.y0);
    if (clip && state.isClipOdd && area(clip) < area(this.page) * 0.5) keep(this.inks.shapes, clip);
  }

  /** A picture, on the unit square. */
  picture(state: GraphicsState): Box | undefined {
    const box = this.seen(movedBox(state.matrix, { x0: 0, y0: 0, x1: 1, y1: 1 }), state);
    if (box) keep(this.inks.pictures, box);
    return box;
  }

  text({ str, transform, width, vertical }: TextPiece): void {
    const a = transform[0] ?? 0;
    const b = transform[1] ?? 0;
    const c = transform[2] ?? 0;
    const d = transform[3] ?? 0;
    const e = transform[4] ?? 0;
    const f = transform[5] ?? 0;
    const along = Math.hypot(a, b) || 1;
    const dx = vertical ? 0 : (a / along) * width;
    const dy = vertical ? -width : (b / along) * width;
    const box = { x0: e, y0: f, x1: e, y1: f };
    widen(box, e + dx, f + dy);
    widen(box, e + c, f + d);
    widen(box, e + dx + c, f + dy + d);
    const onPage = overlapOf(box, this.page);
    const isLevel = Math.abs(a) > Math.abs(b);
    const size = Math.hypot(c, d);
    const { texts } = this.inks;
    if (onPage && texts.length < maxOfAKind)
      texts.push({ x0: onPage.x0, y0: onPage.y0, x1: onPage.x1, y1: onPage.y1, words: str, size, isLevel });
  }

  /** A form begins: a drawing that was put on the page as one. */
  formBegin(box: Box | undefined): void {
    this.open.push({ box, from: this.counts() });
  }

  formEnd(): void {
    const form = this.open.pop();
    const { forms } = this.inks;
    if (form?.box && forms.length < maxForms)
      forms.push({ box: form.box, from: form.from, to: this.counts() });
  }

  private draw(subpath: Subpath, state: GraphicsState, fills: boolean, strokes: boolean): void {
    const box = this.seen(subpath.box, state);
    if (!box) return;
    const isThin = Math.min(box.x1 - box.x0, box.y1 - box.y0) < ruleWidth;
    if (isThin) keep(this.inks.rules, box);
    else if (isRectangle(subpath)) {
      keep(this.inks.blocks, { ...box, isFilled: fills });
      if (fills) keep(this.fills, box);
    } else if (!subpath.corners || fills) keep(this.inks.shapes, box);
    else if (strokes) this.sides(subpath.corners, subpath.isClosed, state);
  }

  /** The sides of a frame, or of part of one, as the strokes they are. */
  private sides(corners: readonly { x: number; y: number }[], isClosed: boolean, state: GraphicsState): void {
    const ends = isClosed ? [...corners.slice(1), corners[0]] : corners.slice(1);
    for (const [index, end] of ends.entries()) {
      const start = corners[index];
      if (!start || !end) continue;
      const side = { x0: start.x, y0: start.y, x1: start.x, y1: start.y };
      widen(side, end.x, end.y);
      const box = this.seen(side, state);
      if (box) keep(this.inks.rules, box);
    }
  }

  private counts(): InkCounts {
    const { shapes, rules, blocks, pictures, texts } = this.inks;
    return {
      shapes: shapes.length,
      rules: rules.length,
      blocks: blocks.length,
      pictures: pictures.length,
      texts: texts.length,
    };
  }

  /** A level stroke has no height of its own: it gets a hair's. */
  private seen({ x0, y0, x1, y1 }: Box, state: GraphicsState): Box | undefined {
    const onPage = overlapOf({ x0: x0 - 0.1, y0: y0 - 0.1, x1: x1 + 0.1, y1: y1 + 0.1 }, this.page);
    return onPage && (state.clip ? overlapOf(onPage, state.clip) : onPage);
  }
}

const movedX = (matrix: Matrix, x: number, y: number) => matrix[0] * x + matrix[2] * y + matrix[4];
const movedY = (matrix: Matrix, x: number, y: number) => matrix[1] * x + matrix[3] * y + matrix[5];

function widen(box: Box, x: number, y: number): void {
  if (x < box.x0) box.x0 = x;
  if (x > box.x1) box.x1 = x;
  if (y < box.y0) box.y0 = y;
  if (y > box.y1) box.y1 = y;
}

function joined(one: Box | undefined, other: Box): Box {
  if (!one) return { ...other };
  widen(one, other.x0, other.y0);
  widen(one, other.x1, other.y1);
  return one;
}

/** Four level or upright sides around. */
function isRectangle({ corners }: Subpath): boolean {
  if (!corners || corners.length < 4 || corners.length > 5) return false;
  const [p, q, r, s, back] = corners;
  if (!p || !q || !r || !s) return false;
  if (back && (Math.abs(back.x - p.x) > level || Math.abs(back.y - p.y) > level)) return false;
  const same = (one: number, other: number) => Math.abs(one - other) < level;
  return (
    (same(p.y, q.y) && same(q.x, r.x) && same(r.y, s.y) && same(s.x, p.x)) ||
    (same(p.x, q.x) && same(q.y, r.y) && same(r.x, s.x) && same(s.y, p.y))
  );
}

function keep<One>(list: One[], one: One): void {
  if (list.length < maxOfAKind) list.push(one);
}
