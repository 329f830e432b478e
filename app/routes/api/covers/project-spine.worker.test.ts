import { expect, test, vi } from "vitest";
import { coverCreated } from "#app/contract/covers/covers";
import { findDesign } from "#db/queries/covers/cover-designs";
import type { CoverOrder } from "#workers/services/covers/covers.server";
import { type Browser, bindings, callRoute } from "../../../../tests/setup/call-route";
import { conversionBench, db, files, projectOf, someone } from "../../../../tests/setup/conversion-bench";
import { coverBench, titled } from "../../../../tests/setup/cover-bench";
import { newUser } from "../../../../tests/setup/people";
import { sampleManuscripts } from "../../../../tests/setup/sample-manuscripts";
import * as spineRoute from "./project-spine";

vi.setConfig({ testTimeout: 120_000 });

/** A book with a finished paperback cover, made when the book had `pagesThen` pages. */
async function bookWithWrap(pagesThen: number) {
  const { browser, id } = await newUser();
  const owner = { ...someone(), ownerId: id, tier: "ultimate" as const };
  const conversions = conversionBench({ convert: "engine" });
  const { row, message } = await conversions.upload(sampleManuscripts().docx, { owner, name: "novel.docx" });
  await conversions.deliver([message]);
  const bench = coverBench();
  const design = titled("Harbour", { coverType: "paperback" });
  design.print = { ...design.print, printer: "generic", pages: pagesThen };
  const book = { projectId: row.id, seen: { title: "Harbour", author: "", pages: pagesThen } };
  const saved = await bench.designs.create(owner, { name: "Harbour", design, book }, Date.now());
  const cover = await bench.order({
    ...{ owner, design, designId: saved.id, bookProjectId: row.id, bookPages: pagesThen },
  });
  await bench.deliver([cover.message]);
  return { browser, owner, bookId: row.id, coverId: cover.row.id, designId: saved.id };
}

const update = (browser: Browser, projectId: string) =>
  callRoute(
    spineRoute,
    `/api/projects/${projectId}/cover/spine`,
    { method: "POST", params: { projectId } },
    browser,
  );

test("an outdated spine is remade for the book's page count, and the saved design takes it with its other changes", async () => {
  const { browser, owner, bookId, coverId, designId } = await bookWithWrap(90);
  expect((await projectOf(owner, bookId)).wrapPages).toBe(90);
  const changed = titled("Harbour, changed since", { coverType: "paperback" });
  changed.print = { ...changed.print, printer: "generic", pages: 90 };
  await coverBench().designs.save(owner.ownerId, designId, { from: 1, design: changed }, Date.now());

  const response = await update(browser, bookId);
  expect(response.status).toBe(202);
  const { project } = coverCreated.parse(await response.json());
  expect(project.id).not.toBe(coverId);
  const ordered = await projectOf(owner, project.id);
  expect(ordered.cover).toMatchObject({ coverType: "paperback", designId, bookProjectId: bookId });
  const order: CoverOrder = JSON.parse((await (await files.get(ordered.sourceKey ?? ""))?.text()) ?? "");
  const pages = order.design.print.pages;
  expect(pages).toBe(ordered.cover?.bookPages);
  expect(pages).not.toBe(90);
  expect(order.design.words.title).toBe("Harbour");
  const saved = await findDesign(db, owner.ownerId, designId);
  expect(JSON.parse(saved?.design ?? "")).toMatchObject({
    words: { title: "Harbour, changed since" },
    print: { pages },
  });
  await expect
    .poll(async () => (await projectOf(owner, bookId)).wrapPages, { timeout: 60_000, interval: 500 })
    .toBe(pages);
  expect((await update(browser, bookId)).status).toBe(409);
});

test("a book without a wraparound cover has no spine to update, and a stranger's book is not found", async () => {
  const { browser, bookId } = await bookWithWrap(90);
  const other = await newUser();
  expect((await update(other.browser, bookId)).status).toBe(404);
  await bindings.DB.prepare("UPDATE projects SET wrap_pages = null WHERE id = ?").bind(bookId).run();
  expect((await update(browser, bookId)).status).toBe(409);
});

/** A converted book, and an ordered paperback whose design has no book yet; its spine is for so many times the book's pages. */
async function bookAndLooseWrap(times: number) {
  const { id } = await newUser();
  const owner = { ...someone(), ownerId: id, tier: "ultimate" as const };
  const conversions = conversionBench({ convert: "engine" });
  const { row, message } = await conversions.upload(sampleManuscripts().docx, { owner, name: "novel.docx" });
  await conversions.deliver([message]);
  const bookPages = (await projectOf(owner, row.id)).pages ?? 0;
  const bench = coverBench();
  const design = titled("Harbour", { coverType: "paperback" });
  design.print = { ...design.print, printer: "generic", trim: "6x9", pages: bookPages * times };
  const saved = await bench.designs.create(owner, { name: "Harbour", design, book: null }, Date.now());
  const cover = await bench.order({ owner, design, designId: saved.id });
  const join = () => {
    const book = { projectId: row.id, seen: { title: "Harbour", author: "", pages: bookPages } };
    return bench.designs.save(owner.ownerId, saved.id, { from: 1, book }, Date.now());
  };
  return { owner, bench, bookId: row.id, bookPages, cover, join };
}
const wrapPagesOf = async (owner: ReturnType<typeof someone>, bookId: string) =>
  (await projectOf(owner, bookId)).wrapPages;

test("a design with a finished wrap that joins a book says at once which page count its spine is for", async () => {
  const fitting = await bookAndLooseWrap(1);
  await fitting.bench.deliver([fitting.cover.message]);
  expect(await wrapPagesOf(fitting.owner, fitting.bookId)).toBeNull();
  await fitting.join();
  expect(await wrapPagesOf(fitting.owner, fitting.bookId)).toBe(fitting.bookPages);

  const tooThick = await bookAndLooseWrap(3);
  await tooThick.bench.deliver([tooThick.cover.message]);
  await tooThick.join();
  expect(await wrapPagesOf(tooThick.owner, tooThick.bookId)).toBe(3 * tooThick.bookPages);
});

test("a wrap that is still being made when its design joins a book notes the page count once it is finished", async () => {
  const { owner, bench, bookId, bookPages, cover, join } = await bookAndLooseWrap(1);
  await join();
  expect(await wrapPagesOf(owner, bookId)).toBeNull();
  await bench.deliver([cover.message]);
  expect(await wrapPagesOf(owner, bookId)).toBe(bookPages);
});
