import { expect, test } from "vitest";
import { readPictureHeader } from "#domain/convert/writers/epub/picture-header";

test("a picture is known by its bytes, with its size", () => {
  const png = Uint8Array.of(
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    0,
    0,
    0,
    13,
    0x49,
    0x48,
    0x44,
    0x52,
    0,
    0,
    2,
    0,
    0,
    0,
    1,
    0,
    8,
    6,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  );
  expect(readPictureHeader(png)).toEqual({ mediaType: "image/png", width: 512, height: 256 });
  const jpeg = Uint8Array.of(
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    0,
    0,
    0xff,
    0xc0,
    0,
    17,
    8,
    1,
    0,
    2,
    0,
    3,
    0,
    0,
    0,
  );
  expect(readPictureHeader(jpeg)).toEqual({ mediaType: "image/jpeg", width: 512, height: 256 });
});

test("a drawing that stands alone is accepted", () => {
  expect(readPictureHeader(svg('<rect width="1" height="1"/>'))).toEqual({
    mediaType: "image/svg+xml",
    width: 20,
    height: 10,
  });
});

test.each([
  "<script>1</script>",
  '<rect onclick="x()"/>',
  '<image href="https://example.com/a.png"/>',
  "<foreignObject/>",
])("a drawing with %s is refused", (inside) => expect(readPictureHeader(svg(inside))).toBeUndefined());

test("what is no picture is refused", () => {
  expect(readPictureHeader(new TextEncoder().encode("GIF, said he"))).toBeUndefined();
  expect(readPictureHeader(new Uint8Array())).toBeUndefined();
});

function svg(inside: string): Uint8Array {
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">${inside}</svg>`,
  );
}
