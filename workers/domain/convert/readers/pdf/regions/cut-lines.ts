import type { Line, Stretch } from "#domain/convert/readers/pdf/lines";
import { partOf } from "#domain/convert/readers/pdf/regions/line-parts";

/** A part of a line with its own place; `start` and `end` are characters of the line's text. */
export type Piece = { x0: number; x1: number; start: number; end: number };

/** The parts of a line between its wide gaps, from the left. */
export function piecesOf(line: Line): Piece[] {
  const stretches: readonly Stretch[] = line.stretches ?? [];
  if (stretches.length < 2) return [{ x0: line.x0, x1: line.x1, start: 0, end: line.text.length }];
  const pieces: Piece[] = [];
  // Right-to-left text stands in reading order, its stretches from the left.
  let at = 0;
  for (const stretch of line.rtl ? [...stretches].reverse() : stretches) {
    const wanted = stretch.text.trim();
    const start = line.text.indexOf(wanted, at);
    if (start < 0) return [{ x0: line.x0, x1: line.x1, start: 0, end: line.text.length }];
    at = start + wanted.length;
    pieces.push({ x0: stretch.x0, x1: stretch.x1, start, end: at });
  }
  // A note's mark may have joined the line's end since.
  const last = pieces.at(-1);
  if (last) last.end = line.text.length;
  return line.rtl ? pieces.reverse() : pieces;
}

/** The pieces cut once more where one of the edges goes through them, at the space that stands nearest to it. */
export function cutAtEdges(line: Line, pieces: readonly Piece[], edges: readonly number[]): Piece[] {
  if (line.rtl) return [...pieces];
  const all: Piece[] = [];
  for (const piece of pieces) {
    let rest = piece;
    for (const edge of edges) {
      if (edge < rest.x0 + 2 || edge > rest.x1 - 2) continue;
      const cut = spaceNear(line.text, rest, edge);
      if (cut === undefined) continue;
      const { x0, x1, start, end } = rest;
      const width = (x1 - x0) / Math.max(1, end - start);
      all.push({ x0, x1: Math.min(edge, x0 + (cut - start) * width), start, end: cut });
      rest = { x0: Math.max(edge, x0 + (cut + 1 - start) * width), x1, start: cut + 1, end };
    }
    all.push(rest);
  }
  return all;
}

function spaceNear(text: string, { x0, x1, start, end }: Piece, edge: number): number | undefined {
  const expected = start + ((edge - x0) / Math.max(1, x1 - x0)) * (end - start);
  let best: number | undefined;
  for (let at = start + 1; at < end - 1; at++) {
    if (text[at] !== " ") continue;
    if (best === undefined || Math.abs(at - expected) < Math.abs(best - expected)) best = at;
  }
  return best !== undefined && Math.abs(best - expected) < 6 ? best : undefined;
}

/** The piece as a line of its own. */
export function lineOfPiece(line: Line, { x0, x1, start, end }: Piece): Line {
  const { stretches: _, ...part } = partOf(line, start, end);
  return { ...part, x0, x1 };
}
