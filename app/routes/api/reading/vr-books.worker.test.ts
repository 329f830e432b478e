import { describe, expect, test } from "vitest";
import { readingBook } from "#app/contract/reading/vr";
import type { Convert, StoredChapter } from "#domain/convert/conversion";
import { bookPrefixOf, manifestKey } from "#workers/services/files/file-keys";
import {
  Browser,
  bindings,
  callRoute,
  type RouteCall,
  type RouteModule,
} from "../../../../tests/setup/call-route";
import { files, projectOf, tinyConvert } from "../../../../tests/setup/conversion-bench";
import { newUser } from "../../../../tests/setup/people";
import { anotherBook, author, type Reader, reader } from "../../../../tests/setup/reading-bench";
import * as bookRoute from "./vr-book";
import * as chapterRoute from "./vr-chapter";
import * as imageRoute from "./vr-image";

const at = (route: RouteModule, browser: Browser, params: Record<string, string>, init: RouteCall = {}) =>
  callRoute(route, "/api/vr/books", { ...init, params }, browser);

const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="9" height="9"/></svg>`;
const svgConvert: Convert = async (request) => {
  const result = await tinyConvert(request);
  const content = new TextEncoder().encode(svg);
  const picture = { file: "images/picture-001.svg", mediaType: "image/svg+xml", size: content.length };
  await request.onAsset?.({ ...picture, content });
  return { ...result, index: { assets: [{ id: "a", alt: "", ...picture }], places: [] } };
};

const prefixOf = async ({ owner, projectId }: Pick<Reader, "owner" | "projectId">) =>
  bookPrefixOf((await projectOf(owner, projectId)).outputKey ?? "");

test("a book is told without its blocks, and each chapter is the one that was stored", async () => {
  const { browser, projectId } = await author();
  const response = await at(bookRoute, browser, { projectId });
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const text = await response.text();
  expect(text).not.toContain('"blocks"');
  const book = readingBook.parse(JSON.parse(text));
  expect(book).toMatchObject({ projectId, title: "The Glass Harbour", authors: ["Ida Sandvik"] });
  expect(book.words).toBeGreaterThan(1000);
  let words = 0;
  const ids = new Map<number, string>();
  for (const { index, title } of book.chapters) {
    const chapter = await at(chapterRoute, browser, { projectId, index: String(index) });
    expect(chapter.headers.get("Content-Type")).toBe("application/json");
    const json = await chapter.text();
    expect(chapter.headers.get("Content-Length")).toBe(String(new TextEncoder().encode(json).length));
    const { blocks, ...stored }: StoredChapter = JSON.parse(json);
    expect(stored).toMatchObject({ index, title });
    expect(blocks.length).toBeGreaterThan(0);
    words += stored.words;
    ids.set(index, json);
  }
  expect(words).toBe(book.words);
  // Links and notes lead into chapters that hold them.
  for (const { chapter, block } of book.places) expect(ids.get(chapter)).toContain(`"${block}"`);
  for (const { chapter, id } of book.notes) expect(ids.get(chapter)).toContain(`"${id}"`);
});

describe("a chapter", () => {
  test("is kept by its reader's own browser, and asked for again only when the book has changed", async () => {
    const whose = await reader();
    const params = { projectId: whose.projectId, index: "1" };
    const first = await at(chapterRoute, whose.browser, params);
    expect(first.headers.get("Cache-Control")).toBe("private, no-cache");
    const etag = first.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^"1-[\w-]+-1"$/);
    for (const asked of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await at(chapterRoute, whose.browser, params, { headers: { "If-None-Match": asked } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
      expect(again.headers.get("ETag")).toBe(etag);
      expect(again.headers.get("Cache-Control")).toBe("private, no-cache");
    }
    const another = { ...params, index: "2" };
    const wrong = await at(chapterRoute, whose.browser, another, { headers: { "If-None-Match": etag } });
    expect(wrong.status).toBe(404);
    // Converted again, it is another edition.
    const { outputKey } = await projectOf(whose.owner, whose.projectId);
    const next = (outputKey ?? "").replace(/\/1-/, "/2-");
    await bindings.DB.prepare("UPDATE projects SET output_key = ? WHERE id = ?")
      .bind(next, whose.projectId)
      .run();
    await files.put(`${bookPrefixOf(next)}chapter-0001.json`, "{}");
    const newer = await at(chapterRoute, whose.browser, params, { headers: { "If-None-Match": etag } });
    expect(newer.status).toBe(200);
    expect(await newer.text()).toBe("{}");
  });

  test("another person is told nothing, not even that a copy is still good", async () => {
    const whose = await reader();
    const params = { projectId: whose.projectId, index: "1" };
    const etag = (await at(chapterRoute, whose.browser, params)).headers.get("ETag") ?? "";
    for (const browser of [new Browser(), (await newUser()).browser]) {
      const response = await at(chapterRoute, browser, params, { headers: { "If-None-Match": etag } });
      expect(response.status).toBe(404);
      expect(response.headers.get("ETag")).toBeNull();
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    }
  });

  test("HEAD tells of it without sending it", async () => {
    const whose = await reader();
    const params = { projectId: whose.projectId, index: "1" };
    const whole = await at(chapterRoute, whose.browser, params);
    const head = await at(chapterRoute, whose.browser, params, { method: "HEAD" });
    expect(head.status).toBe(200);
    for (const name of ["Content-Length", "Content-Type", "ETag"])
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
    expect(await head.text()).toBe("");
  });

  test.each(["", "-1", "01", "1.5", "1e1", "+1", " 1", "9999999", "../1", "..%2f1", "1/../../x", "one", "١"])(
    "there is none called %j",
    async (index) => {
      const { browser, projectId } = await oneReader();
      const response = await at(chapterRoute, browser, { projectId, index });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: "not-found" });
    },
  );
});

describe("a picture", () => {
  test("comes as what it is", async () => {
    const { browser, projectId } = await oneReader();
    const response = await at(imageRoute, browser, { projectId, file: "picture-001.jpg" });
    expect(response.headers.get("Content-Type")).toBe("image/jpeg");
    expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    const headers = { "If-None-Match": response.headers.get("ETag") ?? "" };
    const again = await at(imageRoute, browser, { projectId, file: "picture-001.jpg" }, { headers });
    expect(again.status).toBe(304);
  });

  test("that is an SVG runs nothing and reaches nothing, whatever is in it", async () => {
    const { browser, projectId } = await reader("user", svgConvert);
    const response = await at(imageRoute, browser, { projectId, file: "picture-001.svg" });
    expect(await response.text()).toBe(svg);
    expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
    const policy = (response.headers.get("Content-Security-Policy") ?? "").split("; ");
    expect(policy).toContain("sandbox");
    expect(policy).toContain("default-src 'none'");
    expect(policy.filter((one) => one.startsWith("script-src") || one.includes("allow-"))).toEqual([]);
  });

  test("is never called HTML, even when a file of that name lies there", async () => {
    const whose = await reader();
    const prefix = await prefixOf(whose);
    await files.put(`${prefix}images/page.html`, "<script>alert(1)</script>", {
      httpMetadata: { contentType: "text/html" },
    });
    const params = { projectId: whose.projectId, file: "page.html" };
    expect((await at(imageRoute, whose.browser, params)).status).toBe(404);
    // The name says what it is, not what was stored with it.
    await files.put(`${prefix}images/picture-009.png`, "<script>alert(1)</script>", {
      httpMetadata: { contentType: "text/html" },
    });
    const picture = await at(imageRoute, whose.browser, { ...params, file: "picture-009.png" });
    expect(picture.headers.get("Content-Type")).toBe("image/png");
    await picture.arrayBuffer();
  });

  test.each([
    "",
    "picture-001",
    "picture-002.jpg",
    "../manifest.json",
    "..%2fmanifest.json",
    "manifest.json",
    "Picture-001.jpg",
    "picture-001.jpg/",
    "picture-001.jpg\u0000",
    "picture-001.exe",
    `${"x".repeat(400)}.jpg`,
    "toString.jpg",
  ])("there is none called %j", async (file) => {
    const { browser, projectId } = await oneReader();
    expect((await at(imageRoute, browser, { projectId, file })).status).toBe(404);
  });
});

test("a book of 20,000 chapters is told whole", async () => {
  const whose = await reader();
  const key = manifestKey(await prefixOf(whose));
  const manifest = await (await files.get(key))?.json<Record<string, unknown>>();
  const chapters = Array.from({ length: 20_000 }, (_, index) => ({
    index,
    file: `text/chapter-${index + 1}.xhtml`,
    title: `Chapter ${index + 1}, in which somebody goes somewhere`,
    words: 120,
    kind: "chapter",
    matter: "body",
    level: 1,
  }));
  const places = chapters.map(({ file }, index) => ({
    name: `n${index}`,
    file: file.slice(5),
    id: `b${index}`,
  }));
  await files.put(key, JSON.stringify({ ...manifest, chapters, places }));
  const response = await at(bookRoute, whose.browser, { projectId: whose.projectId });
  const book = readingBook.parse(await response.json());
  expect(book.chapters).toHaveLength(20_000);
  expect(book.places.at(-1)).toEqual({ name: "n19999", chapter: 19_999, block: "b19999" });
  await files.put(`${await prefixOf(whose)}chapter-19999.json`, "{}");
  const last = await at(chapterRoute, whose.browser, { projectId: whose.projectId, index: "19999" });
  expect(last.status).toBe(200);
  await last.arrayBuffer();
});

describe("what cannot be read is said", () => {
  const refusal = async ({ browser, projectId }: Pick<Reader, "browser" | "projectId">) => {
    const response = await at(bookRoute, browser, { projectId });
    return { status: response.status, ...(await response.json<{ code: string; message: string }>()) };
  };
  const changed = async (set: string) => {
    const whose = await reader();
    await bindings.DB.prepare(`UPDATE projects SET ${set} WHERE id = ?`).bind(whose.projectId).run();
    return refusal(whose);
  };

  test("a book still being converted, a failed one, a cover, a batch", async () => {
    expect(await changed("status = 'processing'")).toMatchObject({
      status: 409,
      code: "book-not-finished",
      message: "This book is still being converted. It can be read as soon as that is done.",
    });
    expect((await changed("status = 'failed', output_key = NULL")).message).toMatch(/could not be converted/);
    expect(await changed("type = 'cover'")).toMatchObject({ status: 409, code: "not-a-book" });
    expect((await changed("type = 'batch'")).message).toMatch(/batch/);
  });

  test("a book converted before books were stored", async () => {
    const whose = await reader();
    await files.delete(manifestKey(await prefixOf(whose)));
    expect(await refusal(whose)).toMatchObject({ status: 409, code: "book-not-stored" });
  });

  test("a chapter that was lost is not there", async () => {
    const whose = await reader();
    await files.delete(`${await prefixOf(whose)}chapter-0001.json`);
    const response = await at(chapterRoute, whose.browser, { projectId: whose.projectId, index: "1" });
    expect(response.status).toBe(404);
    expect((await at(bookRoute, whose.browser, { projectId: "../x" })).status).toBe(404);
  });
});

test("a guest reads their own book, and nobody else's", async () => {
  const guest = await reader("guest");
  const theirs = await anotherBook((await oneReader()).owner);
  const params = { projectId: guest.projectId, index: "1" };
  expect((await at(chapterRoute, guest.browser, params)).status).toBe(200);
  expect((await at(chapterRoute, guest.browser, { ...params, projectId: theirs })).status).toBe(404);
});

let known: Promise<Reader> | undefined;
/** For tests that leave nothing behind. */
const oneReader = (): Promise<Reader> => {
  known ??= reader();
  return known;
};
