import { analysisRules } from "#domain/analysis/all-rules";
import { analyseBook } from "#domain/analysis/analyse";
import { bookReading } from "#domain/analysis/book-reading";
import { withRecord } from "#domain/books/book-record";
import { contributorRoles } from "#domain/books/contributors";
import { peopleOf } from "#domain/books/details-fields";
import { maxDescriptionLength, maxKeywordLength, maxTitleAndSubtitle } from "#domain/books/details-limits";
import { descriptionHtml, descriptionText, readDescription } from "#domain/books/store-description";
import { languageName } from "#domain/stores/paste-fields";
import type { SheetFacts, SheetField } from "#domain/stores/sheet/sheet";

/** Which field a rule about the details speaks of. */
const fieldOfRule: Record<string, string> = {
  "author-in-title": "title",
  "author-missing": "author",
  "category-missing": "categories",
  "description-missing": "description",
  "description-short": "description",
  "description-too-long": "description",
  "keyword-repeats-title": "keywords",
  "keywords-missing": "keywords",
  "series-number-missing": "series",
  "subtitle-repeats-title": "subtitle",
  "title-capitals": "title",
  "title-like-file": "title",
  "title-promises": "title",
  "title-too-long": "title",
};
const detailRules = analysisRules.filter(({ id }) => Object.hasOwn(fieldOfRule, id));
const isMissing = (id: string) => id.endsWith("-missing");

/** What the rules about details say of a record, by field: `problem` where a store refuses it, `remark` otherwise. */
function detailRemarks({
  record,
  language,
}: Pick<SheetFacts, "record" | "language">): Map<string, { problem?: string; remark?: string }> {
  const { title, author, details, series } = record;
  const metadata = withRecord(
    { title, language, authors: author ? [author] : [] },
    { named: { title, author, details }, series },
  );
  const remarks = new Map<string, { problem?: string; remark?: string }>();
  for (const { rule: id, says } of analyseBook(bookReading([], metadata), detailRules)) {
    const rule = detailRules.find((one) => one.id === id);
    const field = fieldOfRule[id] ?? "";
    // An empty field says so by itself.
    if (!rule || isMissing(id) || remarks.has(field)) continue;
    const text = [`${rule.title}.`, says, rule.suggestion].filter(Boolean).join(" ");
    remarks.set(field, rule.severity === "critical" ? { problem: text } : { remark: text });
  }
  return remarks;
}

/** The answers that every store wants, by name: each store's sheet takes them in its own order and words. */
export function recordFields(facts: SheetFacts) {
  const { title, author, details, series } = facts.record;
  const remarks = detailRemarks(facts);
  const people = peopleOf(author, details);
  const authors = people.filter(({ role }) => role === "author");
  const others = people.filter(({ role }) => role !== "author");
  const { nodes, hasMarkup } = readDescription(details.description ?? "");
  const tagged = hasMarkup ? descriptionHtml(nodes) : descriptionText(nodes);
  const field = (id: string, text: string, detail: string, more: Partial<SheetField> = {}): SheetField => {
    const { problem, remark } = remarks.get(id) ?? {};
    const note = [remark, more.note].filter(Boolean).join(" ");
    return {
      id,
      name: id,
      how: "paste",
      text,
      detail,
      ...(problem && { problem }),
      ...more,
      ...(note && { note }),
    };
  };
  const together = title.length + (details.subtitle ?? "").length;
  return {
    language: field("language", languageName(details.language ?? facts.language), "language", {
      name: "Language",
      how: "choose",
    }),
    title: field("title", title, "title", {
      name: "Title",
      count: { used: together, max: maxTitleAndSubtitle },
    }),
    subtitle: field("subtitle", details.subtitle ?? "", "subtitle", { name: "Subtitle", isOptional: true }),
    series: field("series", series?.name ?? "", "seriesName", { name: "Series", isOptional: true }),
    number: field("number", series?.number == null ? "" : `${series.number}`, "seriesNumber", {
      name: "Number in the series",
      isOptional: true,
    }),
    author: field("author", authors.map(({ name }) => name).join("\n"), "people", { name: "Author" }),
    contributors: field(
      "contributors",
      others.map(({ name, role }) => `${name} – ${contributorRoles[role].label}`).join("\n"),
      "people",
      { name: "Contributors", isOptional: true },
    ),
    /** With tags, as Amazon takes them. */
    tagged: field("description", tagged, "description", {
      name: "Description",
      count: { used: tagged.length, max: maxDescriptionLength },
    }),
    plain: field("description", descriptionText(nodes), "description", { name: "Description" }),
    publisher: field("publisher", details.publisher ?? "", "publisher", {
      name: "Publisher",
      isOptional: true,
    }),
    date: field("date", details.publishedOn ?? "", "publishedOn", {
      name: "Publication date",
      isOptional: true,
    }),
    isbn: field("isbn", details.isbn ?? "", "isbn", { name: "ISBN", isOptional: true }),
    rights: field("rights", details.rights ?? "", "rights", { name: "Rights", isOptional: true }),
    categories: field("categories", (details.categories ?? []).join("\n"), "categories", {
      name: "Categories",
      how: "choose",
    }),
    keywords: (details.keywords ?? []).map((keyword, at) =>
      field(at === 0 ? "keywords" : `keyword-${at + 1}`, keyword, "keywords", {
        name: `Keyword ${at + 1}`,
        isOptional: true,
        count: { used: keyword.length, max: maxKeywordLength },
      }),
    ),
    keywordLine: field("keywords", (details.keywords ?? []).join(", "), "keywords", {
      name: "Keywords",
      isOptional: true,
    }),
  };
}

export type RecordFields = ReturnType<typeof recordFields>;
