import { expect, test } from "vitest";
import { readLetters } from "#domain/convert/readers/pdf/letters";
import { gatherLines } from "#domain/convert/readers/pdf/piece-lines";
import { texSign } from "#domain/convert/readers/pdf/tex-signs";

const stroke = texSign("BIKXFS+CMSY10", 0x36, "6");
const foot = texSign("BIKXFS+CMSY10", 0x37, "7");

test("a stroke before a sign of TeX is of that sign", () => {
  expect(readLetters(`${stroke}∈`)).toEqual({ text: "∉", unread: 0 });
  expect(readLetters(`x ${foot}→ y`)).toEqual({ text: "x ↦ y", unread: 0 });
});

test("a stroke and its sign may be pieces of two fonts", () => {
  const at = (raw: string, x: number, width: number) => ({
    text: readLetters(raw).text,
    x,
    y: 100,
    width,
    size: 10,
    style: 0,
    unread: 0,
  });
  const [line] = gatherLines([at("x", 60, 6), at(stroke, 69, 0), at("=", 69, 7), at("y", 79, 6)]);
  expect(line?.text).toBe("x ≠ y");
});

test("signs of TeX's fonts that the file names only by their codes", () => {
  const read = (font: string, codes: string) =>
    [...codes].map((sign) => texSign(font, sign.charCodeAt(0), sign)).join("");
  expect(read("BIKXFS+CMSY10", "<=3")).toBe("ℜℑ∋");
  expect(read("BMXTTE+MSBM10", "(N")).toBe("⊊N");
  expect(texSign("BMXTTE+MSBM10", 0x28, "⊊")).toBe("⊊");
  expect(texSign("BIKXFS+CMSY10", 0x21, "=")).toBe("=");
});

test("figures of other fonts are figures", () => {
  expect(texSign("BKSNZS+CMR8", 0x36, "6")).toBe("6");
  expect(texSign("Helvetica", 0x37, "7")).toBe("7");
  expect(texSign("CMMI10", 0x3c, "<")).toBe("<");
});
