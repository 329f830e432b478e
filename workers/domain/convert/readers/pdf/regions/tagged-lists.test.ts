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
