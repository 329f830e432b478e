import { expect, test } from "vitest";
import { stageState, stageTitle } from "./stages";

const at = (progress: number, status: "processing" | "completed" | "pending" = "processing") => ({
  progress,
  status,
});

test("the title is the last milestone reached", () => {
  expect(stageTitle(at(0, "pending"))).toBe("Starting...");
  expect(stageTitle(at(31, "pending"))).toBe("Analyzing document structure");
  expect(stageTitle(at(24.9))).toBe("Reading the manuscript");
  expect(stageTitle(at(25))).toBe("Analyzing document structure");
  expect(stageTitle(at(60))).toBe("Converting to EPUB");
  expect(stageTitle(at(100))).toBe("Finalizing");
});

test("a milestone is under way until the next, and all are done with the book", () => {
  const states = (progress: number) => [0, 1, 2].map((index) => stageState(at(progress), index));
  expect(states(10)).toEqual(["to do", "to do", "to do"]);
  expect(states(72)).toEqual(["done", "under way", "to do"]);
  expect(states(100)).toEqual(["done", "done", "under way"]);
  expect([0, 1, 2].map((index) => stageState(at(100, "completed"), index))).toEqual(["done", "done", "done"]);
});
