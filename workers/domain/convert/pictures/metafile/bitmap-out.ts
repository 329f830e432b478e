import type { Dib } from "#domain/convert/pictures/dib";
import type { Gdi } from "#domain/convert/pictures/metafile/gdi";
import type { Blend } from "#domain/convert/pictures/metafile/placed-images";

type Rectangle = { x: number; y: number; width: number; height: number };

/** Lays a bitmap on a logical rectangle; sizes below 0 turn it over. Operations are those of GDI (SRCCOPY…). */
export function layBitmap(
  gdi: Gdi,
  dib: Dib,
  how: { target: Rectangle; source: Rectangle; operation: number; opacity?: number },
): void {
  const { target, source, operation, opacity = 1 } = how;
  const blend = blendOf(operation);
  if (!blend) return;
  const [x1, y1] = gdi.at(target.x, target.y);
  const [x2, y2] = gdi.at(target.x + target.width, target.y + target.height);
  const height = dib.kind === "raster" ? dib.raster.height : 0;
  // Source rectangles of bottom-up bitmaps count from the foot only when they are a part of it.
  const part = {
    x: Math.min(source.x, source.x + source.width),
    y: Math.min(source.y, source.y + source.height),
    width: Math.abs(source.width),
    height: Math.abs(source.height),
  };
  const isPart = dib.kind === "raster" && part.width > 0 && part.height > 0 && part.height <= height;
  gdi.images.add(
    dib,
    {
      box: {
        left: Math.min(x1, x2),
        top: Math.min(y1, y2),
        right: Math.max(x1, x2, Math.min(x1, x2) + 1),
        bottom: Math.max(y1, y2, Math.min(y1, y2) + 1),
      },
      source: isPart ? part : undefined,
      isFlippedX: x2 < x1 !== source.width < 0,
      isFlippedY: y2 < y1 !== source.height < 0,
      blend,
      opacity,
    },
    gdi.context.clip,
  );
}

/** Fills a logical rectangle the way a raster operation without a bitmap does. */
export function paintBox(gdi: Gdi, { x, y, width, height }: Rectangle, operation: number): void {
  const box = gdi.boxOf(x, y, x + width, y + height);
  switch (operation) {
    case 0x00000042: // BLACKNESS
      gdi.fillBox(box, "#000000");
      return;
    case 0x00ff0062: // WHITENESS
      gdi.fillBox(box, "#ffffff");
      return;
    case 0x00f00021: {
      // PATCOPY
      const { colour } = gdi.context.brush;
      if (colour) gdi.fillBox(box, colour);
      return;
    }
  }
}

/** Masks come in pairs: AND keeps what is behind white, OR and XOR what is behind black. */
function blendOf(operation: number): Blend | undefined {
  switch (operation) {
    case 0x008800c6: // SRCAND
      return "without-white";
    case 0x00ee0086: // SRCPAINT
    case 0x00660046: // SRCINVERT
      return "without-black";
    case 0x00aa0029: // no operation
    case 0x00550009: // DSTINVERT
    case 0x00000042:
    case 0x00ff0062:
      return undefined;
    default:
      return "copy";
  }
}
