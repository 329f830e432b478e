import { joinedBytes } from "#domain/convert/joined-bytes";
import { JpegCleaner } from "#domain/convert/pictures/jpeg-cleaner";
import { JpegWriter } from "#domain/cover/render/jpeg/jpeg-writer";
import { scaleRows } from "#domain/cover/render/plate/scale-rows";
import type { RowSource } from "#domain/cover/render/row-source";

export type Scaling = {
  /** Pixels of the result; never more than the picture has. */
  width: number;
  height: number;
  /** JPEG's, 1..100. */
  quality: number;
  /** EXIF's, written back into the result: pixels stay as they lie. */
  orientation: number;
  /** The picture's own colour profile. */
  profile?: Uint8Array | undefined;
  /** Awaited now and then, so that others get a turn. */
  pause(): Promise<void>;
};

/**
 * A picture read row by row as a smaller JPEG. Memory: what the source holds, a few rows, and the result. Closes the source.
 * Throws what the source throws when it proves to be damaged.
 */
export async function scaledJpeg(picture: RowSource, how: Scaling): Promise<Uint8Array> {
  const { width, height, quality } = how;
  const isSame = width === picture.width && height === picture.height;
  const rows = isSame
    ? picture
    : scaleRows(picture, { x: 0, y: 0, width: picture.width, height: picture.height }, width, height);
  try {
    const jpeg = new JpegWriter({ width, height, quality, sampling: "4:2:0", dotsPerInch: 300 });
    const parts = [withProfile(jpeg.start(), how.profile)];
    const band = new Uint8ClampedArray(width * bandRows * 4);
    for (let top = 0; top < height; top += bandRows) {
      const count = Math.min(bandRows, height - top);
      for (let row = 0; row < count; row++)
        if (!rows.next(band.subarray(row * width * 4, (row + 1) * width * 4)))
          throw new Error("a picture ended before its last row");
      parts.push(jpeg.band(band, count));
      if (top % (bandRows * bandsUnbroken) === 0) await how.pause();
    }
    parts.push(jpeg.end());
    const whole = joinedBytes(parts);
    return how.orientation > 1 ? joinedBytes(new JpegCleaner(how.orientation).push(whole)) : whole;
  } finally {
    rows.close();
  }
}

const bandRows = 16;
const bandsUnbroken = 8;

/** Our writer says sRGB; a picture in other colours keeps saying so. */
function withProfile(header: Uint8Array, profile: Uint8Array | undefined): Uint8Array {
  if (!profile) return header;
  const own = segmentAt(header, 0xe2);
  if (!own) return header;
  return joinedBytes([header.subarray(0, own.start), profile, header.subarray(own.end)]);
}

/** The colour profile's segments of a JPEG as they lie there; undefined when it has none, or larger than 256 KB. */
export function profileOf(jpeg: Uint8Array): Uint8Array | undefined {
  const parts: Uint8Array[] = [];
  for (let at = 2; ; ) {
    const found = segmentAt(jpeg, 0xe2, at);
    if (!found) break;
    const segment = jpeg.subarray(found.start, found.end);
    const isProfile = [..."ICC_PROFILE"].every(
      (letter, index) => segment[4 + index] === letter.charCodeAt(0),
    );
    if (isProfile) parts.push(segment);
    at = found.end;
  }
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return length > 0 && length <= 262_144 ? joinedBytes(parts) : undefined;
}

/** The next segment of that marker before the picture's data. */
function segmentAt(jpeg: Uint8Array, wanted: number, from = 2): { start: number; end: number } | undefined {
  for (let at = from || 2; at + 4 <= jpeg.length; ) {
    const marker = jpeg[at + 1] ?? 0;
    if (jpeg[at] !== 0xff || marker === 0xda || marker === 0xd9) return undefined;
    const end = at + 2 + Math.max(2, ((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0));
    if (marker === wanted && end <= jpeg.length) return { start: at, end };
    at = end;
  }
  return undefined;
}
