import { expect, test } from "vitest";
import { ElementStack } from "#domain/convert/readers/html/element-stack";

test("Elements nested too deep stand beside one another: what is around each is the same element", () => {
  const stack = new ElementStack<undefined>(
    () => undefined,
    () => undefined,
  );
  const around = new Set<number>();
  let deepest = 0;
  for (let i = 0; i < 10_000; i++) {
    stack.makeRoom("span");
    if (i > 5_000) around.add(stack.top?.serial ?? -1);
    stack.push("span", undefined);
    deepest = Math.max(deepest, stack.open.length);
  }
  expect(around.size).toBe(1);
  expect(deepest).toBeLessThan(5_000);
});
