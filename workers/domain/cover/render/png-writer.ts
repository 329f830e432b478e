import { PngEncoder } from "#domain/convert/pictures/png-encoder";

/** Opaque pixels (RGBA) as a PNG. For small pictures: the whole of it is held. Not in browsers, which have their own. */
export function pngOf(pixels: Uint8Array | Uint8ClampedArray, width: number, height: number): Uint8Array {
  const png = new PngEncoder({ width, height, colour: "rgb", bits: 8 });
  const row = new Uint8Array(width * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      row[x * 3] = pixels[at] ?? 0;
      row[x * 3 + 1] = pixels[at + 1] ?? 0;
      row[x * 3 + 2] = pixels[at + 2] ?? 0;
    }
    png.row(row);
  }
  return png.finish();
}
