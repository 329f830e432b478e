import { expect, test } from "vitest";
import { matchedChapters } from "#domain/editing/matched-chapters";

const present = ["One", "Two", "***", "***", "Five"].map((title, at) => ({ id: `c${at}`, title }));
const match = (...titles: (string | { id: string; title: string })[]) =>
  matchedChapters(
    titles.map((one) => (typeof one === "string" ? { title: one } : one)),
    present,
  );

test("chapters are known by their titles, whatever is left out", () => {
  expect(match("Five", "  two ")).toEqual(["c4", "c1"]);
  expect(match()).toEqual([]);
});

test("chapters of one title count in order, when all of them are named", () => {
  expect(match("***", "***")).toEqual(["c2", "c3"]);
  expect(match("***")).toBeUndefined();
  expect(match("***", "***", "***")).toBeUndefined();
});

test("a new title is the chapter between its neighbors, when one is missing there", () => {
  expect(match("One", "Zwei", "***", "***", "Five")).toEqual(["c0", "c1", "c2", "c3", "c4"]);
  expect(match("Zwei")).toBeUndefined();
  expect(match("One", "Zwei", "Five")).toBeUndefined();
  expect(match("One", "Two", "***", "***", "Five", "Six")).toBeUndefined();
});

test("an id goes before a title, and no chapter is named twice", () => {
  expect(match({ id: "c3", title: "Named anew" }, "***")).toEqual(["c3", "c2"]);
  expect(match({ id: "c9", title: "One" })).toBeUndefined();
  expect(match({ id: "c0", title: "One" }, { id: "c0", title: "One" })).toBeUndefined();
});
