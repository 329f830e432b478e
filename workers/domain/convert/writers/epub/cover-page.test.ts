import { expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import { convertBlocks } from "../../../../../tests/setup/converted-book";
import { epubcheck, hasJava } from "../../../../../tests/setup/epubcheck";

const manuscript = (width: number, height: number, beside: Block[] = []) => ({
  metadata: { title: "The Lamp", language: "en" },
  blocks: [
    { kind: "paragraph", inlines: [{ kind: "image", asset: "a", alt: "" }] } satisfies Block,
    ...beside,
    { kind: "pageBreak" } satisfies Block,
    heading("One"),
    text("a"),
    heading("Two"),
    text("b"),
  ],
  assets: { a: { bytes: png(width, height), mediaType: "image/png" } },
});

const coverMessages = ({ result }: Awaited<ReturnType<typeof convertBlocks>>) =>
  result.messages.filter(({ code }) => code.startsWith("cover-"));

test("an upright picture alone on the first page is the cover, and for Kindle no page", async () => {
  const book = await convertBlocks(manuscript(1600, 2560));
  const opf = book.file("package.opf");
  expect(opf).toContain('media-type="image/png" properties="cover-image"');
  expect(opf).toContain('<meta name="cover" content="picture-001"/>');
  expect(book.chapters.map((chapter) => chapter.title)).toEqual(["One", "Two"]);
  const [said] = coverMessages(book);
  expect(said).toMatchObject({ code: "cover-from-page", severity: "info" });
  expect(said).not.toHaveProperty("suggestion");
  // The stored book knows it, though no chapter shows it.
  expect(book.result.index.cover).toBe("images/picture-001.png");
  expect(book.result.index.assets.map(({ file }) => file)).toContain("images/picture-001.png");
});

test("without Kindle's rules the cover keeps its page, and a small one is told", async () => {
  const book = await convertBlocks(manuscript(700, 1100), { amazonCompliance: false });
  expect(book.file("package.opf")).toContain('properties="cover-image"');
  expect(book.file("text/front-001.xhtml")).toContain("<img");
  expect(coverMessages(book)[0]?.suggestion).toContain("1,600 × 2,560");
});

test("the only picture of a book without a word is the book, not its cover", async () => {
  const { metadata, assets, blocks } = manuscript(1600, 2560);
  const book = await convertBlocks({ metadata, assets, blocks: blocks.slice(0, 1) });
  expect(book.file("text/text-001.xhtml")).toContain("<img");
});

test("a broad or small picture, or one with words beside it, is no cover", async () => {
  for (const book of [
    await convertBlocks(manuscript(2560, 1600)),
    await convertBlocks(manuscript(300, 500)),
    await convertBlocks(manuscript(1600, 2560, [text("For Ada")])),
  ]) {
    expect(book.file("package.opf")).not.toContain("cover");
    expect(book.result.index).not.toHaveProperty("cover");
    expect(book.file("text/front-001.xhtml")).toContain("<img");
  }
});

test.runIf(hasJava())(
  "EPUBCheck has nothing to say of a book with a cover",
  { timeout: 180_000 },
  async () => {
    expect(await epubcheck((await convertBlocks(manuscript(1600, 2560))).bytes)).toEqual([]);
  },
);

function heading(words: string): Block {
  return { kind: "heading", level: 1, inlines: [{ kind: "text", text: words }] };
}
function text(words: string): Block {
  return { kind: "paragraph", inlines: [{ kind: "text", text: words }] };
}

/** One white point that says it is larger. */
function png(width: number, height: number): Uint8Array {
  const bytes = Uint8Array.from(
    atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
    (letter) => letter.charCodeAt(0),
  );
  const header = new DataView(bytes.buffer);
  header.setUint32(16, width);
  header.setUint32(20, height);
  return bytes;
}
