export type PictureHeader =
  | { kind: "png" | "jpeg" | "gif" | "webp"; width: number; height: number }
  | { kind: "svg" }
  | { kind: "unsupported"; format: string };

/** What a picture is, and its size in pixels, from its first bytes alone; undefined when they are of no picture. */
export function pictureHeader(bytes: Uint8Array): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12) return undefined;
  const ascii = String.fromCharCode(...bytes.subarray(0, 16));
  if (ascii.startsWith("\x89PNG\r\n\x1a\n")) return png(view);
  if (ascii.startsWith("\xff\xd8\xff")) return jpeg(view);
  if (/^GIF8[79]a/.test(ascii)) return sized("gif", view.getUint16(6, true), view.getUint16(8, true));
  if (ascii.startsWith("RIFF") && ascii.slice(8, 12) === "WEBP") return webp(view);
  if (
    view.getUint32(0, true) === 0x9ac6cdd7 ||
    view.getUint32(0) === 0x01000900 ||
    view.getUint32(0) === 0x02000900
  )
    return { kind: "unsupported", format: "WMF" };
  if (bytes.length > 44 && view.getUint32(0, true) === 1 && view.getUint32(40, true) === 0x464d4520)
    return { kind: "unsupported", format: "EMF" };
  if (ascii.startsWith("BM")) return { kind: "unsupported", format: "BMP" };
  if (ascii.startsWith("II*\0") || ascii.startsWith("MM\0*")) return { kind: "unsupported", format: "TIFF" };
  if (ascii.startsWith("%PDF") || ascii.startsWith("%!PS"))
    return { kind: "unsupported", format: "PDF or PostScript" };
  const head = new TextDecoder().decode(bytes.subarray(0, 2_000));
  return /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE[^>[]*>\s*)?<([\w-]+:)?svg[\s>]/i.test(
    head.replace(/^\ufeff/, ""),
  )
    ? { kind: "svg" }
    : undefined;
}

function sized(
  kind: "png" | "jpeg" | "gif" | "webp",
  width: number,
  height: number,
): PictureHeader | undefined {
  return width > 0 && height > 0 ? { kind, width, height } : undefined;
}

/** A PNG is good when its chunks follow one another as far as its first data. */
function png(view: DataView): PictureHeader | undefined {
  if (view.byteLength < 45 || view.getUint32(12) !== 0x49484452) return undefined;
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    if (view.getUint32(at + 4) !== 0x49444154) continue;
    return at + 12 + view.getUint32(at) <= view.byteLength
      ? sized("png", view.getUint32(16), view.getUint32(20))
      : undefined;
  }
  return undefined;
}

/** The size stands in the frame header, SOF0 to SOF15, after any number of other segments. */
function jpeg(view: DataView): PictureHeader | undefined {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return sized("jpeg", view.getUint16(at + 7), view.getUint16(at + 5));
    if (marker === 0xda || marker === 0xd9) return undefined;
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function webp(view: DataView): PictureHeader | undefined {
  if (view.byteLength < 30) return undefined;
  switch (view.getUint32(12)) {
    case 0x56503820: // "VP8 "
      return sized("webp", view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
    case 0x5650384c: {
      // "VP8L": two 14-bit numbers after a signature byte
      const bits = view.getUint32(21, true);
      return sized("webp", (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 0x56503858: {
      // "VP8X": two 24-bit numbers
      const width = view.getUint16(24, true) + view.getUint8(26) * 65_536 + 1;
      const height = view.getUint16(27, true) + view.getUint8(29) * 65_536 + 1;
      return sized("webp", width, height);
    }
    default:
      return undefined;
  }
}
