import { expect, test } from "vitest";
import { lifeWords } from "./use-code-life";

test.each([
  [300_000, "The code works for 5 minutes."],
  [240_001, "The code works for 5 minutes."],
  [240_000, "The code works for 4 more minutes."],
  [60_001, "The code works for 2 more minutes."],
  [60_000, "The code works for less than a minute."],
  [1, "The code works for less than a minute."],
  [0, "The code has expired. Please send a new one."],
  [-5_000, "The code has expired. Please send a new one."],
])("with %i ms left: %s", (left, words) => {
  expect(lifeWords(left)).toBe(words);
});
