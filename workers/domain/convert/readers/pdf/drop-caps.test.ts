import { expect, test } from "vitest";
import { capIsWord, partCapWords } from "#domain/convert/readers/pdf/drop-caps";
import { runStyle } from "#domain/convert/readers/pdf/lines";
import { gatherLines } from "#domain/convert/readers/pdf/piece-lines";
import type { PlacedPiece } from "#domain/convert/readers/pdf/text-pieces";

const piece = (text: string, x: number, y: number, size = 10): PlacedPiece => ({
  text,
  x,
  y,
  size,
  width: text.length * size * 0.5,
  style: 0,
  unread: 0,
});

const opening = [
  piece("I", 50, 480, 36),
  piece("t was the best of times, it was the", 69, 504),
  piece("worst of times, it was the age of", 69, 492),
  piece("wisdom, it was the age of it all,", 69, 480),
  piece("and the rest of the paragraph stood below", 50, 468),
];

test("a drop cap is the first letter of its first line, and the lines beside it begin where it does", () => {
  const lines = gatherLines(opening);
  expect(lines.map(({ text }) => text)).toEqual([
    "It was the best of times, it was the",
    "worst of times, it was the age of",
    "wisdom, it was the age of it all,",
    "and the rest of the paragraph stood below",
  ]);
  expect(lines[0]?.dropCap).toBe(1);
  expect(lines.map(({ x0 }) => x0)).toEqual([50, 50, 50, 50]);
});

test("a drop cap may keep room for a line below its own base line", () => {
  const [cap, first, ...others] = opening;
  if (!cap || !first) throw new Error("pieces");
  const lines = gatherLines([{ ...cap, y: 489 }, first, ...others]);
  expect(lines.map(({ x0 }) => x0)).toEqual([50, 50, 50, 50]);
  expect(lines[0]?.text.startsWith("It was")).toBe(true);
});

test("a large letter that nothing stands beside is a title of its own", () => {
  const lines = gatherLines([
    piece("I", 180, 560, 30),
    ...opening.slice(1).map((one) => ({ ...one, x: 50 })),
  ]);
  expect(lines[0]).toMatchObject({ text: "I", size: 30 });
  expect(lines.some((line) => line.dropCap)).toBe(false);
});

test("a drop cap that is a word has a space after it", () => {
  const count = (word: string) => ({ looked: 3, t: 1, it: 50, long: 4, along: 7, man: 9 })[word] ?? 0;
  expect(capIsWord("I", "looked up", count)).toBe(true);
  expect(capIsWord("I", "t was", count)).toBe(false);
  expect(capIsWord("A", "long the road", count)).toBe(false);
  expect(capIsWord("A", "man came", count)).toBe(true);
  expect(capIsWord("T", "man came", count)).toBe(false);
});

test("capitals in a smaller size after a capital are small capitals", () => {
  const [line] = gatherLines([
    piece("T", 50, 500),
    piece("HE OLD", 55, 500, 7.5),
    piece(" MAN and the sea lay there", 78, 500),
  ]);
  expect(line?.runs).toEqual([
    { text: "T", style: 0 },
    { text: "he old", style: runStyle.smallCaps },
    { text: " MAN and the sea lay there", style: 0 },
  ]);
});

test("an abbreviation in smaller capitals stays as it is", () => {
  const [line] = gatherLines([
    piece("ships of ", 50, 500),
    piece("NASA", 95, 500, 8),
    piece(" rose", 111, 500),
  ]);
  expect(line?.text).toBe("ships of NASA rose");
});

test("the space after an enlarged word is set in its line", () => {
  const runs = [{ text: "Ilooked up and saw", style: 0 }];
  const line = {
    page: 1,
    column: 0,
    x0: 50,
    x1: 300,
    y: 500,
    size: 10,
    text: "Ilooked up and saw",
    runs,
    dropCap: 1,
  };
  const page = { number: 1, width: 400, height: 600, lines: [line] };
  partCapWords([page], (word) => ({ looked: 3, ilooked: 1 })[word] ?? 0);
  expect(line.text).toBe("I looked up and saw");
  expect(line.runs[0]?.text).toBe("I looked up and saw");
});
