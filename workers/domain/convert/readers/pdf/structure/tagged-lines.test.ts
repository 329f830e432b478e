import { expect, test } from "vitest";
import type { LineTag } from "#domain/convert/readers/pdf/lines";
import { taggedLines } from "#domain/convert/readers/pdf/structure/tagged-lines";

const settings = { spaceShare: 0.17, mirrors: false };
const at = (text: string, x: number, y: number, mark?: string) => ({
  text,
  x,
  y,
  width: text.length * 5,
  size: 10,
  style: 0,
  unread: 0,
  ...(mark ? { mark } : {}),
});

/** Marks in the tree's order. */
function tree(...leaves: [mark: string, role: LineTag["role"], element: number][]) {
  const marks = new Map(
    leaves.map(([mark, role, element], order) => [mark, { tag: { role, element }, group: element, order }]),
  );
  return { marks, alts: new Map<string, string>() };
}

const read = (pieces: ReturnType<typeof at>[], tags: ReturnType<typeof tree>) =>
  taggedLines([{ column: 0, pieces }], tags, 1, settings);

test("two boxes side by side are read as the tree says, block by block", () => {
  const lines = read(
    [
      at("Right, one", 300, 700, "b"),
      at("left, one", 50, 700, "a"),
      at("Right, two", 300, 688, "b"),
      at("left, two", 50, 688, "a"),
    ],
    tree(["a", "P", 7], ["b", "P", 9]),
  );
  expect(lines?.map((line) => line.text)).toEqual(["left, one", "left, two", "Right, one", "Right, two"]);
  expect(lines?.map((line) => line.tag?.element)).toEqual([7, 7, 9, 9]);
});

test("what the tree calls no paragraph is one line where it stands side by side, below it is another", () => {
  const pieces = [
    at("Tip.", 50, 700, "a"),
    at("Use less of the yeast", 75, 700, "b"),
    at("in a warm room.", 50, 688, "b"),
    at("A left column", 50, 660, "c"),
    at("of two lines", 50, 648, "c"),
    at("and a right one", 300, 660, "d"),
  ];
  const lines = read(
    pieces,
    tree(["a", "Other", 1], ["b", "Other", 2], ["c", "Other", 3], ["d", "Other", 4]),
  );
  expect(lines?.map((line) => line.text)).toEqual([
    "Tip. Use less of the yeast",
    "in a warm room.",
    "A left column",
    "of two lines",
    "and a right one",
  ]);
});

test("notes come last, artifacts stand where they are printed", () => {
  const lines = read(
    [
      at("A running head", 50, 780, "artifact"),
      at("Text with a mark", 50, 700, "a"),
      at("1 A note.", 50, 60, "n"),
      at("More text", 50, 688, "b"),
    ],
    tree(["a", "P", 1], ["n", "Note", 2], ["b", "P", 3]),
  );
  expect(lines?.map((line) => [line.text, line.tag?.role])).toEqual([
    ["A running head", "Artifact"],
    ["Text with a mark", "P"],
    ["More text", "P"],
    ["1 A note.", "Note"],
  ]);
});

test("values of a form's fields, which the tree does not know, go with their labels", () => {
  const lines = read(
    [
      at("Name of the ship:", 50, 700, "a"),
      at("Pequod", 150, 701),
      at("Sound", 50, 680, "b"),
      at("☒", 82, 680),
      at("lost", 200, 680, "c"),
      at("☐", 190, 680),
      at("At anchor, or laid up for the winter in a harbour", 50, 660, "d"),
    ],
    tree(["c", "P", 1], ["b", "P", 2], ["a", "P", 3], ["d", "P", 4]),
  );
  expect(lines?.map((line) => line.text)).toEqual([
    "☐ lost",
    "Sound ☒",
    "Name of the ship: Pequod",
    "At anchor, or laid up for the winter in a harbour",
  ]);
});

test("a tree that knows little of the page is not followed", () => {
  const pieces = [
    at("One tagged line of a page", 50, 700, "a"),
    at("many words that are in no element", 50, 688),
  ];
  expect(read(pieces, tree(["a", "P", 1]))).toBeUndefined();
});

test("a tree that jumps up and down the page is not followed", () => {
  const pieces = Array.from({ length: 12 }, (_, row) =>
    at(`line ${row} of the page`, 50, 700 - row * 12, `m${row}`),
  );
  const order = [0, 6, 1, 7, 2, 8, 3, 9, 4, 10, 5, 11];
  const tags = tree(...order.map((row): [string, LineTag["role"], number] => [`m${row}`, "P", row + 1]));
  expect(read(pieces, tags)).toBeUndefined();
});
