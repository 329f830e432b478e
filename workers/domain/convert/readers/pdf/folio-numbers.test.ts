import { expect, test } from "vitest";
import { folioBesideHead, folioNumber } from "#domain/convert/readers/pdf/folio-numbers";

const read = (text: string) => folioNumber(text)?.value;

test("a page number is read in figures and in Roman numerals, with what adorns it", () => {
  expect(
    ["12", "– 12 –", "[12]", "• 12 •", "Page 12", "12 / 300", "Seite 12 von 300", "~ 12 ~"].map(read),
  ).toEqual(Array.from({ length: 8 }, () => 12));
  expect(["xii", "XII", "— xii —", "iv", "xcix", "iiii"].map(read)).toEqual([12, 12, 12, 4, 99, 4]);
  expect(folioNumber("XII")?.label).toBe("XII");
});

test("a page number is read in words of several languages", () => {
  expect(
    ["Twelve", "one hundred and two", "❦ forty-two ❦", "two hundred", "zweiundvierzig", "hundertzwölf"].map(
      read,
    ),
  ).toEqual([12, 102, 42, 200, 42, 112]);
  expect(
    ["quatre-vingt-dix-sept", "soixante et onze", "treinta y uno", "veintidós", "page twelve"].map(read),
  ).toEqual([97, 71, 31, 22, 12]);
  expect(folioNumber("Twelve")).toEqual({ kind: "words", value: 12, label: "12" });
});

test("words are not numbers", () => {
  for (const text of [
    "mix",
    "I am",
    "civil",
    "livid",
    "one day",
    "12 men",
    "Chapter 12",
    "",
    "—",
    "et al",
    "vim",
  ])
    expect(folioNumber(text), text).toBeUndefined();
});

test("a number beside a running head is told from it", () => {
  expect(folioBesideHead("12 THE GLASS HARBOUR")).toMatchObject({
    number: { value: 12 },
    head: "THE GLASS HARBOUR",
  });
  expect(folioBesideHead("The Glass Harbour | xii")).toMatchObject({
    number: { value: 12 },
    head: "The Glass Harbour",
  });
  expect(folioBesideHead("THE GLASS HARBOUR")).toBeUndefined();
});
