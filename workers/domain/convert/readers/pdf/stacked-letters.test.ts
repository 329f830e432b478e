import { expect, test } from "vitest";
import { withStacks } from "#domain/convert/readers/pdf/stacked-letters";
import type { TextPiece } from "#domain/convert/readers/pdf/text-pieces";
import { setUpright } from "#domain/convert/readers/pdf/upright";

const letter = (str: string, x: number, y: number, size = 10): TextPiece => ({
  str,
  dir: "ltr",
  transform: [size, 0, 0, size, x, y],
  width: str.length * size,
  fontName: "f",
});

const column = (text: string, x: number) => [...text].map((str, row) => letter(str, x, 700 - row * 10));

test("letters that a page places below each other are lines that run downwards", () => {
  const pieces = withStacks([...column("古い桶と長い縄を持ち", 300), ...column("歩数を数えていた。", 280)]);
  expect(pieces).toMatchObject([
    { str: "古い桶と長い縄を持ち", vertical: true, width: expect.closeTo(100) },
    { str: "歩数を数えていた。", vertical: true, width: expect.closeTo(90) },
  ]);
  const page = setUpright(pieces, { x: 0, y: 0, width: 600, height: 800 }, () => 0);
  expect(page.turn).toBe(3);
  const [first, second] = page.pieces;
  expect(first?.x).toBe(second?.x);
  expect((first?.y ?? 0) - (second?.y ?? 0)).toBe(20);
});

test("a place that is left out is a space, and a number set across takes one place", () => {
  const heading = [
    letter("第", 300, 700),
    letter("12", 299, 690, 8),
    letter("章", 300, 680),
    letter("家", 300, 660),
  ];
  const sized = heading.map((piece) => ({
    ...piece,
    transform: [10, 0, 0, 10, ...piece.transform.slice(4)],
    width: 10,
  }));
  const [first] = withStacks([...sized, ...column("古い桶と長い縄を持ち", 280)]);
  expect(first?.str).toBe("第12章\u3000家");
});

test("letters placed one by one along a line, and a narrow column of a table, stay as they are", () => {
  const along = [..."古い桶と長い縄を持ち歩数を"].map((str, at) => letter(str, 100 + at * 10, 700));
  expect(withStacks(along)).toBe(along);
  const table = [
    ...Array.from({ length: 12 }, (_, row) =>
      letter("この表の行は横に長く続いている。", 100, 700 - row * 20),
    ),
    ...column("一二三四五六七", 60),
  ];
  expect(withStacks(table)).toBe(table);
});
