import type { Fill } from "#domain/cover/design";
import { type Turn, turned } from "#domain/cover/layout/glyph-path";
import type { Rect } from "#domain/cover/scene";

/** The attribute that paints an element, and the definition it refers to. */
export type Paint = { fill: string; defs: string };

/**
 * A fill over an area of the page, as SVG; `id` must be the scene's only one of that name. A turned element is painted as
 * if the area were turned back, so that letters on a spine have the light of those on the front.
 */
export function paint(fill: Fill, area: Rect, id: string, turn: Turn = 0): Paint {
  if (fill.kind === "solid") return { fill: fill.color, defs: "" };
  const stops = [...fill.stops]
    .sort((a, b) => a.at - b.at)
    .map(({ at, color, opacity }) => {
      const alpha = opacity < 1 ? ` stop-opacity="${short(opacity)}"` : "";
      return `<stop offset="${short(at)}" stop-color="${color}"${alpha}/>`;
    })
    .join("");
  const [width, height] = turn === 0 ? [area.width, area.height] : [area.height, area.width];
  const [centerX, centerY] = [area.x + area.width / 2, area.y + area.height / 2];
  const onPage = (across: number, down: number): string[] => {
    const [right, below] = turned(turn, across, down);
    return [short(centerX + right), short(centerY + below)];
  };
  if (fill.kind === "radial") {
    const [x, y] = onPage((fill.x - 0.5) * width, (fill.y - 0.5) * height);
    const radius = short(Math.max(0.01, (fill.radius * Math.sqrt(width * width + height * height)) / 2));
    return {
      fill: `url(#${id})`,
      defs: `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}">${stops}</radialGradient>`,
    };
  }
  const angle = (fill.angle * Math.PI) / 180;
  const [right, down] = [-Math.sin(angle), Math.cos(angle)];
  // As in CSS: the first and last colours lie in the corners.
  const half = (Math.abs(width * right) + Math.abs(height * down)) / 2;
  const [x1, y1] = onPage(-right * half, -down * half);
  const [x2, y2] = onPage(right * half, down * half);
  return {
    fill: `url(#${id})`,
    defs: `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient>`,
  };
}

/** Two decimals, as every coordinate of a scene. */
export const short = (value: number): string => String(Math.round(value * 100) / 100);
