import type { RowSource } from "#domain/cover/render/row-source";

/**
 * The picture with its mirror image going on to its left and right, as often as it takes, until the row is `width` wide;
 * the picture itself begins at `left`.
 */
export function continueRows(source: RowSource, left: number, width: number): RowSource {
  const inner = new Uint8ClampedArray(source.width * 4);
  const places = Int32Array.from({ length: width }, (_, x) => mirrored(x - left, source.width) * 4);
  return {
    width,
    height: source.height,
    next(row) {
      if (!source.next(inner)) return false;
      for (let x = 0, to = 0; x < width; x++, to += 4) {
        const from = places[x] as number;
        row[to] = inner[from] as number;
        row[to + 1] = inner[from + 1] as number;
        row[to + 2] = inner[from + 2] as number;
        row[to + 3] = 255;
      }
      return true;
    },
    close: () => source.close(),
  };
}

/** -1 is 0, -2 is 1; `count` is the last, and so on. */
function mirrored(at: number, count: number): number {
  const round = 2 * count;
  const place = ((at % round) + round) % round;
  return place < count ? place : round - 1 - place;
}
