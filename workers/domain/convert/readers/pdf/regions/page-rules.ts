import type { Box, Page, Rule } from "#domain/convert/readers/pdf/lines";

/** A page's strokes, those in one line joined. `at`: where it lies across its own direction. */
export type Stroke = { at: number; from: number; to: number };

export type PageRules = { across: Stroke[]; down: Stroke[] };

/** A page with more strokes than this is a drawing. */
const maxRules = 4000;
/** How far apart two strokes of one line may lie, and how wide a gap in it may be. Points. */
const slack = 1.6;
const seam = 3.5;
const shortest = 4;

/** The page's horizontal and vertical strokes, from the top and from the left; filled cells side by side have edges, too. */
export function rulesOf(page: Page): PageRules {
  const rules = [...(page.rules ?? []), ...cellEdges(page.fills ?? [])];
  if (rules.length > maxRules) return { across: [], down: [] };
  const across = rules
    .filter(({ x0, x1, y0, y1 }) => Math.abs(y1 - y0) < slack && Math.abs(x1 - x0) >= shortest)
    .map(({ x0, x1, y0, y1 }) => ({ at: (y0 + y1) / 2, from: Math.min(x0, x1), to: Math.max(x0, x1) }));
  const down = rules
    .filter(({ x0, x1, y0, y1 }) => Math.abs(x1 - x0) < slack && Math.abs(y1 - y0) >= shortest)
    .map(({ x0, x1, y0, y1 }) => ({ at: (x0 + x1) / 2, from: Math.min(y0, y1), to: Math.max(y0, y1) }));
  return { across: joined(across).sort((p, q) => q.at - p.at), down: joined(down) };
}

/** Pieces of one stroke as one: a table's border is often drawn cell by cell. */
function joined(strokes: Stroke[]): Stroke[] {
  strokes.sort((p, q) => p.at - q.at);
  const all: Stroke[] = [];
  let group: Stroke[] = [];
  const close = () => {
    group.sort((p, q) => p.from - q.from);
    let last: Stroke | undefined;
    for (const stroke of group) {
      if (last && stroke.from <= last.to + seam) last.to = Math.max(last.to, stroke.to);
      else {
        last = { ...stroke };
        all.push(last);
      }
    }
  };
  for (const stroke of strokes) {
    const first = group[0];
    if (first && stroke.at - first.at > slack) {
      close();
      group = [];
    }
    group.push(stroke);
  }
  close();
  return all;
}

/** The edges of filled boxes that stand side by side in one row. */
function cellEdges(fills: readonly Box[]): Rule[] {
  if (fills.length > maxRules / 4) return [];
  const rows = new Map<string, Box[]>();
  for (const fill of fills) {
    const key = `${Math.round(fill.y0 / 2)} ${Math.round(fill.y1 / 2)}`;
    const row = rows.get(key);
    if (row) row.push(fill);
    else rows.set(key, [fill]);
  }
  const edges: Rule[] = [];
  for (const row of rows.values()) {
    const cells = [...row].sort((p, q) => p.x0 - q.x0);
    cells.forEach((cell, index) => {
      const before = cells[index - 1];
      const after = cells[index + 1];
      const isBeside =
        (before && Math.abs(cell.x0 - before.x1) < seam) || (after && Math.abs(after.x0 - cell.x1) < seam);
      if (!isBeside || cell.x1 - cell.x0 < shortest * 2 || cell.y1 - cell.y0 < shortest * 2) return;
      const { x0, y0, x1, y1 } = cell;
      edges.push({ x0, y0, x1, y1: y0 }, { x0, y0: y1, x1, y1 });
      edges.push({ x0, y0, x1: x0, y1 }, { x0: x1, y0, x1, y1 });
    });
  }
  return edges;
}
