import { expect, test } from "vitest";
import { isbn13, isbnProblem } from "./isbn";

test("an ISBN of 10 digits becomes the one of 13 that it is", () => {
  expect(isbn13("0-940016-73-7")).toBe("9780940016736");
  expect(isbn13("0 8044 2957 x")).toBe("9780804429573");
  expect(isbn13("ISBN-13: 978-0-306-40615-7")).toBe("9780306406157");
  expect(isbn13("979-12-200-0852-5")).toBe("9791220008525");
});

test("a wrong ISBN is told in a sentence, and a right one is not", () => {
  expect(isbnProblem("978-0-306-40615-8")).toContain("A digit is wrong");
  expect(isbnProblem("0-306-40615-3")).toContain("A digit is wrong");
  expect(isbnProblem("978030640615")).toContain("This has 12.");
  expect(isbnProblem("5901234123457")).toContain("978 or 979");
  expect(isbnProblem("97803064O6157")).toContain("digits and hyphens only");
  expect(isbnProblem("978-0-306-40615-7")).toBeUndefined();
});
