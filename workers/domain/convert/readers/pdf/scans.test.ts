import { expect, test } from "vitest";
import { MessageLog } from "#domain/convert/messages";
import type { Page } from "#domain/convert/readers/pdf/lines";
import { judgeScans, readingQuality } from "#domain/convert/readers/pdf/scans";

const page = (number: number, text: string, source?: string): Page => ({
  number,
  width: 400,
  height: 600,
  lines: text
    ? [{ page: number, column: 0, x0: 40, x1: 360, y: 500, size: 10, text, runs: [{ text, style: 0 }] }]
    : [],
  pictures: source ? [{ source, box: { x0: 0, y0: 0, x1: 400, y1: 600 } }] : [],
});
const judge = (pages: Page[], keepPageImages = false) => {
  const messages = new MessageLog();
  judgeScans(pages, { fileName: "old.pdf", keepPageImages, messages });
  return messages.all().map(({ code }) => code);
};
const words = "It is a truth universally acknowledged, that a single man in possession of a good fortune";
const noise = "lt i5 a trvth u~iver5aIly ackn0wled9ed, +hat a 5ing1e rnan iu po55essiou 0f a g00d f0rtun3";

test("pictures of text without words are refused, by a sentence that tells what to do", () => {
  expect(() => judge([page(1, "", "1R"), page(2, "", "2R"), page(3, "", "3R")])).toThrow(
    "old.pdf: this PDF is scanned pictures of text, so there are no words to convert. Run it through text recognition (OCR) first",
  );
});

test("when page pictures are kept, they are the book, and it is said what that means", () => {
  expect(judge([page(1, "", "1R"), page(2, "", "2R")], true)).toEqual(["scan-pictures"]);
});

test("a good reading is used and marked, page by page", () => {
  const pages = [page(1, words, "1R"), page(2, words, "2R")];
  expect(judge(pages)).toEqual(["scan-read"]);
  expect(pages.map(({ scan }) => scan)).toEqual([1, 1]);
});

test("a poor reading is said to be one", () => {
  expect(judge([page(1, noise, "1R"), page(2, noise, "2R")])).toEqual(["scan-poor"]);
  expect(readingQuality(page(1, noise))).toBeLessThan(0.6);
});

test("a ground that all pages share is no scan, nor is one full page picture in a book", () => {
  const shared = [page(1, words, "9R"), page(2, words, "9R"), page(3, words, "9R")];
  expect(judge(shared)).toEqual([]);
  expect(shared[0]?.scan).toBeUndefined();
  expect(judge([page(1, "", "1R"), page(2, words), page(3, words)])).toEqual([]);
});
