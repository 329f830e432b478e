import { expect, test } from "vitest";
import { measureBody } from "#domain/convert/readers/pdf/body-statistics";
import { isOrnament } from "#domain/convert/readers/pdf/scene-breaks";
import { fullLine, pdfLine, pdfPage } from "../../../../../tests/setup/pdf-lines";

const body = measureBody([
  pdfPage(
    1,
    Array.from({ length: 24 }, (_, row) => fullLine("The lamps burned all night", { x0: row % 4 ? 60 : 76 })),
  ),
]);

const middle = (text: string) =>
  isOrnament(pdfLine(text, { x0: 210 - text.length * 2, x1: 210 + text.length * 2 }), body);

test("three times one sign or small letter in the middle parts two scenes, whatever the sign is", () => {
  for (const text of ["• • •", "% % %", "& & &", "~ ~ ~ ~", "o o o", "* * *", "• "])
    expect([text, middle(text)]).toEqual([text, true]);
});

test("two signs, other signs, numbers, words and points are text", () => {
  for (const text of ["& &", "% & %", "1 1 1", "I I I", "no no no", ". . .", "% % % a"])
    expect([text, middle(text)]).toEqual([text, false]);
});

test("such signs at the margin are text, but for stars", () => {
  expect(isOrnament(pdfLine("% % %"), body)).toBe(false);
  expect(isOrnament(pdfLine("* * *"), body)).toBe(true);
});
