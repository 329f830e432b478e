import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import type { Line } from "#domain/convert/readers/pdf/lines";
import { gapAbove, startOffset } from "#domain/convert/readers/pdf/paragraph-breaks";
import { piecesOf } from "#domain/convert/readers/pdf/regions/cut-lines";

const maxIndent = 120;
const maxBlankLines = 2;

/** The lines of a listing with their indents, the columns in them and the blank lines between them. */
export function listingText(lines: readonly Line[], body: BodyStatistics): string {
  const letter = letterWidth(lines);
  const left = Math.min(...lines.map((line) => startOffset(line, body)));
  const leading = commonStep(lines);
  let text = "";
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    if (before) text += "\n".repeat(1 + blankLines(before, line, leading));
    text += setLine(line, startOffset(line, body) - left, letter);
  });
  return text;
}

/** Of one letter; all are as wide. */
function letterWidth(lines: readonly Line[]): number {
  const widths = lines
    .flatMap((line) =>
      piecesOf(line).map(({ x0, x1, start, end }) => ({ width: x1 - x0, letters: end - start })),
    )
    .filter(({ letters }) => letters > 2)
    .map(({ width, letters }) => width / letters)
    .sort((p, q) => p - q);
  return widths[Math.floor(widths.length / 2)] || (lines[0]?.size ?? 10) * 0.6;
}

function commonStep(lines: readonly Line[]): number {
  const steps: number[] = [];
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    const gap = before && gapAbove(before, line);
    if (gap !== undefined) steps.push(gap);
  });
  steps.sort((p, q) => p - q);
  return steps[Math.floor(steps.length * 0.3)] ?? Number.POSITIVE_INFINITY;
}

function blankLines(before: Line, line: Line, leading: number): number {
  const gap = gapAbove(before, line);
  return gap === undefined ? 0 : Math.max(0, Math.min(maxBlankLines, Math.round(gap / leading) - 1));
}

function setLine(line: Line, indent: number, letter: number): string {
  let text = "";
  for (const { x0, start, end } of piecesOf(line)) {
    const column = Math.round((indent + x0 - line.x0) / letter);
    const least = text.length + (text === "" ? 0 : 1);
    text = text.padEnd(Math.min(maxIndent, Math.max(least, column)));
    text += line.text.slice(start, end);
  }
  return text;
}
