import type { Raster } from "#domain/convert/pictures/raster";
import { rasterPng } from "#domain/convert/pictures/raster-png";
import type { Asset } from "#domain/convert/reader";
import { drawingOf } from "#domain/convert/readers/pdf/drawing";
import { maxPicturePixels, type PdfFile } from "#domain/convert/readers/pdf/open-pdf";
import type { PageBox } from "#domain/convert/readers/pdf/page-lines";
import { BaseStream, Name, OPS, type Page, Util } from "#pdfjs";

/** A picture as it stands on its page. */
export type PageImage = {
  /** Where its data is: an object of the file (`12R`), or the picture itself when it stands in the page's own stream. */
  source: string | BaseStream;
  /** Of its upper edge, in points from the page's foot. */
  top: number;
  /** Share of the page it covers. */
  cover: number;
};

type DecodedImage = {
  width: number;
  height: number;
  kind?: number;
  data?: Uint8Array | Uint8ClampedArray | null;
  /** The file's JPEG bytes. */
  jpeg?: Uint8Array;
};

/** Smaller pictures are rules, bullets and ornaments. Points. */
const minSide = 24;
const maxPngPixels = 2_000_000;
const maxOperators = 400_000;

/** The pictures that can be seen on a page, from its drawing instructions. */
export async function findPageImages(file: PdfFile, page: Page, box: PageBox): Promise<PageImage[]> {
  const { fnArray, argsArray } = await drawingOf(file, page);
  const images: PageImage[] = [];
  const saved: number[][] = [];
  let matrix: number[] = [1, 0, 0, 1, 0, 0];
  for (let index = 0; index < Math.min(fnArray.length, maxOperators); index++) {
    const args: unknown = argsArray[index];
    switch (fnArray[index]) {
      case OPS.save:
        saved.push(matrix);
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        matrix = saved.pop() ?? [1, 0, 0, 1, 0, 0];
        break;
      case OPS.transform:
        if (isMatrix(args)) matrix = Util.transform(matrix, Array.from(args));
        break;
      case OPS.paintFormXObjectBegin: {
        saved.push(matrix);
        const own: unknown = Array.isArray(args) ? args[0] : undefined;
        if (isMatrix(own)) matrix = Util.transform(matrix, Array.from(own));
        break;
      }
      case OPS.paintImageXObject: {
        const source: unknown = Array.isArray(args) ? args[0] : undefined;
        const place = placeOf(matrix, box);
        if (place && (typeof source === "string" || source instanceof BaseStream))
          images.push({ source, ...place });
        break;
      }
    }
  }
  return images;
}

/** The picture's data; undefined when it cannot be read. */
export async function loadImage(
  file: PdfFile,
  page: Page,
  source: PageImage["source"],
): Promise<DecodedImage | undefined> {
  const stream = typeof source === "string" ? await file.stream(source) : source;
  const dict = stream?.dict;
  if (!stream || !dict) return undefined;
  const [width, height] = [Number(dict.get("W", "Width")), Number(dict.get("H", "Height"))];
  if (!(width * height <= maxPicturePixels)) return undefined;
  const filter = dict.get("F", "Filter");
  const only: unknown = Array.isArray(filter) && filter.length === 1 ? filter[0] : filter;
  if (only instanceof Name && only.name === "DCTDecode")
    return { width, height, jpeg: stream.getOriginalStream().getBytes().slice() };
  const decoded: unknown = await page.decodedPicture(stream);
  return isDecoded(decoded) ? decoded : undefined;
}

/** The picture as it goes into the book: the file's JPEG, or a PNG of at most two million pixels. */
export function assetOf(image: DecodedImage): Asset | undefined {
  if (image.jpeg) return image.jpeg.length > 0 ? { bytes: image.jpeg, mediaType: "image/jpeg" } : undefined;
  const raster = rasterOf(image);
  return raster && { bytes: rasterPng(raster, maxPngPixels), mediaType: "image/png" };
}

function rasterOf({ width, height, kind, data }: DecodedImage): Raster | undefined {
  if (!data || width < 1 || height < 1) return undefined;
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  // pdf.js's ImageKind: 1 is one bit a pixel, 2 RGB, 3 RGBA.
  if (kind === 1) return { width, height, hasAlpha: false, row: (y, into) => bitRow(bytes, width, y, into) };
  const channels = kind === 2 ? 3 : 4;
  if (bytes.length < width * height * channels) return undefined;
  return {
    width,
    height,
    hasAlpha: channels === 4,
    row(y, into) {
      const from = y * width * channels;
      if (channels === 4) into.set(bytes.subarray(from, from + width * 4));
      else
        for (let x = 0; x < width; x++) {
          for (let part = 0; part < 3; part++) into[x * 4 + part] = bytes[from + x * 3 + part] ?? 0;
          into[x * 4 + 3] = 255;
        }
    },
  };
}

function bitRow(bits: Uint8Array, width: number, y: number, into: Uint8Array): void {
  const from = y * ((width + 7) >> 3);
  for (let x = 0; x < width; x++) {
    const bit = ((bits[from + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
    into.fill(bit ? 255 : 0, x * 4, x * 4 + 3);
    into[x * 4 + 3] = 255;
  }
}

/** The unit square under the matrix, cut to the page; undefined when too small to see or off the page. */
function placeOf(matrix: readonly number[], box: PageBox): Omit<PageImage, "source"> | undefined {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix;
  const xs = [e, e + a, e + c, e + a + c].map((x) => x - box.x);
  const ys = [f, f + b, f + d, f + b + d].map((y) => y - box.y);
  const width = Math.min(box.width, Math.max(...xs)) - Math.max(0, Math.min(...xs));
  const height = Math.min(box.height, Math.max(...ys)) - Math.max(0, Math.min(...ys));
  if (width < minSide || height < minSide) return undefined;
  return { top: Math.max(...ys), cover: (width * height) / (box.width * box.height) };
}

function isMatrix(value: unknown): value is ArrayLike<number> {
  return (
    (Array.isArray(value) || ArrayBuffer.isView(value)) &&
    (value as unknown as ArrayLike<unknown>).length === 6
  );
}

function isDecoded(value: unknown): value is DecodedImage {
  return typeof value === "object" && value !== null && "width" in value && "height" in value;
}
