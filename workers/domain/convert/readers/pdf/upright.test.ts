import { expect, test } from "vitest";
import type { TextPiece } from "#domain/convert/readers/pdf/text-pieces";
import { setUpright } from "#domain/convert/readers/pdf/upright";

const box = { x: 0, y: 0, width: 600, height: 800 };

function turned(str: string, x: number, y: number, degrees: number, size = 10): TextPiece {
  const cos = Math.cos((degrees * Math.PI) / 180) * size;
  const sin = Math.sin((degrees * Math.PI) / 180) * size;
  return {
    str,
    dir: "ltr",
    transform: [cos, sin, -sin, cos, x, y],
    width: str.length * size * 0.5,
    fontName: "f",
  };
}

const upright = (pieces: TextPiece[]) => setUpright(pieces, box, () => 0);

test("a page scanned askew is set straight", () => {
  const page = upright([
    turned("a line of the page that was laid", 100, 700, 1),
    turned("askew", 100 + 300 * Math.cos(Math.PI / 180), 700 + 300 * Math.sin(Math.PI / 180), 1),
  ]);
  const [first, second] = page.pieces;
  expect(Math.abs((first?.y ?? 0) - (second?.y ?? 99))).toBeLessThan(0.01);
});

test("a leaning box among upright text is set upright where it stands", () => {
  const page = upright([
    turned("The upright text of a page, with quite some words", 50, 700, 0),
    turned("and some more of them to weigh with", 50, 686, 0),
    turned("a leaning box", 100, 300, 8),
    turned("of two lines", 101.7, 288, 8),
  ]);
  const [, , third, fourth] = page.pieces;
  expect((third?.y ?? 0) - (fourth?.y ?? 0)).toBeCloseTo(12.1, 0);
  expect(page.parts).toEqual([]);
});

test("a watermark across the text is no text, a slanted paragraph is", () => {
  const text = Array.from({ length: 30 }, (_, row) =>
    turned("a line of the page's running text, one of many", 100, 700 - row * 14, 0),
  );
  expect(upright([...text, turned("DRAFT COPY", 150, 300, 45, 60)]).parts).toEqual([]);
  const slanted = Array.from({ length: 5 }, (_, row) =>
    turned("some slanted words", 300 + row * 10, 100 - row * 10, 45),
  );
  expect(upright([...text, ...slanted]).parts).toHaveLength(1);
});

test("a stamp up the margin is no text of the page", () => {
  const text = Array.from({ length: 30 }, (_, row) =>
    turned("a line of the page's running text, one of many", 100, 700 - row * 14, 0),
  );
  expect(upright([...text, turned("arXiv:0807.3577", 30, 200, 90, 20)]).parts).toEqual([]);
});

test("letters set below each other are read as a page on its side", () => {
  const page = upright([{ ...turned("日本語", 500, 700, 0), vertical: true, width: 30 }]);
  expect(page).toMatchObject({ turn: 3, width: 800, height: 600 });
  expect(page.pieces[0]).toMatchObject({ x: 100, y: 500, width: 30 });
});
