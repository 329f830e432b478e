import { strFromU8 } from "fflate";
import { expect, test, vi } from "vitest";
import type { ChapterConflict, SavedChapter } from "#app/contract/books/editing";
import * as againRoute from "#app/routes/api/books/project-convert-again";
import type { Block } from "#domain/book/blocks";
import { keysUnder } from "#workers/services/files/project-files.server";
import { bookToEdit, heading, line, words } from "../../../tests/setup/book-to-edit";
import { callRoute } from "../../../tests/setup/call-route";
import { files } from "../../../tests/setup/conversion-bench";
import { newUser } from "../../../tests/setup/people";

vi.setConfig({ testTimeout: 60_000 });

const textOf = (epub: Record<string, Uint8Array>) =>
  Object.entries(epub)
    .filter(([name]) => name.endsWith(".xhtml"))
    .map(([, bytes]) => strFromU8(bytes))
    .join("\n");
const draftKeys = async (ownerId: string, projectId: string) =>
  (await keysUnder(files, `draft/${ownerId}/${projectId}/`, 100)).map(({ key }) => key);

/** Does something when the drafts were read and the new file is begun. */
async function whileMade(work: () => Promise<unknown>, deliver: () => Promise<unknown>): Promise<void> {
  const put = files.put.bind(files) as (...args: unknown[]) => Promise<never>;
  let isDone = false;
  const spy = vi.spyOn(files, "put").mockImplementation(async (...args: unknown[]) => {
    if (!isDone && /^(?:out|book)\//.test(String(args[0]))) {
      isDone = true;
      await work();
    }
    return put(...args);
  });
  await deliver();
  spy.mockRestore();
  expect(isDone).toBe(true);
}

test("the editor opens a book as it is stored", async () => {
  const { book, chapter } = await bookToEdit();
  const open = await book();
  expect(open).toMatchObject({
    title: "Low Water",
    language: "en",
    revision: 0,
    hasChanges: false,
    remake: null,
  });
  expect(
    open.chapters.map(({ title, isChanged, isDeleted, revision }) => [title, isChanged, isDeleted, revision]),
  ).toEqual(["The Quay", "The Lamp", "By Morning", "Afterwards"].map((title) => [title, false, false, 0]));
  // Two of them have a note that is numbered.
  expect(open.chapters.map(({ notes }) => notes)).toEqual([
    { decimal: 1 },
    undefined,
    undefined,
    { decimal: 1 },
  ]);
  const [quay] = open.chapters;
  expect(quay).toMatchObject({ id: `c${quay?.index}`, kind: "chapter", matter: "body", level: 1 });
  const first = await chapter(quay?.id ?? "");
  expect(first).toMatchObject({ edition: open.edition, revision: 0 });
  expect(first.blocks).toHaveLength(3);
  expect(first.notes).toMatchObject([{ id: "f1", number: 1 }]);
});

test("a saved chapter is there at once, and its former draft is not stored any more", async () => {
  const { owner, projectId, edit, chapter, book, idOf } = await bookToEdit();
  const lamp = await idOf("The Lamp");
  const saved = await edit(lamp, ({ blocks }) => ({
    blocks: [heading("The Lantern"), ...blocks.slice(1), line("It burned all night.")],
  }));
  expect(await saved.json<SavedChapter>()).toMatchObject({ revision: 1, title: "The Lantern", words: 16 });
  await edit(lamp, ({ blocks }) => ({ blocks: [...blocks, line("Nobody saw it.")] }));
  const now = await chapter(lamp);
  expect(now).toMatchObject({ revision: 2 });
  expect(now.blocks.at(-1)).toMatchObject({ inlines: words("Nobody saw it.") });
  const open = await book();
  expect(open.hasChanges).toBe(true);
  expect(open.chapters.find(({ id }) => id === lamp)).toMatchObject({
    isChanged: true,
    title: "The Lantern",
  });
  expect(await draftKeys(owner.ownerId, projectId)).toHaveLength(1);
});

