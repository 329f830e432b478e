import { meanGrey, pointOf, thinned } from "#domain/convert/readers/pdf/drawings/svg-gradients";
import type { Matrix } from "#domain/convert/readers/pdf/matrices";

/** A colour for the middle of each dot: 0xrrggbb; -1 where it leaves what is below. */
export type GradientInk = (x: number, y: number) => number;

/**
 * A gradient as `SvgGradients` would write it, or the colour that stands for one of another kind. `matrix`: from its space
 * to dots. Undefined where it narrows to a point outside of its circle, and where it is see-through between its ends.
 */
export function gradientInk(shading: unknown, matrix: Matrix): GradientInk | string | undefined {
  if (!Array.isArray(shading) || shading[0] !== "RadialAxial") return meanGrey;
  const [, type, , list, p0, p1, r0, r1] = shading;
  const back = inverse(matrix);
  const scale = scaleOf(list);
  if (!back || !scale) return undefined;
  const [x0, y0] = pointOf(p0);
  const [x1, y1] = pointOf(p1);
  if (type !== "radial") return axial(back, colourAt(scale), x0, y0, x1 - x0, y1 - y0);
  return Number(r0) > Number(r1)
    ? radial(back, colourAt(turned(scale)), x0, y0, Number(r0), x1, y1)
    : radial(back, colourAt(scale), x1, y1, Number(r1), x0, y0);
}

function turned({ stops, hasStart, hasEnd }: Scale): Scale {
  return {
    stops: stops.map(([at, colour]): Stop => [1 - at, colour]).reverse(),
    hasStart: hasEnd,
    hasEnd: hasStart,
  };
}

/** Where, 0..1, and which colour. */
type Stop = readonly [number, string];

/** Beyond its ends a gradient goes on in their colours, or leaves what is below. */
type Scale = { stops: Stop[]; hasStart: boolean; hasEnd: boolean };

function scaleOf(list: unknown): Scale | undefined {
  if (!Array.isArray(list)) return undefined;
  const all = thinned(list);
  const isClear = all.map(([, colour]) => typeof colour !== "string" || !/^#[0-9a-f]{6}$/i.test(colour));
  const stops = all
    .filter((_, index) => !isClear[index])
    .map(([at, colour]): Stop => [Math.max(0, Math.min(1, Number(at) || 0)), String(colour)]);
  if (stops.length === 0 || isClear.slice(1, -1).includes(true)) return undefined;
  return { stops, hasStart: !isClear[0], hasEnd: !isClear.at(-1) };
}

/** As finely as colours are told apart. */
const tableSteps = 255;

function axial(
  back: Matrix,
  colourAt: (share: number) => number,
  x0: number,
  y0: number,
  dx: number,
  dy: number,
): GradientInk {
  const [a, b, c, d, e, f] = back;
  const square = dx * dx + dy * dy;
  return (x, y) => {
    const along = (a * x + c * y + e - x0) * dx + (b * x + d * y + f - y0) * dy;
    return colourAt(square > 0 ? along / square : 1);
  };
}

/** From a point inside of the circle, where it begins, to the circle. */
function radial(
  back: Matrix,
  colourAt: (share: number) => number,
  middleX: number,
  middleY: number,
  radius: number,
  pointX: number,
  pointY: number,
): GradientInk | undefined {
  const [a, b, c, d, e, f] = back;
  const offX = middleX - pointX;
  const offY = middleY - pointY;
  const inside = radius * radius - offX * offX - offY * offY;
  if (!(inside > radius * radius * 0.001)) return undefined;
  return (x, y) => {
    const fromX = a * x + c * y + e - pointX;
    const fromY = b * x + d * y + f - pointY;
    const along = fromX * offX + fromY * offY;
    const root = Math.sqrt(along * along + inside * (fromX * fromX + fromY * fromY));
    return colourAt((root - along) / inside);
  };
}

function colourAt({ stops, hasStart, hasEnd }: Scale): (share: number) => number {
  const table = colourTable(stops);
  const before = hasStart ? (table[0] ?? 0) : -1;
  const after = hasEnd ? (table[tableSteps] ?? 0) : -1;
  return (share) => {
    if (share <= 0) return before;
    return share >= 1 ? after : (table[Math.round(share * tableSteps)] ?? 0);
  };
}

function colourTable(stops: readonly Stop[]): Int32Array {
  const table = new Int32Array(tableSteps + 1);
  let next = 0;
  for (let step = 0; step <= tableSteps; step++) {
    const share = step / tableSteps;
    while (next < stops.length && (stops[next]?.[0] ?? 1) < share) next++;
    const [upTo, after] = stops[next] ?? stops.at(-1) ?? [1, "#000000"];
    const [from, before] = stops[next - 1] ?? [upTo, after];
    table[step] = between(
      numberOf(before),
      numberOf(after),
      upTo > from ? (share - from) / (upTo - from) : 1,
    );
  }
  return table;
}

const numberOf = (colour: string) => Number.parseInt(colour.slice(1), 16) || 0;

function between(one: number, other: number, share: number): number {
  const whole = Math.max(0, Math.min(1, share));
  let mixed = 0;
  for (const shift of [16, 8, 0]) {
    const from = (one >> shift) & 255;
    mixed |= Math.round(from + (((other >> shift) & 255) - from) * whole) << shift;
  }
  return mixed;
}

function inverse([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const area = a * d - b * c;
  if (!Number.isFinite(1 / area)) return undefined;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}
