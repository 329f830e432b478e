import { expect, test } from "vitest";
import { searchTextOf, searchWords } from "#domain/books/search-text";

const book = {
  title: "Die  Straße",
  author: "Ávila Fjordström",
  seriesName: null,
  originalFileName: "STRASSE (final).docx",
};

test("a search text is a line each of title, author, series and file, without case and accents", () => {
  expect(searchTextOf(book)).toBe("die strasse\nfjordstrom, avila\tavila fjordstrom\n\nstrasse (final).docx");
});

test("the author's line begins with what the book stands under; without an author it is empty", () => {
  expect(searchTextOf({ ...book, author: null }).split("\n")[1]).toBe("\t");
  expect(searchTextOf({ ...book, author: "A\tB" }).split("\t")).toHaveLength(2);
});

test("a line break in a title does not begin another line", () => {
  expect(searchTextOf({ ...book, title: "One\nTwo" }).split("\n")).toHaveLength(4);
});

test("the words of a search are folded in the same way, each once", () => {
  expect(searchWords(" ÁVILA  straße avila ")).toEqual(["avila", "strasse"]);
  expect(searchWords("   ")).toEqual([]);
});
