import { ByteView } from "#domain/convert/pictures/byte-view";
import type { Raster } from "#domain/convert/pictures/raster";
import { rasterPng } from "#domain/convert/pictures/raster-png";

/**
 * The largest bitmap that records of EMF+ carry, as a PNG or the JPEG or PNG it is. `comments` hold those records, in
 * order. For metafiles that have nothing else: with most, plain EMF says the same, and better.
 */
export function plusPicture(
  comments: readonly ByteView[],
): { bytes: Uint8Array; mediaType: "image/png" | "image/jpeg" } | undefined {
  let best: { bytes: Uint8Array; mediaType: "image/png" | "image/jpeg"; size: number } | undefined;
  for (const object of imageObjects(comments)) {
    const found = pictureOf(object);
    if (found && found.size > (best?.size ?? 0)) best = found;
  }
  return best && { bytes: best.bytes, mediaType: best.mediaType };
}

const objectRecord = 0x4008;
const imageObject = 5;
const maxRecords = 50_000;
const maxObjectBytes = 40_000_000;

/** The contents of each image object; a large one comes in several records. */
function* imageObjects(comments: readonly ByteView[]): Generator<ByteView> {
  let parts: Uint8Array[] = [];
  let records = 0;
  for (const comment of comments) {
    for (let at = 0; comment.has(at, 12) && records < maxRecords; records++) {
      const flags = comment.u16(at + 2);
      const size = comment.u32(at + 4);
      if (comment.u16(at) === objectRecord && ((flags >> 8) & 0x7f) === imageObject) {
        const isContinued = (flags & 0x8000) !== 0;
        const skipped = isContinued ? 16 : 12;
        parts.push(comment.slice(at + skipped, comment.u32(at + 8) - (isContinued ? 4 : 0)));
        const total = parts.reduce((sum, part) => sum + part.length, 0);
        const isWhole = !isContinued || total >= comment.u32(at + 12) || total > maxObjectBytes;
        if (isWhole) {
          yield new ByteView(joined(parts, Math.min(total, maxObjectBytes)));
          parts = [];
        }
      }
      if (size < 12) break;
      at += size;
    }
  }
}

function pictureOf(object: ByteView) {
  // Version, kind (1: bitmap), width, height, row bytes, pixel format, kind of bitmap (1: a file), then its data.
  if (object.u32(4) !== 1) return undefined;
  const data = object.slice(28, object.length);
  if (object.u32(24) === 1) {
    const isJpeg = data[0] === 0xff && data[1] === 0xd8;
    const isPng = data[0] === 0x89 && data[1] === 0x50;
    if (!isJpeg && !isPng) return undefined;
    return {
      bytes: data,
      mediaType: isJpeg ? ("image/jpeg" as const) : ("image/png" as const),
      size: data.length,
    };
  }
  const raster = rasterOf(object, data);
  return raster && { bytes: rasterPng(raster), mediaType: "image/png" as const, size: data.length };
}

/** 24-bit RGB, 32-bit RGB, ARGB. */
const pixelFormats: Record<number, { bytes: number; hasAlpha: boolean }> = {
  137224: { bytes: 3, hasAlpha: false },
  139273: { bytes: 4, hasAlpha: false },
  2498570: { bytes: 4, hasAlpha: true },
};

function rasterOf(object: ByteView, data: Uint8Array): Raster | undefined {
  const [width, height, stride] = [object.i32(8), object.i32(12), object.i32(16)];
  const format = pixelFormats[object.u32(20)];
  if (!format || width < 1 || height < 1 || width * height > 40_000_000) return undefined;
  const { bytes, hasAlpha } = format;
  if (stride < width * bytes || data.length < stride * (height - 1) + width * bytes) return undefined;
  return {
    width,
    height,
    hasAlpha,
    row(y, into) {
      for (let x = 0; x < width; x++) {
        const from = y * stride + x * bytes;
        into[x * 4] = data[from + 2] ?? 0;
        into[x * 4 + 1] = data[from + 1] ?? 0;
        into[x * 4 + 2] = data[from] ?? 0;
        into[x * 4 + 3] = hasAlpha ? (data[from + 3] ?? 0) : 255;
      }
    },
  };
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part.subarray(0, length - at), at);
    at += part.length;
    if (at >= length) break;
  }
  return whole;
}
