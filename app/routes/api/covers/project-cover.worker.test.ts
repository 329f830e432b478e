import { strFromU8, unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { project } from "#app/contract/books/projects";
import { bookForCover } from "#app/contract/covers/covers";
import * as bookRoute from "#app/routes/api/books/project-book";
import type { RuleReport } from "#domain/compliance/rule-report";
import { readPictureHeader } from "#domain/convert/pictures/picture-header";
import { openBook } from "#workers/services/books/book-store.server";
import { bookPrefixOf } from "#workers/services/files/file-keys";
import { convertedNovel, finishedCover } from "../../../../tests/setup/book-and-cover";
import { type Browser, callRoute } from "../../../../tests/setup/call-route";
import { conversionBench, files, keysOf, projectOf, someone } from "../../../../tests/setup/conversion-bench";
import { coverBench, tinyMaker } from "../../../../tests/setup/cover-bench";
import { newUser } from "../../../../tests/setup/people";
import { sampleManuscripts } from "../../../../tests/setup/sample-manuscripts";
import * as uploadRoute from "../conversions/convert-upload";
import * as coverRoute from "./project-cover";

vi.setConfig({ testTimeout: 120_000 });

async function author() {
  const { browser, id } = await newUser();
  const owner = { ...someone(), ownerId: id, tier: "ultimate" as const };
  return { browser, owner, bookId: await convertedNovel(owner) };
}

/** Whether the book names its cover, and whether that is large enough. */
const verdictsOf = (report: RuleReport | undefined) =>
  ["kindle-cover", "kindle-cover-size"].map(
    (rule) => report?.verdicts.find((one) => one.rule === rule)?.verdict,
  );

const give = (browser: Browser, projectId: string, coverProjectId: string) =>
  callRoute(
    coverRoute,
    `/api/projects/${projectId}/cover`,
    { json: { coverProjectId }, params: { projectId } },
    browser,
  );

async function bookAnswer(browser: Browser, projectId: string) {
  const response = await callRoute(
    bookRoute,
    `/api/projects/${projectId}/book`,
    { params: { projectId } },
    browser,
  );
  expect(response.status).toBe(200);
  return bookForCover.parse(await response.json());
}

test("a book tells its cover title, author, an explained page count and what it may be", async () => {
  const { browser, bookId } = await author();
  const book = await bookAnswer(browser, bookId);
  expect(book).toMatchObject({
    title: "The Glass Harbour",
    language: "en-GB",
    designs: [],
    covers: [],
    coverInBook: null,
  });
  expect(book.genres.length).toBeGreaterThan(0);
  expect(book.pages).toBe(book.pagesByTrim["6x9"]);
  expect(book.pagesExplained).toMatch(/^An estimate: /);
  const other = await newUser();
  const theirs = await callRoute(bookRoute, "/", { params: { projectId: bookId } }, other.browser);
  expect(theirs.status).toBe(404);
});

test("the EPUB takes a finished cover, and of a print cover its front; the stored book stays where it was", async () => {
  const { browser, owner, bookId } = await author();
  const before = await projectOf(owner, bookId);
  const bare = await openBook(files, bookPrefixOf(before.outputKey ?? ""));
  expect(verdictsOf(await bare?.rules())).toEqual(["broken", "not-applicable"]);
  const kindle = await finishedCover(owner, bookId, "kindle");
  const print = await finishedCover(owner, bookId, "paperback");

  for (const { id, front } of [kindle, print]) {
    const response = await give(browser, bookId, id);
    expect(project.parse(await response.json())).toMatchObject({
      id: bookId,
      status: "completed",
      coverProjectId: id,
    });
    const { outputKey, outputSize, outputFileName } = await projectOf(owner, bookId);
    expect(outputFileName).toBe(before.outputFileName);
    const epub = new Uint8Array((await (await files.get(outputKey ?? ""))?.arrayBuffer()) ?? []);
    expect(epub.length).toBe(outputSize);
    const entries = unzipSync(epub);
    expect(strFromU8(entries["EPUB/package.opf"] ?? new Uint8Array())).toContain('href="book-cover.jpg"');
    const picture = readPictureHeader(entries["EPUB/book-cover.jpg"] ?? new Uint8Array());
    expect(picture).toMatchObject({ kind: "jpeg", width: Math.round(front.width) });
    const book = await openBook(files, bookPrefixOf(outputKey ?? ""));
    expect(verdictsOf(await book?.rules())).toEqual(["kept", "kept"]);
  }
  const out = (await keysOf(owner)).filter((key) => key.startsWith("out/") && key.endsWith(".epub"));
  expect(out).toEqual([(await projectOf(owner, bookId)).outputKey]);
  const book = await bookAnswer(browser, bookId);
  expect(book.coverInBook).toBe(print.id);
  expect(book.covers.map((one) => one.projectId).sort()).toEqual([kindle.id, print.id].sort());
  const elsewhere = await finishedCover(owner, null, "kindle");
  await give(browser, bookId, elsewhere.id);
  expect((await bookAnswer(browser, bookId)).covers.map((one) => one.projectId)).toContain(elsewhere.id);
});

test("two covers at once: the book has one of them, whole", async () => {
  const { browser, owner, bookId } = await author();
  const one = await finishedCover(owner, bookId, "kindle");
  const answers = await Promise.all([give(browser, bookId, one.id), give(browser, bookId, one.id)]);
  expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
  const { outputKey } = await projectOf(owner, bookId);
  const epub = new Uint8Array((await (await files.get(outputKey ?? ""))?.arrayBuffer()) ?? []);
  expect(Object.keys(unzipSync(epub))).toContain("EPUB/book-cover.jpg");
  expect((await keysOf(owner)).filter((key) => key.startsWith("out/") && key.endsWith(".epub"))).toEqual([
    outputKey,
  ]);
});

test("a cover that is not finished, not a cover, or somebody else's is refused, and the book stays as it was", async () => {
  const { browser, owner, bookId } = await author();
  const before = await projectOf(owner, bookId);
  const waiting = await coverBench({ maker: tinyMaker }).order({ owner });
  expect((await give(browser, bookId, waiting.row.id)).status).toBe(409);
  expect((await give(browser, bookId, bookId)).status).toBe(404);
  const stranger = someone();
  const theirs = await finishedCover(stranger, bookId, "kindle");
  expect((await give(browser, bookId, theirs.id)).status).toBe(404);
  const other = await newUser();
  expect((await give(other.browser, bookId, theirs.id)).status).toBe(404);
  expect(await projectOf(owner, bookId)).toEqual(before);
});

for (const coverType of ["kindle", "paperback"] as const)
  test(`a ${coverType} cover chosen before the conversion is in the book from the start, and is the book's own`, async () => {
    const { browser, id } = await newUser();
    const owner = { ...someone(), ownerId: id, tier: "ultimate" as const };
    const cover = await finishedCover(owner, null, coverType);
    const bench = conversionBench({ convert: "engine" });
    const form = new FormData();
    form.set("cover", cover.id);
    form.set("manuscript", new File([new Uint8Array(sampleManuscripts().docx)], "novel.docx"));
    const sent = await callRoute(
      uploadRoute,
      "/api/convert/upload",
      { body: form, bindings: bench.bindings },
      browser,
    );
    const { id: bookId } = project.parse(await sent.json());
    await bench.deliver([bench.sent.at(-1)?.message]);
    const row = await projectOf(owner, bookId);
    expect(row).toMatchObject({ status: "completed", coverProjectId: cover.id });
    const epub = await (await files.get(row.outputKey ?? ""))?.bytes();
    const pictures = Object.entries(unzipSync(epub ?? new Uint8Array())).filter(([name]) =>
      /cover\.jpe?g$/.test(name),
    );
    expect(pictures).toHaveLength(1);
    const { width, height } = readPictureHeader(pictures[0]?.[1] ?? new Uint8Array()) ?? {};
    expect([width, height]).toEqual([cover.front.width, cover.front.height]);
    expect((await projectOf(owner, cover.id)).cover?.bookProjectId).toBe(bookId);
    const outputs = (await keysOf(owner)).filter((key) => key.startsWith(`out/${id}/${bookId}/`));
    expect(outputs).toEqual([row.outputKey]);
  });
