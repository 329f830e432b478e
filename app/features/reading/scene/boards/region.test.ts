import { expect, test } from "vitest";
import { columns, type Region, regionAt } from "#app/features/reading/scene/boards/region";
import { steppedAt } from "#app/features/reading/scene/panels/controls";
import { letterRows } from "#app/features/reading/scene/panels/letters";
import { rowsInSight } from "#app/features/reading/scene/panels/scrolling";
import { settingRanges } from "#domain/vr/settings";

const region = (name: string, x: number, width: number, isDisabled = false): Region => ({
  name,
  label: name,
  x,
  y: 0,
  width,
  height: 50,
  isDisabled,
});

test("of two regions the one painted over the other is pressed, and a disabled one never", () => {
  const regions = [region("row", 0, 400), region("remove", 340, 50), region("off", 100, 20, true)];
  expect(regionAt(regions, 350, 20)?.name).toBe("remove");
  expect(regionAt(regions, 110, 20)?.name).toBe("row");
  expect(regionAt(regions, 110, 60)).toBeNull();
});

test("ten buttons of the bar are each at least two and a half degrees wide", () => {
  const { lefts, width } = columns(10, 12, 748 - 24, 2);
  expect(width).toBeGreaterThan(44);
  expect((lefts.at(-1) ?? 0) + width).toBeCloseTo(736);
});

test("a slider gives whole steps between its ends", () => {
  expect(steppedAt(0.51, settingRanges.distance)).toBe(2);
  expect(steppedAt(-1, settingRanges.height)).toBe(-0.5);
  expect(steppedAt(2, settingRanges.textSize)).toBe(24);
});

test("a list paints the rows in sight", () => {
  expect(rowsInSight(130, 300, 52, 40)).toEqual([2, 9]);
  expect(rowsInSight(0, 300, 52, 3)).toEqual([0, 3]);
});

test("the keys are those of the book's language, and Latin ones are never far", () => {
  expect(letterRows("de-CH").others).toContain("ß");
  expect(letterRows("ru").rows.join("")).toContain("ж");
  expect(letterRows("ru").others).toContain("q");
  expect([...letterRows("en").rows.join("")].length).toBe(26);
});