test("of fifty saves of one revision one wins, and 49 are told with the chapter as it is now", async () => {
  const { owner, projectId, chapter, put, idOf } = await bookToEdit();
  const id = await idOf("The Quay");
  const { edition, revision, notes } = await chapter(id);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, no) =>
      put(id, { edition, revision, notes, blocks: [heading("The Quay"), line(`Version ${no}.`)] }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const told = answers.filter(({ status }) => status === 409);
  expect(told).toHaveLength(49);
  const kept = await chapter(id);
  for (const answer of told) {
    const conflict = await answer.json<ChapterConflict>();
    expect(conflict).toMatchObject({ code: "chapter-changed-elsewhere", chapter: { revision: 1 } });
    expect(conflict.chapter?.blocks).toEqual(kept.blocks);
  }
  expect(await draftKeys(owner.ownerId, projectId)).toHaveLength(1);
});

test("what was not touched goes back byte for byte, and what was changed is not judged any more", async () => {
  const { edit, chapter, idOf } = await bookToEdit();
  const id = await idOf("By Morning");
  const before = await chapter(id);
  await edit(id, ({ blocks }) => ({ blocks: [...blocks, line("The end.")] }));
  const after = await chapter(id);
  expect(JSON.stringify(after.blocks.slice(0, -1))).toBe(JSON.stringify(before.blocks));
  expect(before.blocks.some(({ trust }) => trust && trust.doubts.length > 0)).toBe(true);
  await edit(id, ({ blocks }) => ({
    blocks: blocks.map(
      (block): Block => (block.trust ? ({ ...block, ...line("Low water."), id: block.id } as Block) : block),
    ),
  }));
  expect((await chapter(id)).blocks.some(({ trust }) => trust && trust.doubts.length > 0)).toBe(false);
});

test("published chapters are in the EPUB, and every other entry keeps its bytes", async () => {
  const { owner, projectId, edit, published, epub, idOf, project } = await bookToEdit();
  const before = await epub();
  const first = await project();
  const lamp = await idOf("The Lamp");
  await edit(lamp, ({ blocks }) => ({ blocks: [...blocks, line("It burned all night.")] }));
  const open = await published();
  const after = await epub();
  expect(textOf(after)).toContain("It burned all night.");
  const changed = Object.keys(after).filter(
    (name) =>
      strFromU8(after[name] ?? new Uint8Array(), true) !== strFromU8(before[name] ?? new Uint8Array(), true),
  );
  // The package says when it was changed, to the second.
  expect(changed.filter((name) => name !== "EPUB/package.opf")).toEqual(["EPUB/text/chapter-002.xhtml"]);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(open).toMatchObject({ hasChanges: false, remake: { state: "done" } });
  const now = await project();
  expect(now.outputKey).not.toBe(first.outputKey);
  expect(now.losses).toMatchObject({ reds: 0 });
  expect(await draftKeys(owner.ownerId, projectId)).toEqual([]);
});

test("new notes stand in the book, numbered in order", async () => {
  const { edit, published, epub, idOf, chapter } = await bookToEdit();
  await edit(await idOf("The Lamp"), ({ blocks, notes }) => ({
    blocks: [
      ...blocks,
      {
        kind: "paragraph",
        inlines: [...words("At seven"), { kind: "noteRef", note: "new-1" }, ...words(".")],
      },
    ],
    notes: [...notes, { id: "new-1", number: 9, blocks: [line("By the harbour clock.")] }],
  }));
  await published();
  expect(textOf(await epub())).toMatch(/id="n2">[\s\S]*By the harbour clock\./);
  const lamp = await chapter(await idOf("The Lamp"));
  expect(lamp.notes).toMatchObject([{ number: 2 }]);
  // The next edition knows it by its name.
  await edit(await idOf("The Lamp"), ({ blocks }) => ({ blocks: [...blocks, line("Then it was dark.")] }));
  await published();
  expect(textOf(await epub())).toContain("By the harbour clock.");
});

