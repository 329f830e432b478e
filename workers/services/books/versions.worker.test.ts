import { strFromU8 } from "fflate";
import { expect, test, vi } from "vitest";
import type { EditableBook } from "#app/contract/books/editing";
import type { BookChanges, BookVersions } from "#app/contract/books/versions";
import * as discardRoute from "#app/routes/api/books/project-edit-discard";
import * as publishRoute from "#app/routes/api/books/project-edit-publish";
import * as versionRoute from "#app/routes/api/books/project-version";
import * as versionsRoute from "#app/routes/api/books/project-versions";
import * as compareRoute from "#app/routes/api/books/project-versions-compare";
import { deleteProject, longDeleted, purgeProject } from "#db/queries/books/project-deletion";
import { versionFilesOf } from "#db/queries/books/versions";
import { sweepConversions } from "#workers/services/conversions/conversion-sweep.server";
import { dropProjectFiles, keysUnder } from "#workers/services/files/project-files.server";
import { bookToEdit, heading, line } from "../../../tests/setup/book-to-edit";
import { bindings } from "../../../tests/setup/call-route";
import { db, files } from "../../../tests/setup/conversion-bench";
import { newUser } from "../../../tests/setup/people";

vi.setConfig({ testTimeout: 60_000 });

type Book = Awaited<ReturnType<typeof bookToEdit>>;
const day = 24 * 60 * 60_000;

const textOf = async (book: Book) =>
  Object.entries(await book.epub())
    .filter(([name]) => name.endsWith(".xhtml"))
    .map(([, bytes]) => strFromU8(bytes))
    .join("\n");

/** The calls of a book's versions, as its owner (or `who`) makes them. */
function versionsOf(book: Book) {
  const { call, projectId } = book;
  const at = `/api/projects/${projectId}/versions`;
  const discardAt = `/api/projects/${projectId}/edit/discard`;
  const list = async () => (await call(versionsRoute, at)).json<BookVersions>();
  const restore = (number: number | string) =>
    call(versionRoute, `${at}/${number}`, { method: "POST", params: { number: String(number) } });
  const compare = (from: number | string, to: number | string) =>
    call(compareRoute, `${at}/${from}/compare/${to}`, { params: { from: String(from), to: String(to) } });
  const discard = async (method = "POST") =>
    call(discardRoute, discardAt, { method, json: { edition: (await book.book()).edition } });
  /** Adds a line to a chapter and makes the EPUB of it. */
  const publish = async (text: string, name?: string, title = "The Lamp") => {
    await book.edit(await book.idOf(title), ({ blocks }) => ({ blocks: [...blocks, line(text)] }));
    const { edition } = await book.book();
    const response = await call(publishRoute, `/api/projects/${projectId}/edit/publish`, {
      json: { edition, ...(name === undefined ? {} : { name }) },
    });
    expect(response.status).toBe(202);
    await book.deliverLast();
  };
  return { list, restore, compare, discard, publish };
}

test("a book that was made once has one version: the one from its file", async () => {
  const { list, restore } = versionsOf(await bookToEdit());
  expect(await list()).toMatchObject({
    versions: [
      { number: 1, kind: "conversion", isPresent: true, originalFileName: "low-water.txt", change: null },
    ],
    ...{ max: 5, next: 2, dropped: null, waiting: null },
  });
  expect((await restore(1)).status).toBe(409);
});

test("each publication of edits makes a version with its time, its size and its name", async () => {
  const book = await bookToEdit();
  const { list, publish } = versionsOf(book);
  const { time } = book.bench;
  time.now += 60_000;
  await publish("Nine words that were not in it until now.", "For Tomasz");
  time.now += 60_000;
  await publish("Two more.");
  const { versions, next } = await list();
  expect(next).toBe(4);
  expect(versions).toMatchObject([
    { number: 3, kind: "edits", name: null, isPresent: true, change: { added: 2, removed: 0, chapters: 1 } },
    { number: 2, kind: "edits", name: "For Tomasz", change: { added: 9, removed: 0, chapters: 1 } },
    { number: 1, kind: "conversion", name: null, change: null },
  ]);
  expect(versions.slice(0, 2).map(({ madeAt }) => Date.parse(madeAt))).toEqual([time.now, time.now - 60_000]);
  // Each has a file of its own; the book's address did not change.
  expect(new Set(versions.map(({ outputFileName }) => outputFileName)).size).toBe(3);
});

