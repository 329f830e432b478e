import { ByteView } from "#domain/convert/pictures/byte-view";
import { readDib } from "#domain/convert/pictures/dib";
import { rasterPng } from "#domain/convert/pictures/raster-png";

/** A Windows bitmap file as a PNG, or the JPEG or PNG inside it. Undefined when it cannot be read. */
export function convertBmp(bytes: Uint8Array): Uint8Array | undefined {
  const view = new ByteView(bytes);
  const pixels = view.u32(10);
  const dib = readDib(view, { header: 14, pixels: pixels > 14 ? pixels : undefined });
  if (!dib) return undefined;
  return dib.kind === "file" ? dib.bytes : rasterPng(dib.raster);
}
