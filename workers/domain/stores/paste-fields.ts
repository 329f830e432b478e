import { categoryOf } from "#domain/books/categories";
import { contributorRoles } from "#domain/books/contributors";
import { peopleOf, type RecordContent } from "#domain/books/details-fields";
import { descriptionHtml, descriptionText, readDescription } from "#domain/books/store-description";
import type { StoreId } from "#domain/stores/store";

/** What an author pastes into one field of a store's form. `note`: what to know about it. */
export type PasteField = { name: string; text: string; note?: string };

/**
 * Returns what to paste into a store's form, in the order it asks; fields without an answer are left out. Amazon takes
 * tags in a description and a field for each keyword (https://www.ebookpbook.com/2026/06/01/kdp-categories-keywords-explained/,
 * read on 20 Nov 2026); the others get plain words. `language`: of the book.
 */
export function pasteFields(store: StoreId, record: RecordContent, language: string): PasteField[] {
  const { title, author, details, series } = record;
  const people = peopleOf(author, details);
  const authors = people.filter(({ role }) => role === "author");
  const others = people.filter(({ role }) => role !== "author");
  const { nodes, hasMarkup } = readDescription(details.description ?? "");
  const hasTags = store === "kindle";
  const codes = (details.categories ?? []).flatMap((category) => categoryOf(category).code ?? []);
  const keywords = details.keywords ?? [];
  const fields: PasteField[] = [
    { name: "Language", text: languageName(language) },
    { name: "Title", text: title },
    { name: "Subtitle", text: details.subtitle ?? "" },
    { name: "Series", text: series?.name ?? "" },
    { name: "Number in the series", text: series?.number == null ? "" : `${series.number}` },
    { name: authors.length > 1 ? "Authors" : "Author", text: authors.map(({ name }) => name).join("\n") },
    {
      name: "Contributors",
      text: others.map(({ name, role }) => `${name} – ${contributorRoles[role].label}`).join("\n"),
    },
    {
      name: "Description",
      text: hasTags && hasMarkup ? descriptionHtml(nodes) : descriptionText(nodes),
      ...(hasTags && hasMarkup && { note: "With tags, as Amazon takes them." }),
    },
    { name: "Publisher", text: details.publisher ?? "" },
    { name: "Publication date", text: details.publishedOn ?? "" },
    { name: "ISBN", text: details.isbn ?? "" },
    { name: "Rights", text: details.rights ?? "" },
    {
      name: "Categories",
      text: (details.categories ?? []).join("\n"),
      ...(hasTags && { note: "Choose up to 3 that come nearest." }),
    },
    { name: codes.length > 1 ? "BISAC codes" : "BISAC code", text: hasTags ? "" : codes.join("\n") },
    ...(hasTags
      ? keywords.map((keyword, at) => ({ name: `Keyword ${at + 1}`, text: keyword }))
      : [{ name: "Keywords", text: keywords.join(", "), note: "If the store asks for them." }]),
  ];
  return fields.filter(({ text }) => text !== "");
}

/** The English name of a BCP 47 tag; the tag itself where there is none. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
