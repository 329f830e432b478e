import { readFileSync } from "node:fs";
import {
  BarcodeFormat,
  BinaryBitmap,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from "@zxing/library";
import { expect, test } from "vitest";
import { defaultDesign } from "#domain/cover/default-design";
import type { CoverDesign } from "#domain/cover/design";
import { coverGeometry } from "#domain/cover/print-geometry";
import type { Rect } from "#domain/cover/scene";
import { openRasterizer } from "#wasm/resvg";
import { layOut } from "../../../../tests/setup/cover-layout";

const resvg = new URL("../../../../node_modules/@resvg/resvg-wasm/index_bg.wasm", import.meta.url);
const rasterizer = await openRasterizer(await WebAssembly.compile(readFileSync(resvg)));

const design = (barcode: CoverDesign["barcode"], changes: Partial<CoverDesign> = {}): CoverDesign => ({
  ...defaultDesign(),
  coverType: "paperback",
  layers: [],
  barcode,
  ...changes,
});

/** The barcode's panel as it is printed, one byte a pixel. */
function printed(cover: CoverDesign): { grey: Uint8ClampedArray; panel: Rect } {
  const place = coverGeometry(cover).barcode;
  const [element] = layOut(cover).elements;
  if (!place || element?.kind !== "vector") throw new Error("no panel");
  const [x, y] = [Math.round(place.x), Math.round(place.y)];
  const panel = {
    x,
    y,
    width: Math.round(place.x + place.width) - x,
    height: Math.round(place.y + place.height) - y,
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${panel.width}" height="${panel.height}" viewBox="${x} ${y} ${panel.width} ${panel.height}">${element.svg}</svg>`;
  const pixels = rasterizer.rasterize(svg, panel.width, panel.height);
  return {
    grey: Uint8ClampedArray.from({ length: panel.width * panel.height }, (_, at) => pixels[at * 4] ?? 0),
    panel,
  };
}

function decode(cover: CoverDesign): string {
  const { grey, panel } = printed(cover);
  const source = new RGBLuminanceSource(grey, panel.width, panel.height);
  const result = new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(source)), new Map());
  expect(result.getBarcodeFormat()).toBe(BarcodeFormat.EAN_13);
  return result.getText();
}

test.each(["978-3-16-148410-0", "979-10-90636-07-1", "0-306-40615-2", "9780000000002"])(
  "an independent reader reads %s back",
  (isbn) => {
    const digits = isbn.replace(/\D/g, "");
    const expected = digits.length === 13 ? digits : "9780306406157";
    expect(decode(design({ mode: "isbn", isbn }))).toBe(expected);
  },
);

test("bars stand on whole pixels: between the lines of text there is black and white only", () => {
  for (const trim of ["6x9", "5.06x7.81", "8.27x11.69"]) {
    const cover = design({ mode: "isbn", isbn: "9783161484100" });
    const { grey, panel } = printed({ ...cover, print: { ...cover.print, trim } });
    const row = grey.subarray(150 * panel.width, 151 * panel.width);
    expect(new Set(row)).toEqual(new Set([0, 255]));
  }
});

test("a reserved place is white and empty; so is one whose number is wrong", () => {
  for (const barcode of [
    { mode: "reserved", isbn: "9783161484100" },
    { mode: "isbn", isbn: "9783161484101" },
  ] as const)
    expect(new Set(printed(design(barcode)).grey)).toEqual(new Set([255]));
});

test("without a barcode, and on a Kindle cover, nothing is drawn", () => {
  expect(layOut(design({ mode: "none", isbn: "" })).elements).toEqual([]);
  expect(layOut(design({ mode: "reserved", isbn: "" }, { coverType: "kindle" })).elements).toEqual([]);
});
