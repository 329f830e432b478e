import type { PageSpot } from "#app/features/reading/engine/pager";

export type Box = { x: number; y: number; width: number; height: number };
export type Words = { block: string; start: number; end: number; quote: string; boxes: readonly Box[] };

/** A finger covers more than a footnote's number. */
const reach = 10;

/** The note's mark, link or picture at a point of the page, page units. */
export function targetAt(spots: readonly PageSpot[], x: number, y: number): PageSpot | null {
  let nearest: PageSpot | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    if (spot.kind !== "noteRef" && spot.kind !== "link") continue;
    const distance = away(spot, x, y);
    if (distance <= reach && distance < least) {
      nearest = spot;
      least = distance;
    }
  }
  return nearest;
}

/** The word at a point, or the nearest one on its line. */
export function wordAt(spots: readonly PageSpot[], x: number, y: number): PageSpot | null {
  let nearest: PageSpot | null = null;
  let least = 60;
  for (const spot of spots) {
    if (spot.kind !== "text" && spot.kind !== "link") continue;
    // Lines count more than letters: a drag along a line stays in it.
    const dx = Math.max(spot.x - x, 0, x - spot.x - spot.width);
    const dy = Math.max(spot.y - y, 0, y - spot.y - spot.height);
    const distance = dx * 0.5 + dy * 3;
    if (distance < least) {
      nearest = spot;
      least = distance;
    }
  }
  return nearest;
}

/** The words from one to another, in the block of the first: a mark stands in one block. */
export function wordsBetween(spots: readonly PageSpot[], from: PageSpot, to: PageSpot): Words {
  const ofBlock = spots.filter(
    (spot) => (spot.kind === "text" || spot.kind === "link") && spot.block === from.block,
  );
  const end = to.block === from.block ? to : edge(ofBlock, from, to);
  const first = Math.min(from.start, end.start);
  const last = Math.max(from.end, end.end);
  const chosen = ofBlock.filter((spot) => spot.start >= first && spot.end <= last);
  let quote = "";
  let before: PageSpot | null = null;
  for (const spot of chosen) {
    if (before && spot.start > before.end) quote += " ";
    quote += spot.text;
    before = spot;
  }
  return { block: from.block, start: first, end: last, quote: quote.slice(0, 400), boxes: lines(chosen) };
}

/** Another block is pointed at: everything to this block's end, or its beginning. */
function edge(ofBlock: readonly PageSpot[], from: PageSpot, to: PageSpot): PageSpot {
  const isBelow = to.y > from.y || (to.y === from.y && to.x > from.x);
  return (isBelow ? ofBlock.at(-1) : ofBlock[0]) ?? from;
}

/** Words of one line become one box, gaps and all. */
function lines(spots: readonly PageSpot[]): Box[] {
  const boxes: Box[] = [];
  for (const { x, y, width, height } of spots) {
    const last = boxes.at(-1);
    if (!last || Math.abs(last.y - y) > height * 0.6) {
      boxes.push({ x, y, width, height });
      continue;
    }
    const right = Math.max(last.x + last.width, x + width);
    last.x = Math.min(last.x, x);
    last.width = right - last.x;
  }
  return boxes;
}

function away(box: Box, x: number, y: number): number {
  const dx = Math.max(box.x - x, 0, x - box.x - box.width);
  const dy = Math.max(box.y - y, 0, y - box.y - box.height);
  return Math.hypot(dx, dy);
}
