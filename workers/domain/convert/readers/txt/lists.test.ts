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
