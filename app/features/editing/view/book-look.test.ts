import { expect, test } from "vitest";
import { onPage } from "./book-look";

const heading = ":is(h1, h2, h3, h4, h5, h6)";

test.each([
  ["body", ".edit-text"],
  ["p.first, p", ".edit-text p.first, .edit-text p"],
  ["section.chapter .opening", `.edit-text.chapter ${heading}:first-child`],
  ["h4.section", `.edit-text h4${heading}:not(:first-child)`],
  [".section-note", ".edit-text .section-note"],
  ["body.dark p", ".edit-text body.dark p"],
])("a rule of the book holds on the page alone: %s", (selectors, kept) => {
  expect(onPage(selectors)).toBe(kept);
});