test("a restored version is a version of its own, and nothing of what the book was is lost", async () => {
  const book = await bookToEdit();
  const { list, publish, restore } = versionsOf(book);
  const first = await book.project();
  await publish("Written before the light went out.");
  const second = await book.project();
  expect(await (await restore(1)).json()).toMatchObject({ id: book.projectId });
  expect(await textOf(book)).not.toContain("Written before");
  const back = await book.project();
  expect(back).toMatchObject({ outputKey: first.outputKey, outputFileName: first.outputFileName });
  expect((await list()).versions).toMatchObject([
    {
      number: 3,
      kind: "restored",
      restoredFrom: 1,
      isPresent: true,
      change: { added: 0, removed: 6, chapters: 1 },
    },
    { number: 2, kind: "edits", isSame: false },
    { number: 1, kind: "conversion", isSame: true },
  ]);
  expect((await restore(2)).status).toBe(200);
  expect((await book.project()).outputKey).toBe(second.outputKey);
  expect(await textOf(book)).toContain("Written before");
  expect((await restore(9)).status).toBe(404);
  expect((await restore("edits")).status).toBe(404);
  expect((await restore(4)).status).toBe(404);
});

test("edits go on from a restored version, and the version stays as it was", async () => {
  const book = await bookToEdit();
  const { list, publish, restore } = versionsOf(book);
  await publish("Of the second.");
  await restore(1);
  await publish("Of the fourth.");
  expect(await textOf(book)).toContain("Of the fourth.");
  expect(await textOf(book)).not.toContain("Of the second.");
  await restore(1);
  expect(await textOf(book)).not.toContain("Of the fourth.");
  await restore(4);
  expect(await textOf(book)).toContain("Of the fourth.");
  expect((await list()).versions.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2]);
});

test("two who restore the same version at once make one of it", async () => {
  const book = await bookToEdit();
  const { list, publish, restore } = versionsOf(book);
  await publish("Of the second.");
  const statuses = await Promise.all([restore(1), restore(1), restore(1)]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await list()).versions.map(({ number }) => number)).toEqual([3, 2, 1]);
});

test("above the plan's number the oldest version goes with its objects, and only those", async () => {
  const book = await bookToEdit();
  const { list, publish, restore } = versionsOf(book);
  for (let number = 2; number <= 5; number++) await publish(`Of version ${number}.`);
  const full = await list();
  expect(full.versions.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
  expect(full.dropped).toBe(1);
  const { projectId, owner } = book;
  const keys = async (room: string) =>
    (await keysUnder(files, `${room}/${owner.ownerId}/${projectId}/`, 1_000)).map(({ key }) => key);
  expect(await keys("out")).toHaveLength(5);
  // The version restored is the one that goes: its objects are the book's now.
  await restore(1);
  expect((await list()).versions.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2]);
  expect(await textOf(book)).not.toContain("Of version 2.");
  await publish("Of version 7.");
  const outputs = new Set((await versionFilesOf(db, [projectId])).map(({ outputKey }) => outputKey));
  outputs.add((await book.project()).outputKey);
  expect((await keys("out")).sort()).toEqual([...outputs].sort());
  expect(outputs.size).toBe(5);
  // A sweep long after takes nothing that a version names.
  const stored = await keys("book");
  await sweepConversions({ db, files }, Date.now() + 3 * day);
  expect(await keys("book")).toEqual(stored);
  expect((await keys("out")).sort()).toEqual([...outputs].sort());
});

