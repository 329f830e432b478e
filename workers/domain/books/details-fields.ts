import type { BookDetails, NextBookPlace } from "#domain/books/book-details";
import type { Contributor } from "#domain/books/contributors";
import { maxCategories, maxKeywords, maxPeople } from "#domain/books/details-limits";
import { storeIds } from "#domain/stores/store";

/** A book's record: what its author says of it. */
export type RecordContent = {
  title: string;
  /** Every author in one line, as screens show them. */
  author: string;
  details: BookDetails;
  series: { name: string; number: number | null } | null;
};

export type PersonFields = { name: string; role: string; sortAs: string };

/** The record as the text of the fields of its form. */
export type DetailsFields = Record<(typeof lines)[number], string> & {
  people: PersonFields[];
  keywords: string[];
  categories: string[];
  nextLinks: Record<NextBookPlace, string>;
};

const lines = [
  "title",
  "subtitle",
  "titleSort",
  "seriesName",
  "seriesNumber",
  "description",
  "language",
  "publisher",
  "isbn",
  "publishedOn",
  "rights",
  "accessibilitySummary",
  "nextTitle",
] as const;

export const nextBookPlaces: readonly NextBookPlace[] = [
  "page",
  ...storeIds.filter((id) => id !== "generic"),
];

/** Names of the fields as a form posts them. Those of a list are counted from 1. */
export const fieldName = {
  person: (at: number, part: keyof PersonFields) => `person-${at + 1}-${part}`,
  keyword: (at: number) => `keyword-${at + 1}`,
  category: (at: number) => `category-${at + 1}`,
  nextLink: (place: NextBookPlace) => `next-${place}`,
};

/** Returns the form's fields for a record. `language`: of the manuscript. */
export function fieldsOf({ title, author, details, series }: RecordContent, language: string): DetailsFields {
  const { nextBook } = details;
  return {
    title,
    subtitle: details.subtitle ?? "",
    titleSort: details.titleSort ?? "",
    seriesName: series?.name ?? "",
    seriesNumber: series?.number == null ? "" : `${series.number}`,
    description: details.description ?? "",
    language: details.language ?? language,
    publisher: details.publisher ?? "",
    isbn: details.isbn ?? "",
    publishedOn: details.publishedOn ?? "",
    rights: details.rights ?? "",
    accessibilitySummary: details.accessibilitySummary ?? "",
    nextTitle: nextBook?.title ?? "",
    people: peopleOf(author, details).map(({ name, role, sortAs = "" }) => ({ name, role, sortAs })),
    keywords: filledUp(details.keywords ?? [], maxKeywords),
    categories: filledUp(details.categories ?? [], maxCategories),
    nextLinks: linksFrom((place) => nextBook?.links?.[place] ?? ""),
  };
}

/** Returns the fields that a form posted; what it left out is empty. */
export function postedFields(form: Readonly<Record<string, string>>): DetailsFields {
  const text = (name: string) => form[name] ?? "";
  const list = (count: number, name: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => text(name(at)));
  const people = Array.from({ length: maxPeople + 1 }, (_, at) => ({
    name: text(fieldName.person(at, "name")),
    role: text(fieldName.person(at, "role")) || "author",
    sortAs: text(fieldName.person(at, "sortAs")),
  }));
  return {
    ...(Object.fromEntries(lines.map((name) => [name, text(name)])) as Record<
      (typeof lines)[number],
      string
    >),
    people: people.filter(({ name, sortAs }) => name.trim() !== "" || sortAs.trim() !== ""),
    keywords: list(maxKeywords, fieldName.keyword),
    categories: list(maxCategories, fieldName.category),
    nextLinks: linksFrom((place) => text(fieldName.nextLink(place))),
  };
}

/** Returns who made a book, its authors first as its line names them. */
export function peopleOf(author: string, { contributors = [] }: BookDetails): Contributor[] {
  const known = contributors.filter(({ role }) => role === "author");
  const others = contributors.filter(({ role }) => role !== "author");
  if (authorLine(known) === author) return [...known, ...others];
  const sorted = new Map(known.map(({ name, sortAs }) => [name, sortAs]));
  const authors = authorsIn(author).map((name): Contributor => {
    const sortAs = sorted.get(name);
    return { name, role: "author", ...(sortAs && { sortAs }) };
  });
  return [...authors, ...others];
}

/** Returns the line that names these authors. */
export const authorLine = (people: readonly { name: string }[]): string =>
  people.map(({ name }) => name).join(", ");

/** Returns the authors a line names: `Ann Lee, Bo Ek and Cy Day`. A comma before Jr. stands inside a name. */
function authorsIn(line: string): string[] {
  return line
    .split(/\s*[;&]\s*|,\s+(?!(?:jr|sr|ph\.?d|m\.?d|ii|iii|iv)\b)|\s+and\s+/i)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

const linksFrom = (link: (place: NextBookPlace) => string): DetailsFields["nextLinks"] =>
  Object.fromEntries(nextBookPlaces.map((place) => [place, link(place)])) as DetailsFields["nextLinks"];

const filledUp = (list: readonly string[], count: number): string[] => [
  ...list,
  ...Array.from({ length: Math.max(0, count - list.length) }, () => ""),
];
