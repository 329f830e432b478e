import type { PagePlace } from "#domain/book/blocks";
import type { Line, PageGround } from "#domain/convert/readers/pdf/lines";

const upright: PageGround = { x: 0, y: 0, width: 0, height: 0, turn: 0 };

/** Letters reach so far above and below their base line, as shares of their size. */
const above = 0.85;
const below = 0.25;

/**
 * Where lines stand in their pages' own space, a rectangle for each page and column in their order. A page whose ground
 * is not known is taken to stand upright with its corner at 0.
 */
export function placesOf(
  lines: readonly Line[],
  groundOf: (page: number) => PageGround | undefined,
): PagePlace[] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const key = `${line.page} ${line.column}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()].map((group) => {
    const page = group[0]?.page ?? 0;
    const x0 = Math.min(...group.map((line) => line.x0));
    const x1 = Math.max(...group.map((line) => line.x1));
    const y0 = Math.min(...group.map((line) => line.y - line.size * below));
    const y1 = Math.max(...group.map((line) => line.y + line.size * above));
    return { page, ...inPageSpace(x0, y0, x1, y1, groundOf(page) ?? upright) };
  });
}

/** Turns a rectangle back as the page's text was turned to stand upright; to a tenth of a point. */
function inPageSpace(x0: number, y0: number, x1: number, y1: number, ground: PageGround) {
  const { width, height, turn } = ground;
  const corners = [
    [x0, y0, x1, y1],
    [width - y1, x0, width - y0, x1],
    [width - x1, height - y1, width - x0, height - y0],
    [y0, height - x1, y1, height - x0],
  ][turn] as [number, number, number, number];
  const [left, foot, right, top] = corners;
  return {
    x: tenth(ground.x + left),
    y: tenth(ground.y + foot),
    width: tenth(right - left),
    height: tenth(top - foot),
  };
}

const tenth = (points: number) => Math.round(points * 10) / 10;
