import { expect, test } from "vitest";
import { findContentsPages } from "#domain/convert/readers/pdf/contents-pages";
import { fullLine, pdfLine, pdfPage } from "../../../../../tests/setup/pdf-lines";

test("a printed contents page is found by its rising page numbers, and prose is not", () => {
  const contents = pdfPage(2, [
    pdfLine("Contents"),
    ...["The Lamp 1", "The Wreck 17", "The Tide 40", "Breakwater 62"].map((text) => fullLine(text)),
  ]);
  const prose = pdfPage(
    3,
    ["It was in 1812", "that the fleet", "of ships came in", "and went again"].map((text) => fullLine(text)),
  );
  expect(findContentsPages([contents, prose])).toEqual([contents]);
});

test("dotted leaders make a contents page without a heading", () => {
  const page = pdfPage(
    3,
    ["One", "Two", "Three", "Four", "Five"].map((title, index) =>
      fullLine(`${title} . . . . . . . ${index * 9 + 1}`),
    ),
  );
  expect(findContentsPages([page])).toEqual([page]);
});
