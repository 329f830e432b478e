import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import type { Line } from "#domain/convert/readers/pdf/lines";

const linesLookedAt = 12;

/**
 * Where the lines of a paragraph end that is set in on both sides, as quotations and abstracts are; undefined when it ends
 * where all text does, or nowhere in common. `ahead`: the lines that follow `line`.
 */
export function insetEnd(
  open: readonly Line[],
  line: Line,
  ahead: readonly Line[],
  body: BodyStatistics,
): number | undefined {
  const previous = open.at(-1);
  if (!previous || previous.rtl) return undefined;
  const { left, right, flushRight } = body.edgesOf(previous);
  const isInset = (one: Line) => one.x0 - left > body.size * 0.9 && right - one.x1 > body.size;
  if (flushRight || !isInset(previous)) return undefined;
  const around = [...open.slice(-linesLookedAt), line, ...ahead].filter(
    (one) => one.page === previous.page && one.column === previous.column && isInset(one),
  );
  const end = Math.max(...around.map((one) => one.x1));
  const filled = around.filter((one) => end - one.x1 < 1.5).length;
  // Lines of verse may meet once.
  return filled >= 3 && filled * 2 >= around.length ? end : undefined;
}
