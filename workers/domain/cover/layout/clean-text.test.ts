import { expect, test } from "vitest";
import { cleanText } from "#domain/cover/layout/clean-text";

test("line ends of any system are one, and tabs are blanks", () => {
  expect(cleanText("a\r\nb\rc\u2028d\u2029e\tf")).toBe("a\nb\nc\nd\ne f");
});

test("letters with separate accents are composed", () => {
  expect(cleanText("Cafe\u0301")).toBe("Café");
});

test("what is no text goes, marks of direction stay", () => {
  expect(cleanText("a\u0000b\ud800c\udc00d\ufeffe")).toBe("abcde");
  expect(cleanText("👩 \u200f\u2067x\u2069")).toBe("👩 \u200f\u2067x\u2069");
});
