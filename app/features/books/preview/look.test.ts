import { expect, test } from "vitest";
import { devices, pageBox } from "./devices";
import { defaultLook, lookIn } from "./look";

test("what was kept is taken when it can be chosen", () => {
  const kept = { device: "ereader", fontSize: 12, lineHeight: 2, paper: "sepia", hasOwnFonts: false };
  expect(lookIn(kept)).toEqual(kept);
});

test("anything else is as it is at first", () => {
  const kept = { device: "watch", fontSize: 11, lineHeight: 2.1, paper: "pink", hasOwnFonts: "no" };
  expect(lookIn(kept)).toEqual(defaultLook);
  expect([lookIn(null), lookIn("phone"), lookIn([])]).toEqual([defaultLook, defaultLook, defaultLook]);
});

test("devices have the specified screens", () => {
  const { phone, tablet, desktop } = devices;
  expect([phone, tablet, desktop].map(({ width, height }) => [width, height])).toEqual([
    [375, 667],
    [768, 600],
    [900, 700],
  ]);
});

test("a screen's columns and the gaps between them are whole pixels and fill its page", () => {
  for (const device of Object.values(devices)) {
    const { width, columns, columnWidth, step, height } = pageBox(device);
    const gap = step - width;
    expect(Number.isInteger(columnWidth) && Number.isInteger(height)).toBe(true);
    expect(columns * columnWidth + (columns - 1) * gap).toBe(width);
    expect(width).toBeLessThanOrEqual(device.width - 2 * device.margins.side);
  }
});
