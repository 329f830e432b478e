import type { PageInk } from "#app/features/reading/engine/page-shape";
import { inkShare } from "#app/features/reading/reading/contrast";

type Rgb = readonly [number, number, number];

/** The colours of the paper an element stands for (`--read-…` in tokens.css), at a contrast of 50 to 100. */
export function pageInk(element: HTMLElement, contrast: number): PageInk {
  const style = getComputedStyle(element);
  const colour = (name: string) => parseColour(style.getPropertyValue(`--read-${name}`));
  const paper = colour("paper");
  const share = inkShare(contrast);
  return {
    ink: css(mix(colour("ink"), paper, share)),
    faint: css(mix(colour("faint"), paper, Math.min(1, share + 0.1))),
    paper: css(paper),
    accent: css(colour("accent")),
  };
}

/** `#rrggbb`; black for anything else. */
function parseColour(text: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(text.trim())?.[1] ?? "000000";
  const byte = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return [byte(0), byte(2), byte(4)];
}

const mix = (a: Rgb, b: Rgb, share: number): Rgb => {
  const part = (at: 0 | 1 | 2) => Math.round(a[at] * share + b[at] * (1 - share));
  return [part(0), part(1), part(2)];
};

const css = ([red, green, blue]: Rgb): string =>
  `#${[red, green, blue].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
