import type { Block, Heading, Inline, Paragraph } from "#domain/book/blocks";
import type { MatterPage } from "#domain/book/matter-pages";
import { nextBookLink } from "#domain/book/store-links";
import type { ContributorRole } from "#domain/books/contributors";
import { peopleOf, type RecordContent } from "#domain/books/details-fields";
import { headingOf } from "#domain/editing/chapter-change";
import { type MatterWords, matterWords } from "#domain/editing/matter-words";

export type MatterPageFill = {
  record: RecordContent;
  /** Of the book. */
  language: string;
  /** Of the headings of its chapters. */
  level: Heading["level"];
  year: number;
  /** The author's other books. */
  otherTitles: readonly string[];
};

/** Returns the blocks of a page before or after the text, in the book's language, filled with what is known. */
export function matterBlocks(page: MatterPage, fill: MatterPageFill): Block[] {
  const { record, level, otherTitles } = fill;
  const words = matterWords(fill.language);
  const authors = namesOf(record, "author");
  const author = spoken(authors, words) || words.authorUnknown;
  switch (page) {
    case "title-page":
      return titlePage(record);
    case "copyright":
      return copyright(fill, words);
    case "dedication":
      return [line(words.dedication, { align: "center" })];
    case "epigraph":
      return [
        line(words.epigraph, { role: "epigraph" }),
        line(words.epigraphSource, { role: "attribution" }),
      ];
    case "foreword": {
      const signed = spoken(namesOf(record, "foreword"), words);
      const signature = signed ? [line(signed, { role: "signature" })] : [];
      return [headingOf(words.forewordHeading, level), line(words.foreword), ...signature];
    }
    case "next-book":
      return nextBook(fill, words);
    case "newsletter":
      return [
        headingOf(words.newsletterHeading, level),
        line(words.newsletter(author)),
        line(words.newsletterAddress),
      ];
    case "acknowledgments":
      return [headingOf(words.thanksHeading, level), line(words.thanks)];
    case "about-author":
      return [headingOf(words.authorHeading(authors.length < 2), level), line(words.author(author))];
    case "also-by":
      return [
        headingOf(words.alsoByHeading(author), level),
        ...(otherTitles.length > 0 ? otherTitles : [words.alsoBy]).map((title) => paragraph([italic(title)])),
      ];
    default:
      return page satisfies never;
  }
}

function titlePage(record: RecordContent): Block[] {
  const { subtitle, publisher } = record.details;
  return [
    headingOf(record.title, 1),
    ...(subtitle ? [line(subtitle, { role: "book-subtitle" })] : []),
    ...namesOf(record, "author").map((name) => line(name, { role: "book-author" })),
    ...(publisher ? [line(publisher, { align: "center" })] : []),
  ];
}

function copyright({ record, year: now }: MatterPageFill, words: MatterWords): Block[] {
  const { title, author, details } = record;
  const { publisher, isbn, categories = [] } = details;
  const year = details.publishedOn?.slice(0, 4) ?? `${now}`;
  const rights = details.rights?.split("\n").filter((text) => text.trim() !== "") ?? [
    words.copyright(year, author || publisher || words.holderUnknown),
  ];
  const isReserved = rights.some((text) => /reserved|vorbehalten|réservés|reservados/i.test(text));
  const isFiction = categories.some((one) => /\bfiction\b/i.test(one) && !/non-?fiction/i.test(one));
  const lines = [
    ...rights,
    isReserved ? words.copying : `${words.reserved} ${words.copying}`,
    ...(isFiction ? [words.fiction] : []),
    ...words.made.flatMap(([role, by]) => {
      const names = spoken(namesOf(record, role), words);
      return names ? [`${by} ${names}`] : [];
    }),
    ...(publisher ? [words.publishedBy(publisher)] : []),
    words.edition(year),
    ...(isbn ? [`ISBN ${hyphened(isbn)}`] : []),
  ];
  // Short lines without indents, as printed books have them.
  const centered = { align: "center" } as const;
  return [paragraph([italic(title)], centered), ...lines.map((text) => line(text, centered))];
}

function nextBook({ record: { details }, level }: MatterPageFill, words: MatterWords): Block[] {
  const [before, after] = words.next;
  return [
    headingOf(words.nextHeading, level),
    paragraph([plain(before), italic(details.nextBook?.title ?? words.nextTitle), plain(after)]),
    paragraph([{ kind: "link", href: nextBookLink, children: [plain(words.nextLink)] }]),
  ];
}

const namesOf = ({ author, details }: RecordContent, wanted: ContributorRole): string[] =>
  peopleOf(author, details)
    .filter(({ role }) => role === wanted)
    .map(({ name }) => name);

/** `Ann Lee, Bo Ek and Cy Day`. */
const spoken = (names: readonly string[], { and }: MatterWords): string =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1)}` : (names[0] ?? "");

/** The prefix by itself, as is right in every country: the rest divides by lists that change. */
const hyphened = (isbn: string): string =>
  isbn.length === 13 ? `${isbn.slice(0, 3)}-${isbn.slice(3)}` : isbn;

const plain = (text: string): Inline => ({ kind: "text", text });
const italic = (text: string): Inline => ({ kind: "text", text, marks: { italic: true } });

const paragraph = (inlines: Inline[], look: Pick<Paragraph, "align" | "role"> = {}): Paragraph => ({
  kind: "paragraph",
  inlines,
  ...look,
});

const line = (text: string, look?: Pick<Paragraph, "align" | "role">): Paragraph =>
  paragraph([plain(text)], look);
