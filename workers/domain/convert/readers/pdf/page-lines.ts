import { type ColumnMemory, type Region, splitIntoColumns } from "#domain/convert/readers/pdf/columns";
import { partGiants } from "#domain/convert/readers/pdf/giant-letters";
import type { Line, LineTag, Page } from "#domain/convert/readers/pdf/lines";
import {
  gatherLines,
  gatherMarkedLines,
  type LineSettings,
  rowsOf,
} from "#domain/convert/readers/pdf/piece-lines";
import { hasMirroredBrackets, isMostlyRightToLeft } from "#domain/convert/readers/pdf/right-to-left";
import type { PageTags } from "#domain/convert/readers/pdf/structure/page-tags";
import { taggedLines, tagOfPieces } from "#domain/convert/readers/pdf/structure/tagged-lines";
import type { PageBox, PlacedPiece, TextPiece } from "#domain/convert/readers/pdf/text-pieces";
import { withOrnaments } from "#domain/convert/readers/pdf/unnamed-ornaments";
import { setUpright, type TurnedPart } from "#domain/convert/readers/pdf/upright";
import { learnSpaceShare } from "#domain/convert/readers/pdf/word-spaces";

export type { PageBox, TextPiece } from "#domain/convert/readers/pdf/text-pieces";

/** A page with more pieces than this is no book page; the rest of it is left out. */
const maxPieces = 60_000;
/** So many texts that stand across the others are set among them; further ones follow. */
const maxParts = 1_000;

/**
 * Lines of one page in reading order, whichever way its text is turned. `tags`: what the file's structure tree says of
 * the page; where that is sound, it tells the order.
 */
export function pageLines(
  raw: readonly TextPiece[],
  box: PageBox,
  number: number,
  styleOf: (fontName: string) => number,
  memory: ColumnMemory,
  tags?: PageTags,
): Page {
  const { pieces: all, parts, width, height, turn } = setUpright(raw.slice(0, maxPieces), box, styleOf);
  const { pieces, giants } = partGiants(all);
  const settings = { spaceShare: learnSpaceShare(rowsOf(pieces)), mirrors: false };
  const regions = splitIntoColumns(pieces, width, memory, isMostlyRightToLeft(pieces));
  const read = (how: LineSettings) =>
    (tags && taggedLines(regions, tags, number, how)) ?? linesOfRegions(regions, number, how, tags);
  let lines = read(settings);
  if (lines.some((line) => line.rtl) && hasMirroredBrackets(lines.map((line) => line.text)))
    lines = read({ ...settings, mirrors: true });
  for (const [turn, part] of parts.entries())
    insertPart(lines, part, turn < maxParts ? placeOf(part, lines) : lines.length, number, settings);
  for (const one of giants) insertGiant(lines, one, number, settings);
  const ground = { x: box.x, y: box.y, width: box.width, height: box.height, turn };
  const unread = all.reduce((sum, piece) => sum + piece.unread, 0);
  return { number, width, height, lines: withOrnaments(lines), ground, ...(unread > 0 ? { unread } : {}) };
}

/** Lines that were not gathered cell by cell are of no cell. */
function withoutCells(tag: LineTag | undefined): LineTag | undefined {
  return tag?.role === "Table" ? { role: tag.role, element: tag.element } : tag;
}

function linesOfRegions(
  regions: readonly Region[],
  page: number,
  settings: LineSettings,
  tags: PageTags | undefined,
): Line[] {
  return regions.flatMap(({ column, pieces }) =>
    gatherMarkedLines(pieces, settings).map(({ line, pieces: own }) => {
      const tag = withoutCells(tagOfPieces(own, tags));
      return { page, column, ...line, ...(tag ? { tag } : {}) };
    }),
  );
}

/** Turned text stands before the first line that is wholly below its middle. */
function placeOf({ box }: TurnedPart, lines: readonly Line[]): number {
  const middle = (box.y0 + box.y1) / 2;
  const at = lines.findIndex((line) => line.y + line.size < middle && line.x1 > box.x0 && line.x0 < box.x1);
  return at < 0 ? lines.length : at;
}

function insertPart(lines: Line[], part: TurnedPart, at: number, page: number, settings: LineSettings): void {
  const own = gatherLines(part.pieces, settings).map((line) => ({ page, column: 0, ...line }));
  lines.splice(at, 0, ...own);
}

/** Before the first line that begins below its top. */
function insertGiant(lines: Line[], giant: PlacedPiece, page: number, settings: LineSettings): void {
  const own = gatherLines([giant], settings).map((line) => ({ page, column: 0, ...line }));
  const at = lines.findIndex((line) => line.y < giant.y + giant.size * 0.7);
  lines.splice(at < 0 ? lines.length : at, 0, ...own);
}
