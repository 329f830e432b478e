import { expect, test } from "vitest";
import type { BookInspection } from "#domain/convert/checks/check";
import { runChecks } from "#domain/convert/checks/run-checks";
import { emptyInspection } from "#domain/convert/checks/text-inspector";
import { defaultOptions } from "#domain/convert/options";

test("a plain book passes", () => {
  expect(found({})).toEqual([]);
});

test("small photographs, moving pictures, WebP and long descriptions are named for Kindle", () => {
  expect(found({ pictures: [{ ...picture, width: 120, height: 90 }] })).toEqual(["kindle-picture-small"]);
  expect(found({ pictures: [{ ...picture, mediaType: "image/gif", animated: true }] })).toEqual([
    "kindle-picture-animated",
  ]);
  expect(found({ pictures: [{ ...picture, mediaType: "image/webp", longestAlt: 200 }] })).toEqual([
    "kindle-picture-format",
    "kindle-alt-long",
  ]);
});

test("tables over 100 by 10 or inside each other are named for Kindle", () => {
  expect(found({ tables: [{ rows: 101, columns: 2, nested: false, place: "One" }] })).toEqual([
    "kindle-table-large",
  ]);
  expect(found({ tables: [{ rows: 1, columns: 2, nested: true, place: "One" }] })).toEqual([
    "kindle-table-nested",
  ]);
});

test("a text all bold, a book too large", () => {
  expect(found({ letters: { all: 5000, bold: 4900, italic: 0 }, size: 700_000_000 })).toEqual([
    "kindle-all-bold",
    "kindle-too-large",
  ]);
});

test("without Kindle's rules none of this is said", () => {
  const book = { ...plain, tables: [{ rows: 101, columns: 2, nested: true, place: "One" }] };
  expect(runChecks(book, { ...defaultOptions, amazonCompliance: false })).toEqual([]);
});

const plain: BookInspection = {
  ...emptyInspection(),
  letters: { all: 5000, bold: 10, italic: 10 },
  size: 1000,
};
const picture = {
  file: "a.jpg",
  mediaType: "image/jpeg",
  bytes: 1,
  width: 800,
  height: 600,
  animated: false,
  place: "One",
  longestAlt: 10,
};

function found(part: Partial<BookInspection>): string[] {
  return runChecks({ ...plain, ...part }, defaultOptions).map((message) => message.code);
}
