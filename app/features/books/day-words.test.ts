import { expect, test } from "vitest";
import { dayWords } from "./day-words";

const now = new Date(2026, 10, 22, 9, 30);

test.each([
  [new Date(2026, 10, 22, 0, 4), "Today, 12:04 AM"],
  [new Date(2026, 10, 21, 23, 59), "Yesterday, 11:59 PM"],
  [new Date(2026, 10, 21, 0, 0), "Yesterday, 12:00 AM"],
  [new Date(2026, 10, 20, 23, 59), "Nov 20, 2026"],
  // A clock that is wrong, or another machine's.
  [new Date(2026, 10, 23, 0, 1), "Nov 23, 2026"],
])("a moment is told by its day: %s", (moment, words) => {
  expect(dayWords(moment, now)).toBe(words);
});

test("the day before the first of a month is yesterday", () => {
  expect(dayWords(new Date(2026, 9, 31, 18, 2), new Date(2026, 10, 1, 8, 0))).toBe("Yesterday, 6:02 PM");
});
