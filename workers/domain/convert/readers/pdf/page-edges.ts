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
const rowsLookedAt = 3;

/** The lines at all pages' edges. */
export function edgeLines(pages: readonly Page[]): EdgeLine[] {
  const sides = textSides(pages);
  return pages.flatMap((page, index) => edgesOf(page, index, sides));
}

function edgesOf(page: Page, index: number, sides: { left: number; right: number }): EdgeLine[] {
  const rows = rowsOf(page.lines);
  const edges: EdgeLine[] = [];
  const add = (line: Line, zone: EdgeLine["zone"], distance: number, room: number) => {
    const slot = `${zone} ${Math.round(distance / 3)} ${Math.round(line.size)}`;
    edges.push({ page, index, line, zone, distance, room, slot });
  };
  const last = rows.length - 1;
  for (const [at, row] of rows.entries()) {
    for (const line of row) {
      if (at < rowsLookedAt && line.y > page.height * (1 - zoneShare))
        add(line, "top", page.height - line.y, line.y - (rows[at + 1]?.[0]?.y ?? Number.NEGATIVE_INFINITY));
      else if (at > last - rowsLookedAt && line.y < page.height * zoneShare)
        add(line, "bottom", line.y, (rows[at - 1]?.[0]?.y ?? Number.POSITIVE_INFINITY) - line.y);
      else if (line.x0 > sides.right + 2) add(line, "side", page.width - line.x1, Number.POSITIVE_INFINITY);
      else if (line.x1 < sides.left - 2) add(line, "side", line.x0, Number.POSITIVE_INFINITY);
    }
  }
  return edges;
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
