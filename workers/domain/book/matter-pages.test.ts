import { expect, test } from "vitest";
import { type MatterPage, matterPageOf, placeOfMatterPage } from "./matter-pages";

type Listed = Parameters<typeof placeOfMatterPage>[0][number];
const front = (page?: MatterPage): Listed => ({ matter: "front", page });
const back = (page?: MatterPage): Listed => ({ matter: "back", page });
const body: Listed = { matter: "body", page: undefined };

test("pages of the front matter stand in the order that books have them", () => {
  const chapters = [front("title-page"), front("dedication"), body, body];
  expect(placeOfMatterPage(chapters, "title-page")).toBe(0);
  expect(placeOfMatterPage(chapters, "copyright")).toBe(1);
  expect(placeOfMatterPage(chapters, "epigraph")).toBe(2);
  expect(placeOfMatterPage(chapters, "foreword")).toBe(2);
  // A notice of the manuscript that nobody named stays first.
  expect(placeOfMatterPage([front(), front("copyright"), body], "dedication")).toBe(2);
  expect(placeOfMatterPage([body], "epigraph")).toBe(0);
});

test("pages of the back matter come after the text, and after what still belongs to the book", () => {
  const chapters = [front(), body, body, back("acknowledgments")];
  expect(placeOfMatterPage(chapters, "next-book")).toBe(3);
  expect(placeOfMatterPage(chapters, "newsletter")).toBe(3);
  expect(placeOfMatterPage(chapters, "about-author")).toBe(4);
  const withGlossary = [body, back(), back("about-author")];
  expect(placeOfMatterPage(withGlossary, "newsletter")).toBe(2);
  expect(placeOfMatterPage(withGlossary, "also-by")).toBe(3);
  // An epilogue after the thanks is still the text.
  expect(placeOfMatterPage([body, back("acknowledgments"), body], "about-author")).toBe(3);
  expect(placeOfMatterPage([], "also-by")).toBe(0);
});

test("a page of the manuscript's own is known by EPUB's name for it", () => {
  expect(matterPageOf({ kind: "front", type: "copyright-page" })).toBe("copyright");
  expect(matterPageOf({ kind: "title-page" })).toBe("title-page");
  expect(matterPageOf({ kind: "chapter", type: "chapter" })).toBeUndefined();
  expect(matterPageOf({ kind: "front" })).toBeUndefined();
});
