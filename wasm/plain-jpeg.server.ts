import { upright } from "#wasm/photon.server";

/** More pixels than this cost more memory than there is; see photon.server.ts. */
export const maxRedrawnPixels = 1_500_000;
const jpegQuality = 92;

/**
 * Any picture photon reads (JPEG of every kind, PNG, WebP) as an upright baseline JPEG in RGB, on white where it was
 * see-through. `orientation` is EXIF's, 1 to 8. Rejects when the picture cannot be read.
 */
export async function plainJpeg(picture: Uint8Array, orientation: number): Promise<Uint8Array> {
  const { PhotonImage } = await import("@cf-wasm/photon");
  const given = PhotonImage.new_from_byteslice(picture);
  let turned: { pixels: Uint8Array; width: number; height: number };
  try {
    const pixels = onWhite(given.get_raw_pixels());
    const [width, height] = [given.get_width(), given.get_height()];
    turned = orientation > 1 ? upright(pixels, width, height, orientation) : { pixels, width, height };
  } finally {
    given.free();
  }
  const image = new PhotonImage(turned.pixels, turned.width, turned.height);
  try {
    return image.get_bytes_jpeg(jpegQuality);
  } finally {
    image.free();
  }
}

function onWhite(pixels: Uint8Array): Uint8Array {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 255;
    if (alpha === 255) continue;
    for (let colour = at; colour < at + 3; colour++)
      pixels[colour] = Math.round(((pixels[colour] ?? 0) * alpha + 255 * (255 - alpha)) / 255);
    pixels[at + 3] = 255;
  }
  return pixels;
}
