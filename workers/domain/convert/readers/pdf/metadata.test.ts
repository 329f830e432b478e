import { expect, test } from "vitest";
import { styleOfFontName } from "#domain/convert/readers/pdf/fonts";
import { runStyle } from "#domain/convert/readers/pdf/lines";
import { isRealName, isRealTitle } from "#domain/convert/readers/pdf/metadata";

test("titles that a program made up are not the book's", () => {
  const made = ["Microsoft Word - Final draft.doc", "untitled", "pandp.dvi", "manuscript", "Document1", ""];
  expect(made.filter((title) => isRealTitle(title, "manuscript.pdf"))).toEqual([]);
  expect(isRealTitle("Paper Title (use style: paper title)", "x.pdf")).toBe(false);
  expect(isRealTitle("Paper Titles of the Realm", "x.pdf")).toBe(true);
  expect(isRealTitle("Pride and Prejudice", "pride.pdf")).toBe(true);
  expect(isRealTitle("Book of Hours", "x.pdf")).toBe(true);
});

const printedValues = [
  "ARRAY(0x2c41e8)",
  "HASH(0x55d0c8a7f2b0)",
  "Book::Author=HASH(0x2c41e8)",
  "[object Object]",
  "<Author object at 0x7f0a2c>",
  "java.lang.String@1b2c3d4",
  "System.String[]",
  "undefined",
  "null",
  ["$", "{author}"].join(""),
  "{{ author }}",
  "%AUTHOR%",
  "#NAME?",
];

test("what a program printed instead of words is neither title nor author", () => {
  expect(printedValues.filter((text) => isRealTitle(text, "x.pdf"))).toEqual([]);
  expect(printedValues.filter(isRealName)).toEqual([]);
  const titles = [
    "Array of Light",
    "Hash",
    "True",
    "None of the Above",
    "The Null Island",
    "A True Relation",
  ];
  expect(titles.filter((text) => !isRealTitle(text, "x.pdf"))).toEqual([]);
});

test("names of accounts, and of what a form asks for, are no authors", () => {
  const made = [
    "Administrator",
    "Your Name",
    "Author Name",
    "First Name Last Name",
    "[Author]",
    "<name>",
    "thesis.tex",
  ];
  expect(made.filter(isRealName)).toEqual([]);
  const names = [
    "Ada Nameth",
    "E. M. Ames",
    "Author Holloway",
    "Noname Jane",
    "O. Null",
    "True Boardman",
    "Bo",
  ];
  expect(names.filter((name) => !isRealName(name))).toEqual([]);
});

test("font names tell bold, italic, small capitals and typewriter", () => {
  expect(styleOfFontName("CAAAAA+LiberationSans-BoldItalic")).toBe(runStyle.bold | runStyle.italic);
  expect(styleOfFontName("ABCDEE+Times New Roman,Italic")).toBe(runStyle.italic);
  expect(styleOfFontName("XYZABC+CMBX12")).toBe(runStyle.bold);
  expect(styleOfFontName("LCHKSO+CMB10")).toBe(runStyle.bold);
  expect(styleOfFontName("XYZABC+CMR10")).toBe(0);
  expect(styleOfFontName("XYZABC+CMSY10")).toBe(0);
  expect(styleOfFontName("SMDJOQ+CMSLTT10")).toBe(runStyle.italic | runStyle.monospace);
  expect(styleOfFontName("XYZABC+ECRB1000")).toBe(runStyle.bold);
  expect(styleOfFontName("TACTGM+NimbusRomNo9L-Medi")).toBe(runStyle.bold);
  expect(styleOfFontName("NWBJZL+NimbusRomNo9L-MediItal")).toBe(runStyle.bold | runStyle.italic);
  expect(styleOfFontName("ABCDEE+HelveticaNeue-Medium")).toBe(0);
  expect(styleOfFontName("XYZABC+CMCSC10")).toBe(runStyle.smallCaps);
  expect(styleOfFontName("CourierNewPSMT")).toBe(runStyle.monospace);
  expect(styleOfFontName("LiberationSerif")).toBe(0);
});
