import { ByteView } from "#domain/convert/pictures/byte-view";
import type { PictureHeader } from "#domain/convert/pictures/picture-header";

/** The size stands in the frame header, SOF0 to SOF15, after any number of other segments. */
export function jpegHeader(view: ByteView): PictureHeader | undefined {
  let orientation = 1;
  let at = 2;
  while (view.has(at, 10)) {
    if (view.u8(at) !== 0xff || view.u8(at + 1) === 0xff) {
      at++;
      continue;
    }
    const marker = view.u8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) {
      const [height, width] = [view.u16(at + 5), view.u16(at + 7)];
      if (width === 0 || height === 0) return undefined;
      return {
        kind: "jpeg",
        width,
        height,
        ...(orientation !== 1 ? { orientation } : {}),
        ...(view.u8(at + 9) === 4 ? { isCmyk: true as const } : {}),
      };
    }
    if (marker === 0xda || marker === 0xd9) return undefined;
    if (marker === 0xe1)
      orientation = exifOrientation(view.slice(at + 4, view.u16(at + 2) - 2)) ?? orientation;
    const standsAlone = marker === 0x01 || marker === 0x00 || (marker >= 0xd0 && marker <= 0xd8);
    at += standsAlone ? 2 : 2 + Math.max(2, view.u16(at + 2));
  }
  return undefined;
}

/** EXIF's orientation, 1 to 8, from the contents of an APP1 segment; undefined when it is none or does not say. */
export function exifOrientation(segment: Uint8Array): number | undefined {
  const start = new ByteView(segment);
  if (start.ascii(0, 4) !== "Exif") return undefined;
  const view = new ByteView(segment.subarray(6), start.u8(6) === 0x49);
  const directory = view.u32(4);
  const entries = Math.min(view.u16(directory), 200);
  for (let index = 0; index < entries; index++) {
    const at = directory + 2 + index * 12;
    if (view.u16(at) !== orientationTag) continue;
    const value = view.u16(at + 8);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

const orientationTag = 0x0112;
