import { expect, it } from "vitest";
import { calculatePrint } from "#domain/cover/print-calculation";
import { coverTemplateSvg } from "#domain/publishing/cover-template";

it("a template has the size of the whole cover, and its folds stand at the spine", () => {
  const answer = calculatePrint({
    coverType: "paperback",
    printer: "kdp",
    trim: "6x9",
    pageCount: 400,
    paperType: "cream",
  });
  if ("error" in answer) throw new Error(answer.error);
  const svg = coverTemplateSvg(answer.dimensions);
  expect(svg).toContain('width="13.25in" height="9.25in" viewBox="0 0 13.25 9.25"');
  expect([...svg.matchAll(/<line x1="([\d.]+)"/g)].map((one) => one[1])).toEqual(["6.125", "7.125"]);
});
