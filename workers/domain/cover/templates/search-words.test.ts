import { expect, it } from "vitest";
import { searchWords } from "#domain/cover/templates/search-words";

it("a search is read word by word, whatever its case", () => {
  expect(searchWords("  Dark   ROMANCE ")).toEqual([
    { text: "dark", genres: [] },
    { text: "romance", genres: ["romance"] },
  ]);
});

it("a genre goes by its id, its name, and its id without the hyphen", () => {
  for (const word of ["sci-fi", "scifi", "science"])
    expect([word, searchWords(word)[0]?.genres]).toEqual([word, ["sci-fi"]]);
  expect(searchWords("Fiction")[0]?.genres).toEqual(["fiction", "non-fiction", "sci-fi"]);
});

it("a search of a thousand words is one of eight, each once", () => {
  expect(searchWords("sea ".repeat(1_000))).toHaveLength(1);
  expect(searchWords(Array.from({ length: 1_000 }, (_, at) => `word${at}`).join(" "))).toHaveLength(8);
  expect(searchWords(" \n\t ")).toEqual([]);
});
