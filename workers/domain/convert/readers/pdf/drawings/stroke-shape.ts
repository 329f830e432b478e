import type { CoveredDots } from "#domain/convert/readers/pdf/drawings/covered-dots";

/** In dots. */
export type Pen = {
  width: number;
  /** 0 flat, 1 round, 2 square. */
  cap: number;
  /** 0 mitred, 1 round, 2 cut off. */
  join: number;
  miterLimit: number;
  dash: readonly number[];
  dashPhase: number;
};

/** x and y of each point in turn. A closed one goes back to its first. */
export type Trail = { points: number[]; isClosed: boolean };

/** Dashes of one drawing's line beyond which it is drawn whole. */
const maxDashes = 20_000;

/** The edges of what the pen leaves along the trail: shapes that lie over each other, all wound alike, for rule `nonzero`. */
export function strokeShape(trail: Trail, pen: Pen, dots: CoveredDots): void {
  const whole = withoutRepeats(trail);
  for (const part of pen.dash.length > 0 ? dashed(whole, pen) : [whole]) strokeOne(part, pen, dots);
}

function strokeOne({ points, isClosed }: Trail, pen: Pen, dots: CoveredDots): void {
  // Also what lies outside of the sheet, or between its fine rows, takes its time.
  dots.work += points.length * 2;
  const radius = pen.width / 2;
  const count = points.length / 2;
  if (count === 1) {
    dot(points[0] ?? 0, points[1] ?? 0, radius, pen.cap, dots);
    return;
  }
  const segments = isClosed ? count : count - 1;
  let beforeX = 0;
  let beforeY = 0;
  let firstX = 0;
  let firstY = 0;
  for (let at = 0; at < segments; at++) {
    const next = at + 1 < count ? at + 1 : 0;
    const x0 = points[at * 2] ?? 0;
    const y0 = points[at * 2 + 1] ?? 0;
    const x1 = points[next * 2] ?? 0;
    const y1 = points[next * 2 + 1] ?? 0;
    const length = Math.hypot(x1 - x0, y1 - y0);
    // As long as the pen is wide to one side, along the line.
    const dx = ((x1 - x0) / length) * radius;
    const dy = ((y1 - y0) / length) * radius;
    const atStart = !isClosed && at === 0 && pen.cap === 2 ? 1 : 0;
    const atEnd = !isClosed && at === segments - 1 && pen.cap === 2 ? 1 : 0;
    shape(
      dots,
      x0 - dx * atStart - dy,
      y0 - dy * atStart + dx,
      x0 - dx * atStart + dy,
      y0 - dy * atStart - dx,
      x1 + dx * atEnd + dy,
      y1 + dy * atEnd - dx,
      x1 + dx * atEnd - dy,
      y1 + dy * atEnd + dx,
    );
    if (at > 0) join(x0, y0, beforeX, beforeY, dx, dy, radius, pen, dots);
    else [firstX, firstY] = [dx, dy];
    beforeX = dx;
    beforeY = dy;
  }
  if (isClosed) join(points[0] ?? 0, points[1] ?? 0, beforeX, beforeY, firstX, firstY, radius, pen, dots);
  else if (pen.cap === 1) {
    fan(dots, points[0] ?? 0, points[1] ?? 0, firstY, -firstX, Math.PI, radius, -1);
    fan(dots, points[count * 2 - 2] ?? 0, points[count * 2 - 1] ?? 0, -beforeY, beforeX, Math.PI, radius, -1);
  }
}

/** The gap outside of a corner. */
function join(
  x: number,
  y: number,
  beforeX: number,
  beforeY: number,
  afterX: number,
  afterY: number,
  radius: number,
  pen: Pen,
  dots: CoveredDots,
): void {
  const cross = beforeX * afterY - beforeY * afterX;
  const along = beforeX * afterX + beforeY * afterY;
  const square = radius * radius;
  // Nearly straight on, or no more than a dot wide.
  if (radius <= 0.5 || (along > 0 && Math.abs(cross) < square * 0.02)) return;
  const side = cross > 0 ? 1 : -1;
  const fromX = beforeY * side;
  const fromY = -beforeX * side;
  const toX = afterY * side;
  const toY = -afterX * side;
  if (pen.join === 1) {
    fan(dots, x, y, fromX, fromY, Math.acos(Math.max(-1, Math.min(1, along / square))), radius, side);
    return;
  }
  // 1 / sin² of half the corner's angle, which is what a mitre is long.
  const reach = 2 / (1 + along / square);
  if (pen.join === 0 && reach <= pen.miterLimit * pen.miterLimit) {
    const tip = reach / 2;
    const tipX = x + (fromX + toX) * tip;
    const tipY = y + (fromY + toY) * tip;
    shape(dots, x, y, x + fromX, y + fromY, tipX, tipY, x + toX, y + toY);
  } else shape(dots, x, y, x + fromX, y + fromY, x + toX, y + toY, x, y);
}

