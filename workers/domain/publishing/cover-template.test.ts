import { expect, it } from "vitest";
import { calculatePrint } from "#domain/cover/print-calculation";
import { coverTemplatePdf, coverTemplateSvg } from "#domain/publishing/cover-template";

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

it("the PDF has the same size and folds, and every offset of its table is an object's", () => {
  const size = { totalWidth: 13.25, totalHeight: 9.25, spineWidth: 1, bleedWidth: 0.125 };
  const pdf = coverTemplatePdf(size);
  expect(pdf).toContain("/MediaBox [0 0 954 666] /TrimBox [9 9 945 657]");
  expect([...pdf.matchAll(/ RG ([\d.]+) 0 m /g)].map((one) => one[1])).toEqual(["6.125", "7.125"]);
  const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n/gm)].map((one) => Number(one[1]));
  expect(offsets.map((at) => pdf.slice(at, at + 7))).toEqual([1, 2, 3, 4, 5].map((one) => `${one} 0 obj`));
  expect(Number(/startxref\n(\d+)/.exec(pdf)?.[1])).toBe(pdf.indexOf("xref"));
  expect(/stream\n([\s\S]*)\nendstream/.exec(pdf)?.[1]?.length).toBe(Number(/\/Length (\d+)/.exec(pdf)?.[1]));
});
