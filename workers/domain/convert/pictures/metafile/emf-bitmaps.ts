import type { ByteView } from "#domain/convert/pictures/byte-view";
import { readDib } from "#domain/convert/pictures/dib";
import { layBitmap, paintBox } from "#domain/convert/pictures/metafile/bitmap-out";
import type { Gdi } from "#domain/convert/pictures/metafile/gdi";

type Rectangle = { x: number; y: number; width: number; height: number };

/** Records that lay bitmaps or fill boxes by a raster operation. False when the record is none of them. */
export function playBitmap(gdi: Gdi, type: number, view: ByteView): boolean {
  const rectangle = (at: number, sizeAt = at + 8): Rectangle => ({
    x: view.i32(at),
    y: view.i32(at + 4),
    width: view.i32(sizeAt),
    height: view.i32(sizeAt + 4),
  });
  switch (type) {
    case 81: // STRETCHDIBITS
      lay(gdi, view, 48, { target: rectangle(24, 72), source: rectangle(32), operation: view.u32(68) });
      return true;
    case 80: {
      // SETDIBITSTODEVICE: as large as its source
      const source = rectangle(32);
      lay(gdi, view, 48, {
        target: { x: view.i32(24), y: view.i32(28), width: source.width, height: source.height },
        source,
        operation: copy,
      });
      return true;
    }
    case 76: // BITBLT
    case 78: // MASKBLT
    case 77: // STRETCHBLT
    case 114: // ALPHABLEND
    case 116: {
      // TRANSPARENTBLT
      const target = rectangle(24);
      const operation = view.u32(40);
      if (view.u32(88) === 0) {
        paintBox(gdi, target, operation);
        return true;
      }
      const hasSourceSize = type !== 76 && type !== 78;
      lay(gdi, view, 84, {
        target,
        source: hasSourceSize
          ? rectangle(44, 100)
          : { x: view.i32(44), y: view.i32(48), width: target.width, height: target.height },
        operation: type === 114 || type === 116 ? copy : operation,
        ...(type === 114
          ? { opacity: ((operation >>> 16) & 255) / 255, isPremultiplied: operation >>> 24 === 1 }
          : {}),
      });
      return true;
    }
    case 79: {
      // PLGBLT: into a parallelogram, here the box around it
      const xs = [24, 32, 40].map((at) => view.i32(at));
      const ys = [28, 36, 44].map((at) => view.i32(at));
      const target = {
        x: Math.min(...xs),
        y: Math.min(...ys),
        width: Math.max(...xs) - Math.min(...xs),
        height: Math.max(...ys) - Math.min(...ys),
      };
      lay(gdi, view, 96, { target, source: rectangle(48), operation: copy });
      return true;
    }
    default:
      return false;
  }
}

/** SRCCOPY. */
const copy = 0x00cc0020;

/** `offsets`: where four numbers stand: of the bitmap's header and its pixels, each with its length. */
function lay(
  gdi: Gdi,
  view: ByteView,
  offsets: number,
  how: {
    target: Rectangle;
    source: Rectangle;
    operation: number;
    opacity?: number;
    isPremultiplied?: boolean;
  },
): void {
  const header = view.u32(offsets);
  if (header < 8) return;
  const dib = readDib(view, {
    header,
    pixels: view.u32(offsets + 8),
    isPremultiplied: how.isPremultiplied ?? false,
  });
  if (!dib) return;
  const { source } = how;
  const rows = view.i32(header + 8);
  // In records that carry a bitmap itself, the source is counted from its first row: the foot, if it is stored upwards.
  const isCountedUp = offsets === 48 && rows > 0 && source.height > 0 && source.y + source.height <= rows;
  layBitmap(
    gdi,
    dib,
    isCountedUp ? { ...how, source: { ...source, y: rows - source.y - source.height } } : how,
  );
}
