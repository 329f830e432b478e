import { fetchBytes } from "#app/features/covers/engine/fetch-bytes";
import { artBackSize } from "#domain/cover/art-catalogue";
import type { PictureRef } from "#domain/cover/design";
import { openPicture } from "#domain/cover/render/open-picture";
import type { OpenPicture } from "#domain/cover/render/painter";
import { scaleRows } from "#domain/cover/render/plate/scale-rows";
import type { RowSource } from "#domain/cover/render/row-source";

export type PictureShelf = {
  /** As it is stored. */
  whole: OpenPicture;
  /** Read once and kept small: many previews of a large photograph must not decode it each time. */
  reduced: OpenPicture;
};

/**
 * Pixels of a reduced picture: more than a screen shows of it. Both parts of built-in art stay as they are, because they
 * meet row by row.
 */
const maxPixels = artBackSize.width * artBackSize.height;
/** So many pictures are kept; a wrap of built-in art needs two. */
const maxKept = 4;

export function createPictureShelf(): PictureShelf {
  const kept = new Map<string, Promise<Held>>();
  const whole: OpenPicture = async (ref, part) => openPicture(await fetchBytes(addressOf(ref, part)));
  const held = (ref: PictureRef, part: "front" | "back"): Promise<Held> => {
    const address = addressOf(ref, part);
    const known = kept.get(address);
    kept.delete(address);
    const reading = known ?? whole(ref, part).then(reduce);
    reading.catch(() => kept.delete(address));
    // The newest stands last; the first to go is the one longest unused.
    kept.set(address, reading);
    for (const oldest of kept.keys()) if (kept.size > maxKept) kept.delete(oldest);
    return reading;
  };
  return { whole, reduced: async (ref, part) => rowsOf(await held(ref, part)) };
}

function addressOf(ref: PictureRef, part: "front" | "back"): string {
  if (ref.kind === "own") return `/api/cover-pictures/${ref.id}`;
  return `/art/${ref.id}${part === "back" ? "-back" : ""}.jpg`;
}

type Held = { width: number; height: number; hasAlpha: boolean; pixels: Uint8ClampedArray };

function reduce(source: RowSource): Held {
  const scale = Math.min(1, Math.sqrt(maxPixels / (source.width * source.height)));
  const width = Math.max(1, Math.round(source.width * scale));
  const height = Math.max(1, Math.round(source.height * scale));
  const rows =
    scale < 1
      ? scaleRows(source, { x: 0, y: 0, width: source.width, height: source.height }, width, height)
      : source;
  const pixels = new Uint8ClampedArray(width * height * 4);
  try {
    for (let y = 0; y < height; y++) rows.next(pixels.subarray(y * width * 4, (y + 1) * width * 4));
  } finally {
    rows.close();
  }
  return { width, height, hasAlpha: source.hasAlpha ?? false, pixels };
}

function rowsOf({ width, height, hasAlpha, pixels }: Held): RowSource {
  let y = 0;
  return {
    width,
    height,
    hasAlpha,
    next(row) {
      if (y >= height) return false;
      row.set(pixels.subarray(y * width * 4, ++y * width * 4));
      return true;
    },
    close() {},
  };
}
