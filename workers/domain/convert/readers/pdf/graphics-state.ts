import type { Box } from "#domain/convert/readers/pdf/lines";
import { combined, identity, type Matrix, overlapOf } from "#domain/convert/readers/pdf/matrices";
import type { PageFont } from "#domain/convert/readers/pdf/page-fonts";

/** What a page's instructions have set so far; copied when they save it. */
export type GraphicsState = {
  matrix: Matrix;
  /** What the clips in force leave of the page, at most. */
  clip: Box | undefined;
  /** One of them is no upright rectangle. */
  isClipOdd: boolean;
  /** `#rrggbb`, or `pattern`. */
  fill: string;
  stroke: string;
  fillSpace: ColourSpace;
  strokeSpace: ColourSpace;
  fillAlpha: number;
  strokeAlpha: number;
  font: PageFont | undefined;
  fontSize: number;
  letterSpacing: number;
  wordSpacing: number;
  /** 1 is as designed. */
  textScale: number;
  leading: number;
  rise: number;
  /** 3: neither filled nor stroked. */
  renderingMode: number;
};

/** How the numbers of a colour are meant: light (gray, RGB), ink (CMYK, spot colours), or what they do not tell. */
export type ColourSpace = "light" | "ink" | "lab" | "pattern" | "unknown";

export const startState: GraphicsState = {
  matrix: identity,
  clip: undefined,
  isClipOdd: false,
  fill: "#000000",
  stroke: "#000000",
  fillSpace: "light",
  strokeSpace: "light",
  fillAlpha: 1,
  strokeAlpha: 1,
  font: undefined,
  fontSize: 0,
  letterSpacing: 0,
  wordSpacing: 0,
  textScale: 1,
  leading: 0,
  rise: 0,
  renderingMode: 0,
};

const nowhere: Box = { x0: 0, y0: 0, x1: 0, y1: 0 };

/** Narrows the clip; `isOdd`: by what is no upright rectangle. */
export function clipTo(state: GraphicsState, by: Box, isOdd: boolean): void {
  state.clip = state.clip ? (overlapOf(state.clip, by) ?? nowhere) : by;
  state.isClipOdd ||= isOdd;
}

export function move(state: GraphicsState, matrix: Matrix): void {
  state.matrix = combined(state.matrix, matrix);
}

/** The colour that the numbers make in their space, as far as it can be told without its profile. */
export function colourOf(space: ColourSpace, numbers: readonly number[]): string {
  if (space === "pattern") return "pattern";
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  if (space === "unknown") return "#808080";
  if (space === "lab") return hex(a / 100, a / 100, a / 100);
  if (space === "ink" && numbers.length !== 4) return hex(1 - a, 1 - a, 1 - a);
  if (a === 0 && b === 0 && c === 0 && numbers.length !== 4) return "#000000";
  if (numbers.length === 4) return hex((1 - a) * (1 - d), (1 - b) * (1 - d), (1 - c) * (1 - d));
  return numbers.length === 3 ? hex(a, b, c) : hex(a, a, a);
}

function hex(...shares: number[]): string {
  const pair = (share: number) =>
    Math.round(Math.max(0, Math.min(1, share)) * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${shares.map(pair).join("")}`;
}
