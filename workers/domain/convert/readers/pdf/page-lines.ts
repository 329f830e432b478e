import { type ColumnMemory, splitIntoColumns } from "#domain/convert/readers/pdf/columns";
import type { Line, Page } from "#domain/convert/readers/pdf/lines";
import { gatherLines, type LineSettings, rowsOf } from "#domain/convert/readers/pdf/piece-lines";
import { hasMirroredBrackets, isMostlyRightToLeft } from "#domain/convert/readers/pdf/right-to-left";
import type { PageBox, PlacedPiece, TextPiece } from "#domain/convert/readers/pdf/text-pieces";
import { setUpright, type TurnedPart } from "#domain/convert/readers/pdf/upright";
import { learnSpaceShare } from "#domain/convert/readers/pdf/word-spaces";

export type { PageBox, TextPiece } from "#domain/convert/readers/pdf/text-pieces";

/** A page with more pieces than this is no book page; the rest of it is left out. */
const maxPieces = 60_000;

/** Lines of one page in reading order, whichever way its text is turned. */
export function pageLines(
  raw: readonly TextPiece[],
  box: PageBox,
  number: number,
  styleOf: (fontName: string) => number,
  memory: ColumnMemory,
): Page {
  const { pieces, parts, width, height, turn } = setUpright(raw.slice(0, maxPieces), box, styleOf);
  const settings = { spaceShare: learnSpaceShare(rowsOf(pieces)), mirrors: false };
  const regions = splitIntoColumns(pieces, width, memory, isMostlyRightToLeft(pieces));
  let lines = linesOfRegions(regions, number, settings);
  if (lines.some((line) => line.rtl) && hasMirroredBrackets(lines.map((line) => line.text)))
    lines = linesOfRegions(regions, number, { ...settings, mirrors: true });
  for (const part of parts) insertPart(lines, part, number, settings);
  const ground = { x: box.x, y: box.y, width: box.width, height: box.height, turn };
  return { number, width, height, lines, ground };
}

function linesOfRegions(
  regions: readonly { column: number; pieces: PlacedPiece[] }[],
  page: number,
  settings: LineSettings,
): Line[] {
  return regions.flatMap(({ column, pieces }) =>
    gatherLines(pieces, settings).map((line) => ({ page, column, ...line })),
  );
}

/** Turned text stands before the first line that is wholly below its middle. */
function insertPart(lines: Line[], part: TurnedPart, page: number, settings: LineSettings): void {
  const own = gatherLines(part.pieces, settings).map((line) => ({ page, column: 0, ...line }));
  const middle = (part.box.y0 + part.box.y1) / 2;
  const at = lines.findIndex(
    (line) => line.y + line.size < middle && line.x1 > part.box.x0 && line.x0 < part.box.x1,
  );
  lines.splice(at < 0 ? lines.length : at, 0, ...own);
}
