import { expect, test } from "vitest";
import type { Mark } from "#domain/vr/marks";
import { numberedPins } from "#domain/vr/pin-numbers";

const markOf = (id: string, createdAt: number, kind: Mark["kind"] = "proof"): Mark => ({
  id,
  kind,
  chapter: 0,
  block: "b1",
  start: 0,
  end: 4,
  quote: "lamp",
  text: "",
  colour: "yellow",
  isDone: false,
  createdAt,
  updatedAt: createdAt,
});

test("pins are numbered as they were made, and other marks are not", () => {
  const marks = [markOf("c", 30), markOf("n", 5, "note"), markOf("a", 10), markOf("b", 10)];
  expect(numberedPins(marks).map(({ number, pin }) => [number, pin.id])).toEqual([
    [1, "a"],
    [2, "b"],
    [3, "c"],
  ]);
});
