import { expect, test } from "vitest";
import { isFixedPitch, styleOfFontName } from "#domain/convert/readers/pdf/fonts";
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

test("foundries and names that sound like one pitch are not", () => {
  for (const name of [
    "MonotypeCorsiva",
    "Simonetta-Regular",
    "ABCDEF+Bembo-Monotype",
    "Harmonia",
    "Monoline",
  ])
    expect(styleOfFontName(name) & runStyle.monospace).toBe(0);
  for (const name of ["SpaceMono-Regular", "DejaVuSansMono", "ABCDEF+mono-1", "PTMONO"])
    expect(styleOfFontName(name) & runStyle.monospace).toBe(runStyle.monospace);
});

test("letters of one width tell a typewriter's font only where there are enough of them", () => {
  const isFixed = (letters: string, isMonospace = true) =>
    isFixedPitch({ isMonospace, widths: Array.from(letters, () => 600) }, (code) => letters[code] ?? "");
  expect(isFixed("NOTICE")).toBe(true);
  expect(isFixed("NOTCE")).toBe(false);
  expect(isFixed("NONONONO")).toBe(false);
  expect(isFixed("0123456789.,")).toBe(false);
  expect(isFixed("東京物語日本人")).toBe(false);
  expect(isFixed("NOTICE", false)).toBe(false);
  const widths = { 65: 600, 66: 0, 67: 600, 68: 600, 69: 600, 70: 600 };
  expect(isFixedPitch({ isMonospace: true, widths }, (code) => String.fromCharCode(code))).toBe(false);
});
