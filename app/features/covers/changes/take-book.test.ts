import { expect, test } from "vitest";
import { fillFromBook, takeBook, takePages } from "#app/features/covers/changes/take-book";
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

test("an outdated spine takes the page count and nothing else", () => {
  const design = { ...defaultDesign(), words: { ...defaultDesign().words, title: "WINTER" } };
  const taken = takePages(design, book);
  expect(taken.print.pages).toBe(312);
  expect({ ...taken, print: design.print }).toEqual(design);
});

test("a design joined to a book keeps what its author wrote and takes the rest", () => {
  const design = defaultDesign();
  const bare = fillFromBook(design, book);
  expect(bare.words).toMatchObject({ title: "The Edge of Winter", author: "Ávila Fjordström" });
  expect(bare.print.pages).toBe(312);
  const begun = {
    ...design,
    words: { ...design.words, title: "WINTER" },
    print: { ...design.print, pages: 318 },
  };
  expect(fillFromBook(begun, book)).toMatchObject({
    words: { title: "WINTER", author: "Ávila Fjordström" },
    print: { pages: 318 },
  });
});
