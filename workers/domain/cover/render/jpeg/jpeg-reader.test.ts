import { describe, expect, test } from "vitest";
import { openJpeg } from "#domain/cover/render/jpeg/jpeg-reader";
import { JpegWriter } from "#domain/cover/render/jpeg/jpeg-writer";
import { Refusal } from "#domain/refusal";
import { samplePhoto } from "../../../../../tests/setup/sample-photo";
import { smallPictures } from "../../../../../tests/setup/small-pictures";

function pixelsOf(jpeg: Uint8Array): { width: number; height: number; pixels: Uint8ClampedArray } {
  const rows = openJpeg(jpeg, "sea.jpg");
  const { width, height } = rows;
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    expect(rows.next(pixels.subarray(y * width * 4, (y + 1) * width * 4))).toBe(true);
  expect(rows.next(pixels)).toBe(false);
  return { width, height, pixels };
}

/** Red and blue of the middle of a row. */
const middle = ({ width, pixels }: ReturnType<typeof pixelsOf>, row: number) => {
  const at = (row * width + (width >> 1)) * 4;
  return { red: pixels[at] ?? 0, blue: pixels[at + 2] ?? 0 };
};

test.each(["restartMarkers", "halfWide", "halfHigh", "quarterWide"] as const)(
  "a JPEG with %s is read as it looks",
  (name) => {
    const picture = pixelsOf(smallPictures[name]);
    expect(picture).toMatchObject({ width: 20, height: 20 });
    expect(middle(picture, 0).red).toBeGreaterThan(230);
    expect(middle(picture, 0).blue).toBeLessThan(30);
    expect(middle(picture, 19).red).toBeLessThan(30);
    expect(middle(picture, 19).blue).toBeGreaterThan(230);
    expect(Math.abs(middle(picture, 10).red - 122)).toBeLessThan(20);
  },
);

test("a grey JPEG has the same red, green and blue", () => {
  const { pixels } = pixelsOf(smallPictures.grey);
  for (let at = 0; at < pixels.length; at += 4)
    expect([pixels[at + 1], pixels[at + 2], pixels[at + 3]]).toEqual([pixels[at], pixels[at], 255]);
});

test.each(["4:4:4", "4:2:0"] as const)("what our writer wrote in %s comes back", (sampling) => {
  // Sizes that are no multiples of a unit.
  const [width, height] = [83, 45];
  const given = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) given.set([x * 3, y * 5, 255 - x * 2], (y * width + x) * 4);
  const jpeg = new JpegWriter({ width, height, quality: 95, sampling });
  const parts = [jpeg.start()];
  for (let top = 0; top < height; top += 16)
    parts.push(jpeg.band(given.subarray(top * width * 4), Math.min(16, height - top)));
  const { pixels } = pixelsOf(joined([...parts, jpeg.end()]));
  let most = 0;
  for (let at = 0; at < pixels.length; at++)
    most = Math.max(most, Math.abs((pixels[at] ?? 0) - (given[at] ?? 0)));
  expect(most).toBeLessThan(14);
});

describe("a hostile JPEG is refused with a sentence", () => {
  const whole = samplePhoto(64, 64);
  const frameAt = indexOf(whole, [0xff, 0xc0]);
  const changed = (offset: number, ...bytes: number[]) => {
    const copy = whole.slice();
    copy.set(bytes, frameAt + offset);
    return copy;
  };
  test.each([
    ["progressive", smallPictures.progressive, /progressive JPG/],
    ["in four colours", smallPictures.cmyk, /colors of print \(CMYK\)/],
    ["of 12 bits a color", changed(4, 12), /12 bits a color/],
    ["with arithmetic coding", changed(1, 0xc9), /unusual kind of JPG/],
    ["of 65,535 × 65,535 pixels", changed(5, 255, 255, 255, 255), /measures 65,535 × 65,535 pixels/],
    ["without width", changed(5, 0, 64, 0, 0), /damaged or incomplete/],
    ["that says it is taller than its data", changed(5, 8, 0), /damaged or incomplete/],
    ["with a unit of 48 blocks", changed(11, 0x44), /damaged or incomplete/],
    ["cut off in its picture", whole.subarray(0, whole.length - 400), /damaged or incomplete/],
    ["cut off in its header", whole.subarray(0, 300), /damaged or incomplete/],
    ["of two bytes", whole.subarray(0, 2), /damaged or incomplete/],
    ["that is a PNG", smallPictures.deepPng, /not a picture we can use/],
    ["that is a WebP", smallPictures.webp, /not a picture we can use/],
    ["with a Huffman table of no code", broken(whole), /damaged or incomplete/],
  ])("one %s", (_, bytes, sentence) => {
    const reading = () => pixelsOf(bytes);
    expect(reading).toThrow(sentence);
    expect(reading).toThrow(Refusal);
  });

  test("changed anywhere it is a picture or a refusal, never a hang or a fault", () => {
    let random = 7;
    const next = (below: number) => {
      random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
      return (random >>> 8) % below;
    };
    for (let round = 0; round < 400; round++) {
      const copy = whole.slice();
      for (let change = 0; change < 3; change++) copy[2 + next(copy.length - 2)] = next(256);
      try {
        const rows = openJpeg(copy, "sea.jpg");
        const row = new Uint8Array(rows.width * 4);
        while (rows.next(row));
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal);
      }
    }
  });
});

function broken(jpeg: Uint8Array): Uint8Array {
  const copy = jpeg.slice();
  copy.fill(255, indexOf(jpeg, [0xff, 0xc4]) + 5, indexOf(jpeg, [0xff, 0xc4]) + 8);
  return copy;
}

function indexOf(bytes: Uint8Array, wanted: readonly number[]): number {
  for (let at = 0; at < bytes.length; at++)
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  throw new Error("not found");
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => Array.from(part)));
}
