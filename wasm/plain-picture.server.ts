import { PngEncoder } from "#domain/convert/pictures/png-encoder";
import { upright } from "#wasm/photon.server";

/** More pixels than this cost more memory than there is; see photon.server.ts. */
export const maxRedrawnPixels = 1_500_000;
const jpegQuality = 92;

/**
 * Returns any picture photon reads (JPEG of every kind, PNG, WebP) upright, as a baseline JPEG in RGB; one that is see-through
 * somewhere as a PNG of 8 bits a channel. `orientation` is EXIF's, 1 to 8. Rejects when the picture cannot be read.
 */
export async function plainPicture(picture: Uint8Array, orientation: number): Promise<Uint8Array> {
  const { PhotonImage } = await import("@cf-wasm/photon");
  const given = PhotonImage.new_from_byteslice(picture);
  let turned: { pixels: Uint8Array; width: number; height: number };
  try {
    const pixels = given.get_raw_pixels();
    const [width, height] = [given.get_width(), given.get_height()];
    turned = orientation > 1 ? upright(pixels, width, height, orientation) : { pixels, width, height };
  } finally {
    given.free();
  }
  if (isClear(turned.pixels)) return pngOf(turned);
  const image = new PhotonImage(turned.pixels, turned.width, turned.height);
  try {
    return image.get_bytes_jpeg(jpegQuality);
  } finally {
    image.free();
  }
}

function isClear(pixels: Uint8Array): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true;
  return false;
}

function pngOf({ pixels, width, height }: { pixels: Uint8Array; width: number; height: number }): Uint8Array {
  const png = new PngEncoder({ width, height, colour: "rgba", bits: 8 });
  for (let y = 0; y < height; y++) png.row(pixels.subarray(y * width * 4, (y + 1) * width * 4));
  return png.finish();
}
