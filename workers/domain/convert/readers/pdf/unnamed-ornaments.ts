import type { Line } from "#domain/convert/readers/pdf/lines";
import type { PlacedPiece } from "#domain/convert/readers/pdf/text-pieces";

/** What stands for a sign whose font does not say what it is. */
const bullet = "•";
/** More are no ornament. */
const maxSigns = 9;
/** Share of the width of the text: how far its middle may be from the text's. */
const offCentre = 0.03;
/** In sizes: how far the lines above and below stand off at least. */
const minRoom = 1.5;

/** Returns a line of signs that the file does not name, as bullets, or undefined where there are none or too many. */
export function unnamedSigns(
  pieces: readonly PlacedPiece[],
): { line: Omit<Line, "page" | "column">; pieces: PlacedPiece[] } | undefined {
  const signs = pieces.filter((piece) => piece.unread > 0);
  const [first] = signs;
  const unread = signs.reduce((sum, piece) => sum + piece.unread, 0);
  if (!first || unread > maxSigns) return undefined;
  const text = Array.from({ length: unread }, () => bullet).join(" ");
  const x0 = Math.min(...signs.map(({ x }) => x));
  const x1 = Math.max(...signs.map(({ x, width }) => x + width));
  const { y, size } = first;
  const line = { x0, x1, y, size, text, runs: [{ text, style: 0 }], unread, unnamed: true as const };
  return { line, pieces: signs };
}

/**
 * Returns the lines of a page without those of signs that the file does not name, unless they part two scenes: they stand
 * alone in the middle of the text, with room above and below. Others are parts of formulas, bullets and frames.
 */
export function withOrnaments(lines: Line[]): Line[] {
  if (!lines.some(({ unnamed }) => unnamed)) return lines;
  const named = lines.filter(({ unnamed }) => !unnamed);
  return lines.filter((line) => !line.unnamed || isApart(line, named)).map(({ unnamed, ...line }) => line);
}

function isApart(line: Line, named: readonly Line[]): boolean {
  const column = named.filter((one) => one.column === line.column);
  if (column.length < 2) return false;
  const left = Math.min(...column.map(({ x0 }) => x0));
  const right = Math.max(...column.map(({ x1 }) => x1));
  const width = right - left;
  const aside = Math.abs((line.x0 + line.x1 - left - right) / 2);
  if (line.x0 < left + width * 0.1 || aside > width * offCentre) return false;
  return column.every((one) => Math.abs(one.y - line.y) > Math.max(one.size, line.size) * minRoom);
}
