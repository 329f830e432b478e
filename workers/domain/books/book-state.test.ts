import { expect, test } from "vitest";
import { bookStateOf, isWrapOutdated } from "#domain/books/book-state";
import { stateCases } from "#tests/setup/state-cases";

test.each(stateCases)("$what: $state", ({ facts, state }) => {
  expect(bookStateOf(facts)).toBe(state);
});

test("a wrap made for a page or two more is not outdated", () => {
  expect(isWrapOutdated({ pages: 300, wrapPages: 312 })).toBe(false);
  expect(isWrapOutdated({ pages: 300, wrapPages: 313 })).toBe(true);
  expect(isWrapOutdated({ pages: 300, wrapPages: null })).toBe(false);
  expect(isWrapOutdated({ pages: null, wrapPages: 300 })).toBe(false);
});
