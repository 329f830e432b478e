import type { Paragraph } from "#domain/book/blocks";
import type { MarkupAttributes } from "#domain/convert/readers/html/markup-tokens";

/** What a block element's class or type says of the paragraphs in it. */
export function blockRole(name: string, attributes: MarkupAttributes): Paragraph["role"] {
  if (name === "figcaption" || name === "caption") return "caption";
  if (name === "address") return "address";
  const said = `${attributes.class ?? ""} ${attributes["epub:type"] ?? ""}`;
  if (said === " ") return undefined;
  return roles.find(([pattern]) => pattern.test(said))?.[1];
}

const roles: readonly (readonly [RegExp, Paragraph["role"]])[] = [
  [/(?:^|\s)(?:caption|MsoCaption|image-caption)(?:\s|$)/i, "caption"],
  [/(?:^|\s)(?:signature|signed|closing)(?:\s|$)/i, "signature"],
  [/(?:^|\s)(?:epigraph|motto)(?:\s|$)/i, "epigraph"],
  [/(?:^|\s)(?:attribution|citation-author)(?:\s|$)/i, "attribution"],
  [/(?:^|\s)(?:address)(?:\s|$)/i, "address"],
  [/(?:^|\s)(?:subtitle|book-subtitle|MsoSubtitle)(?:\s|$)/i, "book-subtitle"],
  [/(?:^|\s)(?:author|book-author)(?:\s|$)/i, "book-author"],
  [/(?:^|\s)continued(?:\s|$)/i, "continued"],
];

/** Elements that hold poems: ours, Pandoc's line blocks, Project Gutenberg's, TEI's. */
export function holdsVerse(name: string, attributes: MarkupAttributes): boolean {
  if (name !== "div" && name !== "section" && name !== "blockquote") return false;
  const said = `${attributes.class ?? ""} ${attributes["epub:type"] ?? ""}`;
  return /(?:^|\s)(?:verse|poem|poetry|stanza|line-block|linegroup|z3998:(?:poem|verse))(?:\s|$)/i.test(said);
}

/** The title of the book, where it is no heading: as Word, we and Google Docs write it. */
export function isTitleClass(name: string, attributes: MarkupAttributes): boolean {
  const pattern =
    name === "p"
      ? /(?:^|\s)(?:MsoTitle|book-title|title)(?:\s|$)/
      : /(?:^|\s)(?:MsoTitle|book-title)(?:\s|$)/;
  return pattern.test(attributes.class ?? "");
}

/** A contents list, which the book makes anew. */
export function isContentsList(name: string, attributes: MarkupAttributes): boolean {
  if (/(?:^|\s)(?:doc-toc|navigation)(?:\s|$)/.test(attributes.role ?? "")) return true;
  if (/(?:^|\s)toc(?:\s|$)/.test(attributes["epub:type"] ?? "")) return true;
  const isWrapper = /^(?:div|ul|ol|section|table|p|nav)$/.test(name);
  if (
    isWrapper &&
    /(?:^|\s)(?:MsoToc(?:\d|Heading)|toc|table-of-contents)(?:\s|$)/i.test(attributes.class ?? "")
  )
    return true;
  return (
    (name === "div" || name === "ul" || name === "ol" || name === "section") &&
    /^(?:toc|TOC|table-of-contents|Table of Contents\d*|toctext)$/.test(attributes.id ?? "")
  );
}

export const dropCapClass =
  /(?:^|\s)(?:drop-?caps?|dropcap\d?|lettrine|dropinit|firstletter|raised)(?:\s|$)/i;
