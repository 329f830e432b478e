import { expect, test } from "vitest";
import { findLines, type PageText } from "./find-lines";

const text = (str: string, x: number, y: number, size = 10): PageText => ({
  str,
  transform: [size, 0, 0, size, x, y],
  width: str.length * size * 0.5,
  height: size,
});
const page = { bottom: 0, top: 600 };

test("a head that is set in several runs is found as one, dashes and spaces aside", () => {
  const texts = [text("LOW —", 60, 560), text("WATER", 100, 560), text("The tide was out.", 60, 500)];
  const [[head] = []] = findLines(texts, ["Low Water"], page);
  expect(head).toEqual({ x: 60, y: 557.5, width: 65, height: 11 });
});

test("the page number beside a head is a line of its own, and not the same number within the text", () => {
  const texts = [text("12", 60, 560), text("Low Water", 150, 560), text("12", 60, 300)];
  expect(findLines(texts, ["Low Water", "12"], page).map(([one]) => [one?.x, one?.y])).toEqual([
    [150, 557.5],
    [60, 557.5],
  ]);
});

test("two lines alike are found once each, the outermost first", () => {
  const texts = [text("12", 200, 300), text("12", 200, 560)];
  expect(findLines(texts, ["12", "12", "12"], page).map(([one]) => one?.y)).toEqual([
    557.5,
    297.5,
    undefined,
  ]);
});

test("of a foot and the head of the next page, taken as one line, each page shows its own part", () => {
  const one = [
    text("Ana Reis", 60, 560),
    text("The tide was out.", 60, 500),
    text("Nobody came.", 60, 300),
    text("He rang.", 60, 280),
    text("12", 200, 40),
  ];
  expect(findLines(one, ["12 Low Water"], page)).toEqual([[expect.objectContaining({ y: 37.5 })]]);
  const next = [text("Low Water", 60, 560), ...one.slice(1, 4)];
  expect(findLines(next, ["12 Low Water"], page)).toEqual([[expect.objectContaining({ y: 557.5 })]]);
  // The same words within the page are the book's.
  expect(findLines([...one, text("LOW WATER", 60, 400)], ["14 Low Water"], page)).toEqual([[]]);
});

test("words that only begin like the line are not it", () => {
  expect(findLines([text("Low Waters", 60, 560)], ["Low Water"], page)).toEqual([[]]);
  expect(findLines([text("Low Water", 60, 560)], ["…"], page)).toEqual([[]]);
});

test("on a page that lies on its side the rectangle lies, too", () => {
  const lying: PageText = { str: "Low Water", transform: [0, 10, -10, 0, 40, 100], width: 45, height: 10 };
  expect(findLines([lying], ["Low Water"], page)[0]?.[0]).toEqual({ x: 31.5, y: 100, width: 11, height: 45 });
});