test("a plan that keeps more keeps them all", async () => {
  const book = await bookToEdit();
  await bindings.DB.prepare("UPDATE users SET tier = 'premium' WHERE id = ?").bind(book.owner.ownerId).run();
  const { list, publish } = versionsOf(book);
  for (let number = 2; number <= 6; number++) await publish(`Of version ${number}.`);
  expect(await list()).toMatchObject({ max: 100, dropped: null });
  expect((await list()).versions).toHaveLength(6);
});

test("a project that goes takes the files of its versions along", async () => {
  const book = await bookToEdit();
  const { publish } = versionsOf(book);
  await publish("Of the second.");
  const { owner, projectId } = book;
  const now = Date.now();
  await deleteProject(db, owner.ownerId, projectId, now - 2 * day);
  for (const row of await longDeleted(db, now - day, 50)) {
    if (row.id !== projectId) continue;
    await dropProjectFiles(files, row, await versionFilesOf(db, [row.id]));
    await purgeProject(db, row);
  }
  for (const room of ["out", "book", "draft"])
    expect(await keysUnder(files, `${room}/${owner.ownerId}/${projectId}/`, 10)).toEqual([]);
  expect(await versionFilesOf(db, [projectId])).toEqual([]);
});

test("two versions are compared word by word, either way round, and with what is not in the EPUB yet", async () => {
  const book = await bookToEdit();
  const { compare, publish } = versionsOf(book);
  await book.edit(await book.idOf("The Lamp"), ({ blocks }) => ({
    blocks: blocks.map((block) =>
      JSON.stringify(block).includes("lit at six") ? line("The lamp was lit at nine.") : block,
    ),
  }));
  await publish("Of the second.", undefined, "By Morning");
  const there = await (await compare(1, 2)).json<BookChanges>();
  expect(there.chapters.map(({ after }) => after?.title)).toEqual(["The Lamp", "By Morning"]);
  expect(there.chapters[0]?.paragraphs[0]?.words).toContainEqual({ kind: "gone", text: "six. " });
  const back = await (await compare(2, 1)).json<BookChanges>();
  expect(back.chapters[0]?.paragraphs[0]?.words).toContainEqual({ kind: "new", text: "six. " });
  await book.edit(await book.idOf("The Quay"), ({ blocks }) => ({ blocks: [...blocks, line("Not yet.")] }));
  const waiting = await (await compare(2, "edits")).json<BookChanges>();
  expect(waiting.chapters).toMatchObject([{ after: { title: "The Quay" }, size: { added: 2, removed: 0 } }]);
  expect((await compare(1, "edits")).status).toBe(200);
  expect((await compare(1, 7)).status).toBe(404);
  expect((await compare("x", 1)).status).toBe(404);
});

test("the size of edits that wait is told from the chapters they are in: edited, added and deleted ones", async () => {
  const book = await bookToEdit();
  const { list } = versionsOf(book);
  await book.edit(await book.idOf("The Lamp"), ({ blocks }) => ({
    blocks: [...blocks, line("Three words more.")],
  }));
  expect((await list()).waiting).toEqual({ added: 3, removed: 0, chapters: 1 });
  await book.change({ do: "add", title: "Thereafter", before: null });
  await book.change({ do: "delete", chapter: await book.idOf("Afterwards") });
  const { waiting } = await list();
  expect(waiting).toMatchObject({ chapters: 3 });
  expect(waiting?.removed).toBeGreaterThan(0);
  const moved = await bookToEdit();
  await moved.change({ do: "move", chapter: await moved.idOf("The Lamp"), before: null });
  expect((await versionsOf(moved).list()).waiting).toEqual({ added: 0, removed: 0, chapters: 0 });
});

test("while edits wait nothing is restored; published or discarded, it is", async () => {
  const book = await bookToEdit();
  const { publish, restore, discard } = versionsOf(book);
  await publish("Of the second.");
  await book.edit(await book.idOf("The Quay"), ({ blocks }) => ({ blocks: [...blocks, line("Waiting.")] }));
  const refused = await restore(1);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: "edits-waiting" });
  expect((await discard()).status).toBe(200);
  expect((await restore(1)).status).toBe(200);
  expect(await textOf(book)).not.toContain("Of the second.");
});

