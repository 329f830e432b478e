import { expect, test } from "vitest";
import { checkDigit, parseIsbn } from "#domain/cover/isbn";

test.each([
  ["9780306406157", "9780306406157"],
  ["978-0-306-40615-7", "9780306406157"],
  ["ISBN-13: 978 0 306 40615 7", "9780306406157"],
  ["isbn 9791034304738", "9791034304738"],
  ["0-306-40615-2", "9780306406157"],
  ["080442957X", "9780804429573"],
  ["0-8044-2957-x", "9780804429573"],
])("%s is read as %s", (typed, digits) => {
  expect(parseIsbn(typed)).toMatchObject({ digits });
});

test.each([
  ["", "Type the ISBN, 13 digits."],
  ["97803064061", "An ISBN has 13 digits (older ones 10); this has 11."],
  ["978O306406157", "An ISBN has digits only. Check what was typed."],
  ["9780306406158", "The last digit should be 7, not 8: one of the digits was mistyped."],
  ["0306406153", "The last digit should be 2, not 3: one of the digits was mistyped."],
  ["4006381333931", "A book's number begins with 978 or 979. This one belongs to something else."],
])("%s gets its sentence", (typed, error) => {
  expect(parseIsbn(typed)).toEqual({ error });
});

test("hyphens stand only where they are certain", () => {
  expect(parseIsbn("9780306406157")).toMatchObject({ grouped: "978-030640615-7" });
});

test("a check digit of ten is nought", () => {
  expect(checkDigit("978030640616")).toBe("4");
  expect(checkDigit("978000000010")).toMatch(/^\d$/);
});
