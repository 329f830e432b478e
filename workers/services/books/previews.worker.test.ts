import { expect, test } from "vitest";
import { previewRecord } from "#app/contract/books/preview";
import * as recordRoute from "#app/routes/api/books/preview";
import * as fileRoute from "#app/routes/api/books/preview-file";
import type { Block } from "#domain/book/blocks";
import { convertWith } from "#domain/convert/convert";
import { previewFilePath, previewRecordPath } from "#domain/preview/preview-paths";
import { Browser, bindings, callRoute, origin } from "../../../tests/setup/call-route";
import { conversionBench, projectOf, someone } from "../../../tests/setup/conversion-bench";
import { memoryReader } from "../../../tests/setup/memory-reader";
import { newUser } from "../../../tests/setup/people";
import { author, type Reader, reader } from "../../../tests/setup/reading-bench";
import { testServices } from "../../../tests/setup/services";

const { services } = testServices();

const record = (whose: Reader, search = "", browser = whose.browser) =>
  callRoute(
    recordRoute,
    previewRecordPath(whose.projectId) + search,
    { params: { projectId: whose.projectId } },
    browser,
  );
const file = (
  whose: Reader,
  path: string,
  init: { method?: string; headers?: Record<string, string> } = {},
) =>
  callRoute(
    fileRoute,
    previewFilePath(whose.projectId, path),
    { ...init, params: { projectId: whose.projectId, "*": path } },
    whose.browser,
  );
const listed = async (whose: Reader) => services.previews.book(whose.owner.ownerId, whose.projectId);

test("the record of a finished book has its own words, chapters and facts", async () => {
  const whose = await author();
  const response = await record(whose);
  expect(response.status).toBe(200);
  const found = previewRecord.parse(await response.json());
  const row = await projectOf(whose.owner, whose.projectId);
  expect(found.title).toBe("The Glass Harbour");
  expect(found.metadata).toMatchObject({
    title: "The Glass Harbour",
    author: "Ida Sandvik",
    language: "British English",
    format: "EPUB 3",
    originalFile: "novel.docx",
    fileSize: row.outputSize,
    wordCount: row.losses?.words.out,
    pageCount: Math.ceil((row.losses?.words.out ?? 0) / 250),
  });
  expect(Date.parse(found.metadata.processingDate)).toBe(row.completedAt);
  expect(found.metadata.kdpCompliant).toBe(found.metadata.rules?.broken === 0);
  const titles = ["The Pilot's Door", "Low Water", "A Letter from the Ice", "Harbour Dues"];
  const plain = (title: string) => title.replaceAll("’", "'");
  expect(found.tableOfContents.map(({ title }) => plain(title))).toEqual(expect.arrayContaining(titles));
  const pages = found.structure.map(({ page }) => page);
  expect(pages).toEqual([...pages].sort((a, b) => a - b));
  expect(found.structure[0]).toMatchObject({ level: 1, page: 1 });
  expect(found.content.match(/<section data-chapter=/g)?.length).toBeGreaterThanOrEqual(4);
  expect(found.nextChapter).toBeNull();
});

test("a heading inside a chapter is on the page its words make it", async () => {
  const words = (count: number): Block => ({
    kind: "paragraph",
    inlines: [{ kind: "text", text: "word ".repeat(count) }],
  });
  const heading = (level: 1 | 2, text: string): Block => ({
    kind: "heading",
    level,
    inlines: [{ kind: "text", text }],
  });
  const whose = await reader("user", (request) =>
    convertWith(
      memoryReader({
        metadata: { title: "Quay", language: "en" },
        blocks: [
          ...[heading(1, "The Lamp"), words(600), heading(2, "A visit"), words(300)],
          ...[heading(1, "The Slip"), words(40)],
        ],
      }),
      request,
    ),
  );
  const { structure, tableOfContents } = previewRecord.parse(await (await record(whose)).json());
  expect(structure).toEqual([
    { level: 1, title: "The Lamp", page: 1 },
    { level: 2, title: "A visit", page: 3 },
    { level: 1, title: "The Slip", page: 4 },
  ]);
  expect(tableOfContents).toEqual([
    { title: "The Lamp", page: 1 },
    { title: "The Slip", page: 4 },
  ]);
});

test("one chapter can be asked for, and the one after it is named", async () => {
  const whose = await author();
  const { documents } = await listed(whose);
  const chapters = documents.flatMap(({ chapter }) => (chapter === null ? [] : [chapter]));
  const [first = 0, second] = chapters;
  const one = previewRecord.parse(await (await record(whose, `?chapter=${first}`)).json());
  expect(one.content.match(/<section data-chapter=/g)).toHaveLength(1);
  expect(one.nextChapter).toBe(second);
  const last = previewRecord.parse(await (await record(whose, `?chapter=${chapters.at(-1)}`)).json());
  expect(last.nextChapter).toBeNull();
  for (const wrong of ["9999", "-1", "x", "1.5", ""])
    expect([wrong, (await record(whose, `?chapter=${wrong}`)).status]).toEqual([wrong, 404]);
});

test("of a book over a megabyte the first chapters come, and the rest by asking", async () => {
  const { browser, id } = await newUser();
  const owner = { ...someone(), ownerId: id, tier: "ultimate" as const };
  const bench = conversionBench({ convert: "engine" });
  const line = "The water had come back in the night, and nobody on the quay would speak of it. ";
  const chapters = Array.from(
    { length: 12 },
    (_, at) => `Chapter ${at + 1}\n\n${Array.from({ length: 30 }, () => line.repeat(50)).join("\n\n")}`,
  );
  const { row, message } = await bench.upload(chapters.join("\n\n"), { owner, name: "long.txt" });
  await bench.deliver([message]);
  const whose = { browser, owner, projectId: row.id };
  const first = previewRecord.parse(await (await record(whose)).json());
  const size = new TextEncoder().encode(first.content).length;
  expect(size).toBeLessThanOrEqual(1_000_000);
  expect(size).toBeGreaterThan(500_000);
  const seen = [...first.content.matchAll(/data-chapter="(\d+)"/g)].map(([, index]) => Number(index));
  let next = first.nextChapter;
  while (next !== null) {
    seen.push(next);
    next = previewRecord.parse(await (await record(whose, `?chapter=${next}`)).json()).nextChapter;
  }
  const all = (await listed(whose)).documents.flatMap(({ chapter }) => (chapter === null ? [] : [chapter]));
  expect(seen).toEqual(all);
});

