import type { BookMetadata } from "#domain/book/blocks";
import type { BookDetails } from "#domain/books/book-details";
import { categoryOf } from "#domain/books/categories";
import { contributorRoles } from "#domain/books/contributors";
import { peopleOf } from "#domain/books/details-fields";
import { descriptionText, readDescription } from "#domain/books/store-description";

/** What an author says of a book: what its package document is to say, whatever the manuscript does. */
export type BookRecord = {
  /** Null: the author has never edited them here, and what the manuscript says goes. */
  named: { title: string; author: string; details: BookDetails } | null;
  series: { name: string; number: number | null } | null;
};

type RecordRow = {
  name: string;
  author: string | null;
  details: BookDetails | null;
  seriesName: string | null;
  seriesNumber: number | null;
};
type SettledMetadata = BookMetadata & { title: string; language: string };

/** Returns what the row of a book holds of its record. */
export function recordOf({ name, author, details, seriesName, seriesNumber }: RecordRow): BookRecord {
  return {
    named: details && { title: name, author: author ?? "", details },
    series: seriesName === null ? null : { name: seriesName, number: seriesNumber },
  };
}

/** Returns the details a manuscript brought: what the form shows until its author saves it. */
export function detailsIn({
  subtitle,
  description,
  publisher,
  subjects,
  language,
  date,
}: BookMetadata): BookDetails {
  const day = date && /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0];
  return {
    ...(subtitle && { subtitle }),
    ...(description && { description }),
    ...(publisher && { publisher }),
    ...(subjects?.length && { keywords: subjects }),
    ...(language && { language }),
    ...(day && { publishedOn: day }),
  };
}

/** Returns what the package document says: the manuscript's metadata, with the author's record over it. */
export function withRecord(metadata: SettledMetadata, { named, series }: BookRecord): SettledMetadata {
  const { series: _, ...bare } = metadata;
  const inSeries = series && {
    series: { name: series.name, ...(series.number !== null && { number: series.number }) },
  };
  if (!named) return { ...bare, ...inSeries };
  const { title, author, details } = named;
  const { identifier, authors, language } = bare;
  const subjects = [...new Set(details.keywords ?? [])];
  const categories = (details.categories ?? []).map(categoryOf);
  return {
    ...(identifier !== undefined && { identifier }),
    title,
    ...peopleIn(author, details, authors),
    language: details.language ?? language,
    ...(details.subtitle && { subtitle: details.subtitle }),
    ...(details.titleSort && { titleSort: details.titleSort }),
    // Reading systems show this field as it is: tags would be seen as tags.
    ...(details.description && { description: descriptionText(readDescription(details.description).nodes) }),
    ...(details.publisher && { publisher: details.publisher }),
    ...(details.isbn && { isbn: details.isbn }),
    ...(details.publishedOn && { date: details.publishedOn }),
    ...(details.rights && { rights: details.rights }),
    ...(details.accessibilitySummary && { accessibilitySummary: details.accessibilitySummary }),
    ...(categories.length > 0 && { categories }),
    ...(subjects.length > 0 && { subjects }),
    ...inSeries,
  };
}

/** `before`: the authors as the manuscript divides them, which nobody changed when the line is the same. */
function peopleIn(author: string, details: BookDetails, before: string[]) {
  const people = peopleOf(author, details);
  const named = people.filter(({ role }) => role === "author");
  const hasOwn = details.contributors?.some(({ role }) => role === "author") ?? false;
  const authors = !hasOwn && author === before.join(", ") ? before : named.map(({ name }) => name);
  const sorts = named.flatMap(({ name, sortAs }) => (sortAs ? [[name, sortAs] as const] : []));
  const contributors = people
    .filter(({ role }) => role !== "author")
    .map(({ name, role, sortAs }) => ({
      name,
      relator: contributorRoles[role].relator,
      ...(sortAs && { sortAs }),
    }));
  return {
    authors,
    ...(sorts.length > 0 && { authorSorts: Object.fromEntries(sorts) }),
    ...(contributors.length > 0 && { contributors }),
  };
}
