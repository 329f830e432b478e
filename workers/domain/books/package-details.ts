import type { BookMetadata } from "#domain/book/blocks";
import { contributorRoles } from "#domain/books/contributors";

/** Returns what a package document says of a book beyond title, author and language; what it does not say is left out. */
export function packageDetails(
  metadata: {
    [Name in keyof BookMetadata]?: BookMetadata[Name] | undefined;
  },
): { name: string; text: string }[] {
  const { series, contributors = [], categories = [], subjects = [], identifier, isbn } = metadata;
  const all: [string, string | undefined][] = [
    ["Subtitle", metadata.subtitle],
    [
      "Series",
      series && (series.number === undefined ? series.name : `${series.name}, book ${series.number}`),
    ],
    ["Contributors", contributors.map(({ name, relator }) => `${name} (${roleOf(relator)})`).join(", ")],
    ["Publisher", metadata.publisher],
    ["Publication date", metadata.date],
    ["ISBN", isbn ?? (/isbn/i.test(identifier ?? "") ? identifier : undefined)],
    ["Categories", categories.map(({ label }) => label).join("; ")],
    ["Keywords", subjects.join(", ")],
    ["Description", metadata.description],
    ["Rights", metadata.rights],
    ["Accessibility summary", metadata.accessibilitySummary],
  ];
  return all.flatMap(([name, text]) => (text ? [{ name, text }] : []));
}

/** MARC has one code for whoever wrote a foreword or an introduction. */
const roleOf = (relator: string): string =>
  Object.values(contributorRoles)
    .find((role) => role.relator === relator)
    ?.label.toLowerCase() ?? relator;
