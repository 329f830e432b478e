import { expect, test } from "vitest";
import { defaultOptions } from "#domain/convert/options";
import { namesIn, optionsWithNames } from "./book-names";

test("a title and an author join the options a book was made with", () => {
  const used = { ...defaultOptions, theme: "modern" as const, author: "Mara Quint" };
  expect(optionsWithNames(used, { title: "  Salt\n Road " })).toEqual({ ...used, title: "Salt Road" });
  expect(optionsWithNames(used, { title: "", author: " " })).toEqual(used);
});

test("longer names than a store takes, and other fields, are refused", () => {
  expect(() => optionsWithNames({}, { title: "x".repeat(301) })).toThrow();
  expect(() => optionsWithNames({}, { subtitle: "x" })).toThrow();
});

test("names that were given are kept for other options, and nothing else is", () => {
  expect(namesIn({ ...defaultOptions, title: "Salt Road" })).toEqual({ title: "Salt Road" });
  expect(namesIn(undefined)).toEqual({});
});
