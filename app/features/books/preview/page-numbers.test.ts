import { expect, test } from "vitest";
import { pageNumbers } from "./page-numbers";

const book = {
  documents: [
    { path: "title", chapter: null, title: "Title", words: 0, isDraft: false },
    { path: "one", chapter: 0, title: "One", words: 1_000, isDraft: false },
    { path: "two", chapter: 1, title: "Two", words: 2_000, isDraft: false },
  ],
};
const starts = (counted: [string, number][], room = 1) => {
  const { startOf, total, isExact } = pageNumbers(book, new Map(counted), room);
  return [...startOf.values(), total, isExact];
};

test("pages are reckoned from those that were set", () => {
  expect(starts([["one", 10]])).toEqual([1, 2, 12, 31, false]);
});

test("a document without words is one page until it is set", () => {
  expect(starts([["title", 2]]).slice(0, 2)).toEqual([1, 3]);
});

test("with every document set the numbers are exact", () => {
  expect(
    starts([
      ["title", 1],
      ["one", 8],
      ["two", 21],
    ]),
  ).toEqual([1, 2, 10, 30, true]);
});

test("before anything is set, a larger device needs fewer pages", () => {
  const [, , , phone] = starts([]);
  const [, , , desktop] = starts([], 2);
  expect(Number(desktop)).toBeLessThan(Number(phone));
});
