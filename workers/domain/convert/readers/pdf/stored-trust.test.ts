import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { StoredChapter } from "#domain/convert/conversion";
import { convertManuscript } from "#domain/convert/convert";
import { defaultOptions } from "#domain/convert/options";
import { bytesSource } from "#domain/convert/source";
import { makeChapterPages, makePdf } from "../../../../../tests/setup/make-pdf";

test("stored chapters carry the trust of their blocks, and the EPUB says nothing of it", async () => {
  const chapters: StoredChapter[] = [];
  const parts: Uint8Array[] = [];
  await convertManuscript({
    source: bytesSource(makePdf({ pages: makeChapterPages(["The Lamp", "The Wreck", "The Tide"]) })),
    kind: "pdf",
    fileName: "book.pdf",
    options: defaultOptions,
    sink: { write: async (bytes) => void parts.push(bytes.slice()) },
    identifier: "urn:uuid:00000000-0000-4000-8000-000000000000",
    modifiedAt: "2026-01-01T00:00:00Z",
    onChapter: async (chapter) => void chapters.push(chapter),
  });
  const blocks = chapters.flatMap((chapter) => chapter.blocks).filter((block) => block.kind === "paragraph");
  expect(blocks.length).toBeGreaterThan(3);
  for (const { trust } of blocks) {
    expect(trust?.sure).toBeGreaterThan(0);
    expect(trust?.places[0]?.page).toBeGreaterThan(0);
  }
  const files = unzipSync(Buffer.concat(parts));
  const texts = Object.entries(files).filter(([name]) => /\.(?:xhtml|opf|ncx)$/.test(name));
  expect(texts.length).toBeGreaterThan(3);
  for (const [name, bytes] of texts)
    expect(new TextDecoder().decode(bytes), name).not.toMatch(/trust|doubts|"?sure"?\s*[:=]/);
}, 60_000);
