import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { MessageLog } from "#domain/convert/messages";
import { acceptPicture } from "#domain/convert/pictures/accept-picture";
import { makeDib } from "../../../../tests/setup/make-metafile";

const red = 0xff0000;
const blue = 0x0000ff;

test("a Windows bitmap becomes a PNG", () => {
  const dib = makeDib(5, 3, (x) => (x < 2 ? red : blue));
  const file = new Uint8Array(14 + dib.length);
  file.set([0x42, 0x4d]);
  new DataView(file.buffer).setUint32(10, 54, true);
  file.set(dib, 14);
  expect(shown(file)).toEqual({ width: 5, height: 3, rows: [[0b00111000], [0b00111000], [0b00111000]] });
});

test("a run-length coded bitmap of 256 colours becomes a PNG", () => {
  const runs = [3, 0, 0, 0, 1, 1, 0, 3, 0, 1, 0, 0, 0, 1];
  const file = new Uint8Array(14 + 40 + 8 + runs.length);
  const view = new DataView(file.buffer);
  file.set([0x42, 0x4d]);
  const header = [62, 40, 3, 2];
  for (const [index, value] of header.entries()) view.setUint32(10 + index * 4, value, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 8, true);
  view.setUint32(30, 1, true);
  view.setUint32(46, 2, true);
  file.set([0, 0, 255, 0, 255, 0, 0, 0], 54);
  file.set(runs, 62);
  // Stored upwards: the lower row is three red, the upper one blue, then a literal run.
  const picture = shown(file);
  expect([picture?.width, picture?.height]).toEqual([3, 2]);
  expect(picture?.rows[1]).toEqual([0b11100000]);
});

test.each([
  ["plain", 1, [255, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 255]],
  ["PackBits", 32773, [5, 255, 0, 0, 0, 0, 255, 5, 255, 0, 0, 0, 0, 255]],
  ["LZW", 5, lzw([255, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 255])],
])("a TIFF in RGB becomes a PNG: %s", (_, compression, strip) => {
  expect(shown(tiff({ compression, strip }))).toEqual({
    width: 2,
    height: 2,
    rows: [[0b01000000], [0b01000000]],
  });
});

test("a bitmap that lies about its size, or is cut off, is named and left out", () => {
  const messages = new MessageLog();
  const dib = makeDib(2, 2, () => red);
  new DataView(dib.buffer).setInt32(4, 9_000, true);
  new DataView(dib.buffer).setInt32(8, 4_000, true);
  const file = new Uint8Array(14 + dib.length);
  file.set([0x42, 0x4d]);
  file.set(dib, 14);
  expect(acceptPicture(file, "word/media/a.bmp", messages)).toBeUndefined();
  const honest = tiff({ compression: 1, strip: [1, 2, 3] });
  for (let length = 12; length < honest.length; length++)
    acceptPicture(honest.subarray(0, length), "b.tif", messages);
  expect(messages.all()[0]).toMatchObject({
    code: "image-unsupported",
    text: "The picture a.bmp is a Windows bitmap of a sort that could not be turned into one an e-book can show, so it was left out.",
  });
});

/** Width, height and the rows' indexes of a PNG with a palette. */
function shown(file: Uint8Array) {
  const accepted = acceptPicture(file, "picture", new MessageLog());
  if (!accepted) return undefined;
  expect(accepted.mediaType).toBe("image/png");
  const png = accepted.bytes;
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const parts: Uint8Array[] = [];
  for (let at = 8; at < png.length; at += 12 + view.getUint32(at))
    if (view.getUint32(at + 4) === 0x49444154) parts.push(png.subarray(at + 8, at + 8 + view.getUint32(at)));
  const data = inflateSync(Buffer.concat(parts));
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const rowBytes = data.length / height;
  const rows = Array.from({ length: height }, (_, y) => [
    ...data.subarray(y * rowBytes + 1, (y + 1) * rowBytes),
  ]);
  return { width, height, rows };
}

/** Two by two pixels in RGB, in one strip. */
function tiff({ compression, strip }: { compression: number; strip: number[] }): Uint8Array {
  const tags = [
    [256, 2],
    [257, 2],
    [258, 8],
    [259, compression],
    [262, 2],
    [273, 0],
    [277, 3],
    [278, 2],
    [279, strip.length],
  ] as const;
  const data = 8 + 2 + tags.length * 12 + 4;
  const bytes = new Uint8Array(data + strip.length);
  const view = new DataView(bytes.buffer);
  bytes.set([0x49, 0x49, 42, 0, 8]);
  view.setUint16(8, tags.length, true);
  for (const [index, [tag, value]] of tags.entries()) {
    const at = 10 + index * 12;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, 4, true);
    view.setUint32(at + 4, 1, true);
    view.setUint32(at + 8, tag === 273 ? data : value, true);
  }
  bytes.set(strip, data);
  return bytes;
}

/** TIFF's LZW, codes of nine bits: short data only. */
function lzw(bytes: number[]): number[] {
  const known = new Map<string, number>();
  const codes = [256];
  let next = 258;
  let word: number[] = [];
  const codeOf = (letters: number[]) => (letters.length === 1 ? letters[0] : known.get(letters.join()));
  for (const byte of bytes) {
    const longer = [...word, byte];
    if (codeOf(longer) !== undefined) word = longer;
    else {
      codes.push(codeOf(word) ?? 0);
      known.set(longer.join(), next++);
      word = [byte];
    }
  }
  codes.push(codeOf(word) ?? 0, 257);
  const bits = codes.map((code) => code.toString(2).padStart(9, "0")).join("");
  return (bits.match(/.{1,8}/g) ?? []).map((part) => Number.parseInt(part.padEnd(8, "0"), 2));
}
