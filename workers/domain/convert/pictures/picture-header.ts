import { ByteView } from "#domain/convert/pictures/byte-view";
import { jpegHeader } from "#domain/convert/pictures/jpeg-header";

/** What a picture's first bytes say of it. */
export type PictureHeader = {
  kind: PictureKind;
  /** Pixels; of a drawing, units; absent when the bytes do not say. */
  width?: number;
  height?: number;
  animated?: true;
  /** Has a channel for it, used or not. */
  hasAlpha?: true;
  /** A colour of it is declared see-through. */
  isTransparent?: true;
  /** EXIF's orientation, 2 to 8, of a JPEG that is not upright. */
  orientation?: number;
  isCmyk?: true;
};

/** `foreign`: a known format that nothing here can show (PDF, PostScript, PICT). */
export type PictureKind = BookPictureKind | "metafile" | "bmp" | "tiff" | "icon" | "foreign";
export type BookPictureKind = "jpeg" | "png" | "gif" | "webp" | "svg";

/** Pixels. Wider than this, a phone shows nothing more of a picture. */
export const widestOnPhones = 1_200;

/** Those an EPUB may hold. */
export const bookPictures: Record<BookPictureKind, { mediaType: string; extension: string }> = {
  jpeg: { mediaType: "image/jpeg", extension: "jpg" },
  png: { mediaType: "image/png", extension: "png" },
  gif: { mediaType: "image/gif", extension: "gif" },
  webp: { mediaType: "image/webp", extension: "webp" },
  svg: { mediaType: "image/svg+xml", extension: "svg" },
};

/** The kind as an EPUB may hold it, or undefined when it may not. */
export function bookKind(kind: PictureKind): BookPictureKind | undefined {
  return kind in bookPictures ? (kind as BookPictureKind) : undefined;
}

/** Undefined when the bytes, of which the first 64 KB are enough unless it is a JPEG, are of no picture. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | undefined {
  const view = new ByteView(bytes);
  const big = new ByteView(bytes, false);
  if (bytes.length < 12) return undefined;
  const start = view.ascii(0, 16);
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return readPng(big);
  if (start.startsWith("\xff\xd8\xff")) return jpegHeader(big);
  if (/^GIF8[79]a/.test(start)) return readGif(view);
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return readWebp(view, big);
  if (view.u32(0) === 0x9ac6cdd7 || big.u32(0) === 0x01000900 || big.u32(0) === 0x02000900)
    return { kind: "metafile" };
  if (view.u32(0) === 1 && view.u32(40) === 0x464d4520) return { kind: "metafile" };
  // EMZ and WMZ; a gzipped drawing (SVGZ) is not looked into.
  if (view.u8(0) === 0x1f && view.u8(1) === 0x8b) return { kind: "metafile" };
  if (start.startsWith("BM") && view.u32(14) >= 12 && view.u32(14) <= 200)
    return sized("bmp", Math.abs(view.i32(18)), Math.abs(view.i32(22)));
  if (start.startsWith("II*\0") || start.startsWith("MM\0*")) return { kind: "tiff" };
  if (view.u32(0) === 0x00010000 && view.u16(4) > 0 && view.u16(4) < 64 && view.u8(9) === 0)
    return { kind: "icon" };
  if (/^(?:%PDF|%!PS|\xc5\xd0\xd3\xc6)/.test(start)) return { kind: "foreign" };
  return readSvg(bytes);
}

function sized(kind: PictureKind, width: number, height: number): PictureHeader | undefined {
  return width > 0 && height > 0 ? { kind, width, height } : undefined;
}

/** A PNG is good when its chunks follow one another as far as its first data. */
function readPng(view: ByteView): PictureHeader | undefined {
  if (view.ascii(12, 4) !== "IHDR") return undefined;
  const header = sized("png", view.u32(16), view.u32(20));
  if (!header) return undefined;
  const colourType = view.u8(25);
  if (colourType === 4 || colourType === 6) header.hasAlpha = true;
  for (let at = 8; view.has(at, 12); at += 12 + view.u32(at)) {
    const type = view.ascii(at + 4, 4);
    if (type === "tRNS") {
      header.hasAlpha = true;
      header.isTransparent = true;
    }
    if (type === "acTL") header.animated = true;
    if (type === "IDAT") return header;
  }
  return undefined;
}

function readGif(view: ByteView): PictureHeader | undefined {
  const header = sized("gif", view.u16(6), view.u16(8));
  if (header && new TextDecoder("latin1").decode(view.slice(0, 4096)).includes("NETSCAPE2.0"))
    header.animated = true;
  return header;
}

function readWebp(view: ByteView, big: ByteView): PictureHeader | undefined {
  if (view.length < 30) return undefined;
  switch (big.u32(12)) {
    case 0x56503820: // "VP8 "
      return sized("webp", view.u16(26) & 0x3fff, view.u16(28) & 0x3fff);
    case 0x5650384c: {
      // "VP8L": two 14-bit numbers after a signature byte
      const bits = view.u32(21);
      return sized("webp", (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 0x56503858: {
      // "VP8X": two 24-bit numbers after flags
      const header = sized(
        "webp",
        view.u16(24) + view.u8(26) * 65_536 + 1,
        view.u16(27) + view.u8(29) * 65_536 + 1,
      );
      if (header && view.u8(20) & 2) header.animated = true;
      return header;
    }
    default:
      return undefined;
  }
}

function readSvg(bytes: Uint8Array): PictureHeader | undefined {
  const head = new TextDecoder().decode(bytes.subarray(0, 4_000)).replace(/^\ufeff/, "");
  const root =
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE[^>[]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:[\w-]+:)?svg([\s>/][\s\S]*)/i.exec(
      head,
    )?.[1];
  if (root === undefined) return undefined;
  const tag = root.slice(0, root.indexOf(">") + 1 || undefined);
  const box = /\sviewBox\s*=\s*["']\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(tag);
  const width = Math.round(Number(box?.[1]));
  const height = Math.round(Number(box?.[2]));
  return sized("svg", width, height) ?? { kind: "svg" };
}
