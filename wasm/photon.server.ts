import type { PictureTools } from "#domain/convert/pictures/picture-tools";

/**
 * Photon's memory takes some 25 bytes for every pixel it is given and never shrinks, so it is given small pictures only:
 * with 750,000 pixels, 1,000 by 750, a whole conversion stays below 64 MB; a million are too many. It is loaded when the
 * first picture needs it.
 */
export const photonTools: PictureTools = {
  maxPixels: 750_000,

  async redraw(picture, { orientation, crop, widest, output }) {
    const { PhotonImage, SamplingFilter, crop: cut, resize } = await import("@cf-wasm/photon");
    let image = PhotonImage.new_from_byteslice(picture);
    const replace = (make: () => typeof image) => {
      const before = image;
      try {
        image = make();
      } finally {
        if (image !== before) before.free();
      }
    };
    try {
      if (orientation > 1)
        replace(() => {
          const { pixels, width, height } = upright(
            image.get_raw_pixels(),
            image.get_width(),
            image.get_height(),
            orientation,
          );
          return new PhotonImage(pixels, width, height);
        });
      if (crop) {
        const [width, height] = [image.get_width(), image.get_height()];
        const [left, top] = [Math.round(crop.left * width), Math.round(crop.top * height)];
        const right = Math.max(left + 1, Math.round((1 - crop.right) * width));
        const bottom = Math.max(top + 1, Math.round((1 - crop.bottom) * height));
        replace(() => cut(image, left, top, right, bottom));
      }
      if (widest && image.get_width() > widest) {
        const height = Math.max(1, Math.round((image.get_height() * widest) / image.get_width()));
        replace(() => resize(image, widest, height, SamplingFilter.Lanczos3));
      }
      return output === "jpeg" ? image.get_bytes_jpeg(jpegQuality) : image.get_bytes();
    } finally {
      image.free();
    }
  },
};

/** Above it files grow and nothing is to be seen. */
const jpegQuality = 88;

/** Turns and mirrors the pixels the way EXIF's orientation (2 to 8) asks. */
export function upright(
  from: Uint8Array,
  width: number,
  height: number,
  orientation: number,
): { pixels: Uint8Array; width: number; height: number } {
  const isSideways = orientation >= 5;
  const [newWidth, newHeight] = isSideways ? [height, width] : [width, height];
  const source = new Uint32Array(from.buffer, from.byteOffset, width * height);
  const target = new Uint32Array(width * height);
  // In the stored picture: whether columns and rows run backwards.
  const isXBackwards = [2, 3, 7, 8].includes(orientation);
  const isYBackwards = [3, 4, 6, 7].includes(orientation);
  for (let y = 0; y < newHeight; y++)
    for (let x = 0; x < newWidth; x++) {
      const [column, row] = isSideways ? [y, x] : [x, y];
      const fromX = isXBackwards ? width - 1 - column : column;
      const fromY = isYBackwards ? height - 1 - row : row;
      target[y * newWidth + x] = source[fromY * width + fromX] ?? 0;
    }
  return { pixels: new Uint8Array(target.buffer), width: newWidth, height: newHeight };
}
