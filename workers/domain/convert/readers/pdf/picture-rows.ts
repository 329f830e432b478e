import type { Block } from "#domain/book/blocks";
import { fitsBeside } from "#domain/convert/pictures/picture-widths";
import { figureBlock, type PlacedFigure } from "#domain/convert/readers/pdf/inner-formulas";

/** Side by side are pictures that share at least so much of the lower one's height. */
const minSharedHeight = 0.5;

/**
 * Takes the first of `ahead` off, with the pictures printed beside it, and returns the block they make: a row where all
 * fit beside each other, else the first as a figure.
 */
export function takeFigureOrRow(ahead: PlacedFigure[]): Block | undefined {
  const first = ahead.shift();
  if (!first) return undefined;
  const beside = isInRow(first) ? ahead.filter((other) => standsBeside(first, other)) : [];
  const row = [first, ...beside].sort((one, other) => one.box.x0 - other.box.x0);
  if (beside.length === 0 || !isClear(row) || !fitsBeside(row.map(({ width }) => width)))
    return figureBlock(first);
  for (const other of beside) ahead.splice(ahead.indexOf(other), 1);
  const inlines = row.map((one) => {
    const { asset, alt, width } = figureBlock(one);
    return { kind: "image" as const, asset, alt, ...(width ? { width } : {}) };
  });
  return { kind: "paragraph", inlines, align: "center" };
}

const isInRow = ({ ornament, formula }: PlacedFigure) => !ornament && !formula;

function standsBeside(one: PlacedFigure, other: PlacedFigure): boolean {
  if (!isInRow(other) || other.before !== one.before) return false;
  const shared = Math.min(one.box.y1, other.box.y1) - Math.max(one.box.y0, other.box.y0);
  const lower = Math.min(one.box.y1 - one.box.y0, other.box.y1 - other.box.y0);
  return shared >= lower * minSharedHeight;
}

/** Whether none of the pictures, which are in order from the left, is printed over the next. */
const isClear = (row: readonly PlacedFigure[]) =>
  row.every(({ box }, at) => at === 0 || box.x0 >= (row[at - 1]?.box.x1 ?? 0) - 1);
