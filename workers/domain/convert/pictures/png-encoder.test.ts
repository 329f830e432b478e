import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { PngEncoder } from "#domain/convert/pictures/png-encoder";
import { type Raster, shrunk } from "#domain/convert/pictures/raster";
import { rasterPng } from "#domain/convert/pictures/raster-png";
import { uprightRaster } from "#domain/convert/pictures/raster-shapes";
import { crc32 } from "#domain/crc32";

test("many rows make one sound stream, whatever pieces they were packed in", () => {
  const [width, height] = [700, 900];
  const encoder = new PngEncoder({ width, height, colour: "rgb", bits: 8 });
  const pixel = (x: number, y: number) => (x * 7 + y * 13) & 255;
  for (let y = 0; y < height; y++)
    encoder.row(Uint8Array.from({ length: width * 3 }, (_, at) => pixel(at, y)));
  const rows = unfiltered(encoder.finish(), width * 3, height);
  expect([0, 1, 450, 899].map((y) => rows[y]?.[1_234])).toEqual([0, 1, 450, 899].map((y) => pixel(1_234, y)));
});

test("pictures of more than 256 colours keep their colours, and their alpha where they use it", () => {
  const raster = (hasAlpha: boolean): Raster => ({
    width: 30,
    height: 30,
    hasAlpha,
    row(y, into) {
      for (let x = 0; x < 30; x++) into.set([x * 8, y * 8, 7, hasAlpha && x === 0 ? 0 : 255], x * 4);
    },
  });
  expect(unfiltered(rasterPng(raster(false)), 90, 30)[3]?.subarray(3, 6)).toEqual(Uint8Array.of(8, 24, 7));
  expect(unfiltered(rasterPng(raster(true)), 120, 30)[3]?.subarray(0, 4)).toEqual(Uint8Array.of(0, 24, 7, 0));
});

test("a picture of few colours has a palette of them, in as few bits as number them", () => {
  const colours = [0xffffffff, 0xff0000ff, 0x00ff00ff, 0x0000ff80, 0x102030ff];
  const raster = (count: number): Raster => ({
    width: 9,
    height: 5,
    hasAlpha: true,
    row(y, into) {
      const view = new DataView(into.buffer);
      for (let x = 0; x < 9; x++) view.setUint32(x * 4, colours[(x + y) % count] ?? 0);
    },
  });
  const four = rasterPng(raster(4));
  expect(four[24]).toBe(2);
  expect(unfiltered(four, 3, 5)[1]).toEqual(Uint8Array.of(0b01101100, 0b01101100, 0b01000000));
  const five = rasterPng(raster(5));
  expect(five[24]).toBe(4);
  expect(unfiltered(five, 5, 5)[0]).toEqual(Uint8Array.of(0x01, 0x23, 0x40, 0x12, 0x30));
  const palette = Buffer.from(five).indexOf("PLTE") + 4;
  expect([...five.subarray(palette + 3, palette + 6)]).toEqual([255, 0, 0]);
  const alphas = Buffer.from(five).indexOf("tRNS") + 4;
  expect([...five.subarray(alphas, alphas + 5)]).toEqual([255, 255, 255, 128, 255]);
});

/** A raster that holds its pixels in three bytes each, and one that copies the same into four. */
function bothWays(width: number, height: number, colourAt: (x: number, y: number) => readonly number[]) {
  const held = Uint8Array.from(
    { length: width * height * 3 },
    (_, at) => colourAt(Math.floor(at / 3) % width, Math.floor(at / 3 / width))[at % 3] ?? 0,
  );
  const copied: Raster = {
    width,
    height,
    hasAlpha: false,
    row(y, into) {
      for (let x = 0; x < width; x++) into.set([...colourAt(x, y), 255], x * 4);
    },
  };
  const rgbRow = (y: number) => held.subarray(y * width * 3, (y + 1) * width * 3);
  return { copied, held: { ...copied, rgbRow } };
}

test("pixels that are held in three bytes make the same picture as pixels that are copied", () => {
  const pictures = [
    bothWays(31, 9, (x, y) => [(x * 37 + y * 11) & 255, (x * y) & 255, (y * 91) & 255]),
    bothWays(30, 20, (x, y) => [(x + y) * 5, (x + y) * 5, (x + y) * 5]),
    bothWays(13, 5, (x, y) => ((x + y) % 3 ? [0, 0, 0] : [255, 0, 9])),
    bothWays(13, 5, (x, y) => [(x + y) % 4, 0, 0]),
    bothWays(16, 16, (x, y) => [x * 16, y * 16, 1]),
    bothWays(257, 1, (x) => [x & 255, x >> 8, 2]),
  ];
  for (const { copied, held } of pictures) {
    expect(rasterPng(held)).toEqual(rasterPng(copied));
    for (const orientation of [3, 6])
      expect(rasterPng(uprightRaster(held, orientation))).toEqual(
        rasterPng(uprightRaster(copied, orientation)),
      );
    expect(rasterPng(held, 40)).toEqual(rasterPng(copied, 40));
  }
});

test("scaling down takes whole steps and averages", () => {
  const raster: Raster = {
    width: 4,
    height: 2,
    hasAlpha: false,
    row(y, into) {
      for (let x = 0; x < 4; x++) into.fill(y * 100 + x * 10, x * 4, x * 4 + 4);
    },
  };
  const small = shrunk(raster, 2);
  const row = new Uint8Array(8);
  small.row(0, row);
  expect([small.width, small.height, row[0], row[4]]).toEqual([2, 1, 55, 75]);
});

/** Checks the chunks and undoes the filters none, sub (of three channels) and up. */
function unfiltered(png: Uint8Array, rowBytes: number, height: number): Uint8Array[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const parts: Uint8Array[] = [];
  for (let at = 8; at < png.length; at += 12 + view.getUint32(at)) {
    const length = view.getUint32(at);
    expect(view.getUint32(at + 8 + length)).toBe(crc32(png.subarray(at + 4, at + 8 + length)));
    if (view.getUint32(at + 4) === 0x49444154) parts.push(png.subarray(at + 8, at + 8 + length));
  }
  const data = inflateSync(Buffer.concat(parts));
  expect(data.length).toBe((rowBytes + 1) * height);
  const channels = png[25] === 6 ? 4 : 3;
  const rows: Uint8Array[] = [];
  for (let y = 0; y < height; y++) {
    const row = Uint8Array.from(data.subarray(y * (rowBytes + 1) + 1, (y + 1) * (rowBytes + 1)));
    const filter = data[y * (rowBytes + 1)];
    for (let at = 0; at < rowBytes; at++) {
      const before = filter === 2 ? rows[y - 1]?.[at] : filter === 1 ? row[at - channels] : 0;
      row[at] = (row[at] ?? 0) + (before ?? 0);
    }
    rows.push(row);
  }
  return rows;
}
