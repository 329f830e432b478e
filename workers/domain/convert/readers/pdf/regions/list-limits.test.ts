import { expect, test } from "vitest";
import { pdfLine } from "../../../../../../tests/setup/pdf-lines";
import { proseThen, regionBlocks, sketch } from "../../../../../../tests/setup/pdf-regions";

// For each measure that decides, one list on either side of it. Text is of 12 pt, 14 pt from line to line, and begins at 60 pt.

const sketches = (lines: Parameters<typeof proseThen>[1]) => regionBlocks([proseThen(1, lines)]).map(sketch);

test("an item set in by 0.6 of a letter begins a list of its own", () => {
  const inner = (x0: number) =>
    sketches([
      pdfLine("• Fruit", { x0: 72 }),
      pdfLine("– apples", { x0 }),
      pdfLine("– pears", { x0 }),
      pdfLine("• Bread", { x0: 72 }),
    ]);
  expect(inner(79.3)).toEqual([{ bullet: [["Fruit", { bullet: ["apples", "pears"] }], "Bread"] }]);
  expect(inner(79.1)).not.toEqual(inner(79.3));
});

test("items go on with a list until 4.2 lines part them", () => {
  const items = (step: number) =>
    sketches([pdfLine("• One", { x0: 72, y: 260 }), pdfLine("• Two", { x0: 72, y: 260 - step })]);
  expect(items(58.6)).toEqual([{ bullet: ["One", "Two"] }]);
  expect(items(59)).toEqual([{ bullet: ["One"] }, { bullet: ["Two"] }]);
});

test("an item in letters 0.3 larger or smaller goes on with the list", () => {
  const sized = (size: number) =>
    sketches([pdfLine("• One", { x0: 72 }), pdfLine("• Two", { x0: 72, size })]);
  expect(sized(8.5)).toEqual([{ bullet: ["One", "Two"] }]);
  expect(sized(8.3)).not.toEqual([{ bullet: ["One", "Two"] }]);
});

test("three hyphens at the margin are a list, two are not, nor are dashes", () => {
  const items = (mark: string, count: number, x0: number) =>
    sketches(["lamp", "oil", "rope"].slice(0, count).map((text) => pdfLine(`${mark} ${text}`, { x0 })))
      .length;
  expect([items("-", 3, 60), items("-", 2, 60)]).toEqual([1, 0]);
  expect(items("–", 3, 60)).toBe(0);
});

test("numbers whose text goes on at the margin are a list from three on, two where it hangs", () => {
  const items = (count: number, x0: number) =>
    sketches(
      Array.from({ length: count }, (_, at) => [
        pdfLine(`${at + 1}. The lamp was lit and it`, { x0: 60, x1: 360 }),
        pdfLine("burned the whole night.", { x0 }),
      ]).flat(),
    ).length;
  expect([items(3, 60), items(2, 60)]).toEqual([1, 0]);
  expect(items(2, 74)).toBe(1);
});

test("one number or hyphen alone is no list, one bullet is", () => {
  const alone = (mark: string) => sketches([pdfLine(`${mark} The lamp`, { x0: 72 })]).length;
  expect([alone("1."), alone("-"), alone("•")]).toEqual([0, 0, 1]);
});
