import { expect, it } from "vitest";
import { isFreeSlug, isOpen, maxSlugLength } from "#domain/pages/page-rules";

it("a page's address is words with hyphens that the product doesn't use itself", () => {
  const taken = new Set(["projects", "api"]);
  const free = (slug: string) => isFreeSlug(slug, taken);
  expect(["book-fairs", "2027", "a"].map(free)).toEqual([true, true, true]);
  expect(["projects", "api", "Book", "a--b", "-a", "a-", "a/b", "a.b", "", "café"].map(free)).toEqual(
    Array(10).fill(false),
  );
  expect([free("a".repeat(maxSlugLength)), free("a".repeat(maxSlugLength + 1))]).toEqual([true, false]);
});

it("a page is open once published, and not before its time", () => {
  expect(isOpen({ isPublished: false, publishAt: null }, 10)).toBe(false);
  expect(isOpen({ isPublished: true, publishAt: null }, 10)).toBe(true);
  expect(isOpen({ isPublished: true, publishAt: 11 }, 10)).toBe(false);
  expect(isOpen({ isPublished: true, publishAt: 10 }, 10)).toBe(true);
  expect(isOpen({ isPublished: false, publishAt: 1 }, 10)).toBe(false);
});
