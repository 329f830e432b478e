import type { CoveredDots, DotBox, TakeRow } from "#domain/convert/readers/pdf/drawings/covered-dots";
import { ShapeFiller } from "#domain/convert/readers/pdf/drawings/fill-shape";
import type { Clip } from "#domain/convert/readers/pdf/drawings/paint-state";
import { combined, type Matrix } from "#domain/convert/readers/pdf/matrices";

/** How much of each dot a clip leaves to be painted, 0 to 16; outside of its box nothing. */
export type ClipMask = { left: number; top: number; width: number; height: number; cover: Uint8Array };

/** What the chain of clips leaves within the box, all of which they may leave. */
export function clipMask(clip: Clip, box: DotBox, toDots: Matrix, dots: CoveredDots): ClipMask {
  const left = Math.floor(box.x0);
  const top = Math.floor(box.y0);
  const width = Math.ceil(box.x1) - left;
  const height = Math.ceil(box.y1) - top;
  const mask = { left, top, width, height, cover: new Uint8Array(width * height).fill(16) };
  for (let one: Clip | undefined = clip; one && !dots.isTooMuch; one = one.outer) {
    const covered = new Uint8Array(width * height);
    dots.work += covered.length >> 3;
    dots.begin(box);
    new ShapeFiller(dots).add(one.path, combined(toDots, one.matrix));
    const inside: TakeRow = (y, from, to, cover) => {
      for (let x = from; x < to; x++) covered[(y - top) * width + x - left] = cover[x] ?? 0;
    };
    dots.fill(one.isEvenOdd ? "evenodd" : "nonzero", through(mask, inside));
    mask.cover = covered;
  }
  return mask;
}

/** Passes on what the mask leaves of the rows. */
export function through({ left, top, width, height, cover: open }: ClipMask, take: TakeRow): TakeRow {
  return (y, from, to, cover) => {
    if (y < top || y >= top + height) return;
    const first = Math.max(from, left);
    const end = Math.min(to, left + width);
    const start = (y - top) * width - left;
    for (let x = first; x < end; x++) cover[x] = ((cover[x] ?? 0) * (open[start + x] ?? 0) + 8) >> 4;
    if (end > first) take(y, first, end, cover);
  };
}
