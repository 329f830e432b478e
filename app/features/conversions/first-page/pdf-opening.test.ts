import { expect, test } from "vitest";
import { bytesSource } from "#domain/convert/source";
import { Refusal } from "#domain/refusal";
import { lockPdf } from "../../../../tests/setup/locked-pdf";
import { makeChapterPages, makePdf } from "../../../../tests/setup/make-pdf";
import { pdfOpening } from "./pdf-opening";

const openingOf = (pdf: Uint8Array) => pdfOpening(bytesSource(pdf), "low-water.pdf");

test("a PDF's own first pages, without running heads and page numbers, paragraph by paragraph", async () => {
  const pages = makeChapterPages(["Chapter One", "Chapter Two", "Chapter Three"]);
  const opening = await openingOf(makePdf({ pages, info: { Title: "Low Water", Author: "Ines Marlow" } }));
  expect(opening).toMatchObject({ pages: 3, isAll: true, title: "Low Water", author: "Ines Marlow" });
  const { paragraphs } = opening;
  expect(paragraphs.filter((one) => one.startsWith("Chapter"))).toEqual([
    "Chapter One",
    "Chapter Two",
    "Chapter Three",
  ]);
  expect(paragraphs[1]).toMatch(
    /^The tide had gone out further than anybody could remember, and the harbour/,
  );
  expect(paragraphs.join(" ")).not.toMatch(/LOW WATER|\d/);
});

test("of a long PDF only the first pages are read, and its pages are all counted", async () => {
  const titles = Array.from({ length: 45 }, (_, at) => `Chapter ${at + 1}`);
  const opening = await openingOf(makePdf({ pages: makeChapterPages(titles) }));
  expect(opening.pages).toBe(45);
  expect(opening.isAll).toBe(false);
  expect(opening.paragraphs).toContain("Chapter 40");
  expect(opening.paragraphs).not.toContain("Chapter 41");
});

test("two authors are left to the conversion, and a password to the author", async () => {
  const pages = makeChapterPages(["Chapter One", "Chapter Two"]);
  const pdf = makePdf({ pages, info: { Title: "Low Water", Author: "Ines Marlow and Tom Reyes" } });
  expect((await openingOf(pdf)).author).toBeUndefined();
  await expect(openingOf(lockPdf(pdf, "gull"))).rejects.toBeInstanceOf(Refusal);
});
