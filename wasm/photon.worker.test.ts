import { expect, test } from "vitest";
import { readPictureHeader } from "#domain/convert/pictures/picture-header";
import { PngEncoder } from "#domain/convert/pictures/png-encoder";
import { photonTools } from "#wasm/photon.server";

test("in workerd a picture is turned, cut and made narrower, in that order", async () => {
  const upright = await photonTools.redraw(halves(400, 200), { orientation: 6, output: "png" });
  expect(readPictureHeader(upright)).toMatchObject({ kind: "png", width: 200, height: 400 });
  const crop = { left: 0.5, top: 0, right: 0, bottom: 0.25 };
  const cut = await photonTools.redraw(halves(400, 200), { orientation: 1, crop, output: "png" });
  expect(readPictureHeader(cut)).toMatchObject({ width: 200, height: 150 });
  const small = await photonTools.redraw(halves(400, 200), { orientation: 1, widest: 100, output: "jpeg" });
  expect(readPictureHeader(small)).toEqual({ kind: "jpeg", width: 100, height: 50 });
});

test.each([
  [2, "blue red / blue red"],
  [3, "blue red / blue red"],
  [6, "red red / blue blue"],
  [8, "blue blue / red red"],
])("what EXIF calls orientation %d comes upright", async (orientation, expected) => {
  const { PhotonImage } = await import("@cf-wasm/photon");
  const image = PhotonImage.new_from_byteslice(
    await photonTools.redraw(halves(2, 2), { orientation, output: "png" }),
  );
  const pixels = image.get_raw_pixels();
  const name = (index: number) => ((pixels[index * 4] ?? 0) > 128 ? "red" : "blue");
  expect(`${name(0)} ${name(1)} / ${name(2)} ${name(3)}`).toBe(expected);
  image.free();
});

test("what is no picture is refused, and the next picture is none the worse", async () => {
  const how = { orientation: 1, output: "png" } as const;
  await expect(photonTools.redraw(new Uint8Array(20), how)).rejects.toThrow();
  expect(readPictureHeader(await photonTools.redraw(halves(4, 4), how))).toMatchObject({ width: 4 });
});

/** Left red, right blue. */
function halves(width: number, height: number): Uint8Array {
  const encoder = new PngEncoder({ width, height, colour: "rgb", bits: 8 });
  const row = new Uint8Array(width * 3);
  for (let x = 0; x < width; x++) row[x * 3 + (x < width / 2 ? 0 : 2)] = 255;
  for (let y = 0; y < height; y++) encoder.row(row);
  return encoder.finish();
}
