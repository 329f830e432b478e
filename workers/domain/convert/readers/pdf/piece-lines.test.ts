import { expect, test } from "vitest";
import { runStyle } from "#domain/convert/readers/pdf/lines";
import { gatherLines } from "#domain/convert/readers/pdf/piece-lines";
import type { PlacedPiece } from "#domain/convert/readers/pdf/text-pieces";

const at = (text: string, x: number, y: number, size: number): PlacedPiece => ({
  text,
  x,
  y,
  width: text.length * size * 0.5,
  size,
  style: 0,
  unread: 0,
});

test("a raised mark that is hardly smaller than its note stands on the note's line", () => {
  const lines = gatherLines([at("1", 60, 103.6, 7), at("The horse was returned lame.", 66, 100, 8.5)]);
  expect(lines.map(({ runs }) => runs)).toEqual([
    [
      { text: "1", style: runStyle.superscript },
      { text: " The horse was returned lame.", style: 0 },
    ],
  ]);
});

test("lines of two sizes under each other stay two", () => {
  const lines = gatherLines([at("a line of the table", 60, 104.5, 8), at("one below it", 60, 100, 9)]);
  expect(lines).toHaveLength(2);
});
