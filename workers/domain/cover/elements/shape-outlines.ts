import { short } from "#domain/cover/elements/paint";
import type { Rect } from "#domain/cover/scene";

/** Closed outlines as path data. A second outline inside a first runs the other way round and leaves a hole. */
export const shrink = (area: Rect, by: number): Rect => ({
  x: area.x + by,
  y: area.y + by,
  width: Math.max(0, area.width - 2 * by),
  height: Math.max(0, area.height - 2 * by),
});

export function rectangle(area: Rect, radius = 0, isHole = false): string {
  const { x, y, width, height } = area;
  if (width <= 0 || height <= 0) return "";
  const [right, bottom] = [x + width, y + height];
  const r = Math.min(radius, width / 2, height / 2);
  if (r <= 0)
    return isHole ? path`M${x} ${y}V${bottom}H${right}V${y}Z` : path`M${x} ${y}H${right}V${bottom}H${x}Z`;
  return isHole
    ? path`M${x + r} ${y}A${r} ${r} 0 0 0 ${x} ${y + r}V${bottom - r}A${r} ${r} 0 0 0 ${x + r} ${bottom}H${right - r}A${r} ${r} 0 0 0 ${right} ${bottom - r}V${y + r}A${r} ${r} 0 0 0 ${right - r} ${y}Z`
    : path`M${x + r} ${y}H${right - r}A${r} ${r} 0 0 1 ${right} ${y + r}V${bottom - r}A${r} ${r} 0 0 1 ${right - r} ${bottom}H${x + r}A${r} ${r} 0 0 1 ${x} ${bottom - r}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`;
}

export function ellipse(area: Rect, isHole = false): string {
  const [rx, ry] = [area.width / 2, area.height / 2];
  if (rx <= 0 || ry <= 0) return "";
  const [left, right, middle] = [area.x, area.x + area.width, area.y + ry];
  const sweep = isHole ? 0 : 1;
  return path`M${left} ${middle}A${rx} ${ry} 0 0 ${sweep} ${right} ${middle}A${rx} ${ry} 0 0 ${sweep} ${left} ${middle}Z`;
}

export function rhombus(area: Rect, isHole = false): string {
  const { x, y, width, height } = area;
  if (width <= 0 || height <= 0) return "";
  const [cx, cy] = [x + width / 2, y + height / 2];
  const [first, last] = isHole ? [x, x + width] : [x + width, x];
  return path`M${cx} ${y}L${first} ${cy}L${cx} ${y + height}L${last} ${cy}Z`;
}

/** A line that grows from nothing at its outer end to `thickness` at its inner one. */
export function taper(outerX: number, innerX: number, y: number, thickness: number): string {
  return path`M${outerX} ${y}L${innerX} ${y - thickness / 2}V${y + thickness / 2}Z`;
}

function path(texts: TemplateStringsArray, ...values: number[]): string {
  return texts.reduce((so, text, at) => so + (at > 0 ? short(values[at - 1] ?? 0) : "") + text, "");
}
