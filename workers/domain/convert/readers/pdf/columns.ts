import { type Band, bandsOf, type ColumnRow, rowsByHeight } from "#domain/convert/readers/pdf/column-bands";
import type { PlacedPiece } from "#domain/convert/readers/pdf/text-pieces";

/** Where gutters were on earlier pages, so that a page with little text is read like its neighbours. */
export type ColumnMemory = { gutters: number[] };

/** `column`: 0 across the page, else from 1, from the left. */
export type Region = { column: number; pieces: PlacedPiece[] };

/** How deep columns may stand within columns, and how often a page is cut at all. */
const deepest = 5;
const maxCuts = 60;
/** So many rows across the page say that the columns have ended; a page of one column, or of few rows, says nothing. */
const tellingRows = 12;

/**
 * Cuts a page into regions in reading order. Where columns stand side by side they are read one after the other; what
 * stands above, across or below them is read before, between and after. Columns within columns are cut in their turn.
 */
export function splitIntoColumns(
  pieces: readonly PlacedPiece[],
  pageWidth: number,
  memory: ColumnMemory,
  fromRight = false,
): Region[] {
  const gutters = new Set<number>();
  const known = memory.gutters;
  const cuts = { left: maxCuts };
  const cut = cutRegion([...pieces], { pageWidth, known, gutters, cuts, fromRight, depth: 0 });
  if (gutters.size > 0 || rowsAcross(pieces, known) > tellingRows) memory.gutters = [...gutters];
  const regions: Region[] = [];
  for (const part of cut) {
    const last = regions.at(-1);
    if (last && last.column === part.column && part.column === 0) last.pieces.push(...part.pieces);
    else regions.push(part);
  }
  return regions;
}

/** How many rows stand where a gutter was. */
function rowsAcross(pieces: readonly PlacedPiece[], gutters: readonly number[]): number {
  if (gutters.length === 0) return 0;
  const isAcross = ({ x, width }: PlacedPiece) =>
    gutters.some((gutter) => x < gutter - minAcross && x + width > gutter + minAcross);
  return rowsByHeight(pieces).filter((row) => row.pieces.some(isAcross)).length;
}

/** Points that text reaches beyond a gutter, on both sides of it. */
const minAcross = 6;

type CutSettings = {
  pageWidth: number;
  known: readonly number[];
  gutters: Set<number>;
  cuts: { left: number };
  fromRight: boolean;
  depth: number;
};

function cutRegion(pieces: PlacedPiece[], settings: CutSettings): Region[] {
  const whole: Region[] = pieces.length > 0 ? [{ column: 0, pieces }] : [];
  if (settings.depth >= deepest || settings.cuts.left === 0) return whole;
  const rows = rowsByHeight(pieces);
  const band = tallestBand(rows, settings);
  if (!band) return whole;
  settings.cuts.left--;
  settings.gutters.add(band.gutter);
  const deeper = { ...settings, depth: settings.depth + 1 };
  const above: PlacedPiece[] = [];
  const left: PlacedPiece[] = [];
  const right: PlacedPiece[] = [];
  const below: PlacedPiece[] = [];
  rows.forEach((row, index) => {
    for (const piece of row.pieces) {
      if (index < band.from) above.push(piece);
      else if (index > band.to) below.push(piece);
      else if (piece.x + piece.width / 2 < band.gutter) left.push(piece);
      else right.push(piece);
    }
  });
  const sides = [numbered(cutRegion(left, deeper), 1), numbered(cutRegion(right, deeper), 1)];
  const first = sides[0] ?? [];
  const leftColumns = first.reduce((most, region) => Math.max(most, region.column), 1);
  const second = (sides[1] ?? []).map((region) => ({ ...region, column: region.column + leftColumns }));
  return [
    ...cutRegion(above, settings),
    ...(settings.fromRight ? [...second, ...first] : [...first, ...second]),
    ...cutRegion(below, settings),
  ];
}

/** Inside a column nothing stands across the page: what crosses its columns counts as the first of them. */
function numbered(regions: readonly Region[], least: number): Region[] {
  return regions.map((region) => ({ ...region, column: Math.max(region.column, least) }));
}

function tallestBand(rows: readonly ColumnRow[], settings: CutSettings): Band | undefined {
  let best: Band | undefined;
  for (const band of bandsOf(rows, settings.pageWidth, settings.known))
    if (!best || band.letters > best.letters) best = band;
  return best;
}
