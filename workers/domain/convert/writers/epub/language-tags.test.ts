import { expect, test } from "vitest";
import {
  foreignLanguage,
  languageDirection,
  normalLanguage,
} from "#domain/convert/writers/epub/language-tags";

test.each([
  ["en_us", "en-US"],
  ["zh-hant-tw", "zh-Hant-TW"],
  ["DE", "de"],
  ["en-US.UTF-8", "en-US"],
  ["", undefined],
  ["english please", undefined],
  ["x-none", undefined],
  ["und", undefined],
])("%s is %s", (tag, normal) => expect(normalLanguage(tag)).toBe(normal));

test("Arabic and Hebrew run from the right, Serbian in Latin letters does not", () => {
  expect(["ar-EG", "he", "fa", "az-Arab"].map(languageDirection)).toEqual(["rtl", "rtl", "rtl", "rtl"]);
  expect(["en", "sr-Latn", "ja"].map(languageDirection)).toEqual(["ltr", "ltr", "ltr"]);
});

test("a region of the book's language is not another language, a region of another is", () => {
  expect(foreignLanguage("en-GB", "en")).toBeUndefined();
  expect(foreignLanguage("en-GB", "en-US")).toBe("en-GB");
  expect(foreignLanguage("fr-FR", "en")).toBe("fr-FR");
});
