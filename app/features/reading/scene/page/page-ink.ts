import type { PageInk } from "#app/features/reading/engine/page-shape";
import { inkShare } from "#app/features/reading/reading/contrast";

export const paperColour = "#f7f0e1";
export const accentColour = "#8c2f2b";
const paper = [247, 240, 225] as const;
const ink = [20, 16, 12] as const;

/** The page's colours by the contrast setting: ink is thinned with paper, never below 4.5:1. */
export function pageInk(contrast: number): PageInk {
  return {
    ink: thinned(inkShare(contrast)),
    faint: thinned(inkShare(contrast) * 0.72),
    paper: paperColour,
    accent: accentColour,
  };
}

const thinned = (share: number): string =>
  `rgb(${paper.map((full, i) => Math.round(full + ((ink[i] ?? 0) - full) * Math.min(1, share))).join(" ")})`;
