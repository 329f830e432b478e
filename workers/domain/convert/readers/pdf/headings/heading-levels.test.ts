import { expect, test } from "vitest";
import { rankHeadings } from "#domain/convert/readers/pdf/headings/heading-levels";
import type { Look } from "#domain/convert/readers/pdf/headings/heading-looks";
import type { StyledHeading } from "#domain/convert/readers/pdf/headings/heading-styles";
import type { HeadingWords } from "#domain/convert/readers/pdf/headings/heading-words";

type Sketch = { depth?: number; kind?: HeadingWords["kind"]; opensPage?: boolean };

/** A heading whose style is its weight. */
function heading(weight: number, { depth = 0, kind, opensPage = false }: Sketch = {}): StyledHeading {
  return {
    group: { lines: [], title: [], entry: undefined },
    look: { opensPage } as Look,
    style: String(weight),
    weight,
    ratio: 1.5,
    words: kind && { kind, bare: true, depth },
    depth,
  };
}

const levels = (...headings: StyledHeading[]) => [...rankHeadings(headings).values()].join("");
const times = (count: number, make: () => StyledHeading) => Array.from({ length: count }, make);

test("what most headings are set in is lifted to the third level, from five on, where none has a number", () => {
  const larger = [30, 27, 24].map((weight) => heading(weight));
  expect(levels(...larger, ...times(5, () => heading(16)))).toBe("12233333");
  expect(levels(...larger, ...times(4, () => heading(16)))).toBe("1234444");
  expect(levels(...larger, ...times(5, () => heading(16)), ...times(2, () => heading(12)))).toBe(
    "1234444455",
  );
  const numbered = heading(16, { depth: 1 });
  expect(levels(...larger, ...times(5, () => heading(16)), numbered)).toBe("123444444");
});

test("styles less than two fifths of a point apart are of one level", () => {
  expect([levels(heading(20), heading(19.61)), levels(heading(20), heading(19.59))]).toEqual(["11", "12"]);
});

test("a number's depth says more than its size, when two headings of a style have it", () => {
  const first = () => heading(20, { depth: 1 });
  const second = () => heading(15, { depth: 1 });
  expect(levels(first(), first(), second(), second())).toBe("1111");
  expect(levels(first(), second(), second())).toBe("122");
});

test("a style has the depth of half of its headings", () => {
  const numbered = (weight: number) => heading(weight, { depth: 1 });
  const upper = [numbered(20), numbered(20)];
  expect(levels(...upper, numbered(15), numbered(15), heading(15), heading(15))).toBe("111111");
  expect(levels(...upper, numbered(15), numbered(15), ...times(3, () => heading(15)))).toBe("1122222");
});

test("a part set as chapters are stands over two of them", () => {
  const part = () => heading(20, { kind: "part" });
  const chapter = () => heading(20, { kind: "chapter" });
  expect([levels(part(), chapter()), levels(part(), chapter(), chapter())]).toEqual(["11", "122"]);
});

test("a preface on a page of its own stands beside two chapters that open pages", () => {
  const chapter = () => heading(20, { kind: "chapter", opensPage: true });
  const preface = () => heading(15, { kind: "named", opensPage: true });
  expect([levels(chapter(), preface()), levels(chapter(), chapter(), preface())]).toEqual(["12", "111"]);
});
