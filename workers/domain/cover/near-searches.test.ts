import { expect, test } from "vitest";
import { searchArt } from "#domain/cover/art-search";
import { nearSearches } from "#domain/cover/near-searches";

test.each([
  ["cat", "wolf"],
  ["two cats", "wolf"],
  ["Train", "road"],
  ["schools", "child"],
  ["soldier", "war"],
])("a search for %s is led on to %s", (query, near) => {
  expect(nearSearches(query)[0]).toBe(near);
});

test("any other search is led to what the art is rich in", () => {
  expect(nearSearches("spreadsheet")).toEqual(nearSearches(""));
  expect(nearSearches("catalog")).toEqual(nearSearches(""));
});

test("every search that is offered finds a picture", () => {
  const queries = [
    "cat",
    "train",
    "school",
    "soldier",
    "doctor",
    "robot",
    "piano",
    "coffee",
    "church",
    "sport",
    "",
  ];
  const offered = new Set(queries.flatMap((query) => nearSearches(query)));
  expect([...offered].filter((word) => searchArt(word, null).art.length === 0)).toEqual([]);
});
