import type { Box } from "#domain/convert/readers/pdf/lines";

/** Points: things closer than one to two of these belong together. */
const cell = 6;
const maxCells = 40_000;
const maxClusters = 400;

/** The bounds of groups of boxes that lie close together. */
export function clusters(boxes: readonly Box[]): Box[] {
  if (boxes.length === 0) return [];
  const left = boxes.reduce((least, box) => Math.min(least, box.x0), Number.POSITIVE_INFINITY);
  const foot = boxes.reduce((least, box) => Math.min(least, box.y0), Number.POSITIVE_INFINITY);
  const right = boxes.reduce((most, box) => Math.max(most, box.x1), Number.NEGATIVE_INFINITY);
  const top = boxes.reduce((most, box) => Math.max(most, box.y1), Number.NEGATIVE_INFINITY);
  // A poster has larger cells.
  const side = Math.max(cell, Math.sqrt(((right - left) * (top - foot)) / maxCells));
  const columns = Math.floor((right - left) / side) + 1;
  const rows = Math.floor((top - foot) / side) + 1;
  const marked = new Uint8Array(columns * rows);
  const at = (x: number, y: number) =>
    Math.floor((y - foot) / side) * columns + Math.floor((x - left) / side);
  for (const box of boxes) markEdges(marked, columns, at(box.x0, box.y0), at(box.x1, box.y1));
  const groupOf = connected(marked, columns, rows);
  const bounds = new Map<number, Box>();
  for (const box of boxes) {
    const group = groupOf[at(box.x0, box.y0)] ?? 0;
    const known = bounds.get(group);
    if (known) {
      known.x0 = Math.min(known.x0, box.x0);
      known.y0 = Math.min(known.y0, box.y0);
      known.x1 = Math.max(known.x1, box.x1);
      known.y1 = Math.max(known.y1, box.y1);
    } else if (bounds.size < maxClusters)
      bounds.set(group, { x0: box.x0, y0: box.y0, x1: box.x1, y1: box.y1 });
  }
  return [...bounds.values()];
}

/** Marks the cells under a box's edges. */
function markEdges(marked: Uint8Array, columns: number, first: number, last: number): void {
  const [x0, y0] = [first % columns, Math.floor(first / columns)];
  const [x1, y1] = [last % columns, Math.floor(last / columns)];
  for (let x = x0; x <= x1; x++) {
    marked[y0 * columns + x] = 1;
    marked[y1 * columns + x] = 1;
  }
  for (let y = y0; y <= y1; y++) {
    marked[y * columns + x0] = 1;
    marked[y * columns + x1] = 1;
  }
}

/** Each marked cell's group, from 1; cells that touch, at a corner too, are of one. */
function connected(marked: Uint8Array, columns: number, rows: number): Int32Array {
  const groups = new Int32Array(marked.length);
  let next = 0;
  const waiting: number[] = [];
  for (let start = 0; start < marked.length; start++) {
    if (!marked[start] || groups[start]) continue;
    groups[start] = ++next;
    waiting.push(start);
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const [x, y] = [one % columns, Math.floor(one / columns)];
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          if (x + dx < 0 || x + dx >= columns || y + dy < 0 || y + dy >= rows) continue;
          const beside = one + dy * columns + dx;
          if (!marked[beside] || groups[beside]) continue;
          groups[beside] = next;
          waiting.push(beside);
        }
    }
  }
  return groups;
}
