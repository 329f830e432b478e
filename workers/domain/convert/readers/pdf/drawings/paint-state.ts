import type { PathData } from "#domain/convert/readers/pdf/drawings/instructions";
import type { Box } from "#domain/convert/readers/pdf/lines";
import { identity, type Matrix } from "#domain/convert/readers/pdf/matrices";

/** `#rrggbb`; a gradient by its name and place; or a pattern of tiles, of which only a colour is kept. */
export type Paint = string | { shading: string; matrix: Matrix };

/** An outline that bounds what is painted; all of the chain apply. */
export type Clip = { path: PathData; matrix: Matrix; isEvenOdd: boolean; outer: Clip | undefined };

/** All that governs how the next thing is painted. */
export type PaintState = {
  /** To the page's own space. */
  matrix: Matrix;
  /** That of the page or form, in which patterns lie. */
  base: Matrix;
  /** What all clips in force leave, at most. */
  clipBox: Box | undefined;
  /** Those that are not upright rectangles. */
  clip: Clip | undefined;
  fill: Paint;
  stroke: Paint;
  fillAlpha: number;
  strokeAlpha: number;
  blend: string;
  lineWidth: number;
  lineCap: number;
  lineJoin: number;
  miterLimit: number;
  dash: readonly number[];
  dashPhase: number;
  font: string;
  fontSize: number;
  letterSpacing: number;
  wordSpacing: number;
  /** 1 is as designed. */
  textScale: number;
  leading: number;
  rise: number;
  renderingMode: number;
};

export const startState: PaintState = {
  matrix: identity,
  base: identity,
  clipBox: undefined,
  clip: undefined,
  fill: "#000000",
  stroke: "#000000",
  fillAlpha: 1,
  strokeAlpha: 1,
  blend: "normal",
  lineWidth: 1,
  lineCap: 0,
  lineJoin: 0,
  miterLimit: 10,
  dash: [],
  dashPhase: 0,
  font: "",
  fontSize: 0,
  letterSpacing: 0,
  wordSpacing: 0,
  textScale: 1,
  leading: 0,
  rise: 0,
  renderingMode: 0,
};
