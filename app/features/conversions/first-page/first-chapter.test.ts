import { expect, test } from "vitest";
import { chapterIn, firstChapter } from "./first-chapter";

const text =
  "The night came down over Breakwater as it always had, in layers, first the grey of the shingle and then the blue of the hills behind it.";

test("the first chapter is found behind title page, copyright and contents", () => {
  const manuscript = [
    "The Salt Road",
    "Marguerite Ashdown",
    "Copyright 2026",
    "Chapter One",
    "Chapter Two",
    "Chapter Three",
    "Chapter Four",
    "For my father",
    "Chapter One",
    "The Lamp at Breakwater",
    text,
    text,
  ];
  expect(chapterIn(manuscript)).toEqual({
    heading: "Chapter One",
    subtitle: "The Lamp at Breakwater",
    paragraphs: [text, text],
    isWhole: false,
  });
});

test("a title in the heading's own line leaves the next line to the text", () => {
  expect(chapterIn(["Chapter 1: The Lamp", "London", text])).toEqual({
    heading: "Chapter 1: The Lamp",
    paragraphs: ["London", text],
    isWhole: false,
  });
});

test("without a chapter that says so, the line before the first text is its heading", () => {
  expect(chapterIn(["The Salt Road", "The Lamp", text])?.heading).toBe("The Lamp");
  expect(chapterIn([text])).toEqual({ heading: "", paragraphs: [text], isWhole: false });
});

test("what holds no running text has no first chapter", async () => {
  expect(chapterIn(["A", "B"])).toBeUndefined();
  expect(await firstChapter(new File(["%PDF-1.7"], "book.pdf"))).toBeUndefined();
  expect(await firstChapter(new File(["no archive"], "book.docx"))).toBeUndefined();
});

test("a chapter far behind its front matter is reached", async () => {
  const front = Array.from({ length: 40 }, (_, line) => `A dedication of line ${line}`).join("\n\n");
  const file = new File([`${front}\n\nChapter 1\n\n${text}`], "book.txt");
  expect(await firstChapter(file)).toEqual({ heading: "Chapter 1", paragraphs: [text], isWhole: true });
});

test("a chapter is whole where the next one begins, or where nothing follows", () => {
  expect(chapterIn(["Chapter One", text, text, "Chapter Two", text])).toEqual({
    heading: "Chapter One",
    paragraphs: [text, text],
    isWhole: true,
  });
  expect(chapterIn(["Chapter One", text], true)?.isWhole).toBe(true);
  expect(chapterIn(["Chapter One", text])?.isWhole).toBe(false);
});
