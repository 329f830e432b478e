import { readPictureHeader } from "#domain/convert/pictures/picture-header";
import {
  largestPictureBytes,
  longestPictureSide,
  maxClearPixels,
  maxPicturePixels,
} from "#domain/cover/picture-rules";
import { planJpeg } from "#domain/cover/render/jpeg/jpeg-plan";
import { Refusal } from "#domain/refusal";

/** A larger picture shows no more on the largest cover. */
const usefulPixels = 24_000_000;
const quality = 0.92;

export type NormalisedPicture = { blob: Blob; name: string; width: number; height: number };

/**
 * Makes a chosen picture (JPG, PNG, WebP of at most 10 MB and 50 megapixels) what the server keeps: an upright baseline
 * JPEG in sRGB of at most 24 megapixels and 10 MB. One that is so already goes as it is; a see-through one becomes a PNG of at
 * most 12 megapixels. Throws a `Refusal`.
 */
export async function normalisePicture(file: File): Promise<NormalisedPicture> {
  const { name } = file;
  if (file.size > largestPictureBytes) throw new Refusal("picture-too-large", { name });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = readPictureHeader(bytes);
  if (header?.kind !== "jpeg" && header?.kind !== "png" && header?.kind !== "webp")
    throw new Refusal("picture-wrong-kind", { name });
  const { width = 0, height = 0 } = header;
  if (width > longestPictureSide || height > longestPictureSide || width * height > maxPicturePixels)
    throw new Refusal("picture-too-many-pixels", {
      ...{ name, size: `${width.toLocaleString("en-US")} × ${height.toLocaleString("en-US")} pixels` },
    });
  if (header.animated) throw new Refusal("picture-animated", { name });
  if (header.kind === "jpeg" && width * height <= usefulPixels && isPlain(bytes, name))
    return { blob: new Blob([bytes], { type: "image/jpeg" }), name, width, height };
  return redrawn(new Blob([bytes]), name, header.kind !== "jpeg");
}

/** Upright, baseline, and in colours that need no translation. */
function isPlain(bytes: Uint8Array, name: string): boolean {
  try {
    const { orientation, isForeignColor } = planJpeg(bytes, name);
    return orientation === 1 && !isForeignColor;
  } catch (error) {
    // What our reader does not know, the browser may.
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function redrawn(blob: Blob, name: string, mayBeClear: boolean): Promise<NormalisedPicture> {
  const damaged = (cause?: unknown) => new Refusal("picture-damaged", { name }, { cause });
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(blob, { imageOrientation: "from-image" });
  } catch (cause) {
    throw damaged(cause);
  }
  try {
    const drawn = (pixels: number) => {
      const scale = Math.min(1, Math.sqrt(pixels / (bitmap.width * bitmap.height)));
      const width = Math.max(1, Math.round(bitmap.width * scale));
      const height = Math.max(1, Math.round(bitmap.height * scale));
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext("2d", { willReadFrequently: mayBeClear });
      if (!context) throw damaged();
      context.imageSmoothingQuality = "high";
      context.drawImage(bitmap, 0, 0, width, height);
      return { canvas, context, width, height };
    };
    const isClear = mayBeClear && hasClearPixels(drawn(maxClearPixels));
    return isClear ? await asPng(drawn, name) : await asJpeg(drawn(usefulPixels), name);
  } finally {
    bitmap.close();
  }
}

type Drawn = {
  canvas: OffscreenCanvas;
  context: OffscreenCanvasRenderingContext2D;
  width: number;
  height: number;
};

/** Looked at in strips: the pixels of a large picture take a hundred megabytes. */
const stripRows = 256;

function hasClearPixels({ context, width, height }: Drawn): boolean {
  for (let top = 0; top < height; top += stripRows) {
    const { data } = context.getImageData(0, top, width, Math.min(stripRows, height - top));
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  }
  return false;
}

/** Smaller until the file may be sent: a PNG has no other way to lose weight. */
async function asPng(drawn: (pixels: number) => Drawn, name: string): Promise<NormalisedPicture> {
  for (let pixels = maxClearPixels; ; pixels *= 0.7) {
    const { canvas, width, height } = drawn(pixels);
    const blob = await canvas.convertToBlob({ type: "image/png" });
    if (blob.size <= largestPictureBytes) return { blob, name: called(name, "png"), width, height };
  }
}

async function asJpeg({ canvas, context, width, height }: Drawn, name: string): Promise<NormalisedPicture> {
  // What was see-through by less than one part in 255 stands on paper.
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  let jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality });
  for (let less = quality; jpeg.size > largestPictureBytes && less > 0.5; ) {
    less -= 0.1;
    jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality: less });
  }
  return { blob: jpeg, name: called(name, "jpg"), width, height };
}

const called = (name: string, ending: string): string => `${name.replace(/\.[^.]*$/, "")}.${ending}`;
