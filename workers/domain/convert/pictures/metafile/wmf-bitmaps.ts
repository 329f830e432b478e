import type { ByteView } from "#domain/convert/pictures/byte-view";
import { readDib } from "#domain/convert/pictures/dib";
import { layBitmap, paintBox } from "#domain/convert/pictures/metafile/bitmap-out";
import type { Gdi } from "#domain/convert/pictures/metafile/gdi";

type Rectangle = { x: number; y: number; width: number; height: number };

/** Records of a WMF that lay bitmaps or fill boxes by a raster operation. False when the record is none of them. */
export function playWmfBitmap(gdi: Gdi, type: number, view: ByteView): boolean {
  /** Height, width, y, x. */
  const rectangle = (at: number): Rectangle => ({
    height: view.i16(at),
    width: view.i16(at + 2),
    y: view.i16(at + 4),
    x: view.i16(at + 6),
  });
  switch (type) {
    case 0x0f43: // STRETCHDIB
      lay(gdi, view, 28, { target: rectangle(20), source: rectangle(12), operation: view.u32(6) }, true);
      return true;
    case 0x0b41: // DIBSTRETCHBLT
      if (isWithoutBitmap(type, view)) paintBox(gdi, rectangle(20), view.u32(6));
      else
        lay(gdi, view, 26, { target: rectangle(18), source: rectangle(10), operation: view.u32(6) }, false);
      return true;
    case 0x0940: // DIBBITBLT
    case 0x0922: {
      // BITBLT: only without a bitmap, which would be of some device
      if (isWithoutBitmap(type, view)) {
        paintBox(gdi, rectangle(16), view.u32(6));
        return true;
      }
      const target = rectangle(14);
      const source = { x: view.i16(12), y: view.i16(10), width: target.width, height: target.height };
      if (type === 0x0940) lay(gdi, view, 22, { target, source, operation: view.u32(6) }, false);
      return true;
    }
    case 0x061d: // PATBLT
      paintBox(gdi, rectangle(10), view.u32(6));
      return true;
    case 0x0d33: {
      // SETDIBTODEV: usage, scans, start, source y and x, height, width, y, x
      const target = rectangle(16);
      const source = { x: view.i16(14), y: view.i16(12), width: target.width, height: target.height };
      lay(gdi, view, 24, { target, source, operation: 0x00cc0020 }, true);
      return true;
    }
    default:
      return false;
  }
}

/** The record's own size says so: no more than its parameters (and one empty word). */
function isWithoutBitmap(type: number, view: ByteView): boolean {
  return view.length / 2 === (type >>> 8) + 3;
}

function lay(
  gdi: Gdi,
  view: ByteView,
  header: number,
  how: { target: Rectangle; source: Rectangle; operation: number },
  mayCountUp: boolean,
): void {
  const dib = readDib(view, { header });
  if (!dib) return;
  const { source } = how;
  const rows = view.u32(header) === 12 ? view.u16(header + 6) : view.i32(header + 8);
  const isCountedUp = mayCountUp && rows > 0 && source.height > 0 && source.y + source.height <= rows;
  layBitmap(
    gdi,
    dib,
    isCountedUp ? { ...how, source: { ...source, y: rows - source.y - source.height } } : how,
  );
}
