import { categoryOf } from "#domain/books/categories";
import { fileField } from "#domain/stores/sheet/file-field";
import { type RecordFields, recordFields } from "#domain/stores/sheet/record-fields";
import type { Sheet, SheetFacts, SheetField, SheetPage } from "#domain/stores/sheet/sheet";

const readOn = "2026-11-28";
const google = {
  name: "Google Play Books help",
  address: "https://support.google.com/books/partner/answer/3237055",
  readOn,
};
const kobo = {
  name: "Kobo Writing Life guide",
  address: "https://kobowritinglife.zendesk.com/hc/en-us/articles/360059385691-A-Step-By-Step-Guide",
  readOn,
};

const decide = (id: string, name: string, note: string): SheetField => ({
  id,
  name,
  how: "choose",
  text: "You decide",
  note,
});
const cover = ({ hasCover }: SheetFacts, name: string): SheetField => ({
  id: "cover",
  name,
  how: "upload",
  text: hasCover ? "The JPEG of the files for this store" : "",
  ...(!hasCover && { problem: "The book has no cover yet." }),
});
/** BISAC codes where the author gave them, and the names otherwise. */
const subjects = (facts: SheetFacts, of: RecordFields): SheetField => {
  const categories = facts.record.details.categories ?? [];
  return { ...of.categories, text: categories.map((one) => categoryOf(one).code ?? one).join("\n") };
};

type Writer = (facts: SheetFacts, of: RecordFields) => SheetPage[];

const apple: Writer = (facts, of) => [
  {
    name: "Book details",
    fields: [
      { ...of.language, note: "Apple compares it with the language of the text." },
      of.title,
      of.subtitle,
      of.series,
      of.number,
      of.author,
      of.contributors,
      { ...of.plain, note: "Plain text. Leave out prices and other stores." },
      of.publisher,
      { ...of.categories, name: "Primary category" },
      of.isbn,
      of.date,
    ],
  },
  { name: "Files", fields: [fileField(facts, "apple", "Book file"), cover(facts, "Cover art")] },
  {
    name: "Pricing and availability",
    fields: [
      decide("price", "Price", "Apple’s prices end in .99."),
      decide("territories", "Countries and regions", "All of them, if the rights are all yours."),
      decide("drm", "Copy protection", "It can’t be changed after the first sale."),
    ],
  },
];

const koboPages: Writer = (facts, of) => [
  {
    name: "Describe your eBook",
    fields: [
      { ...of.title, source: kobo },
      of.subtitle,
      of.series,
      { ...of.number, name: "Volume" },
      of.author,
      of.contributors,
      of.publisher,
      { ...of.isbn, name: "eISBN" },
      of.language,
      decide("public-domain", "Is it in the public domain?", "No, for your own work."),
      { ...of.plain, name: "Synopsis", note: "Plain text." },
      subjects(facts, of),
      cover(facts, "Cover"),
    ],
  },
  { name: "Add eBook content", fields: [fileField(facts, "kobo", "EPUB")] },
  {
    name: "Choose content rights",
    fields: [
      decide("drm", "Digital Rights Management", "Yes or no; readers of both kinds buy at Kobo."),
      decide("territories", "Geographic rights", "Worldwide, if the rights are all yours."),
    ],
  },
  { name: "Set the price", fields: [decide("price", "Price", "70% from $2.99.")] },
];

const nook: Writer = (facts, of) => [
  {
    name: "Book information",
    fields: [
      of.title,
      of.subtitle,
      of.series,
      of.number,
      of.author,
      of.contributors,
      of.publisher,
      of.isbn,
      of.language,
      of.date,
      { ...of.plain, note: "Plain text." },
      of.categories,
      of.keywordLine,
      decide("audience", "Age range", "Adults, teens or children."),
    ],
  },
  { name: "Files", fields: [fileField(facts, "nook", "eBook file"), cover(facts, "Cover image")] },
  {
    name: "Rights and price",
    fields: [
      decide("drm", "DRM", "It can’t be changed after publishing."),
      decide("territories", "Territories", "Worldwide, if the rights are all yours."),
      decide("price", "List price", "In US dollars."),
    ],
  },
];

const googlePages: Writer = (facts, of) => [
  {
    name: "Book info",
    fields: [
      {
        ...of.isbn,
        name: "Identifier",
        note: "Without an ISBN, Google gives the book a key of its own.",
        source: google,
      },
      of.title,
      of.subtitle,
      { ...of.plain, note: "Plain text." },
      of.language,
      decide("audience", "Age group", "Leave it open for adults."),
      { ...of.date, name: "Release date", note: "Leave it empty to sell at once." },
      of.publisher,
      of.series,
      of.number,
      {
        id: "pages",
        name: "Page count",
        how: "paste",
        text: facts.pages === null ? "" : `${facts.pages}`,
        isOptional: true,
        note: "As a 6 × 9 in paperback. Use your print edition’s number if you have one.",
      },
      { ...subjects(facts, of), name: "Genres" },
    ],
  },
  { name: "Contributors", fields: [of.author, of.contributors] },
  { name: "Content", fields: [fileField(facts, "google", "EPUB"), cover(facts, "Front cover")] },
  {
    name: "Settings",
    fields: [
      decide("preview", "Preview", "20% of the pages, unless you choose more."),
      decide("drm", "DRM", "On or off for each book."),
    ],
  },
  {
    name: "Pricing",
    fields: [
      decide("price", "Price and countries", "Set one price for the world, or one for each currency."),
    ],
  },
];

const distributor: Writer = (facts, of) => [
  {
    name: "Details",
    fields: [
      of.title,
      of.subtitle,
      of.series,
      { ...of.number, name: "Volume" },
      { ...of.plain, note: "Plain text, the same for every store." },
      of.author,
      of.contributors,
      of.publisher,
      of.language,
      { ...subjects(facts, of), name: "BISAC subjects" },
      of.keywordLine,
      { ...of.isbn, note: "Draft2Digital gives the book one for free when you have none." },
      of.date,
    ],
  },
  { name: "Manuscript", fields: [fileField(facts, "generic", "EPUB"), cover(facts, "Cover")] },
  {
    name: "Publishing",
    fields: [
      decide("stores", "Stores and libraries", "Leave out every store where you upload the book yourself."),
      decide("price", "Price", "One for stores, one for libraries."),
    ],
  },
];

const writers = { apple, kobo: koboPages, nook, google: googlePages, d2d: distributor } as const;

/** Returns the fields of a store's form, in its order. */
export const otherSheet = (store: keyof typeof writers, facts: SheetFacts): Sheet => ({
  store,
  pages: writers[store](facts, recordFields(facts)),
});
