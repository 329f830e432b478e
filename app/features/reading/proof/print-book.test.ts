import { expect, test } from "vitest";
import { coverGeometry } from "#domain/cover/print-geometry";
import { bookOfPicture, bookOfWrap, estimatedBook } from "./print-book";

const design = {
  coverType: "paperback" as const,
  kindle: { width: 1600, height: 2560 },
  print: {
    printer: "kdp" as const,
    trim: "6x9",
    pages: 300,
    paper: "cream" as const,
    isRightToLeft: false,
  },
};

test("a wrap's book has its trim in metres and the spine of its pages and paper", () => {
  const book = bookOfWrap(design, coverGeometry(design).page);
  expect(book?.width).toBeCloseTo(0.1524, 4);
  expect(book?.height).toBeCloseTo(0.2286, 4);
  expect(book?.thickness).toBeCloseTo(0.75 * 0.0254, 5);
  expect(book?.described).toBe("Paperback, 6 × 9 in, 300 pages, spine 0.75 in");
});

test("what is printed beyond the trim is not on the book", () => {
  const { wrap } = bookOfWrap(design, coverGeometry(design).page) ?? {
    wrap: { x: 0, y: 0, width: 0, height: 0 },
  };
  expect(wrap.x).toBeCloseTo(0.125 / 13, 4);
  expect(wrap.y).toBeCloseTo(0.125 / 9.25, 4);
  expect(wrap.width).toBeCloseTo(12.75 / 13, 4);
  expect(wrap.height).toBeCloseTo(9 / 9.25, 4);
});

test("a wrap made before its design was changed is not taken for the new one", () => {
  const changed = { ...design, print: { ...design.print, trim: "8.5x11" } };
  expect(bookOfWrap(changed, coverGeometry(design).page)).toBeNull();
  expect(bookOfWrap({ ...design, coverType: "kindle" }, { width: 1600, height: 2560 })).toBeNull();
});

test("a hardcover is as large as its boards", () => {
  const hard = { ...design, coverType: "hardcover" as const };
  const book = bookOfWrap(hard, coverGeometry(hard).page);
  expect(book?.width).toBeGreaterThan(0.155);
  expect(book?.described).toContain("Hardcover");
});

test("without a wrap the book is a usual novel of its words, and says that it is estimated", () => {
  const book = estimatedBook(80_000, 24, false);
  expect(book.trim).toBe("5x8");
  expect(book.pages % 2).toBe(0);
  expect(book.pages).toBeGreaterThan(300);
  expect(book.described).toMatch(/^Paperback, 5 × 8 in, \d+ pages, spine \d\.\d\d in \(estimate\)$/);
  expect(estimatedBook(5_000_000, 24, false).pages).toBeLessThanOrEqual(828);
});

test("a wrap without its design is measured: the trim that fits, and of several the likeliest", () => {
  const about = { words: 80_000, chapters: 24, isRightToLeft: false };
  const measured = bookOfPicture(coverGeometry(design).page, about);
  expect(measured).toMatchObject({ trim: "6x9" });
  expect(measured?.thickness).toBeCloseTo(0.75 * 0.0254, 4);
  expect(measured?.wrap.height).toBeCloseTo(9 / 9.25, 3);
  const narrow = { ...design, print: { ...design.print, trim: "5.25x8", pages: 340 } };
  expect(bookOfPicture(coverGeometry(narrow).page, about)?.trim).toBe("5.25x8");
  expect(bookOfPicture({ width: 1600, height: 2560 }, about)).toBeNull();
});
