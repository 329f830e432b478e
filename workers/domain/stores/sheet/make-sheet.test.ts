import { expect, test } from "vitest";
import type { RecordContent } from "#domain/books/details-fields";
import { maxDescriptionLength, maxKeywordLength, maxTitleAndSubtitle } from "#domain/books/details-limits";
import { storeIds } from "#domain/stores/store";
import { makeSheet } from "./make-sheet";
import { openFields, type SheetFacts, sheetStoreIds } from "./sheet";
import { sheetsHtml } from "./sheet-html";

const record: RecordContent = {
  title: "The Edge of Winter",
  author: "Ana Reis",
  details: {
    subtitle: "A Novel",
    contributors: [
      { name: "Ana Reis", role: "author" },
      { name: "Cy Day", role: "illustrator" },
    ],
    description: `<p>A <b>lamp</b> goes out.</p><p>${"Tom & Ann see it, and nobody else. ".repeat(4)}</p>`,
    categories: ["FIC047000 Fiction / Sea Stories", "Fiction / Literary"],
    keywords: ["lighthouse", "letters"],
    isbn: "9780306406157",
  },
  series: { name: "The Skerry Books", number: 2 },
};
const ready: SheetFacts = {
  record,
  language: "en-GB",
  pages: 212,
  pictures: { all: 3, described: 2 },
  hasCover: true,
  files: storeIds.map((store) => ({ store, state: "ready", bytes: 1_400_000 })),
};
const fieldsOf = (store: (typeof sheetStoreIds)[number], facts = ready) =>
  makeSheet(store, facts).pages.flatMap(({ fields }) => fields);
const field = (id: string, facts = ready, store: (typeof sheetStoreIds)[number] = "kindle") =>
  fieldsOf(store, facts).find((one) => one.id === id);
const withRecord = (change: Partial<RecordContent>, details: RecordContent["details"] = {}): SheetFacts => ({
  ...ready,
  record: { ...record, ...change, details: { ...record.details, ...details } },
});

test("KDP's three pages stand in its order", () => {
  const { pages } = makeSheet("kindle", ready);
  expect(pages.map(({ name }) => name)).toEqual([
    "Kindle eBook Details",
    "Kindle eBook Content",
    "Kindle eBook Pricing",
  ]);
  expect(pages[0]?.fields.map(({ name }) => name)).toEqual([
    ...["Language", "Book Title", "Subtitle", "Series", "Number in the series", "Edition Number", "Author"],
    ...["Contributors", "Description", "Publishing Rights", "Primary Audience", "Primary Marketplace"],
    ...["Categories", "Keyword 1", "Keyword 2", "Pre-order"],
  ]);
  expect(pages[2]?.fields.map(({ name }) => name)).toEqual([
    "KDP Select Enrollment",
    "Territories",
    "Primary Marketplace",
    "Pricing, royalty, and distribution",
  ]);
});

test("every sheet names each field once, and a complete book leaves nothing open", () => {
  for (const store of sheetStoreIds) {
    const fields = fieldsOf(store);
    expect(new Set(fields.map(({ id }) => id)).size, store).toBe(fields.length);
    expect(openFields(makeSheet(store, ready)), store).toEqual([]);
    expect(fields.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["title", "author", "file", "cover", "price"]),
    );
  }
});

test("a title is counted with its subtitle, and one over the limit is refused", () => {
  expect(field("title")?.count).toEqual({ used: 25, max: maxTitleAndSubtitle });
  const title = `The ${"Long ".repeat(40)}Winter`;
  expect(field("title", withRecord({ title }))?.problem).toContain("too long");
  expect(field("title", withRecord({ title: "The #1 Bestselling Winter" }))?.problem).toContain("advertises");
  expect(field("title")?.problem).toBeUndefined();
});

test("a description counts its tags for Amazon and goes without them to the others", () => {
  const { text = "", count } = field("description") ?? {};
  expect(text).toContain("<b>lamp</b>");
  expect(count).toEqual({ used: text.length, max: maxDescriptionLength });
  for (const store of sheetStoreIds.filter((id) => id !== "kindle")) {
    const plain = field("description", ready, store);
    expect(plain?.text).toContain("A lamp goes out.\n\nTom & Ann");
    expect(plain?.count).toBeUndefined();
  }
});

test("keywords have a counter each, and none is no problem", () => {
  expect(field("keywords")?.count).toEqual({ used: 10, max: maxKeywordLength });
  const bare = { ...ready, record: { ...record, details: { ...record.details, keywords: [] } } };
  expect(openFields(makeSheet("kindle", bare))).toEqual([]);
});

test("what is not filled in is open", () => {
  const empty = { ...ready, record: { title: "Tales", author: "", details: {}, series: null } };
  expect(openFields(makeSheet("kindle", empty)).map(({ id }) => id)).toEqual([
    "author",
    "description",
    "categories",
  ]);
});

test("the questions about pictures are answered from the book", () => {
  expect(field("accessibility-pictures")?.text).toBe("Yes");
  expect(field("accessibility-alt")?.text).toBe("Some of them");
  expect(field("accessibility-alt", { ...ready, pictures: { all: 3, described: 3 } })?.text).toBe("Yes");
  expect(field("accessibility-alt", { ...ready, pictures: { all: 3, described: 0 } })?.text).toBe("No");
  const none = { ...ready, pictures: { all: 0, described: 0 } };
  expect(field("accessibility-pictures", none)?.text).toBe("No");
  expect(field("accessibility-alt", none)).toBeUndefined();
});

test("the question about AI is answered for what happened here, and says when to answer otherwise", () => {
  expect(field("ai")?.text).toBe("No");
  expect(field("ai")?.note).toContain("even if you edited the result");
});

test("a file that is missing, older than the book or refused is a problem, on each sheet its own", () => {
  const as = (state: "none" | "older" | "refused") =>
    field("file", {
      ...ready,
      files: ready.files.map((file) => (file.store === "kindle" ? { ...file, state } : file)),
    })?.problem;
  expect(as("none")).toContain("isn’t made yet");
  expect(as("older")).toContain("older than the book");
  expect(as("refused")).toContain("would refuse");
  expect(field("file", ready, "d2d")?.text).toBe("The EPUB for Any other store, 1.4 MB");
  expect(field("file", ready, "nook")?.note).toBe("Up to 20 MB.");
  expect(field("cover", { ...ready, hasCover: false })?.problem).toContain("no cover");
});

test("stores that take BISAC codes get them", () => {
  for (const store of ["kobo", "google", "d2d"] as const)
    expect(field("categories", ready, store)?.text).toBe("FIC047000\nFiction / Literary");
  expect(field("categories")?.text).toContain("FIC047000 Fiction / Sea Stories");
  expect(field("pages", ready, "google")?.text).toBe("212");
});

test("all sheets are one page to keep, on which nothing of the book is markup", () => {
  const facts = withRecord({ title: "<script>alert(1)</script>" });
  const html = sheetsHtml(facts.record.title, [makeSheet("kindle", facts), makeSheet("kobo", facts)]);
  expect(html).not.toContain("<script");
  expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, name]) => name)).toEqual(["Amazon KDP", "Kobo"]);
  expect(html).toContain("<small>32 of 200 characters</small>");
});
