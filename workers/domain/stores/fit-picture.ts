import { bookPictures, readPictureHeader } from "#domain/convert/pictures/picture-header";
import type { PictureTools } from "#domain/convert/pictures/picture-tools";
import { openJpeg } from "#domain/cover/render/jpeg/jpeg-reader";
import { openPng } from "#domain/cover/render/png-reader";
import { Refusal } from "#domain/refusal";
import { profileOf, scaledJpeg } from "#domain/stores/scaled-jpeg";

export type Fit = {
  /** Pixels of the result at most. */
  maxPixels: number;
  quality: number;
};

export type FittedPicture = { bytes: Uint8Array; mediaType: string; width: number; height: number };

/** Why a picture could not be made smaller, as the end of a sentence. */
export type NotFitted = { reason: string };

/** A picture larger than this is not even opened: with it and its result a Worker would be full. */
export const largestOpened = 24_000_000;

/**
 * A picture made anew with at most so many pixels: a photograph as JPEG, row by row; others, and photographs that cannot be
 * read so, by the tools where they are small. The result may be larger than what was given: who asks looks.
 */
export async function fitPicture(
  bytes: Uint8Array,
  fit: Fit,
  tools: PictureTools | undefined,
  pause: () => Promise<void>,
): Promise<FittedPicture | NotFitted> {
  const header = readPictureHeader(bytes);
  const { kind, width = 0, height = 0, orientation = 1 } = header ?? {};
  if (!header || width === 0 || height === 0) return { reason: "it could not be read" };
  if (kind === "svg") return { reason: "it is a drawing" };
  if (header.animated) return { reason: "it is an animation" };
  const size = fittedSize(width, height, fit.maxPixels);
  const scaling = { ...size, quality: fit.quality, orientation, pause };
  if (kind === "jpeg") {
    try {
      const made = await scaledJpeg(openJpeg(bytes), { ...scaling, profile: profileOf(bytes) });
      return shown(made, "image/jpeg", size, orientation);
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      return (await byTools(bytes, fit, tools)) ?? { reason: reasonOf(fault) };
    }
  }
  const rows = kind === "png" ? openPng(bytes) : undefined;
  if (rows) {
    try {
      return shown(await scaledJpeg(rows, { ...scaling, orientation: 1 }), "image/jpeg", size, 1);
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      return { reason: "it could not be read" };
    }
  }
  return (
    (await byTools(bytes, fit, tools)) ?? {
      reason: `it is a ${kind === "webp" ? "WebP" : kind === "gif" ? "GIF" : "PNG"} that is too large to be made anew here`,
    }
  );
}

/** Sides in the same proportion, with at most so many pixels. */
export function fittedSize(
  width: number,
  height: number,
  maxPixels: number,
): { width: number; height: number } {
  if (width * height <= maxPixels) return { width, height };
  const share = Math.sqrt(maxPixels / (width * height));
  return { width: Math.max(1, Math.floor(width * share)), height: Math.max(1, Math.floor(height * share)) };
}

async function byTools(
  bytes: Uint8Array,
  { maxPixels }: Fit,
  tools: PictureTools | undefined,
): Promise<FittedPicture | undefined> {
  const { width = 0, height = 0, orientation = 1, kind, hasAlpha } = readPictureHeader(bytes) ?? {};
  if (!tools || width * height > tools.maxPixels) return undefined;
  const isPhoto = kind === "jpeg" || (kind === "webp" && !hasAlpha);
  const made = await tools
    .redraw(bytes, {
      orientation,
      widest: fittedSize(width, height, maxPixels).width,
      output: isPhoto ? "jpeg" : "png",
    })
    .catch(() => undefined);
  const header = made && readPictureHeader(made);
  if (!made || !header?.width || !header.height || (header.kind !== "jpeg" && header.kind !== "png"))
    return undefined;
  return {
    bytes: made,
    mediaType: bookPictures[header.kind].mediaType,
    width: header.width,
    height: header.height,
  };
}

/** With its sides as it is seen: turned when EXIF says so. */
function shown(
  bytes: Uint8Array,
  mediaType: string,
  { width, height }: { width: number; height: number },
  orientation: number,
): FittedPicture {
  return orientation >= 5
    ? { bytes, mediaType, width: height, height: width }
    : { bytes, mediaType, width, height };
}

const reasonOf = ({ code, params }: Refusal): string =>
  code === "picture-large-unusual" && params.what ? `it ${params.what}` : "it could not be read";
