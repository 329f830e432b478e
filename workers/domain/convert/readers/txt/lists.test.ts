import { expect, test } from "vitest";
import { markerOf, tightList } from "#domain/convert/readers/txt/lists";

const layout = { wrapWidth: 60, baseIndent: 0 };
const items = (...lines: string[]) =>
  tightList(lines, layout)?.items.map(({ marker, lines: [first] }) => `${marker.format} ${first}`);

test.each([
  ["bullet", ["* rope", "* oil", "* a wick"]],
  ["bullet", ["  • rope", "  • oil"]],
  ["decimal", ["1. rope", "2. oil", "3. a wick"]],
  ["lower-alpha", ["a) rope", "b) oil"]],
  ["lower-roman", ["(i) rope", "(ii) oil", "(iii) a wick"]],
  ["upper-roman", ["I. rope", "II. oil"]],
])("a %s list is known by its markers", (format, lines) => {
  expect(items(...lines)?.length).toBe(lines.length);
  expect(items(...lines)?.[0]).toBe(`${format} rope`);
});

test("lines under an item belong to it, and words before the first introduce it", () => {
  const list = tightList(["She took:", "  - a rope of hemp that was", "    long enough", "  - oil"], layout);
  expect(list?.before).toEqual(["She took:"]);
  expect(list?.items.map(({ lines }) => lines.length)).toEqual([2, 1]);
});

test("speeches after dashes are no list", () => {
  expect(items("- Where is the lamp?", "- On the quay.", "- Fetch it!")).toBeUndefined();
  expect(items("— Where is it", "— On the quay")).toBeUndefined();
});

test("numbers that do not follow one another are no list", () => {
  expect(items("1. rope", "4. oil")).toBeUndefined();
  expect(markerOf("1984 was a year")).toBeUndefined();
  expect(markerOf("- - -")).toBeUndefined();
});

const parts = (...lines: string[]) => {
  const list = tightList(lines, layout);
  return (
    list && { before: list.before, items: list.items.map(({ lines: [first] }) => first), after: list.after }
  );
};
const full = "The ferry came in on the flood and went out on the ebb, as";

test("a counted list stands out from the prose right before and after it, without a colon", () => {
  expect(parts(full, "it always had.", "1. The Ferry", "2. The Lamp", "And there were more.")).toEqual({
    before: [full, "it always had."],
    items: ["The Ferry", "The Lamp"],
    after: ["And there were more."],
  });
  expect(parts("Also by the author", "1. The Ferry", "2. The Lamp")).toMatchObject({
    before: ["Also by the author"],
    items: ["The Ferry", "The Lamp"],
  });
});

test("an item that fills its line goes on in the next; only a short one ends the list", () => {
  const long = "1. The ferry that came in on the flood and went out again";
  expect(parts("She read:", long, "on the ebb", "2. The Lamp", "and the rest.")).toEqual({
    before: ["She read:"],
    items: ["The ferry that came in on the flood and went out again", "The Lamp"],
    after: ["and the rest."],
  });
});

test("numbers of the prose that come to stand at the beginning of lines are no list", () => {
  // No sentence ends before the number, and its line has no room for it.
  expect(parts(full, "1. Mate he had served on a brig and on the barque, and as", "2. Mate")).toBeUndefined();
  // A first number without a second.
  expect(parts("it always had.", "1. The Ferry", "and nothing more")).toBeUndefined();
  // A remark in the middle.
  expect(parts("1. The Ferry", "(lost)", "2. The Lamp")).toBeUndefined();
});
