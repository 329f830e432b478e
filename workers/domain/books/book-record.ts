import type { BookMetadata } from "#domain/book/blocks";
import type { BookDetails } from "#domain/books/book-details";

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
  const { subtitle: _subtitle, description: _description, publisher: _publisher, ...rest } = bare;
  const { subjects: _subjects, date: _date, ...identity } = rest;
  const subjects = [...(details.categories ?? []), ...(details.keywords ?? [])];
  return {
    ...identity,
    title,
    authors: author === metadata.authors.join(", ") ? metadata.authors : authorsIn(author),
    language: details.language ?? metadata.language,
    ...(details.subtitle && { subtitle: details.subtitle }),
    ...(details.description && { description: details.description }),
    ...(details.publisher && { publisher: details.publisher }),
    ...(details.isbn && { isbn: details.isbn }),
    ...(details.publishedOn && { date: details.publishedOn }),
    ...(subjects.length > 0 && { subjects: [...new Set(subjects)] }),
    ...inSeries,
  };
}

/** Returns the authors a line names: `Ann Lee, Bo Ek and Cy Day`. A comma before Jr. stands inside a name. */
function authorsIn(line: string): string[] {
  return line
    .split(/\s*[;&]\s*|,\s+(?!(?:jr|sr|ph\.?d|m\.?d|ii|iii|iv)\b)|\s+and\s+/i)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
