import { expect, test } from "vitest";
import { defaultDesign, usualLayer } from "#domain/cover/default-design";
import { coverGeometry } from "#domain/cover/print-geometry";
import { alignArea, alignedRect, boxIn, layerRect, panelUnder } from "./boxes";
import { resized, snapLines, snapMoved, snapResized } from "./snapping";

const kindle = coverGeometry(defaultDesign());
const wrap = coverGeometry({ ...defaultDesign(), coverType: "paperback" });

test("a box in percent of its panel goes to the page and back unchanged", () => {
  const layer = usualLayer("backText");
  const rect = layerRect(layer, wrap);
  expect(rect && wrap.back && boxIn(wrap.back, rect)).toEqual({
    x: expect.closeTo(12),
    y: expect.closeTo(24),
    width: expect.closeTo(76),
    height: expect.closeTo(52),
  });
  expect(layerRect(layer, kindle)).toBeNull();
});

test("a box near the middle of the cover snaps to it, and one further off does not", () => {
  const lines = snapLines(kindle, []);
  const rect = { x: 404, y: 300, width: 800, height: 200 };
  expect(snapMoved(rect, lines, 8)).toMatchObject({ rect: { x: 400 }, x: 800 });
  expect(snapMoved({ ...rect, x: 420 }, lines, 8)).toMatchObject({ rect: { x: 420 }, x: null });
});

test("a box snaps to the side of another layer", () => {
  const lines = snapLines(kindle, [{ x: 123, y: 700, width: 300, height: 90 }]);
  expect(snapMoved({ x: 120, y: 1_001, width: 200, height: 50 }, lines, 5).rect.x).toBe(123);
});

test("pulling the left side leaves the right one where it is", () => {
  const rect = { x: 100, y: 100, width: 200, height: 100 };
  expect(resized(rect, "w", -40, 0, 10)).toEqual({ x: 60, y: 100, width: 240, height: 100 });
  expect(resized(rect, "w", 500, 0, 10)).toEqual({ x: 290, y: 100, width: 10, height: 100 });
  expect(resized(rect, "se", 200, 0, 10, true)).toEqual({ x: 100, y: 100, width: 400, height: 200 });
});

test("a pulled side snaps alone", () => {
  const lines = { x: [500], y: [] };
  const rect = { x: 100, y: 0, width: 396, height: 50 };
  expect(snapResized(rect, "e", lines, 8).rect).toEqual({ x: 100, y: 0, width: 400, height: 50 });
  expect(snapResized(rect, "s", lines, 8).rect).toEqual(rect);
});

test("a layer drawn over to the back belongs to the back; the spine's stays the spine's", () => {
  const { back, front } = wrap;
  expect(panelUnder(back ?? front, "front", wrap)).toBe("back");
  expect(panelUnder(front, "spine", wrap)).toBe("spine");
});

test("aligned left means the safe zone's side, centred means the panel's middle", () => {
  const rect = { x: 0, y: 0, width: 300, height: 100 };
  const left = alignArea("front", "left", wrap);
  const middle = alignArea("front", "center", wrap);
  expect(left && alignedRect(rect, left, "left").x).toBe(wrap.safe.front.x);
  expect(middle && alignedRect(rect, middle, "center").x).toBe(wrap.front.x + wrap.front.width / 2 - 150);
});
