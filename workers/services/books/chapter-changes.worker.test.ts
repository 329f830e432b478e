import { strFromU8 } from "fflate";
import { expect, test, vi } from "vitest";
import type { EditableBook } from "#app/contract/books/editing";
import { marksOf } from "#db/queries/reading/reading-marks";
import { createReading } from "#workers/services/reading/reading.server";
import { bookToEdit, heading, line, words } from "../../../tests/setup/book-to-edit";
import { bindings } from "../../../tests/setup/call-route";
import { db, files } from "../../../tests/setup/conversion-bench";
import { sampleMark } from "../../../tests/setup/reading-bench";

vi.setConfig({ testTimeout: 60_000 });

const titles = ({ chapters }: EditableBook) =>
  chapters.filter(({ isDeleted }) => !isDeleted).map(({ title }) => title);
const entry = (epub: Record<string, Uint8Array>, name: string) =>
  strFromU8(epub[`EPUB/${name}`] ?? new Uint8Array());

test("chapters move, go and come back, and the book follows: contents, order, links", async () => {
  const { change, book, published, epub, idOf } = await bookToEdit();
  const [quay, lamp] = [await idOf("The Quay"), await idOf("The Lamp")];
  expect((await change({ do: "move", chapter: quay, before: null })).status).toBe(200);
  expect(titles(await book())).toEqual(["The Lamp", "By Morning", "Afterwards", "The Quay"]);
  await change({ do: "delete", chapter: lamp });
  const { chapters } = await book();
  expect(chapters.find(({ id }) => id === lamp)).toMatchObject({ isDeleted: true });
  await change({ do: "restore", chapter: lamp });
  await change({ do: "delete", chapter: await idOf("Afterwards") });
  const open = await published();
  expect(titles(open)).toEqual(["The Lamp", "By Morning", "The Quay"]);
  expect(open.chapters).toHaveLength(3);
  expect(open.hasChanges).toBe(false);
  const made = await epub();
  const toc = [...entry(made, "nav.xhtml").matchAll(/<a href="text[^>]*>([^<]*)<\/a>/g)].map(
    ([, title]) => title,
  );
  expect(toc.filter((title) => title?.startsWith("The "))).toEqual(["The Lamp", "The Quay"]);
  // The link of the morning finds its place in a chapter that stands behind it now.
  expect(entry(made, "text/chapter-002.xhtml")).toMatch(/href="chapter-003\.xhtml#b/);
});

test("a chapter is split: notes and readers' marks go with their words; merged again it is one", async () => {
  const { owner, projectId, bench, change, book, chapter, published, idOf, edit } = await bookToEdit();
  const { ownerId } = owner;
  const quay = await idOf("The Quay");
  const before = await chapter(quay);
  const last = before.blocks[2]?.id ?? "";
  const reading = createReading({
    db: () => db,
    files,
    assets: bindings.ASSETS,
    throttle: { hit: async () => {} } as never,
  });
  const index = Number(quay.slice(1));
  await reading.putMark(ownerId, projectId, sampleMark({ chapter: index, block: last }), bench.time.now);

  await change({ do: "split", chapter: quay, chapterRevision: 0, before: last, title: "Silence" });
  const open = await book();
  expect(titles(open)).toEqual(["The Quay", "Silence", "The Lamp", "By Morning", "Afterwards"]);
  const silence = await chapter(await idOf("Silence"));
  expect(silence.blocks).toMatchObject([heading("Silence"), { id: last }]);
  expect(silence.notes).toMatchObject([{ id: "f1" }]);
  expect((await chapter(quay)).notes).toEqual([]);
  await edit(await idOf("Silence"), ({ blocks }) => ({ blocks: [...blocks, line("Still nothing.")] }));
  const split = await published();
  expect(titles(split)).toEqual(titles(open));
  const now = Number((await idOf("Silence")).slice(1));
  const [mark] = await marksOf(db, { ownerId, projectId });
  expect(mark).toMatchObject({ block: last, chapter: now });
  expect((await chapter(await idOf("Silence"))).notes).toMatchObject([{ id: "f1", number: 1 }]);

  await change({
    do: "merge",
    chapter: await idOf("Silence"),
    chapterRevision: 0,
    into: await idOf("The Quay"),
    intoRevision: 0,
  });
  expect(titles(await published())).toEqual(["The Quay", "The Lamp", "By Morning", "Afterwards"]);
  const [back] = await marksOf(db, { ownerId, projectId });
  expect(back).toMatchObject({ block: last, chapter: Number((await idOf("The Quay")).slice(1)) });
  expect((await chapter(await idOf("The Quay"))).blocks.at(-1)).toMatchObject({
    inlines: words("Still nothing."),
  });
});

test("a new chapter stands where it was added, with what was written in it", async () => {
  const { change, edit, published, epub, idOf } = await bookToEdit();
  const response = await change({ do: "add", before: await idOf("By Morning"), title: "Midnight" });
  expect(titles(await response.json())).toEqual([
    "The Quay",
    "The Lamp",
    "Midnight",
    "By Morning",
    "Afterwards",
  ]);
  await edit(await idOf("Midnight"), ({ blocks }) => ({ blocks: [...blocks, line("Twelve strokes.")] }));
  await published();
  expect(entry(await epub(), "text/chapter-003.xhtml")).toMatch(/Midnight[\s\S]*Twelve strokes\./);
});

test("a change of a list that has changed is told, and changes nothing", async () => {
  const { change, book, idOf, edit, publish } = await bookToEdit();
  const [quay, lamp] = [await idOf("The Quay"), await idOf("The Lamp")];
  const both = await Promise.all([
    change({ do: "delete", chapter: quay }),
    change({ do: "delete", chapter: lamp }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(titles(await book())).toHaveLength(3);
  // Somebody went on writing in a chapter that is split meanwhile.
  const morning = await idOf("By Morning");
  await edit(morning, ({ blocks }) => ({ blocks: [...blocks, line("More.")] }));
  const late = await change({ do: "split", chapter: morning, chapterRevision: 0, at: 1, title: "Noon" });
  expect(late.status).toBe(409);
  expect(
    (await change({ do: "split", chapter: morning, chapterRevision: 1, at: 1, title: "Noon" })).status,
  ).toBe(200);
  expect(await late.json()).toMatchObject({ code: "chapter-changed-elsewhere" });
  expect((await publish()).status).toBe(202);
  const during = await change({ do: "move", chapter: morning, before: null });
  expect(await during.json()).toMatchObject({ code: "book-being-mended" });
});

test("what is no chapter, or would leave none, is refused", async () => {
  const { change, book } = await bookToEdit();
  expect((await change({ do: "move", chapter: "c99", before: null })).status).toBe(404);
  expect((await change({ do: "split", chapter: "c0", chapterRevision: 0, at: 900, title: "" })).status).toBe(
    400,
  );
  for (const place of [{}, { at: 0 }, { before: "b00000" }])
    expect(
      (await change({ do: "split", chapter: "c0", chapterRevision: 0, title: "", ...place })).status,
    ).toBe(400);
  expect((await change({ do: "vanish", chapter: "c0" })).status).toBe(400);
  const { chapters } = await book();
  for (const { id } of chapters.slice(1)) await change({ do: "delete", chapter: id });
  expect((await change({ do: "delete", chapter: chapters[0]?.id })).status).toBe(400);
});
