import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Block, plainText } from "#domain/book/blocks";
import { MessageLog } from "#domain/convert/messages";
import { defaultOptions } from "#domain/convert/options";
import { openPdf } from "#domain/convert/readers/pdf";
import { bytesSource } from "#domain/convert/source";
import { makeChapterPages, makePdf } from "../../../../tests/setup/make-pdf";

const context = (fileName = "book.pdf") => ({
  messages: new MessageLog(),
  fileName,
  options: defaultOptions,
  progress: () => {},
});

async function readAll(bytes: Uint8Array) {
  const reader = await openPdf(bytesSource(bytes), context());
  const survey = await reader.survey();
  const blocks: Block[] = [];
  for await (const batch of reader.blocks()) blocks.push(...batch);
  await reader.close();
  return { survey, blocks };
}

const textOf = (block: Block) =>
  block.kind === "paragraph" || block.kind === "heading" ? plainText(block.inlines) : block.kind;

test("a PDF's chapters, paragraphs, italics and metadata are read", async () => {
  const { survey, blocks } = await readAll(
    makePdf({
      pages: makeChapterPages(["The Lamp", "The Wreck"]),
      info: { Title: "Low Water", Author: "Ann Lee" },
      language: "en-GB",
    }),
  );
  expect(survey.metadata).toEqual({ title: "Low Water", authors: ["Ann Lee"], language: "en-GB" });
  expect(survey.headings).toEqual([
    { level: 1, text: "The Lamp" },
    { level: 1, text: "The Wreck" },
  ]);
  expect(blocks.map(textOf).slice(0, 3)).toEqual([
    "The Lamp",
    "The tide had gone out further than anybody could remember, and the harbour lay as dry as a street.",
    "Nobody spoke of it at first.",
  ]);
  expect(blocks[2]).toMatchObject({
    inlines: [{ text: "Nobody", marks: { italic: true } }, { text: " spoke of it at first." }],
  });
});

test("the outline names the headings", async () => {
  const pages = makeChapterPages(["One", "Two", "Three"]);
  const outline = ["One", "Two", "Three"].map((title, index) => ({ title, page: index + 1 }));
  const { survey } = await readAll(makePdf({ pages, outline }));
  expect(survey.headings.map((heading) => heading.text)).toEqual(["One", "Two", "Three"]);
});

test("a PDF of scanned pages is refused", async () => {
  const scan = makePdf({ pages: [{ scanned: true }, { scanned: true }] });
  await expect(readAll(scan)).rejects.toMatchObject({ code: "manuscript-scanned" });
});

test("a PDF whose fonts do not say what their signs stand for is refused", async () => {
  const pages = makeChapterPages(Array.from({ length: 12 }, () => "The Lamp")).map(({ lines = [] }) => {
    const met = new Map<string, string>();
    const sign = (letter: string) => {
      if (!met.has(letter)) met.set(letter, String.fromCharCode(0x21 + met.size));
      return met.get(letter) ?? "";
    };
    return { lines: lines.map((line) => ({ ...line, text: line.text.toLowerCase().replace(/\S/g, sign) })) };
  });
  await expect(readAll(makePdf({ pages }))).rejects.toMatchObject({ code: "manuscript-senseless" });
});

test("a PDF without a word, an empty file and a broken one are refused", async () => {
  await expect(readAll(makePdf({ pages: [{}] }))).rejects.toMatchObject({ code: "manuscript-no-text" });
  await expect(readAll(new Uint8Array(0))).rejects.toMatchObject({ code: "manuscript-empty" });
  const whole = makePdf({ pages: makeChapterPages(["One"]) });
  await expect(readAll(whole.subarray(0, 300))).rejects.toMatchObject({ code: "manuscript-damaged" });
});

test("a source that cannot be read is a fault, not a damaged book", async () => {
  const whole = bytesSource(makePdf({ pages: makeChapterPages(["One"]) }));
  const failing = { ...whole, bytes: () => Promise.reject(new Error("storage is away")) };
  await expect(openPdf(failing, context())).rejects.toThrow("storage is away");
});

const hostile = new URL("../../../../../shared/corpus/hostile/", import.meta.url);

describe.runIf(existsSync(hostile))("files made to do harm", () => {
  test.each([
    ["encrypted-user-password.pdf", "manuscript-encrypted"],
    ["flate-bomb-1gb.pdf", "manuscript-bomb"],
    ["truncated.pdf", "manuscript-damaged"],
  ])("%s is refused with %s", async (file, code) => {
    await expect(readAll(new Uint8Array(readFileSync(new URL(file, hostile))))).rejects.toMatchObject({
      code,
    });
  });
});
