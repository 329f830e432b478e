import { expect, test } from "vitest";
import { MessageLog } from "#domain/convert/messages";
import { defaultOptions } from "#domain/convert/options";
import { assetParts, croppedAsset } from "#domain/convert/pictures/asset-id";
import { prepareLargePicture } from "#domain/convert/pictures/large-picture";
import type { Redrawing } from "#domain/convert/pictures/picture-tools";
import { PngEncoder } from "#domain/convert/pictures/png-encoder";
import { preparePicture } from "#domain/convert/pictures/prepare-picture";

test("an ordinary picture passes through untouched, and the tools are not asked", async () => {
  const { asked, codes, prepared } = await prepare(png(1_000, 500), {});
  expect(prepared?.bytes).toEqual(png(1_000, 500));
  expect([asked, codes]).toEqual([[], []]);
});

test("a cropped picture is cut, where the tools can hold it", async () => {
  const crop = { left: 0.25, top: 0, right: 0.25, bottom: 0 };
  const { asked, prepared } = await prepare(png(1_000, 500), { crop });
  expect(asked).toEqual([{ orientation: 1, crop, output: "png" }]);
  expect(prepared?.isCropped).toBe(true);
  const large = await prepare(png(2_000, 2_000), { crop });
  expect([large.asked, large.codes]).toEqual([[], ["image-not-cropped"]]);
  expect(large.prepared?.isCropped).toBe(false);
});

test("a photograph on its side is turned, or keeps the note and is named", async () => {
  const { asked } = await prepare(photo(800, 600, 6), {});
  expect(asked).toEqual([{ orientation: 6, output: "jpeg" }]);
  const large = await prepare(photo(4_000, 3_000, 6), {});
  expect(large.codes).toEqual(["image-not-turned"]);
  expect(large.prepared?.header).toMatchObject({ width: 4_000, orientation: 6 });
});

test("for phones, wide pictures are made smaller, upright width counting", async () => {
  const mobileOptimized = true;
  expect((await prepare(png(1_300, 500), { mobileOptimized })).asked).toMatchObject([{ widest: 1_200 }]);
  expect((await prepare(png(1_200, 500), { mobileOptimized })).asked).toEqual([]);
});

test("what the tools cannot read goes into the book as it is", async () => {
  const { prepared } = await prepare(photo(800, 600, 3), { breaks: true });
  expect(prepared?.header).toMatchObject({ width: 800, orientation: 3 });
});

test("a large photograph is streamed: its size and checksum are those of the bytes that follow", async () => {
  const bytes = new Uint8Array(3_000_000);
  bytes.set(photo(4_000, 3_000, 1));
  const chunks = async function* () {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  };
  const messages = new MessageLog();
  const how = { messages, options: defaultOptions, tools: undefined, crop: undefined, place: "One" };
  const large = await prepareLargePicture({ chunks }, how);
  let size = 0;
  for await (const chunk of large?.chunks() ?? []) size += chunk.length;
  expect(large?.kind).toBe("jpeg");
  expect(size).toBe(large?.size);
});

test("a crop is part of an asset's id, and nothing when nothing is cut off", () => {
  const none = { left: 0, top: 0, right: 0, bottom: 0 };
  expect(croppedAsset("a.jpg", none)).toBe("a.jpg");
  const id = croppedAsset("a.jpg", { ...none, left: 0.125, bottom: 0.5 });
  expect(id).toBe("a.jpg#crop=12500,0,0,50000");
  expect(assetParts(id)).toEqual({ file: "a.jpg", crop: { ...none, left: 0.125, bottom: 0.5 } });
  expect(assetParts("a.jpg#crop=60000,0,60000,0").crop).toBeUndefined();
});

async function prepare(
  bytes: Uint8Array,
  how: { crop?: Redrawing["crop"]; mobileOptimized?: boolean; breaks?: boolean },
) {
  const messages = new MessageLog();
  const asked: Redrawing[] = [];
  const prepared = await preparePicture(bytes, "word/media/image1.jpg", {
    messages,
    options: { ...defaultOptions, mobileOptimized: how.mobileOptimized ?? false },
    tools: {
      maxPixels: 1_500_000,
      async redraw(_, redrawing) {
        asked.push(redrawing);
        if (how.breaks) throw new Error("cannot read it");
        return png(1, 1);
      },
    },
    crop: how.crop,
    place: "One",
  });
  return { prepared, asked, codes: messages.all().map(({ code }) => code) };
}

function png(width: number, height: number): Uint8Array {
  return new PngEncoder({ width, height, colour: "palette", bits: 1, palette: [0xff] }).finish();
}

/** The head of a JPEG, which is all that is looked at. */
function photo(width: number, height: number, orientation: number): Uint8Array {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1];
  const tag = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 17, 0];
  return Uint8Array.of(
    0xff,
    0xd8,
    0xff,
    0xe1,
    0,
    exif.length + tag.length + 2,
    ...exif,
    ...tag,
    ...frame,
    0xff,
    0xda,
    0,
    2,
  );
}
