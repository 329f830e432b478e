import { strFromU8 } from "fflate";
import { expect, test, vi } from "vitest";
import * as copyRoute from "#app/routes/api/books/project-duplicate";
import { sweepConversions } from "#workers/services/conversions/conversion-sweep.server";
import { dropProjectFiles, keysUnder } from "#workers/services/files/project-files.server";
import { bookToEdit, line } from "../../../tests/setup/book-to-edit";
import { bindings } from "../../../tests/setup/call-route";
import { db, files } from "../../../tests/setup/conversion-bench";

vi.setConfig({ testTimeout: 60_000 });

type Book = Awaited<ReturnType<typeof bookToEdit>>;
const added = "Written before the light went out.";

const textOf = (epub: Record<string, Uint8Array>) =>
  Object.entries(epub)
    .filter(([name]) => name.endsWith(".xhtml"))
    .map(([, bytes]) => strFromU8(bytes))
    .join("\n");
const keysOf = async ({ owner, projectId }: Book, room: string) =>
  (await keysUnder(files, `${room}/${owner.ownerId}/${projectId}/`, 1_000)).map(({ key }) => key);
const write = async (book: Book) => {
  const saved = await book.edit(await book.idOf("The Lamp"), ({ blocks }) => ({
    blocks: [...blocks, line(added)],
  }));
  return saved.status;
};

/** Throws once, at the first call whose key fits. */
function dieAt(method: "put" | "get" | "delete", key: RegExp, isAfter = false): () => boolean {
  const own = files[method].bind(files) as (...args: unknown[]) => Promise<never>;
  let isDead = false;
  const spy = vi.spyOn(files, method).mockImplementation((async (...args: unknown[]) => {
    if (isDead || !key.test(String(args[0]))) return own(...args);
    isDead = true;
    if (isAfter) await own(...args);
    throw new Error("the light went out");
  }) as never);
  return () => {
    spy.mockRestore();
    return isDead;
  };
}

test.each([
  ["before its object is there", false],
  ["when its object is there and its row is not", true],
])("a save that dies %s leaves the chapter as it was, and can be sent again", async (_, isAfter) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const book = await bookToEdit();
  const end = dieAt("put", /^draft\//, isAfter);
  expect(await write(book)).toBe(500);
  expect(end()).toBe(true);
  expect((await book.book()).hasChanges).toBe(false);
  expect(await write(book)).toBe(200);
  // What no row names goes with the sweep, two days later; what waits stays.
  await sweepConversions({ db, files }, Date.now() + 72 * 60 * 60_000);
  expect(await keysOf(book, "draft")).toHaveLength(1);
  await book.published();
  expect(textOf(await book.epub())).toContain(added);
  log.mockRestore();
});

test.each<[string, "put" | "get" | "delete", RegExp, boolean]>([
  ["while the drafts are read", "get", /^draft\//, false],
  ["while the book is stored", "put", /^book\/.*chapter-0001/, false],
  ["when the EPUB is there and its row is not", "put", /^out\//, true],
  ["when the row is there and the drafts are not gone", "delete", /^draft\//, false],
])(
  "a publication that dies %s leaves the draft and one EPUB, and is done in the end",
  async (_, method, key, isAfter) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const book = await bookToEdit();
    await write(book);
    expect((await book.publish()).status).toBe(202);
    const before = await book.project();
    const end = dieAt(method, key, isAfter);
    await book.deliverLast();
    expect(end()).toBe(true);
    const between = await book.project();
    // One whole EPUB, the old or the new one.
    expect(textOf(await book.epub())).toContain("The lamp was lit at six.");
    if (between.outputKey === before.outputKey) {
      const { hasChanges, chapters } = await book.book();
      expect(hasChanges).toBe(true);
      expect(chapters.filter(({ isChanged }) => isChanged)).toHaveLength(1);
    }
    await book.deliverLast();
    const open = await book.book();
    expect(open).toMatchObject({ hasChanges: false, remake: { state: "done" } });
    expect(textOf(await book.epub())).toContain(added);
    expect(await keysOf(book, "out")).toContain((await book.project()).outputKey);
    log.mockRestore();
  },
);

test("a project's copy has its edits, and a project that goes takes them along", async () => {
  const book = await bookToEdit();
  await write(book);
  const { projectId, browser, call, owner } = book;
  const response = await call(copyRoute, `/api/projects/${projectId}/duplicate`, { method: "POST" }, browser);
  expect(response.status).toBe(201);
  const { id } = await response.json<{ id: string }>();
  const copied = await bindings.DB.prepare(
    "SELECT title, edition, key FROM chapter_drafts WHERE project_id = ?",
  )
    .bind(id)
    .all<{ title: string; edition: string; key: string }>();
  expect(copied.results).toMatchObject([{ title: "The Lamp" }]);
  expect(copied.results[0]?.key).toMatch(new RegExp(`^draft/${owner.ownerId}/${id}/`));
  expect(await files.head(copied.results[0]?.key ?? "")).not.toBeNull();
  await dropProjectFiles(files, await book.project(), []);
  expect(await keysOf(book, "draft")).toEqual([]);
  expect(await files.head(copied.results[0]?.key ?? "")).not.toBeNull();
});
