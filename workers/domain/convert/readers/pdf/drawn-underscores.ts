import type { Box } from "#domain/convert/readers/pdf/lines";

/** In ems: how long the bar is, and how far its ends may stand from the letters beside it and from their base line. */
const minLength = 0.2;
const maxLength = 0.55;
const maxApart = 0.16;
const maxOff = 0.1;

/**
 * Is the bar an underscore between two letters of a level line: short, thin, on the base line, and all that fills the
 * gap from `from` to `to`? TeX's old fonts have none of their own.
 */
export function isDrawnUnderscore(
  bar: Box,
  gap: { from: number; to: number; y: number; em: number },
): boolean {
  const { from, to, y, em } = gap;
  const length = bar.x1 - bar.x0;
  return (
    length >= em * minLength &&
    length <= em * maxLength &&
    bar.y1 - bar.y0 <= em * maxOff &&
    Math.abs(bar.x0 - from) < em * maxApart &&
    Math.abs(bar.x1 - to) < em * maxApart &&
    Math.abs((bar.y0 + bar.y1) / 2 - y) < em * maxOff
  );
}
