import { type PictureHeader, readPictureHeader } from "#domain/convert/pictures/picture-header";

/** Pixels: no reading device shows more of a picture. */
const longestSide = 2_400;
/** Bytes: what a store takes without complaint. */
const largestAsIs = 4 * 1024 * 1024;
const quality = 0.9;

/**
 * Returns a chosen file as the server takes it: upright, in RGB, no larger than a reading device shows. A file that is so
 * already goes as it is, and so does one that this browser cannot read: the server says what is wrong with it.
 */
export async function preparedPicture(file: File): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = readPictureHeader(bytes);
  if (header?.kind === "svg" || header?.kind === "gif" || header?.animated || isFit(header, file.size))
    return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
  if (!bitmap) return file;
  try {
    return await redrawn(bitmap, header?.kind !== "jpeg");
  } finally {
    bitmap.close();
  }
}

function isFit(header: PictureHeader | undefined, size: number): boolean {
  const { kind, width = 0, height = 0, orientation, isCmyk } = header ?? {};
  const isKind = kind === "jpeg" || kind === "png";
  return isKind && !orientation && !isCmyk && Math.max(width, height) <= longestSide && size <= largestAsIs;
}

async function redrawn(bitmap: ImageBitmap, mayBeClear: boolean): Promise<Blob> {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: mayBeClear });
  if (!context) throw new Error("This browser can’t read the picture.");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  const { data } = mayBeClear ? context.getImageData(0, 0, width, height) : { data: [] };
  let isClear = false;
  for (let at = 3; !isClear && at < data.length; at += 4) isClear = data[at] !== 255;
  return canvas.convertToBlob(isClear ? { type: "image/png" } : { type: "image/jpeg", quality });
}
