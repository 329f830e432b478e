import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { acceptedBlocks, acceptedInlines, countWaiting } from "#domain/book/accepted-text";
import type { StoredChapter } from "#domain/convert/conversion";
import { convertManuscript } from "#domain/convert/convert";
import { type ConversionOptions, defaultOptions } from "#domain/convert/options";
import { bytesSource } from "#domain/convert/source";
import { trackedManuscript } from "#tests/setup/tracked-manuscript";

async function converted(options: Partial<ConversionOptions>) {
  const parts: Uint8Array[] = [];
  const chapters: StoredChapter[] = [];
  const result = await convertManuscript({
    source: bytesSource(trackedManuscript()),
    kind: "docx",
    fileName: "The Lamp.docx",
    options: { ...defaultOptions, ...options },
    sink: { write: async (bytes) => void parts.push(bytes.slice()) },
    identifier: "urn:uuid:12345678-1234-4234-8234-123456789abc",
    modifiedAt: "2026-01-02T03:04:05Z",
    onChapter: async (chapter) => void chapters.push(chapter),
  });
  const bytes = new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
  const files = Object.entries(unzipSync(bytes)).map(
    ([name, data]) => [name, new TextDecoder().decode(data)] as const,
  );
  return { bytes, files, chapters, result };
}

describe("a book whose tracked changes and comments wait", () => {
  test("has the very EPUB of one that was converted without them", async () => {
    const usual = await converted({});
    const kept = await converted({ keepChanges: true, keepComments: true });
    expect(kept.files).toEqual(usual.files);
    expect(kept.bytes).toEqual(usual.bytes);
    expect(kept.result.facts).toEqual(usual.result.facts);
    expect(kept.result.losses).toEqual(usual.result.losses);
  });

  test("nothing that was deleted or said about it is anywhere in the EPUB, or in the stored chapters", async () => {
    const { files, chapters } = await converted({ keepChanges: true, keepComments: true });
    const stored = chapters.map(({ tracked: _, ...chapter }) => chapter);
    const everything = `${files.map(([, text]) => text).join()}${JSON.stringify(stored)}`;
    for (const word of [
      "umbrella",
      "Vesuvius",
      "Old Opening",
      "Beta Reader",
      "comet",
      "Ada Editor",
      "tracked",
    ])
      expect(everything).not.toContain(word);
    for (const word of ["lantern", "brand-new sentence"]) expect(everything).toContain(word);
    expect(JSON.stringify(chapters.map(({ tracked }) => tracked))).toMatch(/umbrella.*comet.*Vesuvius/);
  });

  test("stores the accepted blocks, and beside them the same with every change and comment", async () => {
    const { chapters } = await converted({ keepChanges: true, keepComments: true });
    const usual = await converted({});
    for (const [at, { tracked, ...chapter }] of chapters.entries()) {
      expect(chapter).toEqual(usual.chapters[at]);
      if (tracked) expect(acceptedBlocks(tracked)).toEqual(chapter.blocks);
    }
    const all = chapters.flatMap(({ tracked }) => tracked ?? []);
    expect(countWaiting(all)).toEqual({ changes: 7, comments: 1 });
    expect(usual.chapters.every((chapter) => chapter.tracked === undefined)).toBe(true);
  });

  test("its report says how many wait; the usual one does not", async () => {
    const { result } = await converted({ keepChanges: true, keepComments: true });
    expect(result.messages.find(({ code }) => code === "changes-kept")?.text).toBe(
      "7 tracked changes and 1 comment wait in the editor. Until you decide, the EPUB has every change accepted and no comments.",
    );
    const usual = await converted({});
    expect(usual.result.messages.map(({ code }) => code)).not.toContain("changes-kept");
  });
});

test("runs of other marks stay apart when what stood between them goes", () => {
  const point = { kind: "tracked", point: { type: "comment-end", id: "c1" } } as const;
  const plain = { kind: "text", text: "one " } as const;
  const bold = { kind: "text", text: "two", marks: { bold: true } } as const;
  expect(acceptedInlines([plain, point, bold])).toEqual([plain, bold]);
  expect(acceptedInlines([plain, point, { ...plain, text: "more" }])).toEqual([
    { kind: "text", text: "one more" },
  ]);
  const untouched = [plain, { ...plain, text: "more" }];
  expect(acceptedInlines(untouched)).toBe(untouched);
});
