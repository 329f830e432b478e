import type { CoverGeometry } from "#domain/cover/print-geometry";
import type { Rect } from "#domain/cover/scene";

/** Lines of the page that a moving box holds on to, in px. */
export type SnapLines = { x: number[]; y: number[] };
export type Snapped = { rect: Rect; x: number | null; y: number | null };

/** Trim, safe zones, folds, middles of the panels, and the sides and middles of the other layers. */
export function snapLines(geometry: CoverGeometry, others: readonly Rect[]): SnapLines {
  const { front, back, spine, trim, safe } = geometry;
  const areas = [trim, front, back, spine, safe.front, safe.back, safe.spine, geometry.barcode, ...others];
  const lines: SnapLines = { x: [...geometry.folds, ...geometry.hinges], y: [] };
  for (const area of areas) {
    if (!area) continue;
    lines.x.push(area.x, area.x + area.width / 2, area.x + area.width);
    lines.y.push(area.y, area.y + area.height / 2, area.y + area.height);
  }
  return { x: unique(lines.x), y: unique(lines.y) };
}

/** Moves the box by at most `reach` so that a side or its middle lies on a line; says which lines. */
export function snapMoved(rect: Rect, lines: SnapLines, reach: number): Snapped {
  const x = nearest([rect.x, rect.x + rect.width / 2, rect.x + rect.width], lines.x, reach);
  const y = nearest([rect.y, rect.y + rect.height / 2, rect.y + rect.height], lines.y, reach);
  return {
    rect: { ...rect, x: rect.x + (x?.by ?? 0), y: rect.y + (y?.by ?? 0) },
    x: x?.line ?? null,
    y: y?.line ?? null,
  };
}

/** As `snapMoved`, of the sides that are being pulled. */
export function snapResized(rect: Rect, handle: Handle, lines: SnapLines, reach: number): Snapped {
  const right = rect.x + rect.width;
  const bottom = rect.y + rect.height;
  const pullsX = handle.includes("w") || handle.includes("e");
  const pullsY = handle.includes("n") || handle.includes("s");
  const x = pullsX ? nearest([handle.includes("w") ? rect.x : right], lines.x, reach) : null;
  const y = pullsY ? nearest([handle.includes("n") ? rect.y : bottom], lines.y, reach) : null;
  const next = { ...rect };
  if (x && handle.includes("w")) Object.assign(next, { x: rect.x + x.by, width: rect.width - x.by });
  else if (x) next.width = rect.width + x.by;
  if (y && handle.includes("n")) Object.assign(next, { y: rect.y + y.by, height: rect.height - y.by });
  else if (y) next.height = rect.height + y.by;
  return { rect: next, x: x?.line ?? null, y: y?.line ?? null };
}

export const handles = ["nw", "n", "ne", "e", "se", "s", "sw", "w"] as const;
export type Handle = (typeof handles)[number];

/** Pulls one side or corner by (dx, dy); never thinner than `least`. With `keepsShape` a corner keeps the proportions. */
export function resized(
  rect: Rect,
  handle: Handle,
  dx: number,
  dy: number,
  least: number,
  keepsShape = false,
): Rect {
  const toLeft = handle.includes("w");
  const toTop = handle.includes("n");
  let width = Math.max(least, rect.width + (toLeft ? -dx : handle.includes("e") ? dx : 0));
  let height = Math.max(least, rect.height + (toTop ? -dy : handle.includes("s") ? dy : 0));
  if (keepsShape && handle.length === 2) {
    const factor = Math.max(width / rect.width, height / rect.height);
    width = rect.width * factor;
    height = rect.height * factor;
  }
  return {
    x: toLeft ? rect.x + rect.width - width : rect.x,
    y: toTop ? rect.y + rect.height - height : rect.y,
    width,
    height,
  };
}

function nearest(
  places: number[],
  lines: readonly number[],
  reach: number,
): { by: number; line: number } | null {
  let best: { by: number; line: number } | null = null;
  for (const place of places)
    for (const line of lines) {
      const by = line - place;
      if (Math.abs(by) <= reach && (best === null || Math.abs(by) < Math.abs(best.by))) best = { by, line };
    }
  return best;
}

const unique = (values: number[]) => [...new Set(values.map((value) => Math.round(value * 10) / 10))];