/** A part of a disc, from where x and y point, so far round. */
function fan(
  dots: CoveredDots,
  x: number,
  y: number,
  fromX: number,
  fromY: number,
  angle: number,
  radius: number,
  side: number,
): void {
  const steps = Math.max(2, Math.min(48, Math.ceil(angle * Math.sqrt(radius * 2))));
  const cos = Math.cos(angle / steps);
  const sin = Math.sin(angle / steps) * side;
  let beforeX = fromX;
  let beforeY = fromY;
  for (let step = 0; step < steps; step++) {
    const nextX = beforeX * cos - beforeY * sin;
    const nextY = beforeX * sin + beforeY * cos;
    shape(dots, x, y, x + beforeX, y + beforeY, x + nextX, y + nextY, x, y);
    beforeX = nextX;
    beforeY = nextY;
  }
}

/** What a pen leaves that is set down and not moved. */
function dot(x: number, y: number, radius: number, cap: number, dots: CoveredDots): void {
  if (cap === 1) fan(dots, x, y, radius, 0, Math.PI * 2, radius, 1);
  if (cap === 2)
    shape(
      dots,
      x - radius,
      y - radius,
      x + radius,
      y - radius,
      x + radius,
      y + radius,
      x - radius,
      y + radius,
    );
}

/** Four corners, wound one way however they are given. */
function shape(
  dots: CoveredDots,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): void {
  const area = (cx - ax) * (dy - by) - (cy - ay) * (dx - bx);
  if (area >= 0) {
    dots.edge(ax, ay, bx, by);
    dots.edge(bx, by, cx, cy);
    dots.edge(cx, cy, dx, dy);
    dots.edge(dx, dy, ax, ay);
  } else {
    dots.edge(bx, by, ax, ay);
    dots.edge(cx, cy, bx, by);
    dots.edge(dx, dy, cx, cy);
    dots.edge(ax, ay, dx, dy);
  }
}

/** Points that lie where the one before lies have no direction. */
function withoutRepeats({ points, isClosed }: Trail): Trail {
  const kept: number[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const x = points[at] ?? 0;
    const y = points[at + 1] ?? 0;
    const last = kept.length - 2;
    if (last >= 0 && isNear(x - (kept[last] ?? 0), y - (kept[last + 1] ?? 0))) continue;
    kept.push(x, y);
  }
  while (
    isClosed &&
    kept.length > 2 &&
    isNear((kept[0] ?? 0) - (kept.at(-2) ?? 0), (kept[1] ?? 0) - (kept.at(-1) ?? 0))
  )
    kept.length -= 2;
  return { points: kept, isClosed: isClosed && kept.length > 2 };
}

const isNear = (dx: number, dy: number) => Math.abs(dx) < 0.001 && Math.abs(dy) < 0.001;

function dashed({ points, isClosed }: Trail, { dash, dashPhase }: Pen): Trail[] {
  const lengths = dash.length % 2 === 0 ? dash : [...dash, ...dash];
  const cycle = lengths.reduce((sum, length) => sum + length, 0);
  const whole = [{ points, isClosed }];
  // Finer than can be seen.
  if (!(cycle > 0.1)) return whole;
  let index = 0;
  let rest = ((dashPhase % cycle) + cycle) % cycle;
  while (rest >= (lengths[index] ?? 0)) {
    rest -= lengths[index] ?? 0;
    index = (index + 1) % lengths.length;
  }
  let left = (lengths[index] ?? 0) - rest;
  const dashes: Trail[] = [];
  let open: number[] | undefined = index % 2 === 0 ? points.slice(0, 2) : undefined;
  const count = points.length / 2;
  for (let at = 0; at < (isClosed ? count : count - 1); at++) {
    const next = at + 1 < count ? at + 1 : 0;
    const x0 = points[at * 2] ?? 0;
    const y0 = points[at * 2 + 1] ?? 0;
    const dx = (points[next * 2] ?? 0) - x0;
    const dy = (points[next * 2 + 1] ?? 0) - y0;
    const length = Math.hypot(dx, dy);
    let along = 0;
    while (length - along > left) {
      along += left;
      const x = x0 + (dx * along) / length;
      const y = y0 + (dy * along) / length;
      if (open) {
        open.push(x, y);
        dashes.push({ points: open, isClosed: false });
        if (dashes.length > maxDashes) return whole;
        open = undefined;
      } else open = [x, y];
      index = (index + 1) % lengths.length;
      left = lengths[index] ?? 0;
    }
    left -= length - along;
    open?.push(x0 + dx, y0 + dy);
  }
  if (open && open.length > 2) dashes.push({ points: open, isClosed: false });
  return dashes.map(withoutRepeats);
}