test("a draft saved while the book is made stays, and is carried to the new edition", async () => {
  const { owner, projectId, edit, chapter, publish, published, deliverLast, book, epub, idOf, put } =
    await bookToEdit();
  const lamp = await idOf("The Lamp");
  await edit(lamp, ({ blocks }) => ({ blocks: [...blocks, line("It burned all night.")] }));
  const first = await book();
  expect((await publish()).status).toBe(202);
  await whileMade(async () => {
    await edit(lamp, ({ blocks }) => ({ blocks: [...blocks, line("Saved later.")] }));
    await edit(await idOf("The Quay"), ({ blocks }) => ({ blocks: [...blocks, line("Saved meanwhile.")] }));
  }, deliverLast);
  const open = await book();
  expect(open.edition).not.toBe(first.edition);
  expect(open.hasChanges).toBe(true);
  const isChanged = open.chapters.filter((one) => one.isChanged).map(({ title }) => title);
  expect(isChanged).toEqual(["The Quay", "The Lamp"]);
  const text = textOf(await epub());
  expect(text).toContain("It burned all night.");
  expect(text).not.toMatch(/Saved (?:later|meanwhile)/);
  expect((await chapter(await idOf("The Lamp"))).blocks.at(-1)).toMatchObject({
    inlines: words("Saved later."),
  });
  // A save that names the edition before is told, with the chapter as it is now.
  const late = await put(lamp, { edition: first.edition, revision: 2, blocks: [], notes: [] });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    code: "book-changed-meanwhile",
    chapter: { id: await idOf("The Lamp"), edition: open.edition, revision: 2 },
  });
  expect((await published()).hasChanges).toBe(false);
  expect(textOf(await epub())).toMatch(/Saved meanwhile[\s\S]*Saved later/);
  expect(await draftKeys(owner.ownerId, projectId)).toEqual([]);
});

test("decisions of the proofread go in with the drafts, but never over edited words", async () => {
  const { owner, projectId, bench, edit, chapter, published, epub, idOf } = await bookToEdit();
  const { ownerId } = owner;
  const { edition, places } = await bench.proofread.of(ownerId, projectId);
  const [place] = places;
  const morning = await idOf("By Morning");
  await edit(morning, ({ blocks }) => ({ blocks: [...blocks, line("The end.")] }));
  const remove = { place: place?.name ?? "", decision: { kind: "remove" as const }, revision: 0 };
  await bench.proofread.decide(ownerId, projectId, edition, [remove], bench.time.now);
  await published();
  const text = textOf(await epub());
  expect(text).toContain("The end.");
  expect(text).not.toContain("LOW WATER 12");
  expect((await chapter(await idOf("By Morning"))).blocks.some(({ trust }) => trust)).toBe(false);
});

test("a passage edited since it was decided on is as it was edited", async () => {
  const { owner, projectId, bench, edit, published, epub, idOf } = await bookToEdit();
  const { edition, places } = await bench.proofread.of(owner.ownerId, projectId);
  const remove = { place: places[0]?.name ?? "", decision: { kind: "remove" as const }, revision: 0 };
  await bench.proofread.decide(owner.ownerId, projectId, edition, [remove], bench.time.now);
  await edit(await idOf("By Morning"), ({ blocks }) => ({
    blocks: blocks.map((block) =>
      block.trust ? { ...line("Low water at noon."), id: block.id ?? "" } : block,
    ),
  }));
  await published();
  expect(textOf(await epub())).toContain("Low water at noon.");
});

test("while edits wait, nothing takes the book's place", async () => {
  const { bench, browser, projectId, edit, published, idOf } = await bookToEdit();
  const params = { projectId };
  const again = () =>
    callRoute(
      againRoute,
      `/api/projects/${projectId}/convert-again`,
      { json: { generateTOC: false }, params, bindings: bench.bindings },
      browser,
    );
  await edit(await idOf("The Lamp"), ({ blocks }) => ({ blocks: [...blocks, line("It burned.")] }));
  const refused = await again();
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: "edits-waiting" });
  await published();
  expect((await again()).status).toBe(202);
  // And while the next edition is made, nothing can be saved that it would not have.
  const late = await edit(await idOf("The Quay"), ({ blocks }) => ({ blocks: [...blocks, line("Late.")] }));
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ code: "project-busy" });
});

test("two publications at once are one, and a book without edits has nothing to publish", async () => {
  const { edit, publish, idOf } = await bookToEdit();
  expect(await (await publish()).json()).toMatchObject({ code: "nothing-to-publish" });
  await edit(await idOf("The Lamp"), ({ blocks }) => ({ blocks: [...blocks, line("It burned.")] }));
  const both = await Promise.all([publish(), publish()]);
  expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
});

test("nobody but its owner opens, saves or publishes a book's chapters", async () => {
  const { put, idOf, chapter } = await bookToEdit();
  const id = await idOf("The Quay");
  const { edition } = await chapter(id);
  const other = await newUser();
  const answer = await put(id, { edition, revision: 0, blocks: [], notes: [] }, other.browser);
  expect(answer.status).toBe(404);
});
