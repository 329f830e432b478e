import { expect, test, vi } from "vitest";
import * as saveRoute from "#app/routes/api/books/preview-save";
import * as chapterRoute from "#app/routes/api/books/project-edit-chapter";
import * as discardRoute from "#app/routes/api/books/project-edit-discard";
import * as versionRoute from "#app/routes/api/books/project-version";
import { bookToEdit, line } from "../../../tests/setup/book-to-edit";
import { callRoute, type RouteModule } from "../../../tests/setup/call-route";
import { testServices } from "../../../tests/setup/services";

vi.setConfig({ testTimeout: 60_000 });

type Book = Awaited<ReturnType<typeof bookToEdit>>;
const windowMs = 10 * 60_000;
const { services } = testServices();

/** Counts so many tries of an author, as if each had been made by the endpoint. */
async function tried({ owner }: Book, bucket: string, times: number, limit: number): Promise<void> {
  const now = Date.now();
  const hit = () => services.throttle.count(bucket, owner.ownerId, { kind: "window", limit, windowMs }, now);
  for (let done = 0; done < times; done += 50)
    await Promise.all(Array.from({ length: Math.min(50, times - done) }, hit));
}

const write = async (book: Book, text: string) =>
  book.edit(await book.idOf("The Lamp"), ({ blocks }) => ({ blocks: [...blocks, line(text)] }));

async function expectTooMany(response: Response): Promise<void> {
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ code: "too-many-requests" });
}

test("the 1,200th save in ten minutes is taken, the next one waits and nothing is lost", async () => {
  const book = await bookToEdit();
  await tried(book, "chapter-save", 1_199, 1_200);
  expect((await write(book, "The last one.")).status).toBe(200);
  await expectTooMany(await write(book, "One too many."));
  const chapter = JSON.stringify(await book.chapter(await book.idOf("The Lamp")));
  expect(chapter).toContain("The last one.");
  expect(chapter).not.toContain("One too many.");
});

test("moving chapters and saving markup count with the saves", async () => {
  const book = await bookToEdit();
  await tried(book, "chapter-save", 1_199, 1_200);
  expect((await book.change({ do: "add", title: "Thereafter", before: null })).status).toBe(200);
  await expectTooMany(await book.change({ do: "add", title: "And then", before: null }));
  await expectTooMany(await book.saveHtml({ chapters: [{ title: "The Lamp", content: "<p>Other.</p>" }] }));
});

test("twenty EPUBs are made in ten minutes and no more; the edits wait", async () => {
  const book = await bookToEdit();
  await write(book, "The last one.");
  await tried(book, "mending", 19, 20);
  expect((await book.publish()).status).toBe(202);
  await book.deliverLast();
  await write(book, "One too many.");
  await expectTooMany(await book.publish());
  expect((await book.book()).hasChanges).toBe(true);
});

test("edits are discarded 120 times in ten minutes, versions restored 60 times", async () => {
  const book = await bookToEdit();
  const { call, projectId } = book;
  const discard = async () =>
    call(discardRoute, `/api/projects/${projectId}/edit/discard`, {
      json: { edition: (await book.book()).edition },
    });
  const restore = (number: number) =>
    call(versionRoute, `/api/projects/${projectId}/versions/${number}`, {
      method: "POST",
      params: { number: String(number) },
    });
  await write(book, "In the second version.");
  await book.published();
  await tried(book, "edits-discard", 119, 120);
  await write(book, "Discarded.");
  expect((await discard()).status).toBe(200);
  await expectTooMany(await discard());
  await tried(book, "restore-edition", 59, 60);
  expect((await restore(1)).status).toBe(200);
  await expectTooMany(await restore(2));
});

/** A body of so many bytes: what is sent, and blanks behind it. */
function padded(value: unknown, bytes: number): string {
  const text = JSON.stringify(value);
  return text + " ".repeat(bytes - new TextEncoder().encode(text).length);
}
const send = (
  { browser, projectId, bench }: Book,
  route: RouteModule,
  path: string,
  { method, body, params = {} }: { method: string; body: string; params?: Record<string, string> },
) =>
  callRoute(
    route,
    path,
    {
      ...{ method, body, bindings: bench.bindings },
      headers: { "Content-Type": "application/json" },
      params: { projectId, ...params },
    },
    browser,
  );

test("a chapter of 8 MB is taken, one byte more is not", async () => {
  const book = await bookToEdit();
  const chapterId = await book.idOf("The Lamp");
  const { edition, revision, blocks, notes } = await book.chapter(chapterId);
  const save = { edition, revision, blocks: [...blocks, line("Long.")], notes };
  const put = (bytes: number) =>
    send(book, chapterRoute, `/api/projects/${book.projectId}/edit/chapters/${chapterId}`, {
      ...{ method: "PUT", body: padded(save, bytes), params: { chapterId } },
    });
  expect((await put(8 * 1024 * 1024 + 1)).status).toBe(413);
  expect((await book.book()).hasChanges).toBe(false);
  expect((await put(8 * 1024 * 1024)).status).toBe(200);
  expect((await book.book()).hasChanges).toBe(true);
});

test("markup of 5 MB is taken, one byte more is not", async () => {
  const book = await bookToEdit();
  const save = { chapters: [{ title: "Afterwards", content: "<p>That was not all.</p>" }] };
  const post = (bytes: number) =>
    send(book, saveRoute, `/api/preview/${book.projectId}/save`, {
      ...{ method: "POST", body: padded(save, bytes) },
    });
  expect((await post(5 * 1024 * 1024 + 1)).status).toBe(413);
  expect((await book.book()).hasChanges).toBe(false);
  expect((await post(5 * 1024 * 1024)).status).toBeLessThan(300);
});
