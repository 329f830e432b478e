import { strFromU8, unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import type { EditableBook } from "#app/contract/books/editing";
import { previewRecord } from "#app/contract/books/preview";
import * as previewRoute from "#app/routes/api/books/preview";
import { matterPageNames } from "#domain/book/matter-pages";
import { nextBookLink } from "#domain/book/store-links";
import { parseConfig } from "#workers/env.server";
import { createThrottle } from "#workers/services/accounts/throttle.server";
import { createBookRecords } from "#workers/services/books/book-records.server";
import { createStoreFiles } from "#workers/services/stores/store-files.server";
import { bookToEdit } from "../../../tests/setup/book-to-edit";
import { bindings } from "../../../tests/setup/call-route";
import { db, files } from "../../../tests/setup/conversion-bench";

vi.setConfig({ testTimeout: 120_000 });

const own = ["The Quay", "The Lamp", "By Morning", "Afterwards"];
const pagesOf = ({ chapters }: EditableBook) =>
  chapters.filter(({ isDeleted }) => !isDeleted).map(({ page, title }) => page ?? title);
const throttle = createThrottle({ config: parseConfig(bindings), objects: bindings.THROTTLE });

async function ready() {
  const made = await bookToEdit();
  const { owner, projectId, bench } = made;
  const { ownerId } = owner;
  const deps = { db: () => db, files, queue: bench.bindings.CONVERSIONS, throttle };
  const [records, storeFiles] = [createBookRecords(deps), createStoreFiles(deps)];
  /** What its author says of the book. */
  const say = async (details: Parameters<typeof records.replace>[3]["details"]) => {
    const { record, revision } = await records.record(ownerId, projectId);
    await records.replace(ownerId, projectId, revision, { ...record, details }, bench.time.now);
  };
  const storeEpub = async (store: "kobo" | "kindle" | "generic") => {
    const before = bench.sent.length;
    await storeFiles.make(ownerId, projectId, [store], bench.time.now);
    await bench.deliver(bench.sent.slice(before).map(({ message }) => message));
    const { row, report } =
      (await storeFiles.of(ownerId, projectId)).find((one) => one.store === store) ?? {};
    const stored = await files.get(row?.outputKey ?? "");
    return { report, epub: unzipSync((await stored?.bytes()) ?? new Uint8Array()) };
  };
  return { ...made, say, storeEpub };
}

const page = (epub: Record<string, Uint8Array>, name: string) =>
  strFromU8(Object.entries(epub).find(([path]) => path.includes(`/${name}`))?.[1] ?? new Uint8Array());

test("all pages at once stand where books have them, filled from the record, and stay so in the EPUB", async () => {
  const { change, say, book, chapter, published, epub, idOf } = await ready();
  await say({ isbn: "9780306406157", rights: "© 2027 Ana Reis", publishedOn: "2027-02-01" });
  const asked = [...matterPageNames].reverse();
  const added = await change({ do: "add-pages", pages: asked });
  expect(added.status).toBe(200);
  const order = [...matterPageNames.slice(0, 5), ...own, ...matterPageNames.slice(5)];
  expect(pagesOf(await added.json())).toEqual(order);
  const copyright = await chapter((await book()).chapters.find((one) => one.page === "copyright")?.id ?? "");
  const words = JSON.stringify(copyright.blocks);
  for (const part of ["© 2027 Ana Reis", "ISBN 978-0306406157", "First edition, 2027"])
    expect(words).toContain(part);

  const open = await published();
  expect(pagesOf(open)).toEqual(order);
  expect(open.chapters.map(({ matter }) => matter)).toEqual([
    ...Array(5).fill("front"),
    ...Array(4).fill("body"),
    ...Array(5).fill("back"),
  ]);
  const made = await epub();
  expect(page(made, "dedication")).toContain('epub:type="dedication"');
  expect(page(made, "copyright")).toContain('epub:type="copyright-page"');
  expect(page(made, "about-author")).toContain('<body epub:type="backmatter">');
  // Its contents list the chapters and the pages with a heading.
  expect(page(made, "nav.xhtml")).toContain("About the Author");
  expect(await idOf("Read the Next Book")).toMatch(/^c/);
});

test("a page is edited like any chapter and stays what it is, with or without its heading", async () => {
  const { change, edit, published, book } = await ready();
  await change({ do: "add-pages", pages: ["acknowledgments", "dedication"] });
  const idOfPage = async (wanted: string) =>
    (await book()).chapters.find((one) => one.page === wanted)?.id ?? "";
  await edit(await idOfPage("acknowledgments"), ({ blocks }) => ({ blocks: blocks.slice(1) }));
  await edit(await idOfPage("dedication"), () => ({
    blocks: [{ kind: "paragraph", inlines: [{ kind: "text", text: "For Ada" }] }],
  }));
  for (let again = 0; again < 2; again++) {
    expect(pagesOf(await published())).toEqual(["dedication", ...own, "acknowledgments"]);
    await edit(await idOfPage("dedication"), ({ blocks }) => ({ blocks: [...blocks, ...blocks] }));
  }
});

test("a book whose pages still have words to fill in is not ready for Kindle, and its preview says where", async () => {
  const { change, edit, published, book, call, projectId } = await ready();
  const metadata = async () => {
    const answer = await call(previewRoute, `/api/preview/${projectId}`);
    return previewRecord.parse(await answer.json()).metadata;
  };
  const before = await metadata();
  expect(before.toFillIn).toEqual([]);
  await change({ do: "add-pages", pages: ["dedication"] });
  const dedication = (await published()).chapters.find(({ page }) => page === "dedication");
  const open = await metadata();
  expect(open.kdpCompliant).toBe(false);
  expect(open.rules?.broken).toBe((before.rules?.broken ?? 0) + 1);
  expect(open.toFillIn).toEqual([
    {
      text: '"[insert a name]" is still to be filled in.',
      title: expect.any(String),
      chapter: dedication?.index,
    },
  ]);
  await edit(dedication?.id ?? "", () => ({
    blocks: [{ kind: "paragraph", inlines: [{ kind: "text", text: "For Ada, who said [no]" }] }],
  }));
  await published();
  expect(await metadata()).toMatchObject({ toFillIn: [], kdpCompliant: before.kdpCompliant });
  expect((await book()).hasChanges).toBe(false);
});

test("each store's file links to the next book there, the plain EPUB to the author's page", async () => {
  const { change, say, published, publish, deliverLast, epub, storeEpub, edit, book, chapter } =
    await ready();
  const links = { page: "https://ana.example.org/next", kobo: "https://www.kobo.com/ebook/salt-road" };
  await say({ nextBook: { title: "The Salt Road", links } });
  await change({ do: "add-pages", pages: ["next-book"] });
  await published();
  expect(page(await epub(), "next-book")).toContain(`href="${links.page}"`);
  const kobo = await storeEpub("kobo");
  expect(page(kobo.epub, "next-book")).toContain(`href="${links.kobo}"`);
  expect(page(kobo.epub, "next-book")).not.toContain(links.page);
  expect(kobo.report).toMatchObject({ errors: 0, warnings: 0 });
  expect(kobo.report?.paste).toContainEqual({ name: "Title", text: "Low Water" });
  expect(page((await storeEpub("generic")).epub, "next-book")).toContain(links.page);

  // Without any address the sentence is left out of the file and stays in the book.
  await say({ nextBook: { title: "The Salt Road" } });
  const id = (await book()).chapters.find((one) => one.page === "next-book")?.id ?? "";
  await edit(id, ({ blocks }) => ({
    blocks: [...blocks, { kind: "paragraph", inlines: [{ kind: "text", text: "Soon." }] }],
  }));
  await publish();
  await deliverLast();
  const bare = page(await epub(), "next-book");
  expect(bare).toContain("Soon.");
  expect(bare).not.toContain("Get it here");
  const now = await chapter((await book()).chapters.find((one) => one.page === "next-book")?.id ?? "");
  expect(JSON.stringify(now.blocks)).toContain(nextBookLink);
});

test("saved as markup, the page keeps the sentence that the plain EPUB leaves out", async () => {
  const { change, published, saveHtml, book, chapter } = await ready();
  await change({ do: "add-pages", pages: ["next-book"] });
  await published();
  const title = "Read the Next Book";
  const answer = await saveHtml({
    chapters: [{ title, content: `<h1>${title}</h1><p>Thank you for reading all of it.</p>`, wordCount: 10 }],
  });
  expect(answer.status).toBe(202);
  const { blocks } = await chapter((await book()).chapters.find((one) => one.page === "next-book")?.id ?? "");
  expect(JSON.stringify(blocks)).toContain("reading all of it");
  expect(JSON.stringify(blocks)).toContain(nextBookLink);
});

test("pages that nobody knows, none at all, or those of an old list are refused", async () => {
  const { change, book } = await ready();
  for (const pages of [[], ["blurb"], "copyright", Array(11).fill("copyright")])
    expect((await change({ do: "add-pages", pages })).status).toBe(400);
  const { revision } = await book();
  expect((await change({ do: "add-pages", pages: ["copyright"], revision })).status).toBe(200);
  expect((await change({ do: "add-pages", pages: ["dedication"], revision })).status).toBe(409);
  expect(pagesOf(await book())).toEqual(["copyright", ...own]);
});
