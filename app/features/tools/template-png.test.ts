import { expect, test } from "vitest";
import { pngOf } from "../../../tests/setup/make-docx";
import { withResolution } from "./template-png";

test("a PNG says 300 DPI, in a chunk of its own with a right check sum", () => {
  const png = withResolution(pngOf(2, 2), 300);
  const view = new DataView(png.buffer);
  expect(String.fromCharCode(...png.subarray(37, 41))).toBe("pHYs");
  expect([view.getUint32(41), view.getUint32(45), png[49]]).toEqual([11811, 11811, 1]);
});
