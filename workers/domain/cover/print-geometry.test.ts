import { describe, expect, test } from "vitest";
import { coverGeometry, fewestPagesForSpineText, wrapInches } from "#domain/cover/print-geometry";
import type { PaperId } from "#domain/cover/printers";

const design = (coverType: "kindle" | "paperback" | "hardcover", print = {}) => ({
  coverType,
  kindle: { width: 1600, height: 2560 },
  print: {
    printer: "kdp" as const,
    trim: "6x9",
    pages: 312,
    paper: "cream" as PaperId,
    isRightToLeft: false,
    ...print,
  },
});

// Readings of Amazon's Cover Calculator and of its refusals (18 November 2026 and before): width, height, spine in inches.
describe("the ten hardcover readings", () => {
  test.each([
    ["6x9", "cream", 126, 14.079, 10.417, 0.504],
    ["7x10", "premium-color", 269, 16.395, 11.417, 0.82],
    ["7x10", "premium-color", 275, 16.409, 11.417, 0.834],
    ["6x9", "white", 116, 14.025, 10.417, 0.45],
    ["6x9", "white", 76, 13.935, 10.417, 0.36],
    ["6x9", "white", 120, 14.034, 10.417, 0.459],
    ["6x9", "white", 122, 14.039, 10.417, 0.464],
    ["6x9", "white", 170, 14.147, 10.417, 0.572],
    ["6x9", "cream", 200, 14.264, 10.417, 0.689],
    ["6x9", "white", 250, 14.327, 10.417, 0.752],
  ] as const)("%s on %s, %i pages", (trim, paper, pages, width, height, spine) => {
    const [trimWidth = 0, trimHeight = 0] = trim.split("x").map(Number);
    const inches = wrapInches("hardcover", false, trimWidth, trimHeight, pages, paper);
    expect(Math.abs(inches.totalWidth - width)).toBeLessThanOrEqual(0.002);
    expect(Math.abs(inches.totalHeight - height)).toBeLessThanOrEqual(0.002);
    expect(Math.abs(inches.spineWidth - spine)).toBeLessThanOrEqual(0.002);
  });
  test("the wrap Amazon named when it refused one of 186 pages", () => {
    const inches = wrapInches("hardcover", false, 6, 9, 186, "white");
    expect(Math.abs(inches.totalWidth - 14.183)).toBeLessThanOrEqual(0.002);
  });
});

test.each([
  ["white", 200, 0.45],
  ["cream", 312, 0.78],
  ["groundwood", 120, 0.282],
  ["groundwood", 240, 0.564],
  ["standard-color", 100, 0.225],
  ["premium-color", 100, 0.235],
  ["generic", 200, 0.5],
  ["white", 828, 1.865],
] as const)("a paperback of %s with %i pages has a spine of %f in", (paper, pages, spine) => {
  expect(wrapInches("paperback", paper === "generic", 6, 9, pages, paper).spineWidth).toBe(spine);
});

test("the mock's wrap: 6 × 9, 312 pages on cream is 13.030 × 9.250 in", () => {
  const geometry = coverGeometry(design("paperback"));
  expect(geometry.inches).toMatchObject({ totalWidth: 13.03, totalHeight: 9.25, spineWidth: 0.78 });
  expect([geometry.width, geometry.height]).toEqual([3909, 2775]);
});

test("only the page is rounded to whole pixels", () => {
  const geometry = coverGeometry(design("paperback", { pages: 250 }));
  expect(Number.isInteger(geometry.width) && Number.isInteger(geometry.height)).toBe(true);
  expect(geometry.front.x).not.toBe(Math.round(geometry.front.x));
});

test.each(["paperback", "hardcover"] as const)("the panels of a %s fill the page exactly", (type) => {
  const geometry = coverGeometry(design(type, { pages: 331 }));
  const { front, back, spine, inches } = geometry;
  if (!back || !spine || !inches) throw new Error("a wrap has three panels");
  const edge = inches.bleedWidth * 300;
  expect(back.x).toBeCloseTo(edge, 6);
  expect(back.x + back.width).toBeCloseTo(spine.x, 6);
  expect(spine.x + spine.width).toBeCloseTo(front.x, 6);
  expect(front.x + front.width + edge).toBeCloseTo(geometry.width, 6);
  expect(front.y + front.height + edge).toBeCloseTo(geometry.height, 6);
});

test("the largest target is a hardcover of 5892 × 3725 px", () => {
  const geometry = coverGeometry(design("hardcover", { trim: "8.25x11", pages: 550 }));
  expect([geometry.width, geometry.height]).toEqual([5892, 3725]);
});

test("a book read from right to left has its front on the left", () => {
  const { front, spine } = coverGeometry(design("paperback", { isRightToLeft: true }));
  expect(front.x).toBeLessThan(spine?.x ?? 0);
});

test("words keep a sixteenth of an inch from each fold, and an eighth from the cut", () => {
  const { safe, spine, front } = coverGeometry(design("paperback"));
  expect((safe.spine?.x ?? 0) - (spine?.x ?? 0)).toBeCloseTo(0.0625 * 300, 6);
  expect(safe.front.x - front.x).toBeCloseTo(0.0625 * 300, 6);
  expect(front.x + front.width - safe.front.x - safe.front.width).toBeCloseTo(0.125 * 300, 6);
});

test("a hardcover's words keep out of the hinge, and its barcode a quarter inch from it", () => {
  const { safe, front, back, barcode } = coverGeometry(design("hardcover"));
  expect(safe.front.x - front.x).toBeCloseTo(0.394 * 300, 6);
  if (!back || !barcode) throw new Error("a wrap has a back");
  expect(back.x + back.width - barcode.x - barcode.width).toBeCloseTo((0.394 + 0.25) * 300, 6);
  expect([barcode.width, barcode.height]).toEqual([600, 360]);
  const page = coverGeometry(design("hardcover"));
  expect((page.height - barcode.y - barcode.height) / 300).toBeGreaterThanOrEqual(0.76);
});

test("a Kindle cover is a front and nothing else", () => {
  const geometry = coverGeometry(design("kindle"));
  expect([geometry.width, geometry.height, geometry.back, geometry.spine, geometry.barcode]).toEqual([
    1600,
    2560,
    null,
    null,
    null,
  ]);
});

test("spine words need eighty pages", () => {
  expect(fewestPagesForSpineText).toBe(80);
});
