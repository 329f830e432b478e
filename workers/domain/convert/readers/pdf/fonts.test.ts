import { expect, test } from "vitest";
import { styleOfFontName } from "#domain/convert/readers/pdf/fonts";
import { runStyle } from "#domain/convert/readers/pdf/lines";

const { bold, italic, smallCaps } = runStyle;

test("the two letters in the names of TeX's fonts say what is bold and what slants", () => {
  expect(styleOfFontName("JVFPJN+SFSX1095")).toBe(bold);
  expect(styleOfFontName("SFSO1095")).toBe(bold | italic);
  expect(styleOfFontName("MESEQA+SFBI1095")).toBe(bold | italic);
  expect(styleOfFontName("ecsi1000")).toBe(italic);
  expect(styleOfFontName("SFXC1000")).toBe(bold | smallCaps);
  expect(styleOfFontName("SFCC1000")).toBe(smallCaps);
});

test("plain letters of the same makers stay plain", () => {
  for (const name of ["FJKNGJ+SFRM1095", "SFSS1000", "ecrm1000", "SFProText-Regular"])
    expect(styleOfFontName(name)).toBe(0);
});
