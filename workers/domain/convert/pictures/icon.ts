import { ByteView } from "#domain/convert/pictures/byte-view";
import { readDib } from "#domain/convert/pictures/dib";
import type { Raster } from "#domain/convert/pictures/raster";
import { rasterPng } from "#domain/convert/pictures/raster-png";

/** The largest picture of a Windows icon as a PNG. Undefined when it cannot be read. */
export function convertIcon(bytes: Uint8Array): Uint8Array | undefined {
  const view = new ByteView(bytes);
  let best = 6;
  for (let index = 1; index < Math.min(view.u16(4), 64); index++)
    if (rank(view, 6 + index * 16) > rank(view, best)) best = 6 + index * 16;
  const [size, at] = [view.u32(best + 8), view.u32(best + 12)];
  const entry = view.sub(at, size);
  if (entry.ascii(1, 3) === "PNG") return entry.bytes;
  const dib = readDib(entry, { header: 0 });
  return dib?.kind === "raster" ? rasterPng(upperHalf(dib.raster)) : undefined;
}

/** By width (0 means 256), then by colours. */
function rank(view: ByteView, at: number): number {
  return (view.u8(at) || 256) * 100 + view.u16(at + 6);
}

/** The rows of the colours stand above those of the mask, which is laid aside: paper is white. */
function upperHalf(raster: Raster): Raster {
  const height = Math.max(1, raster.height >> 1);
  const { width, hasAlpha } = raster;
  return { width, height, hasAlpha, row: (y, into) => raster.row(y + raster.height - height, into) };
}
