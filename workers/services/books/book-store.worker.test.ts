import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import type { Block } from "#domain/book/blocks";
import type { StoredChapter } from "#domain/convert/conversion";
import { defaultOptions } from "#domain/convert/options";
import { bookStore, openBook } from "#workers/services/books/book-store.server";
import { convertBlocks } from "../../../tests/setup/converted-book";

test("a stored book is opened a chapter at a time, with its notes, pictures and links", async () => {
  const prefix = "book/owner/project/1-a/";
  const store = bookStore(env.FILES, prefix);
  const book = await convertBlocks(manuscript, {}, "lamp.docx", {
    onChapter: (chapter) => store.put(chapter),
    onAsset: (asset) => store.putAsset(asset),
  });
  expect(await openBook(env.FILES, prefix)).toBeUndefined();
  await store.close(book.result, defaultOptions);

  const opened = await openBook(env.FILES, prefix);
  expect(opened?.manifest).toMatchObject({
    version: 1,
    metadata: { title: "The Lamp", language: "en", authors: ["Ada Author"] },
    options: { generateTOC: true, mobileOptimized: false },
    facts: { chapters: 2, notes: 1, pictures: 1 },
    chapters: [
      { index: 0, title: "One", kind: "chapter", matter: "body", type: "chapter", level: 1, words: 4 },
      { index: 1, title: "Dedication", matter: "front", type: "dedication" },
    ],
    notes: [{ id: "n", number: 1, label: "*", chapter: 0 }],
    assets: [{ id: "a", file: "images/picture-001.png", mediaType: "image/png", alt: "A lamp" }],
  });
  const first = await opened?.chapter(0);
  expect(first?.notes).toMatchObject([{ id: "n", number: 1, label: "*", blocks: [{ kind: "paragraph" }] }]);
  const second = await opened?.chapter(1);
  const place = opened?.manifest.places[0];
  expect(place).toMatchObject({ name: "there", file: "chapter-002.xhtml" });
  expect(second?.blocks[1]?.id).toBe(place?.id);
  const picture = await opened?.asset("images/picture-001.png");
  expect(picture?.httpMetadata?.contentType).toBe("image/png");
  expect(new Uint8Array((await picture?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(png);
  expect(await opened?.chapter(2)).toBeUndefined();
});

test("a book given up leaves nothing behind", async () => {
  const prefix = "book/owner/project/2-b/";
  const store = bookStore(env.FILES, prefix);
  await convertBlocks(manuscript, {}, "lamp.docx", {
    onChapter: (chapter) => store.put(chapter),
    onAsset: (asset) => store.putAsset(asset),
  });
  await store.discard();
  expect((await env.FILES.list({ prefix })).objects).toEqual([]);
});

test("a picture's name never leads out of the book", async () => {
  const store = bookStore(env.FILES, "book/owner/project/3-c/");
  await expect(
    store.putAsset({
      file: "images/../../x.png",
      mediaType: "image/png",
      size: 1,
      content: new Uint8Array(1),
    }),
  ).rejects.toThrow("not a picture's file");
});

test("chapters go several at a time, and hold no more than two million characters together", async () => {
  let underWay = { files: 0, characters: 0 };
  const most = { files: 0, characters: 0 };
  const bucket = {
    put: async (key: string, value: string, options: R2PutOptions) => {
      const size = value.length;
      underWay = { files: underWay.files + 1, characters: underWay.characters + size };
      most.files = Math.max(most.files, underWay.files);
      most.characters = Math.max(most.characters, underWay.characters);
      const stored = await env.FILES.put(key, value, options);
      underWay = { files: underWay.files - 1, characters: underWay.characters - size };
      return stored;
    },
  } as unknown as R2Bucket;
  const store = bookStore(bucket, "book/owner/project/4-d/");
  const chapter = (index: number, length: number): StoredChapter => ({
    index,
    file: `text/chapter-${index}.xhtml`,
    title: "One",
    words: 1,
    kind: "chapter",
    matter: "body",
    blocks: [{ kind: "paragraph", inlines: [{ kind: "text", text: "a".repeat(length) }] }],
    notes: [],
  });
  for (let index = 0; index < 20; index++) await store.put(chapter(index, 1_000));
  expect(most.files).toBe(4);
  for (let index = 20; index < 30; index++) await store.put(chapter(index, 900_000));
  await store.put(chapter(30, 1_500_000));
  expect(most.characters).toBeLessThan(2_000_000);
  expect(most.characters).toBeGreaterThan(1_800_000);
});

const png = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);
const heading = (words: string): Block => ({
  kind: "heading",
  level: 1,
  inlines: [{ kind: "text", text: words }],
});
const manuscript = {
  metadata: { title: "The Lamp", authors: ["Ada Author"] },
  blocks: [
    heading("One"),
    {
      kind: "paragraph",
      inlines: [
        { kind: "text", text: "Two words" },
        { kind: "noteRef", note: "n", label: "*" },
        { kind: "link", href: "#there", children: [{ kind: "text", text: " there" }] },
      ],
    },
    { kind: "figure", asset: "a", alt: "A lamp" },
    heading("Dedication"),
    { kind: "paragraph", inlines: [{ kind: "text", text: "For you" }], anchors: ["there"] },
  ] satisfies Block[] as Block[],
  notes: { n: [{ kind: "paragraph", inlines: [{ kind: "text", text: "A note" }] } satisfies Block] },
  assets: { a: { bytes: png, mediaType: "image/png" } },
};
