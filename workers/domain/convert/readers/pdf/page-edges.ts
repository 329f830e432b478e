import type { Line, Page } from "#domain/convert/readers/pdf/lines";

/** A line at a page's top or foot, or beside its text, where running heads and folios stand. */
export type EdgeLine = {
  page: Page;
  /** The page's place among the pages. */
  index: number;
  line: Line;
  zone: "top" | "bottom" | "side";
  /** Points from the edge. */
  distance: number;
  /** Points to the next line towards the text; infinite when there is none. */
  room: number;
  /** The same for lines of one size at one height. */
  slot: string;
};

/** Share of the page height, at its top and foot, where running heads and folios stand. */
const zoneShare = 0.16;
/** With wide margins they stand further in: where the outermost rows of so many pages do, up to so much of the height. */
const minPagesShare = 0.4;
const maxZoneShare = 0.3;
/** Sizes of its letters between such a row and the next. */
const maxRoom = 6;
/** The rows of a head or foot that begins in that zone may reach further: so many letters' sizes from one to the next. */
const rowsApart = 2;
const rowsLookedAt = 3;

/** The lines at all pages' edges. */
export function edgeLines(pages: readonly Page[]): EdgeLine[] {
  const rows = pages.map(({ lines }) => rowsOf(lines));
  const places: Places = {
    ...textSides(pages),
    top: zoneDepth(pages, (page, at) => outermost(rows[at] ?? [], (y) => page.height - y)),
    bottom: zoneDepth(pages, (_, at) => outermost([...(rows[at] ?? [])].reverse(), (y) => y)),
  };
  return pages.flatMap((page, index) => edgesOf(page, index, rows[index] ?? [], places));
}

/** Between which the text stands, and how deep from the page's edges a head or foot may begin, in points. */
type Places = { left: number; right: number; top: number; bottom: number };

/** Returns how far from the edge the outermost rows of most pages stand, when that is at one height; else 0. */
function zoneDepth(
  pages: readonly Page[],
  distanceOn: (page: Page, index: number) => number | undefined,
): number {
  const counts = new Map<number, number>();
  for (const [index, page] of pages.entries()) {
    const distance = distanceOn(page, index);
    if (distance === undefined || distance > page.height * maxZoneShare) continue;
    const at = Math.round(distance / 3);
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most && most[1] >= pages.length * minPagesShare ? (most[0] + 1) * 3 : 0;
}

/** How far from the edge a page's outermost row stands; a head or foot further in stands near its text. */
function outermost(rows: readonly Line[][], distanceOf: (y: number) => number): number | undefined {
  const [line, next] = [rows[0]?.[0], rows[1]?.[0]];
  if (!line || !next || Math.abs(line.y - next.y) > line.size * maxRoom) return undefined;
  return distanceOf(line.y);
}

function edgesOf(page: Page, index: number, rows: readonly Line[][], sides: Places): EdgeLine[] {
  const edges: EdgeLine[] = [];
  const add = (line: Line, zone: EdgeLine["zone"], distance: number, room: number) => {
    const slot = `${zone} ${Math.round(distance / 3)} ${Math.round(line.size)}`;
    edges.push({ page, index, line, zone, distance, room, slot });
  };
  const last = rows.length - 1;
  const topRows = rowsAtEdge(rows, ({ y }) => page.height - y < Math.max(sides.top, page.height * zoneShare));
  const bottomRows = rowsAtEdge(
    [...rows].reverse(),
    ({ y }) => y < Math.max(sides.bottom, page.height * zoneShare),
  );
  for (const [at, row] of rows.entries()) {
    for (const line of row) {
      if (at < topRows)
        add(line, "top", page.height - line.y, line.y - (rows[at + 1]?.[0]?.y ?? Number.NEGATIVE_INFINITY));
      else if (at > last - bottomRows)
        add(line, "bottom", line.y, (rows[at - 1]?.[0]?.y ?? Number.POSITIVE_INFINITY) - line.y);
      else if (line.x0 > sides.right + 2) add(line, "side", page.width - line.x1, Number.POSITIVE_INFINITY);
      else if (line.x1 < sides.left - 2) add(line, "side", line.x0, Number.POSITIVE_INFINITY);
    }
  }
  return edges;
}

/** Returns how many of the rows, from the page's edge inwards, may be its head or foot. */
function rowsAtEdge(rows: readonly Line[][], isInZone: (line: Line) => boolean): number {
  let count = 0;
  for (const [line] of rows.slice(0, rowsLookedAt)) {
    const outer = rows[count - 1]?.[0];
    const isNear = outer && line && Math.abs(outer.y - line.y) < Math.max(outer.size, line.size) * rowsApart;
    if (!line || !(isInZone(line) || isNear)) break;
    count++;
  }
  return count;
}

/** Lines on one base line together, from the top. */
function rowsOf(lines: readonly Line[]): Line[][] {
  const rows: Line[][] = [];
  for (const line of [...lines].sort((p, q) => q.y - p.y)) {
    const row = rows.at(-1);
    if (row?.[0] && row[0].y - line.y < 3) row.push(line);
    else rows.push([line]);
  }
  return rows;
}

/** Between which the text of nearly all pages stands, left and right pages together. */
function textSides(pages: readonly Page[]): { left: number; right: number } {
  const starts: number[] = [];
  const ends: number[] = [];
  for (const page of pages) {
    for (const line of page.lines) {
      if (line.text.length < 20) continue;
      starts.push(line.x0);
      ends.push(line.x1);
    }
  }
  starts.sort((a, b) => a - b);
  ends.sort((a, b) => a - b);
  return {
    left: starts[Math.floor(starts.length * 0.02)] ?? Number.NEGATIVE_INFINITY,
    right: ends[Math.floor(ends.length * 0.98)] ?? Number.POSITIVE_INFINITY,
  };
}
