import { expect, test } from "vitest";
import { onPage } from "./book-look";

test.each([
  ["body", ".edit-text"],
  ["p.first, p", ".edit-text p.first, .edit-text p"],
  ["section.chapter .opening", ".edit-text.chapter .opening"],
  [".section", ".edit-text .section"],
  ["body.dark p", ".edit-text body.dark p"],
])("a rule of the book holds on the page alone: %s", (selectors, kept) => {
  expect(onPage(selectors)).toBe(kept);
});
