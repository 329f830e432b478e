import type { Raster } from "#domain/convert/pictures/raster";
import { JpegImage } from "#pdfjs";

const maxPixels = 5_000_000;

/** A JPEG's pixels; undefined when it is damaged, or too large to unpack. */
export function jpegRaster(jpeg: Uint8Array): Raster | undefined {
  const image = new JpegImage({});
  try {
    if (!isSmall(jpeg)) return undefined;
    image.parse(jpeg);
    const { width, height } = image;
    const pixels = image.getData({ width, height, forceRGB: true });
    return {
      width,
      height,
      hasAlpha: false,
      row(y, into) {
        const from = y * width * 3;
        for (let x = 0; x < width; x++) {
          for (let part = 0; part < 3; part++) into[x * 4 + part] = pixels[from + x * 3 + part] ?? 0;
          into[x * 4 + 3] = 255;
        }
      },
    };
  } catch {
    return undefined;
  }
}

function isSmall(jpeg: Uint8Array): boolean {
  for (let at = 2; at + 9 < jpeg.length; ) {
    const marker = jpeg[at + 1] ?? 0;
    const u16 = (from: number) => ((jpeg[from] ?? 0) << 8) | (jpeg[from + 1] ?? 0);
    if (jpeg[at] !== 0xff || marker === 0xff) at++;
    else if (marker >= 0xc0 && marker <= 0xc2) return u16(at + 5) * u16(at + 7) <= maxPixels;
    else if (marker === 0xda) return false;
    else at += marker >= 0xd0 && marker <= 0xd9 ? 2 : 2 + Math.max(2, u16(at + 2));
  }
  return false;
}
