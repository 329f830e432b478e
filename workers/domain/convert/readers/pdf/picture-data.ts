import type { Raster } from "#domain/convert/pictures/raster";
import { jpegAsItIs } from "#domain/convert/readers/pdf/jpeg-as-it-is";
import type { PdfFile } from "#domain/convert/readers/pdf/open-pdf";
import { type BaseStream, type Page, Ref } from "#pdfjs";

/** A picture's own bytes, or its pixels. `isRough`: without the file's word on colours and soft edges. */
export type PictureData = { jpeg: Uint8Array; isRough?: true } | { raster: Raster };

/** Bytes that the pixels of one picture may take while they are unpacked. */
const maxBytes = 48_000_000;
/** Of a photograph all is unpacked at once, in numbers of two bytes. */
const maxJpegPixels = 5_000_000;
const maxPixels = 120_000_000;
/** A row of pixels is in memory at once. */
const longestSide = 65_535;

/**
 * What a picture of a page shows: a JPEG that every reading system shows as it is, else pixels. `ink` paints a stencil.
 * Undefined when it is damaged or larger than can be unpacked.
 */
export async function pictureData(
  file: PdfFile,
  page: Page,
  image: BaseStream,
  ink: string | undefined,
): Promise<PictureData | undefined> {
  for (const mask of ["SMask", "Mask"]) {
    const reference = image.dict?.getRaw(mask);
    if (reference instanceof Ref) await file.stream(reference.toString());
  }
  const jpeg = await file.whole(() => jpegAsItIs(image));
  if (jpeg) return { jpeg };
  if (!(await file.whole(() => canUnpack(image)))) return largeJpeg(image);
  const decoded: unknown = await file.whole(() => {
    image.reset();
    return page.decodedPicture(image);
  });
  const raster = isDecoded(decoded) ? rasterOf(decoded, ink) : undefined;
  return raster && { raster };
}

/** A photograph in odd colours, or with a soft edge, that is too large to unpack is shown without them. */
function largeJpeg(image: BaseStream): PictureData | undefined {
  const jpeg = jpegAsItIs(image, true);
  return jpeg && { jpeg, isRough: true };
}

function canUnpack(image: BaseStream): boolean {
  const { dict } = image;
  if (!dict) return false;
  const [width, height] = [Number(dict.get("W", "Width")), Number(dict.get("H", "Height"))];
  const pixels = width * height;
  if (!(pixels > 0) || pixels > maxPixels || Math.max(width, height) > longestSide) return false;
  const isStencil = dict.get("IM", "ImageMask") === true;
  const mask = dict.get("SMask") ?? dict.get("Mask");
  const maskDict =
    typeof mask === "object" && mask !== null && "dict" in mask ? (mask as BaseStream).dict : null;
  const maskPixels = maskDict ? Number(maskDict.get("Width")) * Number(maskDict.get("Height")) : 0;
  const filters = filterNames(image);
  // At most 4 million pixels come of it, in four bytes a colour: see scripts/pdfjs-patches.mjs.
  if (filters.includes("JPXDecode")) return pixels <= maxPixels / 2 && maskPixels <= maxJpegPixels;
  if (filters.includes("DCTDecode") || filters.includes("DCT"))
    return pixels <= maxJpegPixels && maskPixels <= maxJpegPixels;
  const bits = isStencil ? 1 : Number(dict.get("BPC", "BitsPerComponent")) || 1;
  const isBilevel = bits === 1 && !mask && isGrey(dict.get("CS", "ColorSpace"));
  if (isBilevel || isStencil) return pixels / 4 <= maxBytes;
  // Three colours packed, three or four unpacked, and the mask.
  return Math.max(pixels, maskPixels) * (mask ? 11 : 7) <= maxBytes;
}

function isGrey(space: unknown): boolean {
  return (
    space === undefined ||
    (typeof space === "object" &&
      space !== null &&
      "name" in space &&
      /^(?:DeviceGray|G)$/.test(String(space.name)))
  );
}

function filterNames({ dict }: BaseStream): string[] {
  const filter = dict?.get("F", "Filter");
  const list: unknown[] = Array.isArray(filter) ? filter : [filter];
  return list.flatMap((one) =>
    typeof one === "object" && one !== null && "name" in one && typeof one.name === "string"
      ? [one.name]
      : [],
  );
}

/** What pdf.js makes of a picture. `kind` 0: a stencil, 1: one bit a pixel, 2: RGB, 3: RGBA. */
type Decoded = { width: number; height: number; kind: number; data: Uint8Array | Uint8ClampedArray };

function isDecoded(value: unknown): value is Decoded {
  return (
    typeof value === "object" &&
    value !== null &&
    "width" in value &&
    "height" in value &&
    "kind" in value &&
    "data" in value &&
    ArrayBuffer.isView(value.data)
  );
}

function rasterOf({ width, height, kind, data }: Decoded, ink: string | undefined): Raster | undefined {
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  if (width < 1 || height < 1) return undefined;
  if (kind === 0 || kind === 1) {
    // A stencil paints where a bit is 0; the paper around it is white, as on the page.
    const colours =
      kind === 0
        ? [rgbOf(ink ?? "#000000"), [255, 255, 255]]
        : [
            [0, 0, 0],
            [255, 255, 255],
          ];
    return { width, height, hasAlpha: false, row: (y, into) => bitRow(bytes, width, y, into, colours) };
  }
  const channels = kind === 2 ? 3 : 4;
  if (bytes.length < width * height * channels) return undefined;
  return {
    width,
    height,
    hasAlpha: channels === 4,
    ...(channels === 3 ? { rgbRow: (y: number) => bytes.subarray(y * width * 3, (y + 1) * width * 3) } : {}),
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

function bitRow(
  bits: Uint8Array,
  width: number,
  y: number,
  into: Uint8Array,
  colours: readonly (readonly number[])[],
): void {
  const from = y * ((width + 7) >> 3);
  for (let x = 0; x < width; x++) {
    const bit = ((bits[from + (x >> 3)] ?? 0xff) >> (7 - (x & 7))) & 1;
    const colour = colours[bit];
    for (let part = 0; part < 3; part++) into[x * 4 + part] = colour?.[part] ?? 0;
    into[x * 4 + 3] = 255;
  }
}

function rgbOf(ink: string): number[] {
  const value = Number.parseInt(ink.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
