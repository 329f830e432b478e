import { expect, it } from "vitest";
import { ean13Modules } from "#domain/cover/barcode";
import { barcodeSvg } from "#domain/cover/barcode-svg";

it("a barcode has a bar for every dark module, and room for a scanner on both sides", () => {
  const svg = barcodeSvg("9780306406157");
  const bars = [...svg.matchAll(/<rect x="(\d+)" y="0"/g)].map((one) => Number(one[1]));
  expect(bars).toHaveLength(ean13Modules("9780306406157").filter(Boolean).length);
  expect([bars[0], bars.at(-1)]).toEqual([11, 105]);
  expect(svg).toContain('viewBox="0 0 113 86"');
});
