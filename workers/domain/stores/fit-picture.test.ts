import { expect, test } from "vitest";
import { readPictureHeader } from "#domain/convert/pictures/picture-header";
import { PngEncoder } from "#domain/convert/pictures/png-encoder";
import { openJpeg } from "#domain/cover/render/jpeg/jpeg-reader";
import { fitPicture, fittedSize } from "#domain/stores/fit-picture";
import { sampleJpeg, withCameraNotes } from "../../../tests/setup/sample-pictures";
import { smallPictures } from "../../../tests/setup/small-pictures";

const pause = async () => {};
const fitted = async (bytes: Uint8Array, maxPixels: number) => {
  const made = await fitPicture(bytes, { maxPixels, quality: 85 }, undefined, pause);
  if ("reason" in made) throw new Error(made.reason);
  return made;
};

test("a photograph of too many pixels keeps its proportions and its colours", async () => {
  const made = await fitted(sampleJpeg(900, 600), 135_000);
  expect(made).toMatchObject({ mediaType: "image/jpeg", width: 450, height: 300 });
  const rows = openJpeg(made.bytes);
  const row = new Uint8Array(rows.width * 4);
  let last = 0;
  for (let y = 0; rows.next(row); y++) {
    expect(Math.abs((row[0] ?? 0) - 200)).toBeLessThan(12);
    if (y % 50 === 25) expect(row[1] ?? 0).toBeGreaterThan(last - 1);
    last = row[1] ?? 0;
  }
});

test("a photograph on its side stays on its side, and says so", async () => {
  const made = await fitted(withCameraNotes(sampleJpeg(400, 200), 6), 20_000);
  expect(made).toMatchObject({ width: 100, height: 200 });
  expect(readPictureHeader(made.bytes)).toMatchObject({ width: 200, height: 100, orientation: 6 });
});

test("a photograph keeps the colour profile it came with", async () => {
  const profile = new TextEncoder().encode("ICC_PROFILE\0\x01\x01a profile of another kind");
  const segment = Uint8Array.of(0xff, 0xe2, 0, profile.length + 2, ...profile);
  const plain = sampleJpeg(64, 64);
  const own = plain.indexOf(0xe2);
  const length = ((plain[own + 1] ?? 0) << 8) | (plain[own + 2] ?? 0);
  const photo = Uint8Array.of(...plain.subarray(0, own - 1), ...segment, ...plain.subarray(own + 1 + length));
  const { bytes } = await fitted(photo, 1_024);
  expect(new TextDecoder("latin1").decode(bytes)).toContain("a profile of another kind");
});

test.each([
  ["grey", 1],
  ["rgb", 3],
  ["rgba", 4],
] as const)("a PNG in %s becomes a photograph of its size, upon white", async (colour, channels) => {
  const encoder = new PngEncoder({ width: 60, height: 40, colour, bits: 8 });
  for (let y = 0; y < 40; y++) encoder.row(new Uint8Array(60 * channels).fill(y < 20 ? 0 : 255));
  const made = await fitted(encoder.finish(), 600);
  expect(made).toMatchObject({ mediaType: "image/jpeg", width: 30, height: 20 });
  const rows = openJpeg(made.bytes);
  const row = new Uint8Array(rows.width * 4);
  const seen: number[] = [];
  while (rows.next(row)) seen.push(row[0] ?? 0);
  // Nothing is black where alpha is 0 as well.
  expect(seen[0] ?? 0).toBe(colour === "rgba" ? 255 : 0);
  expect(seen.at(-1)).toBeGreaterThan(250);
});

test("a PNG that breaks off is told, not shown half", async () => {
  const encoder = new PngEncoder({ width: 600, height: 400, colour: "rgb", bits: 8 });
  for (let y = 0; y < 400; y++)
    encoder.row(Uint8Array.from({ length: 1_800 }, (_, at) => (at * 7919 + y * 104_729) % 251));
  const whole = encoder.finish();
  const cut = await fitPicture(
    whole.subarray(0, whole.length >> 1),
    { maxPixels: 600, quality: 85 },
    undefined,
    pause,
  );
  expect(cut).toEqual({ reason: "it could not be read" });
});

test.each([
  ["a progressive photograph", smallPictures.progressive, "it is a progressive JPG"],
  ["one in the colours of print", smallPictures.cmyk, "it is in the colors of print (CMYK)"],
  ["a WebP", smallPictures.webp, "it is a WebP that is too large to be made anew here"],
  ["no picture at all", new TextEncoder().encode("no picture, only words"), "it could not be read"],
])("of %s it is said why it stays as it is", async (_, bytes, reason) => {
  expect(await fitPicture(bytes, { maxPixels: 100, quality: 80 }, undefined, pause)).toEqual({ reason });
});

test("sides are never rounded up beyond the limit, nor to nothing", () => {
  expect(fittedSize(4_000, 3_000, 5_600_000)).toEqual({ width: 2_732, height: 2_049 });
  expect(fittedSize(100_000, 2, 1_000)).toEqual({ width: 7_071, height: 1 });
  expect(fittedSize(10, 10, 1_000)).toEqual({ width: 10, height: 10 });
});
