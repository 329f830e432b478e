import { expect, test } from "vitest";
import { readPictureHeader } from "#domain/convert/pictures/picture-header";
import { PngEncoder } from "#domain/convert/pictures/png-encoder";

test("a picture is known by its bytes, with its size", () => {
  const png = (colour: "rgb" | "rgba") =>
    new PngEncoder({ width: 512, height: 256, colour, bits: 8 }).finish();
  expect(readPictureHeader(png("rgb"))).toEqual({ kind: "png", width: 512, height: 256 });
  expect(readPictureHeader(png("rgba"))).toEqual({ kind: "png", width: 512, height: 256, hasAlpha: true });
  const frame = [0xff, 0xc0, 0, 17, 8, 1, 0, 2, 0, 3, 0, 0, 0];
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, ...frame);
  expect(readPictureHeader(jpeg)).toEqual({ kind: "jpeg", width: 512, height: 256 });
  expect(readPictureHeader(gif(""))).toEqual({ kind: "gif", width: 3, height: 2 });
  expect(readPictureHeader(gif("NETSCAPE2.0"))).toEqual({ kind: "gif", width: 3, height: 2, animated: true });
});

test("a JPEG tells that it lies on its side, and that it is meant for print", () => {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1];
  const tag = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
  const segment = [0xff, 0xe1, 0, exif.length + tag.length + 2, ...exif, ...tag];
  const frame = [0xff, 0xc0, 0, 20, 8, 0, 9, 0, 7, 4, 0, 0, 0, 0];
  expect(readPictureHeader(Uint8Array.of(0xff, 0xd8, ...segment, ...frame))).toEqual({
    kind: "jpeg",
    width: 7,
    height: 9,
    orientation: 6,
    isCmyk: true,
  });
});

test("a drawing is known by its root, whatever stands before it", () => {
  const text = (svg: string) => new TextEncoder().encode(svg);
  expect(readPictureHeader(text('<svg viewBox="0 0 20 10"><rect/></svg>'))).toEqual({
    kind: "svg",
    width: 20,
    height: 10,
  });
  expect(readPictureHeader(text("<?xml version='1.0'?>\n<!-- x -->\n<svg:svg/>"))).toEqual({ kind: "svg" });
});

test("what is no picture is refused", () => {
  expect(readPictureHeader(new TextEncoder().encode("GIF, said he, and left."))).toBeUndefined();
  expect(readPictureHeader(new TextEncoder().encode("<p>A <svg> in a sentence</p>"))).toBeUndefined();
  expect(readPictureHeader(new Uint8Array())).toBeUndefined();
  expect(readPictureHeader(Uint8Array.of(0xff, 0xd8, 0xff, 0xd9, 0, 0, 0, 0, 0, 0, 0, 0))).toBeUndefined();
});

function gif(application: string): Uint8Array {
  return new TextEncoder().encode(`GIF89a\x03\x00\x02\x00\x00\x00\x00!\xff\x0b${application}`);
}
