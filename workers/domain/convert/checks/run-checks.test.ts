import { expect, test } from "vitest";
import type { Inline } from "#domain/book/blocks";
import type { BookInspection } from "#domain/convert/checks/check";
import { runChecks } from "#domain/convert/checks/run-checks";
import { emptyInspection, TextInspector } from "#domain/convert/checks/text-inspector";
import { defaultOptions } from "#domain/convert/options";

test("a plain book passes", () => {
  expect(found({})).toEqual([]);
});

test("small photographs, moving pictures, WebP and long descriptions are named for Kindle", () => {
  expect(found({ pictures: [{ ...picture, width: 120, height: 90 }] })).toEqual(["kindle-picture-small"]);
  expect(found({ pictures: [{ ...picture, mediaType: "image/gif", animated: true }] })).toEqual([
    "kindle-picture-animated",
  ]);
  expect(found({ pictures: [{ ...picture, mediaType: "image/webp", longestAlt: 200 }] })).toEqual([
    "kindle-picture-format",
    "kindle-alt-long",
  ]);
});

test("resolution is measured where the manuscript says how wide a picture stands", () => {
  expect(found({ pictures: [{ ...picture, width: 250, height: 400, widestShare: 1 }] })).toEqual([
    "kindle-picture-coarse",
  ]);
  expect(found({ pictures: [{ ...picture, widestShare: 1 }] })).toEqual(["kindle-picture-resolution"]);
  expect(found({ pictures: [{ ...picture, widestShare: 0.5 }] })).toEqual([]);
  expect(found({ pictures: [{ ...picture, mediaType: "image/svg+xml", widestShare: 1 }] })).toEqual([]);
});

test("pictures too large for Apple, transparent ones and drawings by the dozen are named", () => {
  expect(found({ pictures: [{ ...picture, width: 4000, height: 3000 }] })).toEqual(["apple-picture-large"]);
  expect(found({ pictures: [{ ...picture, mediaType: "image/png", transparent: true }] })).toEqual([
    "kindle-picture-transparent",
  ]);
  const drawing = { ...picture, mediaType: "image/svg+xml" };
  expect(found({ pictures: Array.from({ length: 26 }, () => drawing) })).toEqual(["kindle-drawings-many"]);
});

test("tables over 100 by 10 or inside each other are named for Kindle", () => {
  expect(found({ tables: [{ rows: 101, columns: 2, nested: false, place: "One" }] })).toEqual([
    "kindle-table-large",
  ]);
  expect(found({ tables: [{ rows: 1, columns: 2, nested: true, place: "One" }] })).toEqual([
    "kindle-table-nested",
  ]);
});

test("a text all bold, a book too large", () => {
  expect(found({ letters: { all: 5000, bold: 4900, italic: 0 }, size: 700_000_000 })).toEqual([
    "kindle-all-bold",
    "kindle-too-large",
  ]);
});

test("links to other shops and to forms are named for Kindle, each by itself", () => {
  const link = (address: string) => ({ address, place: "One" });
  const links = [
    link("https://www.kobo.com/us/en/ebook/lamp"),
    link("https://books.apple.com/us/book/id1"),
    link("https://docs.google.com/forms/d/e/1"),
    link("https://example.com/kobo.com"),
    link("https://play.google.com/store/apps"),
  ];
  const messages = runChecks({ ...plain, links }, defaultOptions);
  expect(messages.map((message) => message.code)).toEqual([
    "kindle-link-shop",
    "kindle-link-shop",
    "kindle-link-form",
  ]);
  expect(messages[0]?.text).toContain("https://www.kobo.com/us/en/ebook/lamp");
});

test("no-break spaces instead of spaces, odd page labels and what a draft left over are named", () => {
  expect(found({ spaces: { all: 900, fixed: 800 } })).toEqual(["kindle-fixed-spaces"]);
  expect(found({ spaces: { all: 900, fixed: 60 } })).toEqual([]);
  expect(found({ pages: ["iv", "12", "A-3"] })).toEqual(["kindle-page-labels"]);
  expect(found({ leftovers: [{ words: "TK", place: "One" }] })).toEqual(["text-left-over"]);
});

test("what a word processor says of a reference that is lost is named", () => {
  const book = emptyInspection();
  const words = "See page Error! Bookmark not defined. and Erreur\u202f! Signet non défini. Error! it said.";
  new TextInspector(book).inspect([{ kind: "paragraph", inlines: [{ kind: "text", text: words }] }], "One");
  expect(book.leftovers.map((left) => left.words)).toEqual([
    "Error! Bookmark not defined",
    "Erreur\u202f! Signet non défini",
  ]);
});

test("the text's own inspector finds spaces, links and leftovers", () => {
  const book = emptyInspection();
  const text = (words: string): Inline => ({ kind: "text", text: words });
  const inspector = new TextInspector(book);
  const link: Inline = { kind: "link", href: "https://a.example", children: [text("here")] };
  const inlines = [text("Say\u00a0TK or [insert name] "), link, link, text(" TK lorem ipsum, ATKINS")];
  inspector.inspect([{ kind: "paragraph", inlines }], "One");
  expect(book).toMatchObject({
    spaces: { all: 9, fixed: 1 },
    links: [{ address: "https://a.example", place: "One" }],
  });
  expect(book.leftovers.map(({ words }) => words)).toEqual(["TK", "[insert name]", "lorem ipsum"]);
});

test("without Kindle's rules none of this is said", () => {
  const book = { ...plain, tables: [{ rows: 101, columns: 2, nested: true, place: "One" }] };
  expect(runChecks(book, { ...defaultOptions, amazonCompliance: false })).toEqual([]);
});

const plain: BookInspection = {
  ...emptyInspection(),
  letters: { all: 5000, bold: 10, italic: 10 },
  size: 1000,
};
const picture = {
  file: "a.jpg",
  mediaType: "image/jpeg",
  bytes: 1,
  width: 800,
  height: 600,
  animated: false,
  place: "One",
  longestAlt: 10,
};

function found(part: Partial<BookInspection>): string[] {
  return runChecks({ ...plain, ...part }, defaultOptions).map((message) => message.code);
}
