import { strFromU8 } from "fflate";
import { expect, test, vi } from "vitest";
import { previewRecord } from "#app/contract/books/preview";
import * as recordRoute from "#app/routes/api/books/preview";
import * as fileRoute from "#app/routes/api/books/preview-file";
import type { Block } from "#domain/book/blocks";
import { previewFilePath, previewRecordPath } from "#domain/preview/preview-paths";
import { bookToEdit, line, words } from "../../../tests/setup/book-to-edit";
import { newUser } from "../../../tests/setup/people";
import { testServices } from "../../../tests/setup/services";

vi.setConfig({ testTimeout: 60_000 });

type Book = Awaited<ReturnType<typeof bookToEdit>>;
const { services } = testServices();

const listed = ({ owner, projectId }: Book) => services.previews.book(owner.ownerId, projectId);
const file = ({ call, projectId }: Book, path: string, who?: Parameters<Book["call"]>[3]) =>
  call(fileRoute, previewFilePath(projectId, path), { params: { "*": path } }, who);
const record = async ({ call, projectId }: Book, search = "") =>
  previewRecord.parse(await (await call(recordRoute, previewRecordPath(projectId) + search)).json());
const pathOf = async (book: Book, title: string) =>
  (await listed(book)).documents.find((one) => one.title === title)?.path ?? "";

test("a saved chapter is shown from its draft exactly as the EPUB has it once it is published", async () => {
  const book = await bookToEdit();
  const note = { id: "own", blocks: [line("A note written in the editor.")] };
  await book.edit(await book.idOf("The Lamp"), ({ blocks }) => ({
    blocks: [
      ...blocks,
      {
        kind: "paragraph",
        inlines: [...words("She counted"), { kind: "noteRef", note: "own" }, ...words(" the turns. ")],
      },
      {
        kind: "paragraph",
        inlines: [{ kind: "link", href: "#silence", children: words("See above") }],
      } as Block,
      { kind: "quote", blocks: [line("Nine to the minute.")] },
    ],
    notes: [{ ...note, number: 0 }],
  }));
  const path = await pathOf(book, "The Lamp");
  const shown = await file(book, path);
  expect(shown.headers.get("Content-Type")).toBe("application/xhtml+xml; charset=utf-8");
  const markup = await shown.text();
  expect(markup).toContain("A note written in the editor.");
  await book.published();
  expect(markup).toBe(strFromU8((await book.epub())[path] ?? new Uint8Array()));
  expect(await (await file(book, path)).text()).toBe(markup);
});

test("each save has an address of its own for what browsers keep, and other documents stay as sold", async () => {
  const book = await bookToEdit();
  const path = await pathOf(book, "The Lamp");
  const quay = await pathOf(book, "The Quay");
  const tags = [(await file(book, path)).headers.get("ETag")];
  const other = await (await file(book, quay)).text();
  for (const text of ["Once.", "Twice."]) {
    await book.edit(await book.idOf("The Lamp"), ({ blocks }) => ({ blocks: [...blocks, line(text)] }));
    const shown = await file(book, path);
    tags.push(shown.headers.get("ETag"));
    expect(await shown.text()).toContain(text);
  }
  expect(new Set(tags).size).toBe(3);
  expect(await (await file(book, quay)).text()).toBe(other);
  expect(strFromU8((await book.epub())[quay] ?? new Uint8Array())).toBe(other);
});

test("order, new and deleted chapters, titles, words and contents follow the edits, marked as not in the EPUB", async () => {
  const book = await bookToEdit();
  const before = await listed(book);
  expect(before).toMatchObject({ hasEdits: false });
  await book.change({
    do: "move",
    chapter: await book.idOf("By Morning"),
    before: await book.idOf("The Quay"),
  });
  await book.change({ do: "add", title: "Thereafter", before: null });
  await book.change({ do: "delete", chapter: await book.idOf("Afterwards") });
  await book.edit(await book.idOf("The Lamp"), ({ blocks }) => ({
    blocks: [
      { ...blocks[0], inlines: words("The Lantern") } as Block,
      ...blocks.slice(1),
      line("Three words more."),
    ],
  }));
  const now = await listed(book);
  expect(now.hasEdits).toBe(true);
  expect(now.edition).not.toBe(before.edition);
  const chapters = now.documents.filter(({ chapter }) => chapter !== null);
  expect(chapters.map(({ title, isDraft }) => `${title}${isDraft ? "*" : ""}`)).toEqual([
    ...["By Morning", "The Quay", "The Lantern*", "Thereafter*"],
  ]);
  expect(now.contents.map(({ title }) => title)).toEqual([
    "By Morning",
    "The Quay",
    "The Lantern",
    "Thereafter",
  ]);
  // The cover still opens the book.
  expect(now.documents[0]?.path).toBe(before.documents[0]?.path);
  const deleted = before.documents.find(({ title }) => title === "Afterwards")?.words ?? 0;
  expect(now.words).toBe(before.words - deleted + 3 + 1);
  const fresh = now.documents.find(({ title }) => title === "Thereafter")?.path ?? "";
  expect(await (await file(book, fresh)).text()).toContain("Thereafter");
  const { content, tableOfContents, metadata } = await record(book);
  expect(content.indexOf("The silence")).toBeLessThan(content.indexOf("The tide had gone out."));
  expect(content).toContain("Three words more.");
  expect(content).not.toContain("That was all");
  expect(tableOfContents.map(({ title }) => title)).toContain("The Lantern");
  expect(metadata.wordCount).toBeGreaterThan(0);
  for (const { chapter } of chapters) {
    const one = await record(book, `?chapter=${chapter}`);
    expect(one.content.match(/<section data-chapter=/g)).toHaveLength(1);
  }
});

test("notes of a draft go on from the chapters before it", async () => {
  const book = await bookToEdit();
  await book.edit(await book.idOf("Afterwards"), ({ blocks }) => ({ blocks: [...blocks, line("The end.")] }));
  const markup = await (await file(book, await pathOf(book, "Afterwards"))).text();
  expect(markup).toMatch(/class="noteref"[^>]*>2</);
  await book.published();
  expect(markup).toBe(strFromU8((await book.epub())[await pathOf(book, "Afterwards")] ?? new Uint8Array()));
});

test("the preview of what waits is its owner's alone", async () => {
  const book = await bookToEdit();
  await book.edit(await book.idOf("The Lamp"), ({ blocks }) => ({ blocks: [...blocks, line("Mine.")] }));
  const { browser } = await newUser();
  expect((await file(book, await pathOf(book, "The Lamp"), browser)).status).toBe(404);
});
