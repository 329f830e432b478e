import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import { type Line, runStyle } from "#domain/convert/readers/pdf/lines";

/**
 * Names in a typewriter's letters are often set smaller than the text around them, and may be most of a line of it: then the
 * sizes of two lines, one right under the other or over a page, tell nothing. `gap`: points between their base lines.
 */
export function isCodeInText(
  previous: Line,
  line: Line,
  body: BodyStatistics,
  gap: number | undefined,
): boolean {
  const [smaller, other] = line.size < previous.size ? [line, previous] : [previous, line];
  return (
    other.size - smaller.size < other.size * 0.2 &&
    Math.abs(other.size - body.size) < 0.6 &&
    codeShare(smaller) > 0.3 &&
    (gap === undefined || gap < body.leading * 1.15) &&
    line.x0 - body.edgesOf(line).left < body.size * 0.3
  );
}

/** How much of the line is in a typewriter's letters. */
function codeShare({ runs }: Line): number {
  let letters = 0;
  let code = 0;
  for (const { text, style } of runs) {
    const count = text.trim().length;
    letters += count;
    if (style & runStyle.monospace) code += count;
  }
  return code / Math.max(1, letters);
}
