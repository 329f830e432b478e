import { type Matrix, type Point, transform } from "#domain/convert/pictures/metafile/matrix";
import type { Outline } from "#domain/convert/pictures/metafile/outline";
import type { Box } from "#domain/convert/pictures/metafile/sheet";

/**
 * The part of the ellipse in `box` (logical units) from the angle `from` over `sweep` radians, as curves of at most a
 * quarter turn. Begins a figure of its own when `isNew`, else goes on with a line.
 */
export function ellipseArc(
  outline: Outline,
  mapping: Matrix,
  box: Box,
  from: number,
  sweep: number,
  isNew: boolean,
): void {
  const [cx, cy] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const [rx, ry] = [(box.right - box.left) / 2, (box.bottom - box.top) / 2];
  const steps = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const step = sweep / steps;
  const reach = (4 / 3) * Math.tan(step / 4);
  const place = (cos: number, sin: number): Point => transform(mapping, cx + rx * cos, cy + ry * sin);
  for (let index = 0; index < steps; index++) {
    const start = from + step * index;
    const end = start + step;
    const [c1, s1, c2, s2] = [Math.cos(start), Math.sin(start), Math.cos(end), Math.sin(end)];
    if (index === 0) isNew ? outline.moveTo(place(c1, s1)) : outline.lineTo(place(c1, s1));
    outline.curveTo(
      place(c1 - reach * s1, s1 + reach * c1),
      place(c2 + reach * s2, s2 - reach * c2),
      place(c2, s2),
    );
  }
}

export function roundedRectangle(
  outline: Outline,
  mapping: Matrix,
  box: Box,
  cornerWidth: number,
  cornerHeight: number,
): void {
  const left = Math.min(box.left, box.right);
  const right = Math.max(box.left, box.right);
  const top = Math.min(box.top, box.bottom);
  const bottom = Math.max(box.top, box.bottom);
  const w = Math.min(Math.abs(cornerWidth), right - left);
  const h = Math.min(Math.abs(cornerHeight), bottom - top);
  const corners: readonly [left: number, top: number, from: number][] = [
    [left, top, Math.PI],
    [right - w, top, -Math.PI / 2],
    [right - w, bottom - h, 0],
    [left, bottom - h, Math.PI / 2],
  ];
  for (const [index, [x, y, from]] of corners.entries()) {
    const corner = { left: x, top: y, right: x + w, bottom: y + h };
    ellipseArc(outline, mapping, corner, from, Math.PI / 2, index === 0);
  }
  outline.close();
}

/** An arc of the ellipse in an upright `box`, from the ray through `start` to that through `end`, in radians. */
export function arcBetween(
  box: Box,
  start: Point,
  end: Point,
  isClockwise: boolean,
): { middle: Point; from: number; sweep: number } {
  const middle: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const angleOf = ([x, y]: Point) =>
    Math.atan2((y - middle[1]) * (box.right - box.left || 1), (x - middle[0]) * (box.bottom - box.top || 1));
  const from = angleOf(start);
  let sweep = (angleOf(end) - from) % (Math.PI * 2);
  if (isClockwise && sweep <= 0) sweep += Math.PI * 2;
  if (!isClockwise && sweep >= 0) sweep -= Math.PI * 2;
  return { middle, from, sweep };
}

export function upright({ left, top, right, bottom }: Box): Box {
  return {
    left: Math.min(left, right),
    top: Math.min(top, bottom),
    right: Math.max(left, right),
    bottom: Math.max(top, bottom),
  };
}
