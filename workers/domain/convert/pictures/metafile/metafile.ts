import { gunzipSync } from "fflate";
import type { ByteView } from "#domain/convert/pictures/byte-view";
import { playEmf } from "#domain/convert/pictures/metafile/emf";
import { plusPicture } from "#domain/convert/pictures/metafile/emf-plus";
import type { Gdi } from "#domain/convert/pictures/metafile/gdi";
import { SheetTooLarge } from "#domain/convert/pictures/metafile/sheet-too-large";
import { playWmf } from "#domain/convert/pictures/metafile/wmf";

/** A metafile played to its end; width and height in CSS pixels. */
export type Drawn = {
  gdi: Gdi;
  width: number;
  height: number;
  /** Comments that hold records of EMF+. */
  plus?: readonly ByteView[];
};

export type ConvertedMetafile = {
  bytes: Uint8Array;
  mediaType: "image/svg+xml" | "image/png" | "image/jpeg";
};

/**
 * A Windows metafile (EMF, WMF, or one of them gzipped) as a drawing in SVG, or as the bitmap it really is. Undefined
 * when nothing could be drawn.
 */
export function convertMetafile(given: Uint8Array): ConvertedMetafile | undefined {
  const bytes = unpacked(given);
  if (!bytes) return undefined;
  try {
    const drawn = playEmf(bytes) ?? playWmf(bytes);
    if (!drawn) return undefined;
    const { gdi, width, height } = drawn;
    if (gdi.marks === 0) return gdi.images.asPicture() ?? plusPicture(drawn.plus ?? []);
    const svg = gdi.sheet.toSvg(width, height);
    return { bytes: new TextEncoder().encode(svg), mediaType: "image/svg+xml" };
  } catch (fault) {
    if (fault instanceof SheetTooLarge) return undefined;
    throw fault;
  }
}

/** EMZ and WMZ are gzipped; their last four bytes tell how much they hold, which is not believed beyond a limit. */
function unpacked(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const end = bytes.length;
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(end - 4, true);
  if (end < 20 || size > maxUnpacked || size > end * 1_100) return undefined;
  try {
    return gunzipSync(bytes, { out: new Uint8Array(size) });
  } catch {
    return undefined;
  }
}

const maxUnpacked = 40_000_000;
