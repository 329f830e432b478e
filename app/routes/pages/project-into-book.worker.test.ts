import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import type { ProjectData } from "#app/contract/books/project-page";
import { projects } from "#db/schema/projects";
import { readPictureHeader } from "#domain/convert/pictures/picture-header";
import { convertedNovel, finishedCover } from "../../../tests/setup/book-and-cover";
import { Browser, bindings, callRoute, type RouteModule } from "../../../tests/setup/call-route";
import { db, files, projectOf, someone } from "../../../tests/setup/conversion-bench";
import { coverBench, tinyMaker } from "../../../tests/setup/cover-bench";
import { newUser } from "../../../tests/setup/people";
import { reader } from "../../../tests/setup/reading-bench";
import * as projectPage from "./project";

vi.setConfig({ testTimeout: 120_000 });

/** The page throws its refusals as answers, as pages do. */
const page: RouteModule = {
  loader: (args) => Promise.resolve(projectPage.loader(args)).catch(thrownAnswer),
  action: (args) => projectPage.action(args).catch(thrownAnswer),
};
function thrownAnswer(thrown: unknown): Response {
  if (thrown instanceof Response) return thrown;
  throw thrown;
}

async function author() {
  const { browser, id } = await newUser();
  return { browser, id, owner: { ...someone(), ownerId: id, tier: "ultimate" as const } };
}

/** Posts "Put into the book" of a cover's own page. */
const put = (browser: Browser, coverId: string, bookId: string) =>
  callRoute(
    page,
    `/projects/${coverId}`,
    { body: new URLSearchParams({ do: "into-book", book: bookId }), params: { projectId: coverId } },
    browser,
  );
const look = async (browser: Browser, projectId: string) => {
  const answer = await callRoute(page, `/projects/${projectId}`, { params: { projectId } }, browser);
  return (await answer.json()) as ProjectData;
};
const coverPictureOf = async (outputKey: string | null) => {
  const epub = new Uint8Array((await (await files.get(outputKey ?? ""))?.arrayBuffer()) ?? []);
  return readPictureHeader(unzipSync(epub)["EPUB/book-cover.jpg"] ?? new Uint8Array());
};

test("the owner's cover goes into the chosen book's EPUB, and the answer is that book's page", async () => {
  const { browser, owner } = await author();
  const [bookId, otherBookId] = [await convertedNovel(owner), await convertedNovel(owner, "other.docx")];
  const other = await projectOf(owner, otherBookId);
  const cover = await finishedCover(owner, null, "paperback");
  expect((await look(browser, cover.id)).finishedCover).toMatchObject({ inBook: null });

  const answer = await put(browser, cover.id, bookId);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/projects/${bookId}#cover`]);
  const book = await projectOf(owner, bookId);
  expect(book.coverProjectId).toBe(cover.id);
  expect((await coverPictureOf(book.outputKey))?.width).toBe(Math.round(cover.front.width));
  expect((await look(browser, cover.id)).finishedCover?.inBook?.id).toBe(bookId);
  expect(await projectOf(owner, otherBookId)).toEqual(other);
});

test("another's book is not found, is not touched, and the try is on record; so is another's cover", async () => {
  const [owner, thief] = [await author(), await author()];
  const theirBook = await convertedNovel(owner.owner);
  const theirCover = await finishedCover(owner.owner, null, "kindle");
  const before = await projectOf(owner.owner, theirBook);
  const ownBook = await convertedNovel(thief.owner);
  const ownCover = await finishedCover(thief.owner, null, "kindle");

  for (const [coverId, bookId, target] of [
    [ownCover.id, theirBook, theirBook],
    [theirCover.id, ownBook, theirCover.id],
  ] as const) {
    const answer = await put(thief.browser, coverId, bookId);
    expect(answer.status).toBe(404);
    const event = await bindings.DB.prepare(
      "SELECT action, actor, target FROM audit WHERE json_extract(meta, '$.requestId') = ?",
    )
      .bind(answer.headers.get("X-Request-Id"))
      .first();
    expect(event).toEqual({ action: "object-refused", actor: thief.id, target });
  }
  expect(await projectOf(owner.owner, theirBook)).toEqual(before);
  expect((await projectOf(thief.owner, ownBook)).coverProjectId).toBeNull();
});

test("a wrap made for another page count still gives its front, and the book then asks to update the spine", async () => {
  const { browser, owner } = await author();
  const bookId = await convertedNovel(owner);
  const pages = (await projectOf(owner, bookId)).pages ?? 0;
  const outdated = await finishedCover(owner, null, "paperback", pages * 3);
  expect((await put(browser, outdated.id, bookId)).status).toBe(303);
  const { hub } = await look(browser, bookId);
  expect(hub?.step).toMatchObject({ code: "spine", madeFor: pages * 3, pages });

  const fitting = await finishedCover(owner, null, "paperback", pages);
  expect((await put(browser, fitting.id, bookId)).status).toBe(303);
  expect((await look(browser, bookId)).hub?.spine).toBeNull();
});

test("a cover that is still being made, or whose files are gone, is refused in words and the book keeps its own", async () => {
  const { browser, owner } = await author();
  const bookId = await convertedNovel(owner);
  const first = await finishedCover(owner, bookId, "kindle");
  await put(browser, first.id, bookId);
  const before = await projectOf(owner, bookId);
  const { row: waiting } = await coverBench({ maker: tinyMaker }).order({ owner });
  // Another design: the same again would be the first cover.
  const gone = await finishedCover(owner, bookId, "paperback");
  await db.update(projects).set({ outputKey: null }).where(eq(projects.id, gone.id));
  for (const coverId of [waiting.id, gone.id]) {
    const answer = await put(browser, coverId, bookId);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({
      problem: "That cover is not finished, so the book cannot take it yet.",
    });
  }
  expect(await projectOf(owner, bookId)).toEqual(before);
});

test("a book that isn't finished takes no cover, and without a book nothing is found", async () => {
  const { browser, owner } = await author();
  const cover = await finishedCover(owner, null, "kindle");
  for (const bookId of ["", "no-such-book", cover.id])
    expect((await put(browser, cover.id, bookId)).status).toBe(404);
});

test("a guest's cover goes into the guest's own book, as the address for it allows; a stranger finds neither", async () => {
  const guest = await reader("guest");
  const { browser } = guest;
  // Room for a second book: what a guest may have is not the question here.
  const owner = { ...guest.owner, tier: "ultimate" as const };
  const bookId = await convertedNovel(owner);
  const cover = await finishedCover(owner, null, "kindle");
  expect((await put(new Browser(), cover.id, bookId)).status).toBe(404);
  expect((await projectOf(owner, bookId)).coverProjectId).toBeNull();
  expect((await put(browser, cover.id, bookId)).status).toBe(303);
  expect((await projectOf(owner, bookId)).coverProjectId).toBe(cover.id);
});
