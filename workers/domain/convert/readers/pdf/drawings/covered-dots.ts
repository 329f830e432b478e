/** Each dot is looked at in so many rows and columns, as resvg does it. */
const fine = 4;
const placeBits = 15;
/** What painting one drawing may cost. */
const maxWork = 20_000_000;
/** Crossings that one shape may have: 8 MB of them. */
const maxCrossings = 2_000_000;

/** Of a shape: whether it holds what is wound around at all, or what is wound around an odd number of times. */
export type FillRule = "nonzero" | "evenodd";
/** How much of each dot of a row, from `from` to before `to`, is covered: 0 to 16. `cover` is overwritten by the next. */
export type TakeRow = (y: number, from: number, to: number, cover: Uint8Array) => void;
/** In dots; what lies outside of it is not covered. */
export type DotBox = { x0: number; y0: number; x1: number; y1: number };

/**
 * Which dots of a sheet a shape covers. Its edges are given line by line, closed and in any order; `fill` tells of the rows
 * that have some, from the top, and forgets the shape.
 */
export class CoveredDots {
  private readonly width: number;
  private readonly height: number;
  private left = 0;
  private top = 0;
  private right = 0;
  private bottom = 0;
  /** Where edges cross the middles of fine rows: row, column, and whether downwards, in one number that sorts so. */
  private crossings = new Int32Array(4_096);
  private count = 0;
  private readonly changes: Int16Array;
  private readonly cover: Uint8Array;
  /** What painting has cost: crossings, every eighth dot, and the points of lines. */
  work = 0;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.changes = new Int16Array(width + 2);
    this.cover = new Uint8Array(width + 1);
  }

  /** More than painting one drawing may cost: what is still painted is for nothing. */
  get isTooMuch(): boolean {
    return this.work > maxWork;
  }

  /** Before a shape's first edge. */
  begin({ x0, y0, x1, y1 }: DotBox): void {
    this.left = Math.round(Math.max(0, x0) * fine);
    this.top = Math.round(Math.max(0, y0) * fine);
    this.right = Math.round(Math.min(this.width, x1) * fine);
    this.bottom = Math.round(Math.min(this.height, y1) * fine);
    this.count = 0;
  }

  /** One straight edge, in dots. */
  edge(fromX: number, fromY: number, toX: number, toY: number): void {
    const isDown = fromY < toY;
    const upperX = (isDown ? fromX : toX) * fine;
    const upperY = (isDown ? fromY : toY) * fine;
    const lowerX = (isDown ? toX : fromX) * fine;
    const lowerY = (isDown ? toY : fromY) * fine;
    const first = Math.max(this.top, Math.ceil(upperY - 0.5));
    const end = Math.min(this.bottom, Math.ceil(lowerY - 0.5));
    if (first >= end) return;
    const { left, right } = this;
    const room = this.count + end - first;
    if (room > this.crossings.length && !this.grow(room)) return;
    const step = (lowerX - upperX) / (lowerY - upperY);
    let x = upperX + (first + 0.5 - upperY) * step;
    let { count } = this;
    const { crossings } = this;
    const way = isDown ? 1 : 0;
    for (let y = first; y < end; y++) {
      const place = x <= left ? left : x >= right ? right : (x + 0.5) | 0;
      crossings[count++] = (y << placeBits) | (place << 1) | way;
      x += step;
    }
    this.count = count;
  }

  fill(rule: FillRule, take: TakeRow): void {
    const { count, changes } = this;
    this.work += count;
    const sorted = this.crossings.subarray(0, count).sort();
    const mask = rule === "evenodd" ? 1 : -1;
    let row = -1;
    let fineRow = -1;
    let winding = 0;
    let start = 0;
    let least = 0;
    let most = 0;
    for (let at = 0; at < count; at++) {
      const crossing = sorted[at] ?? 0;
      const y = crossing >> placeBits;
      const x = (crossing >> 1) & 0x3fff;
      if (y !== fineRow) {
        fineRow = y;
        winding = 0;
        if (y >> 2 !== row) {
          if (most > least) this.give(row, least, most, take);
          row = y >> 2;
          least = this.width;
          most = 0;
        }
      }
      const before = winding & mask;
      winding += crossing & 1 ? 1 : -1;
      if (before === 0) start = x;
      else if ((winding & mask) === 0 && x > start) {
        const from = start >> 2;
        const to = x >> 2;
        const cutFrom = start & 3;
        const cutTo = x & 3;
        changes[from] = (changes[from] ?? 0) + fine - cutFrom;
        changes[from + 1] = (changes[from + 1] ?? 0) + cutFrom;
        changes[to] = (changes[to] ?? 0) - fine + cutTo;
        changes[to + 1] = (changes[to + 1] ?? 0) - cutTo;
        if (from < least) least = from;
        if (to + 1 > most) most = to + 1;
      }
    }
    if (most > least) this.give(row, least, most, take);
    this.count = 0;
  }

  private give(row: number, least: number, most: number, take: TakeRow): void {
    const { changes, cover } = this;
    this.work += (most - least) >> 3;
    let covered = 0;
    for (let x = least; x < most; x++) {
      covered += changes[x] ?? 0;
      cover[x] = covered;
      changes[x] = 0;
    }
    changes[most] = 0;
    take(row, least, Math.min(most, this.width), cover);
  }

  /** False when the shape is more than may be painted; the rest of its edges is not taken. */
  private grow(room: number): boolean {
    if (room > maxCrossings) {
      this.work = Number.POSITIVE_INFINITY;
      return false;
    }
    const larger = new Int32Array(Math.min(maxCrossings, Math.max(room, this.crossings.length * 2)));
    larger.set(this.crossings.subarray(0, this.count));
    this.crossings = larger;
    return true;
  }
}
