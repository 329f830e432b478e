import { isIndex } from "#domain/convert/readers/pdf/index-columns";
import { runStyle } from "#domain/convert/readers/pdf/lines";
import type { PlacedPiece } from "#domain/convert/readers/pdf/text-pieces";

/** Pieces of one base line, from the left. */
export type ColumnRow = { y: number; pieces: PlacedPiece[] };

/** Rows `from` … `to` with a gutter through all of them; `letters`: how many stand beside it. */
export type Band = { gutter: number; from: number; to: number; letters: number };

const minGutter = 8;
const knownWithin = 10;
/** Gutters that are looked at closely. */
const maxCandidates = 24;

export function rowsByHeight(pieces: readonly PlacedPiece[]): ColumnRow[] {
  const rows: ColumnRow[] = [];
  let size = 0;
  for (const piece of [...pieces].sort((p, q) => q.y - p.y || p.x - q.x)) {
    const row = rows.at(-1);
    if (row && row.y - piece.y < Math.max(2, Math.min(size, piece.size) * 0.4)) row.pieces.push(piece);
    else {
      rows.push({ y: piece.y, pieces: [piece] });
      size = piece.size;
    }
  }
  for (const row of rows) row.pieces.sort((p, q) => p.x - q.x);
  return rows;
}

/** Runs of rows beside a gutter that hold columns of text, not the cells of a table. `known`: gutters of earlier pages. */
export function bandsOf(rows: readonly ColumnRow[], pageWidth: number, known: readonly number[]): Band[] {
  const bands: Band[] = [];
  for (const gutter of candidates(rows, pageWidth)) {
    const isKnown = known.some((one) => Math.abs(one - gutter) < knownWithin);
    for (const { from, to } of runsBeside(rows, gutter)) {
      const part = rows.slice(from, to + 1);
      const sides = sidesOf(part, gutter);
      const cut = trimmedRun(sides, from);
      if (!cut) continue;
      const inside = rows.slice(cut.from, cut.to + 1);
      const own = sides.slice(cut.from - from, cut.to - from + 1);
      const isText = areColumns(own, isKnown) || isLastColumn(own, inside, gutter);
      if (!isText && !isIndex(inside, gutter)) continue;
      if (isKnown || !isListing(inside)) bands.push({ gutter, ...cut, letters: lettersOf(part) });
    }
  }
  return bands;
}

/** Middles of white strips that many rows leave free, with text beginning beyond them. */
function candidates(rows: readonly ColumnRow[], pageWidth: number): number[] {
  const starts = new Map<number, { count: number; gap: number }>();
  for (const row of rows) {
    let end = Number.NEGATIVE_INFINITY;
    for (const piece of row.pieces) {
      if (piece.text.trim() === "") continue;
      if (piece.x - end >= Math.max(minGutter, piece.size * 0.75) && piece.x < pageWidth) {
        const key = Math.round(piece.x / 3);
        const seen = starts.get(key) ?? { count: 0, gap: Number.POSITIVE_INFINITY };
        seen.count++;
        seen.gap = Math.min(seen.gap, piece.x - end);
        starts.set(key, seen);
      }
      end = Math.max(end, piece.x + piece.width);
    }
  }
  const near = (key: number) =>
    (starts.get(key - 1)?.count ?? 0) + (starts.get(key)?.count ?? 0) + (starts.get(key + 1)?.count ?? 0);
  return [...starts.keys()]
    .filter((key) => near(key) >= 3)
    .sort((p, q) => near(q) - near(p))
    .slice(0, maxCandidates)
    .map((key) => key * 3 - minGutter / 2);
}

/** Runs of rows that text does not cross at the gutter. */
function runsBeside(rows: readonly ColumnRow[], gutter: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  let from = 0;
  for (let index = 0; index <= rows.length; index++) {
    const row = rows[index];
    if (row && !crosses(row, gutter)) continue;
    if (index - from >= 2) runs.push({ from, to: index - 1 });
    from = index + 1;
  }
  return runs;
}

/** Text over the gutter, or on both sides of it with no more than a space between. */
function crosses(row: ColumnRow, gutter: number): boolean {
  let end = Number.NEGATIVE_INFINITY;
  for (const piece of row.pieces) {
    if (piece.text.trim() === "") continue;
    if (piece.x < gutter - 2 && piece.x + piece.width > gutter + 2) return true;
    if (piece.x >= gutter - 2) return piece.x - end < Math.max(minGutter * 0.9, piece.size * 0.7);
    end = Math.max(end, piece.x + piece.width);
  }
  return false;
}

