import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { plainText } from "#domain/book/blocks";
import { type MatterPage, matterPageNames } from "#domain/book/matter-pages";
import { nextBookLink } from "#domain/book/store-links";
import type { RecordContent } from "#domain/books/details-fields";
import { leftover } from "#domain/compliance/leftover-words";
import type { StoredChapter } from "#domain/convert/conversion";
import { defaultOptions } from "#domain/convert/options";
import { type EditedChapter, unedited } from "#domain/editing/edited-chapter";
import { type BookToRemake, remakeBook } from "#domain/proofread/remake-book";
import { epubcheck, hasJava } from "../../../tests/setup/epubcheck";
import { bookOf, storedBook } from "../../../tests/setup/remade-book";
import { matterBlocks } from "./matter-blocks";
import { matterWords } from "./matter-words";

const record: RecordContent = {
  title: "The Edge of Winter",
  author: "Ana Reis and Bo Ek",
  details: {
    subtitle: "A Novel",
    publisher: "Skerry & Sons",
    isbn: "9780306406157",
    publishedOn: "2027-02-01",
    rights: "© 2027 Ana Reis\nAll rights reserved.",
    categories: ["Fiction / Sea Stories"],
    contributors: [
      { name: "Cy Day", role: "foreword" },
      { name: "Dag Ny", role: "translator" },
    ],
    nextBook: { title: "The Salt Road" },
  },
  series: null,
};
const bare: RecordContent = { title: "Tales", author: "", details: {}, series: null };
const fill = { record, language: "en", level: 1, year: 2026, otherTitles: ["The Lamp", "Skerry"] } as const;
const textOf = (page: MatterPage, from: RecordContent = record) =>
  JSON.stringify(
    matterBlocks(page, { ...fill, record: from, otherTitles: from === bare ? [] : fill.otherTitles }),
  )
    .match(/"text":"[^"]*"/g)
    ?.map((found) => found.slice(8, -1));

test("a copyright page says what the record says, and nothing that it does not", () => {
  const lines = textOf("copyright");
  for (const part of [
    "© 2027 Ana Reis",
    "Translated by Dag Ny",
    "First edition, 2027",
    "ISBN 978-0306406157",
  ])
    expect(lines).toContain(part);
  expect(lines?.join(" ").match(/rights reserved/gi)).toHaveLength(1);
  expect(lines?.join(" ")).toContain("work of fiction");
  const plain = textOf("copyright", bare)?.join(" ");
  expect(plain).toContain("All rights reserved.");
  expect(plain).toContain("First edition, 2026");
  for (const absent of ["ISBN", "Published by", "work of fiction", "Translated"])
    expect(plain).not.toContain(absent);
});

test("names, titles and other books stand where they belong", () => {
  expect(textOf("title-page")).toEqual([
    "The Edge of Winter",
    "A Novel",
    "Ana Reis",
    "Bo Ek",
    "Skerry & Sons",
  ]);
  expect(textOf("foreword")?.at(-1)).toBe("Cy Day");
  expect(textOf("about-author")?.[0]).toBe("About the Authors");
  expect(textOf("also-by")).toEqual(["Also by Ana Reis and Bo Ek", "The Lamp", "Skerry"]);
  expect(textOf("next-book")).toContain("The Salt Road");
});

test("what only the author knows is found by the check when it is forgotten", () => {
  for (const page of matterPageNames) {
    const words = textOf(page, bare)?.join(" ") ?? "";
    const brackets = words.match(/\[[^\]]*\]/g) ?? [];
    expect(words.match(leftover) ?? []).toEqual(brackets);
  }
  expect(textOf("dedication", bare)?.[0]).toContain("[insert");
});

test("the check finds them in every language that has words, and no other brackets", () => {
  for (const language of ["en", "de", "fr", "es"]) {
    const { authorUnknown, dedication, epigraph, author, holderUnknown, nextTitle } = matterWords(language);
    for (const words of [authorUnknown, dedication, epigraph, author("Ana Reis"), holderUnknown, nextTitle])
      expect(words.match(leftover)).toEqual(words.match(/\[[^\]]*\]/g));
  }
  for (const plain of ["[Er ließ sich nicht einsetzen, sagte sie]", "[inserted later]", "[insertaron esto]"])
    expect(plain.match(leftover)).toBeNull();
});

test("a book in another language has its pages in it, and English where we have no words", () => {
  for (const [language, heading] of [
    ["de-AT", "Danksagung"],
    ["fr", "Remerciements"],
    ["es-MX", "Agradecimientos"],
    ["eu", "Acknowledgments"],
  ] as const) {
    const all = matterPageNames.map((page) => {
      const blocks = matterBlocks(page, { ...fill, record: bare, otherTitles: [], language });
      return blocks.flatMap((block) => ("inlines" in block ? [plainText(block.inlines)] : [])).join(" ");
    });
    expect(all.join(" ")).toContain(heading);
    for (const text of all) expect(text.match(leftover) ?? []).toEqual(text.match(/\[[^\]]*\]/g) ?? []);
  }
});

