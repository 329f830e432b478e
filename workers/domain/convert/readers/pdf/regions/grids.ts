import type { PageRules, Stroke } from "#domain/convert/readers/pdf/regions/page-rules";

/** A cell of ruled lines; its row and column are those of its upper left corner, counted from 0. */
export type GridCell = { row: number; column: number; rows: number; columns: number };

/** Ruled lines that meet each other. `xs` from the left, `ys` from the top: one more than there are columns and rows. */
export type Grid = { xs: number[]; ys: number[]; cells: GridCell[] };

const touch = 4;
/** More pairs of strokes than this are a drawing. */
const maxPairs = 400_000;
const maxCells = 6000;
const thinnest = 5;

/** The grids on a page: of two rows and two columns at least, or of three rows. */
export function findGrids({ across, down }: PageRules): Grid[] {
  if (across.length * down.length > maxPairs) return [];
  return components(across, down).flatMap((part) => {
    const grid = gridOf(part.across, part.down);
    return grid ? [grid] : [];
  });
}

/** Strokes that touch, directly or over others. */
function components(across: readonly Stroke[], down: readonly Stroke[]): PageRules[] {
  const parents = [...across, ...down].map((_, index) => index);
  const rootOf = (index: number): number => {
    let at = index;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at] as number] as number;
      at = parents[at] as number;
    }
    return at;
  };
  across.forEach((row, rowAt) => {
    down.forEach((column, columnAt) => {
      const meets =
        column.at > row.from - touch &&
        column.at < row.to + touch &&
        row.at > column.from - touch &&
        row.at < column.to + touch;
      if (meets) parents[rootOf(rowAt)] = rootOf(across.length + columnAt);
    });
  });
  const parts = new Map<number, PageRules>();
  const partOf = (index: number): PageRules => {
    const root = rootOf(index);
    const known = parts.get(root) ?? { across: [], down: [] };
    parts.set(root, known);
    return known;
  };
  across.forEach((stroke, index) => {
    partOf(index).across.push(stroke);
  });
  down.forEach((stroke, index) => {
    partOf(across.length + index).down.push(stroke);
  });
  return [...parts.values()];
}

function gridOf(across: readonly Stroke[], down: readonly Stroke[]): Grid | undefined {
  if (across.length === 0 || down.length === 0) return undefined;
  const xs = edges([...down.map(({ at }) => at), ...ends(across)]);
  const ys = edges([...across.map(({ at }) => at), ...ends(down)]).reverse();
  const columns = xs.length - 1;
  const rows = ys.length - 1;
  if (columns < 1 || rows < 1 || columns * rows > maxCells || columns * rows < 2) return undefined;
  const isParted = (strokes: readonly Stroke[], at: number, across: number) =>
    strokes.some((stroke) => Math.abs(stroke.at - at) < touch && stroke.from < across && stroke.to > across);
  const middle = (edgesOf: readonly number[], index: number) =>
    ((edgesOf[index] ?? 0) + (edgesOf[index + 1] ?? 0)) / 2;

  const taken = new Set<number>();
  const cells: GridCell[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (taken.has(row * columns + column)) continue;
      let wide = 1;
      const y = middle(ys, row);
      while (
        column + wide < columns &&
        !taken.has(row * columns + column + wide) &&
        !isParted(down, xs[column + wide] ?? 0, y)
      )
        wide++;
      let high = 1;
      const isOpenBelow = () => {
        for (let at = column; at < column + wide; at++)
          if (isParted(across, ys[row + high] ?? 0, middle(xs, at))) return false;
        return true;
      };
      while (row + high < rows && isOpenBelow()) high++;
      for (let r = row; r < row + high; r++)
        for (let c = column; c < column + wide; c++) taken.add(r * columns + c);
      cells.push({ row, column, rows: high, columns: wide });
    }
  }
  return { xs, ys, cells };
}

const ends = (strokes: readonly Stroke[]) => [
  Math.min(...strokes.map(({ from }) => from)),
  Math.max(...strokes.map(({ to }) => to)),
];

/** Rising, those that nearly coincide as one: double lines, and the width of a stroke. */
function edges(values: number[]): number[] {
  values.sort((p, q) => p - q);
  const kept: number[] = [];
  for (const value of values) {
    const last = kept.at(-1);
    if (last === undefined || value - last > thinnest) kept.push(value);
  }
  return kept;
}
