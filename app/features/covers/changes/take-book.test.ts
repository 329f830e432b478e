import { expect, test } from "vitest";
import { takeBook } from "#app/features/covers/changes/take-book";
import { defaultDesign } from "#domain/cover/default-design";

const book = {
  title: "The Edge of Winter",
  author: "Ávila Fjordström",
  language: "en-GB",
  pages: 312,
  pagesByTrim: { "6x9": 312, "5x8": 371 },
};

test("title, author, language and pages come along, and so do spine words nobody chose", () => {
  const taken = takeBook(defaultDesign(), book);
  expect(taken.words).toMatchObject({
    title: "The Edge of Winter",
    author: "Ávila Fjordström",
    spineTitle: "The Edge of Winter",
    spineAuthor: "Ávila Fjordström",
  });
  expect([taken.language, taken.print.pages]).toEqual(["en-GB", 312]);
});

test("pages are those of the trim, within what a design can hold", () => {
  const small = { ...defaultDesign(), print: { ...defaultDesign().print, trim: "5x8" } };
  expect(takeBook(small, book).print.pages).toBe(371);
  expect(takeBook(small, { ...book, pagesByTrim: {}, pages: 4_000 }).print.pages).toBe(900);
});

test("spine words somebody chose stay", () => {
  const design = defaultDesign();
  const chosen = {
    ...design,
    words: { ...design.words, title: "Old", spineTitle: "WINTER", spineAuthor: "" },
  };
  expect(takeBook(chosen, book).words).toMatchObject({
    spineTitle: "WINTER",
    spineAuthor: "Ávila Fjordström",
  });
});