const manuscript = {
  metadata: { title: "The Edge of Winter", authors: ["Ana Reis", "Bo Ek"], language: "en" },
  blocks: ["One", "Two", "Three"].flatMap((title) => [
    { kind: "heading" as const, level: 1 as const, inlines: [{ kind: "text" as const, text: title }] },
    { kind: "paragraph" as const, inlines: [{ kind: "text" as const, text: "A lamp burned." }] },
  ]),
};

/** The book made again with these chapters, and as it is stored then. */
async function madeAgain(book: BookToRemake, chapters: readonly EditedChapter[], nextBook?: string) {
  const parts: Uint8Array[] = [];
  const stored: StoredChapter[] = [];
  const made = await remakeBook({
    ...{ book, chapters, decisions: new Map(), options: defaultOptions, storeLinks: { nextBook } },
    sink: { write: async (bytes) => void parts.push(bytes.slice()) },
    identifier: "urn:uuid:12345678-1234-4234-8234-123456789abc",
    modifiedAt: "2026-01-02T03:04:05Z",
    onChapter: async (chapter) => void stored.push(JSON.parse(JSON.stringify(chapter))),
  });
  const bytes = new Uint8Array(Buffer.concat(parts));
  const files = Object.entries(unzipSync(bytes)).map(
    ([name, file]) => [name, Buffer.from(file).toString()] as const,
  );
  return { bytes, stored, text: new Map(files), book: bookOf(made, stored, new Map()) };
}

const pages = matterPageNames.map(
  (page): EditedChapter => ({
    id: `n${page.replace(/[^a-z]/g, "")}`,
    from: [],
    page,
    saved: async () => ({ blocks: matterBlocks(page, fill), notes: [] }),
  }),
);

test("pages are what their author made them, again and again", async () => {
  const { book } = await storedBook(manuscript);
  const chapters = [...pages.slice(0, 5), ...unedited(book.chapters), ...pages.slice(5)];
  const first = await madeAgain(book, chapters, "https://example.org/salt-road");
  const second = await madeAgain(first.book, unedited(first.book.chapters), "https://www.kobo.com/salt-road");
  for (const { stored } of [first, second]) {
    expect(stored.map(({ page }) => page).filter(Boolean)).toEqual(matterPageNames);
    expect(stored.map(({ matter }) => matter)).toEqual([
      ...Array(5).fill("front"),
      ...Array(3).fill("body"),
      ...Array(5).fill("back"),
    ]);
    expect(stored.slice(0, 5).map(({ type }) => type)).toEqual([
      ...["titlepage", "copyright-page", "dedication", "epigraph", "foreword"],
    ]);
    expect(stored.find(({ page }) => page === "acknowledgments")?.type).toBe("acknowledgments");
    expect(stored.find(({ page }) => page === "dedication")?.title).toBe("Dedication");
    // The link is each file's own; the stored book keeps its place.
    expect(JSON.stringify(stored)).toContain(nextBookLink);
  }
  const dedication = [...first.text].find(([name]) => name.includes("dedication"))?.[1];
  expect(dedication).toContain('epub:type="dedication" role="doc-dedication" aria-label="Dedication"');
  expect(dedication).toContain('<body epub:type="frontmatter">');
  const nextPage = ({ text }: typeof first) => [...text].find(([name]) => name.includes("next-book"))?.[1];
  expect(nextPage(first)).toContain('href="https://example.org/salt-road"');
  expect(nextPage(second)).toContain('href="https://www.kobo.com/salt-road"');
  const without = await madeAgain(first.book, unedited(first.book.chapters));
  expect(nextPage(without)).toContain("The Salt Road");
  expect(nextPage(without)).not.toContain("Get it here");
  expect(JSON.stringify(without.stored)).toContain("Get it here");
});

test("a page without its heading stays a page of its own", async () => {
  const { book } = await storedBook(manuscript);
  const [about] = pages.filter(({ page }) => page === "about-author");
  const saved = async () => ({ blocks: matterBlocks("about-author", fill).slice(1), notes: [] });
  const { stored } = await madeAgain(book, [
    ...unedited(book.chapters),
    { ...about, id: "nabout", from: [], saved },
  ]);
  expect(stored.at(-1)).toMatchObject({ page: "about-author", matter: "back", title: "About the author" });
  expect(stored).toHaveLength(4);
});

test.runIf(hasJava())("EPUBCheck has nothing to say of any page", { timeout: 120_000 }, async () => {
  const { book } = await storedBook(manuscript);
  const chapters = [...pages.slice(0, 5), ...unedited(book.chapters), ...pages.slice(5)];
  for (const address of [undefined, "https://example.org/a?b=1&c=2"])
    expect(await epubcheck((await madeAgain(book, chapters, address)).bytes)).toEqual([]);
});
