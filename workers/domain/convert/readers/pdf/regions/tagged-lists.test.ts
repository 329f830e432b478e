import { expect, test } from "vitest";
import { pdfLine } from "../../../../../../tests/setup/pdf-lines";
import { proseThen, regionBlocks, sketch } from "../../../../../../tests/setup/pdf-regions";

test("a tagged list whose bullets are not to be read is a list", () => {
  const item = (text: string, element: number) =>
    pdfLine(text, {
      x0: 96,
      tag: {
        role: "LI",
        element,
        around: [
          { role: "LI", element },
          { role: "L", element: 9 },
        ],
      },
    });
  const page = proseThen(1, [
    item("One lamp that", 1),
    item("burns", 1),
    item("Two lamps", 2),
    pdfLine("Prose."),
  ]);
  expect(regionBlocks([page]).map(sketch)).toEqual([{ bullet: ["One lamp that burns", "Two lamps"] }]);
});

test("tagged lists of one item each whose numbers count on are one list", () => {
  const item = (text: string, element: number, y: number) =>
    pdfLine(text, {
      x0: 96,
      y,
      tag: {
        role: "LI",
        element,
        around: [
          { role: "LI", element },
          { role: "L", element: element + 100 },
        ],
      },
    });
  const page = proseThen(1, [
    item("(a) One lamp that", 1, 280),
    item("burns", 1, 266),
    item("(b) Two lamps", 2, 190),
    item("(c) Three lamps", 3, 110),
  ]);
  expect(regionBlocks([page]).map(sketch)).toEqual([
    { "lower-alpha 1": ["One lamp that burns", "Two lamps", "Three lamps"] },
  ]);
});