test("discarded edits are out of the book and the editor, and can be brought back until more is written", async () => {
  const book = await bookToEdit();
  const { list, discard } = versionsOf(book);
  const quay = await book.idOf("The Quay");
  expect(await (await discard()).json()).toMatchObject({ code: "nothing-to-publish" });
  await book.edit(quay, ({ blocks }) => ({ blocks: [...blocks, line("Waiting.")] }));
  await book.change({ do: "add", title: "Thereafter", before: null });
  const clean = await (await discard()).json<EditableBook>();
  expect(clean).toMatchObject({ hasChanges: false });
  expect(clean.chapters.map(({ title }) => title)).not.toContain("Thereafter");
  expect(JSON.stringify(await book.chapter(quay))).not.toContain("Waiting.");
  expect((await list()).waiting).toBeNull();
  const back = await (await discard("DELETE")).json<EditableBook>();
  expect(back.chapters.map(({ title }) => title)).toContain("Thereafter");
  expect(JSON.stringify(await book.chapter(quay))).toContain("Waiting.");

  await discard();
  await book.edit(quay, ({ blocks }) => ({ blocks: [...blocks, line("Newer.")] }));
  const refused = await discard("DELETE");
  expect(await refused.json()).toMatchObject({ code: "edits-not-discarded" });
  expect(JSON.stringify(await book.chapter(quay))).toContain("Newer.");
  // What another window has of the discarded ones is no base for a save.
  const { edition, blocks, notes } = await book.chapter(quay);
  expect((await book.put(quay, { edition, revision: 1, blocks, notes })).status).toBe(409);
});

test("discarded edits are gone once the book was made anew, and a day later", async () => {
  const book = await bookToEdit();
  const { discard, publish } = versionsOf(book);
  const write = async (title: string) =>
    book.edit(await book.idOf(title), ({ blocks }) => ({ blocks: [...blocks, line("Waiting.")] }));
  await write("The Quay");
  await discard();
  await publish("Of the second.");
  expect((await discard("DELETE")).status).toBe(409);
  await write("By Morning");
  await discard();
  await sweepConversions({ db, files }, Date.now() + 23 * 60 * 60_000);
  expect((await discard("DELETE")).status).toBe(200);
  await discard();
  await sweepConversions({ db, files }, Date.now() + 25 * 60 * 60_000);
  expect((await discard("DELETE")).status).toBe(409);
});

test("while the book is made, its edits cannot be discarded", async () => {
  const book = await bookToEdit();
  const { discard } = versionsOf(book);
  await book.edit(await book.idOf("The Quay"), () => ({ blocks: [heading("The Quay"), line("Waiting.")] }));
  await book.publish();
  expect(await (await discard()).json()).toMatchObject({ code: "book-being-mended" });
  await book.deliverLast();
  expect(await textOf(book)).toContain("Waiting.");
});

test("nobody else sees, compares or restores a book's versions", async () => {
  const book = await bookToEdit();
  await versionsOf(book).publish("Of the second.");
  const { browser } = await newUser();
  const { call, projectId } = book;
  const at = `/api/projects/${projectId}/versions`;
  for (const response of [
    await call(versionsRoute, at, {}, browser),
    await call(versionRoute, `${at}/1`, { method: "POST", params: { number: "1" } }, browser),
    await call(compareRoute, `${at}/1/compare/2`, { params: { from: "1", to: "2" } }, browser),
  ])
    expect(response.status).toBe(404);
});

test("a name of 80 characters is taken, and one of 81 is not", async () => {
  const book = await bookToEdit();
  const { publish, list } = versionsOf(book);
  await publish("Of the second.", "x".repeat(80));
  expect((await list()).versions[0]?.name).toHaveLength(80);
  await book.edit(await book.idOf("The Quay"), ({ blocks }) => ({ blocks: [...blocks, line("Waiting.")] }));
  const { edition } = await book.book();
  const response = await book.call(publishRoute, `/api/projects/${book.projectId}/edit/publish`, {
    json: { edition, name: "x".repeat(81) },
  });
  expect(response.status).toBe(400);
});