test("a book that is not finished, or another's, has no preview", async () => {
  const whose = await reader();
  const stranger = (await newUser()).browser;
  expect((await record(whose, "", stranger)).status).toBe(404);
  expect((await record(whose, "", new Browser())).status).toBe(404);
  const bench = conversionBench();
  const { row } = await bench.upload("Waiting.", { owner: whose.owner, name: "waiting.txt" });
  const waiting = await record({ ...whose, projectId: row.id });
  expect(waiting.status).toBe(409);
  expect((await waiting.json<{ code: string }>()).code).toBe("book-not-finished");
});

test("every document, style, font and picture is the EPUB's own, byte for byte", async () => {
  const whose = await author();
  const { outputKey } = await projectOf(whose.owner, whose.projectId);
  const epub = await bindings.FILES.get(outputKey ?? "");
  const { unzipSync } = await import("fflate");
  const inside = unzipSync(new Uint8Array((await epub?.arrayBuffer()) ?? new ArrayBuffer(0)));
  const types: Record<string, string> = {
    xhtml: "application/xhtml+xml; charset=utf-8",
    css: "text/css; charset=utf-8",
    jpg: "image/jpeg",
    png: "image/png",
  };
  let compared = 0;
  for (const [path, bytes] of Object.entries(inside)) {
    const type = types[path.split(".").at(-1) ?? ""];
    if (!type) continue;
    const response = await file(whose, path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get("Content-Type")).toBe(type);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    expect(response.headers.get("Content-Length")).toBe(String(bytes.length));
    compared++;
  }
  expect(compared).toBeGreaterThan(5);
  const { documents, contents } = await listed(whose);
  expect(documents.every(({ path }) => path in inside)).toBe(true);
  expect(contents.every(({ path }) => path in inside)).toBe(true);
});

test("a file can do nothing but be looked at, and reaches only files of the same book", async () => {
  const whose = await author();
  const { documents } = await listed(whose);
  const response = await file(whose, documents[0]?.path ?? "");
  const policy = new Map(
    (response.headers.get("Content-Security-Policy") ?? "").split("; ").map((rule) => {
      const [name = "", ...values] = rule.split(" ");
      return [name, values];
    }),
  );
  const folder = `${origin}/api/preview/${whose.projectId}/files/`;
  expect(Object.fromEntries(policy)).toEqual({
    sandbox: ["allow-same-origin"],
    "default-src": ["'none'"],
    "style-src": [folder, "'unsafe-inline'"],
    "img-src": [folder],
    "font-src": [folder],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'self'"],
  });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-cache",
    "content-disposition": "inline",
    "referrer-policy": "no-referrer",
  });
});

test("what the browser has already is not sent again, until the book is another", async () => {
  const whose = await author();
  const path = (await listed(whose)).documents[0]?.path ?? "";
  const first = await file(whose, path);
  const tag = first.headers.get("ETag") ?? "";
  await first.arrayBuffer();
  const again = await file(whose, path, { headers: { "If-None-Match": `W/${tag}` } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const other = await file(whose, path, { headers: { "If-None-Match": '"1-another"' } });
  expect(other.status).toBe(200);
  await other.arrayBuffer();
  const look = await file(whose, path, { method: "HEAD" });
  expect([look.status, await look.text()]).toEqual([200, ""]);
  // Whose book it is is asked before what the browser has.
  const stranger = { ...whose, browser: (await newUser()).browser };
  expect((await file(stranger, path, { headers: { "If-None-Match": tag } })).status).toBe(404);
});

test.each([
  "",
  "mimetype",
  "META-INF/container.xml",
  "EPUB/package.opf",
  "EPUB/toc.ncx",
  "EPUB/text/",
  "EPUB/text/no-such.xhtml",
  "EPUB/TEXT/CHAPTER-001.XHTML",
  "text/chapter-001.xhtml",
  "../EPUB/text/chapter-001.xhtml",
  "EPUB/text/../text/chapter-001.xhtml",
  "EPUB/text/chapter-001.xhtml/",
  "/EPUB/text/chapter-001.xhtml",
  "EPUB\\text\\chapter-001.xhtml",
  "EPUB/text/chapter-001.xhtml\0.css",
  "__proto__",
  "constructor",
])("what the book's manifest does not name is not there: %j", async (path) => {
  const whose = await author();
  const response = await file(whose, path);
  expect(response.status).toBe(404);
  expect(response.headers.get("Content-Type")).toContain("application/json");
});

test("a guest previews their own book", async () => {
  const guest = await reader("guest", (request) =>
    convertWith(
      memoryReader({
        metadata: { title: "Quay", language: "en" },
        blocks: [{ kind: "paragraph", inlines: [{ kind: "text", text: "It rained on the quay." }] }],
      }),
      request,
    ),
  );
  const found = previewRecord.parse(await (await record(guest)).json());
  expect(found.content).toContain("It rained on the quay.");
  expect(found.metadata.author).toBe("Unknown Author");
  const { documents } = await listed(guest);
  expect((await file(guest, documents[0]?.path ?? "")).status).toBe(200);
});
