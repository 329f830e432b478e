/** What a picture's first bytes say of it. */
export type PictureHeader = { mediaType: PictureType; width?: number; height?: number; animated?: boolean };
export type PictureType = "image/jpeg" | "image/png" | "image/gif" | "image/webp" | "image/svg+xml";

export const pictureExtensions: Record<PictureType, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/svg+xml": "svg",
};

/** Undefined when the bytes are no picture an EPUB may hold. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) && bytes.length >= 33)
    return { mediaType: "image/png", width: view.getUint32(16), height: view.getUint32(20) };
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return readJpeg(view);
  if (ascii(bytes, 0, 4) === "GIF8" && bytes.length >= 14)
    return {
      mediaType: "image/gif",
      width: view.getUint16(6, true),
      height: view.getUint16(8, true),
      animated: ascii(bytes, 0, Math.min(bytes.length, 4096)).includes("NETSCAPE2.0"),
    };
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 4) === "WEBP") return { mediaType: "image/webp" };
  return readSvg(bytes);
}

function readJpeg(view: DataView): PictureHeader | undefined {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) {
      at++;
      continue;
    }
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame)
      return { mediaType: "image/jpeg", height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    const standsAlone = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += marker === 0xff ? 1 : standsAlone ? 2 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Only drawings that stand alone: nothing that runs, embeds a page or fetches from outside. */
function readSvg(bytes: Uint8Array): PictureHeader | undefined {
  if (bytes.length > 5_000_000 || !ascii(bytes, 0, 1000).includes("<svg")) return undefined;
  const text = new TextDecoder().decode(bytes);
  const unsafe =
    /<!DOCTYPE|<!ENTITY|<script|<foreignObject|<animate|<set\b|\son\w+\s*=|javascript:|href\s*=\s*["'](?!#|data:image\/(?:png|jpeg|gif))|url\(\s*["']?(?!#)|@import/i;
  if (unsafe.test(text)) return undefined;
  const box = /viewBox\s*=\s*["']\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(text);
  const size = box ? { width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) } : {};
  return { mediaType: "image/svg+xml", ...size };
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function ascii(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}
