import { expect, test } from "vitest";
import { outlineOf } from "#domain/cover/layout/glyph-outlines";
import type { ShapingFont } from "#domain/cover/shaping";

/** A font whose glyphs are all one triangle, and that counts how often it is asked. */
function triangles(): ShapingFont & { asked: number } {
  const font = {
    asked: 0,
    unitsPerEm: 1_000,
    ascender: 800,
    descender: -200,
    capHeight: 700,
    has: () => true,
    shape: () => [],
    outline() {
      font.asked++;
      return "M0 -10L50.5 700Q60 20 100 0Z";
    },
    close() {},
  };
  return font;
}

test("an outline is taken apart, with what it covers", () => {
  const outline = outlineOf(triangles(), 1);
  expect(outline.strokes).toBe("MLQZ");
  expect([...outline.points]).toEqual([0, -10, 50.5, 700, 60, 20, 100, 0]);
  expect(outline.bounds).toEqual({ left: 0, right: 100, bottom: -10, top: 700 });
  expect(outlineOf({ ...triangles(), outline: () => "" }, 3).bounds).toBeNull();
});

test("an outline is asked for once, but only so many are kept", () => {
  const font = triangles();
  for (let round = 0; round < 3; round++) for (let glyph = 0; glyph < 500; glyph++) outlineOf(font, glyph);
  expect(font.asked).toBe(500);
  for (let glyph = 0; glyph < 5_000; glyph++) outlineOf(font, glyph);
  outlineOf(font, 0);
  expect(font.asked).toBe(5_001);
});
