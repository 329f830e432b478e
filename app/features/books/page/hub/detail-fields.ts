import type { BookPage } from "#app/contract/books/book-page";

import { type ContributorRole, contributorRoles } from "#domain/books/contributors";
import { descriptionText, readDescription } from "#domain/books/store-description";

export type DetailField = { name: string; label: string; add: string; why: string };

/** What stores ask about a book, in the order of the form; what they require comes before what they like to have. */
export const detailFields: readonly DetailField[] = [
  { name: "title", label: "Title", add: "Add the title", why: "Every store asks for it." },
  { name: "author", label: "Author", add: "Add the author", why: "Stores ask who wrote the book." },
  {
    name: "description",
    label: "Description",
    add: "Add a description",
    why: "Stores show it beside the cover.",
  },
  {
    name: "categories",
    label: "Categories",
    add: "Choose categories",
    why: "Up to 3, so readers can find the book.",
  },
  { name: "keywords", label: "Keywords", add: "Add keywords", why: "Up to 7 words that readers search for." },
  { name: "language", label: "Language", add: "Choose the language", why: "Stores sort books by it." },
  { name: "subtitle", label: "Subtitle", add: "Add a subtitle", why: "If the book has one." },
  { name: "publisher", label: "Publisher", add: "Add a publisher", why: "Your own name or imprint will do." },
  { name: "publishedOn", label: "Published on", add: "Add the date", why: "When the book comes out." },
  { name: "isbn", label: "ISBN", add: "Add an ISBN", why: "The e-book’s own. Most stores don’t need one." },
];

/** What not every book has. */
export const moreDetails: readonly Pick<DetailField, "name" | "label">[] = [
  { name: "series", label: "Series" },
  { name: "people", label: "Also made by" },
  { name: "rights", label: "Rights" },
  { name: "accessibilitySummary", label: "Accessibility" },
  { name: "next", label: "Next book" },
];

/** Returns the text of each detail that is filled in, by its name. */
export function detailTexts({ record }: Pick<BookPage, "record">): Map<string, string> {
  const { title, author, details, series } = record;
  const others = (details.contributors ?? []).filter(({ role }) => role !== "author");
  const all: [string, string | undefined][] = [
    ["title", title],
    ["author", author],
    ["description", details.description && descriptionText(readDescription(details.description).nodes)],
    ["categories", details.categories?.join("; ")],
    ["keywords", details.keywords?.join(", ")],
    ["language", details.language],
    ["subtitle", details.subtitle],
    ["publisher", details.publisher],
    ["publishedOn", details.publishedOn],
    ["isbn", details.isbn],
    [
      "series",
      series ? `${series.name}${series.number === null ? "" : `, book ${series.number}`}` : undefined,
    ],
    ["people", others.map(({ name, role }) => `${name} (${roleName(role)})`).join(", ")],
    ["rights", details.rights],
    ["accessibilitySummary", details.accessibilitySummary],
    ["next", details.nextBook?.title ?? (details.nextBook ? "Linked" : undefined)],
  ];
  return new Map(all.filter((one): one is [string, string] => Boolean(one[1])));
}

/** Returns how many of the details stores ask about are filled in; a series is nothing that every book has. */
export function filledDetails(hub: Pick<BookPage, "record">): { filled: number; all: number } {
  const texts = detailTexts(hub);
  return { filled: detailFields.filter(({ name }) => texts.has(name)).length, all: detailFields.length };
}

const roleName = (role: ContributorRole): string => contributorRoles[role].label.toLowerCase();
