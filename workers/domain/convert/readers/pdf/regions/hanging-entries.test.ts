import { expect, test } from "vitest";
import { runStyle } from "#domain/convert/readers/pdf/lines";
import { fullLine, pdfLine } from "../../../../../../tests/setup/pdf-lines";
import { proseThen, regionBlocks, sketch } from "../../../../../../tests/setup/pdf-regions";

const found = (lines: Parameters<typeof proseThen>[1]) => regionBlocks([proseThen(1, lines)]).map(sketch);

const term = (text: string, rest: string, look: Parameters<typeof fullLine>[1]) =>
  fullLine(`${text} ${rest}`, {
    ...look,
    runs: [
      { text, style: runStyle.bold },
      { text: ` ${rest}`, style: 0 },
    ],
  });

test("terms in another face with what is said of them are a list without marks", () => {
  expect(
    found([
      term("Keel:", "the beam along the bottom of a boat, from", { y: 270 }),
      pdfLine("one end to the other.", { x0: 84, y: 256 }),
      term("Shroud:", "a rope that holds the mast, one of many", { y: 234 }),
      pdfLine("on either side.", { x0: 84, y: 220 }),
      pdfLine("It is tarred.", { x0: 84, y: 198 }),
    ]),
  ).toEqual([
    {
      none: [
        "Keel: the beam along the bottom of a boat, from one end to the other.",
        ["Shroud: a rope that holds the mast, one of many on either side.", "It is tarred."],
      ],
    },
  ]);
});

test("a term may have a line to itself", () => {
  const line = (text: string, y: number) => pdfLine(text, { y, style: runStyle.bold });
  expect(
    found([
      line("Keel", 270),
      pdfLine("The beam along the bottom of a boat.", { x0: 84, y: 256 }),
      line("Shroud", 234),
      pdfLine("A rope that holds the mast.", { x0: 84, y: 220 }),
    ]),
  ).toEqual([
    {
      none: [
        ["Keel", "The beam along the bottom of a boat."],
        ["Shroud", "A rope that holds the mast."],
      ],
    },
  ]);
});

test("entries of a bibliography are paragraphs", () => {
  expect(
    found([
      fullLine("Lee, Ann. Low Water, and other tales of the", { y: 270 }),
      pdfLine("harbour. Quayside, 1901.", { x0: 84, y: 256 }),
      fullLine("Low, Bo. The Lamp in the Window, with notes", { y: 242 }),
      pdfLine("and a map. Harbour, 1902.", { x0: 84, y: 228 }),
    ]),
  ).toEqual([
    "Lee, Ann. Low Water, and other tales of the harbour. Quayside, 1901.",
    "Low, Bo. The Lamp in the Window, with notes and a map. Harbour, 1902.",
  ]);
});

test("a quotation under a paragraph is no entry", () => {
  expect(
    found([
      pdfLine("He said:", { y: 276 }),
      pdfLine("The tide has run out.", { x0: 84, y: 262 }),
      fullLine("And the prose goes on at the margin with more", { y: 240 }),
      fullLine("lines that reach the edge and do not hang and"),
    ]),
  ).toEqual([]);
});

test("numbered statements and what they say are text, one after the other", () => {
  const line = (text: string, y: number) => pdfLine(text, { y, style: runStyle.bold });
  expect(
    found([
      line("Definition 4", 270),
      pdfLine("A boat is what floats.", { x0: 84, y: 256 }),
      line("Remark 2 (Wrecks)", 234),
      pdfLine("A wreck does not.", { x0: 84, y: 220 }),
      line("Definition 5", 198),
      pdfLine("A tide is what takes it away.", { x0: 84, y: 184 }),
    ]),
  ).toEqual([
    "Definition 4",
    "A boat is what floats.",
    "Remark 2 (Wrecks)",
    "A wreck does not.",
    "Definition 5",
    "A tide is what takes it away.",
  ]);
});