type Side = { x0: number; x1: number; y: number; letters: number; size: number };
type SidedRow = { y: number; left?: Side; right?: Side };

function sidesOf(rows: readonly ColumnRow[], gutter: number): SidedRow[] {
  return rows.map((row) => {
    const sided: SidedRow = { y: row.y };
    for (const piece of row.pieces) {
      const letters = piece.text.trim().length;
      if (letters === 0) continue;
      const name = piece.x + piece.width / 2 < gutter ? "left" : "right";
      const side = sided[name];
      if (side) {
        side.x0 = Math.min(side.x0, piece.x);
        side.x1 = Math.max(side.x1, piece.x + piece.width);
        side.letters += letters;
        side.size = Math.max(side.size, piece.size);
      } else sided[name] = { x0: piece.x, x1: piece.x + piece.width, y: piece.y, letters, size: piece.size };
    }
    return sided;
  });
}

/** Without rows above and below that stand on one side only and beyond the other's reach. */
function trimmedRun(rows: readonly SidedRow[], offset: number): { from: number; to: number } | undefined {
  const first = Math.max(
    rows.findIndex((row) => row.left),
    rows.findIndex((row) => row.right),
  );
  const hasBoth = rows.some((row) => row.left) && rows.some((row) => row.right);
  if (!hasBoth) return undefined;
  const top = rows[first];
  // A row of the other side just above belongs to the band: columns need not begin at one height.
  let from = first;
  const isNear = (above: SidedRow | undefined, row: SidedRow | undefined) =>
    (above?.y ?? 0) - (row?.y ?? 0) < Math.max(nearRows(above), nearRows(row));
  while (from > 0 && top && isNear(rows[from - 1], rows[from])) from--;
  while (top && isColumnHead(rows[from - 1], rows[from], top)) from--;
  let to = rows.length - 1;
  while (to > from && isFoot(rows[to], rows[to - 1])) to--;
  return { from: offset + from, to: offset + to };
}

/**
 * Larger letters over the first line of a column beside which the other begins much lower: a chapter's title that the page
 * has room above and below, but no title of both columns.
 */
function isColumnHead(head: SidedRow | undefined, first: SidedRow | undefined, top: SidedRow): boolean {
  if (!head || !first || (first.left && first.right)) return false;
  const [own, other, text] = first.left
    ? [head.left, head.right, first.left]
    : [head.right, head.left, first.right];
  if (!own || other || !text || first.y - top.y < text.size * minLower) return false;
  return own.size > text.size * largerHead && head.y - first.y < own.size * maxHeadRoom;
}

/** In sizes of the letters: how much lower the other column begins, and how far a head may stand above its text. */
const minLower = 5;
const maxHeadRoom = 6;
const largerHead = 1.1;

/** A line of one side well below all others. */
function isFoot(row: SidedRow | undefined, above: SidedRow | undefined): boolean {
  if (!row || !above || (row.left && row.right)) return false;
  return above.y - row.y > nearRows(row) && above.y - row.y > nearRows(above);
}

const nearRows = (row: SidedRow | undefined) => 2.2 * Math.max(row?.left?.size ?? 0, row?.right?.size ?? 0);

/**
 * Columns of text, not a table: lines that fill their side, or whose heights do not agree, enough of them on both sides
 * at the same height of the page.
 */
function areColumns(rows: readonly SidedRow[], isKnown: boolean): boolean {
  const left = rows.filter((row) => row.left);
  const right = rows.filter((row) => row.right);
  const fewest = Math.min(left.length, right.length);
  if (fewest < (isKnown ? 2 : 5)) return false;
  if (overlapOf(left, right) < 0.5) return false;
  const both = rows.filter((row) => row.left && row.right).length / fewest;
  const leftFill = fillOf(left.map((row) => row.left));
  const rightFill = fillOf(right.map((row) => row.right));
  if (isProse(leftFill) && isProse(rightFill))
    return isKnown || both < 0.8 || (fewest >= 8 && leftFill.share + rightFill.share > 1.6);
  if (isKnown) return leftFill.letters >= 8 && rightFill.letters >= 8 && (both < 0.9 || fewest >= 8);
  // A sidebar, a figure or a list beside the text: its lines keep another time. A cell's first line never does.
  if (fewest >= 12 && both < 0.75) return true;
  const isBesideProse = fewest >= 6 && (isProse(leftFill) || isProse(rightFill));
  return isBesideProse && (both < 0.55 || levelRows(rows) < fewest * 0.4);
}

