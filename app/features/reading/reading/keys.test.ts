import { expect, test } from "vitest";
import { readingAction } from "#app/features/reading/reading/keys";

const press = (key: string, held: Partial<Record<"shiftKey" | "ctrlKey" | "altKey", boolean>> = {}) => ({
  ...{ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false },
  ...held,
});

test("the arrows turn in the direction the book runs", () => {
  expect(readingAction(press("ArrowRight"), false)).toBe("on");
  expect(readingAction(press("ArrowRight"), true)).toBe("back");
  expect(readingAction(press("ArrowLeft"), true)).toBe("on");
  expect(readingAction(press("PageDown"), true)).toBe("on");
});

test("space goes on, with Shift back; letters open what they name, in capitals too", () => {
  expect(readingAction(press(" "), false)).toBe("on");
  expect(readingAction(press(" ", { shiftKey: true }), false)).toBe("back");
  expect(readingAction(press("C"), false)).toBe("contents");
  expect(readingAction(press("?", { shiftKey: true }), false)).toBe("help");
});

test("the browser keeps its own keys", () => {
  expect(readingAction(press("b", { ctrlKey: true }), false)).toBeNull();
  expect(readingAction(press("ArrowLeft", { altKey: true }), false)).toBeNull();
  expect(readingAction(press("z", { ctrlKey: true }), false)).toBe("undo");
  expect(readingAction(press("x"), false)).toBeNull();
});
