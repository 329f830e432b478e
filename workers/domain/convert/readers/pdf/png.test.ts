import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { encodePng, shrink } from "#domain/convert/readers/pdf/png";

test("a PNG holds its size, colour type and rows", () => {
  const png = encodePng({ width: 2, height: 1, channels: 3, data: Uint8Array.of(255, 0, 0, 0, 0, 255) });
  const view = new DataView(png.buffer, png.byteOffset);
  expect([...png.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
  expect([view.getUint32(16), view.getUint32(20), png[24], png[25]]).toEqual([2, 1, 8, 2]);
  const length = view.getUint32(33);
  expect([...inflateSync(png.subarray(41, 41 + length))]).toEqual([2, 255, 0, 0, 0, 0, 255]);
});

test("a large picture is averaged down to the allowed pixels", () => {
  const small = shrink(
    { width: 4, height: 2, channels: 1, data: Uint8Array.of(0, 100, 10, 30, 0, 100, 10, 30) },
    2,
  );
  expect(small).toMatchObject({ width: 2, height: 1, data: Uint8Array.of(50, 20) });
});