/**
 * The last page of a chapter: one column of prose fills the page, the other ends after a few lines, on the same base
 * lines. A table's rows do not go on for so long on one side.
 */
function isLastColumn(sides: readonly SidedRow[], rows: readonly ColumnRow[], gutter: number): boolean {
  const left = sides.flatMap((row) => row.left ?? []);
  const right = sides.flatMap((row) => row.right ?? []);
  if (right.length < minLastLines || left.length < Math.max(minFilledLines, right.length * 2)) return false;
  if (!isProse(fillOf(left)) || !isProse(fillOf(right))) return false;
  const isLevel = (left[0]?.y ?? 0) - (right[0]?.y ?? 0) < (left[0]?.size ?? 0) * 5;
  const steps = left.slice(1).map(({ y }, at) => (left[at]?.y ?? y) - y);
  const usual = quantile(steps, 0.5);
  const even = steps.filter((step) => Math.abs(step - usual) < levelWithin).length;
  return isLevel && even >= steps.length * 0.8 && goOn(rows, gutter);
}

const minLastLines = 3;
const minFilledLines = 12;

/** Many lines left of the gutter begin with a small letter, as sentences go on. */
function goOn(rows: readonly ColumnRow[], gutter: number): boolean {
  const starts = rows.flatMap(({ pieces }) => {
    const first = pieces.find(({ text }) => text.trim() !== "");
    return first && first.x < gutter ? first.text.trim() : [];
  });
  return starts.filter((text) => /^\p{Ll}/u.test(text)).length >= starts.length * 0.4;
}

const isProse = (fill: Fill) => fill.share >= 0.6 && fill.letters >= 14;

/** How many rows have both sides on one base line, as the cells of a table stand. */
const levelRows = (rows: readonly SidedRow[]) =>
  rows.filter(({ left, right }) => left && right && Math.abs(left.y - right.y) < levelWithin).length;

/** Points. */
const levelWithin = 0.6;

/** Typewriter's letters on both sides: a listing keeps its own columns in its rows. */
function isListing(rows: readonly ColumnRow[]): boolean {
  const pieces = rows.flatMap((row) => row.pieces);
  const letters = (some: readonly PlacedPiece[]) =>
    some.reduce((sum, piece) => sum + piece.text.trim().length, 0);
  const all = letters(pieces);
  const typed = letters(pieces.filter((piece) => piece.style & runStyle.monospace));
  return typed > all * 0.95 && all / rows.length < maxInListing;
}

/** Letters of a listing's row, on the average. Columns of text that was typed have more. */
const maxInListing = 60;

/** The share of the shorter column's height that stands beside the other. */
function overlapOf(left: readonly SidedRow[], right: readonly SidedRow[]): number {
  const [a1, a0] = [left[0]?.y ?? 0, left.at(-1)?.y ?? 0];
  const [b1, b0] = [right[0]?.y ?? 0, right.at(-1)?.y ?? 0];
  const shorter = Math.min(a1 - a0, b1 - b0);
  return shorter <= 0 ? 0 : (Math.min(a1, b1) - Math.max(a0, b0)) / shorter;
}

type Fill = { share: number; letters: number };

/** The middle line: the share of the side's width that it takes, and its letters. */
function fillOf(sides: readonly (Side | undefined)[]): Fill {
  const known = sides.filter((side) => side !== undefined);
  const x0 = quantile(
    known.map((side) => side.x0),
    0.05,
  );
  const x1 = quantile(
    known.map((side) => side.x1),
    0.95,
  );
  const middle = quantile(
    known.map((side) => side.x1 - side.x0),
    0.5,
  );
  return {
    share: x1 > x0 ? middle / (x1 - x0) : 0,
    letters: quantile(
      known.map((side) => side.letters),
      0.5,
    ),
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function lettersOf(rows: readonly ColumnRow[]): number {
  let letters = 0;
  for (const row of rows) for (const piece of row.pieces) letters += piece.text.trim().length;
  return letters;
}
