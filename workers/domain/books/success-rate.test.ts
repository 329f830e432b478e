import { expect, test } from "vitest";
import { successRate } from "#domain/books/success-rate";

test("a success rate is not told under five conversions", () => {
  expect(successRate({ completed: 4, failed: 0 })).toBeNull();
  expect(successRate({ completed: 0, failed: 0 })).toBeNull();
  expect(successRate({ completed: 5, failed: 0 })).toBe(100);
});

test("it has one decimal", () => {
  expect(successRate({ completed: 2, failed: 4 })).toBe(33.3);
});
