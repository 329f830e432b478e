import type { Paragraph } from "#domain/book/blocks";
import type { MarkupAttributes } from "#domain/convert/readers/html/markup-tokens";
import type { LeftReason } from "#domain/losses/reasons";

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
function isContentsList(name: string, attributes: MarkupAttributes): boolean {
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

/** Returns why an element is no part of the book; undefined when it is. */
export function reasonLeft(name: string, attributes: MarkupAttributes): LeftReason | undefined {
  if (isContentsList(name, attributes)) return "contents";
  return isTrackedDeletion(name, attributes) ? "deleted" : undefined;
}

/** Returns whether the element holds words deleted while changes were tracked. A bare `del` is struck out on purpose. */
function isTrackedDeletion(name: string, attributes: MarkupAttributes): boolean {
  if (name === "del") return isTracked(attributes);
  return name === "span" && /(?:^|\s)msoDel(?:\s|$)/i.test(attributes.class ?? "");
}

/** Returns whether the element holds words inserted while changes were tracked: they are underlined by no choice of the author's. */
export function isTrackedInsertion(name: string, attributes: MarkupAttributes): boolean {
  return name === "ins" && isTracked(attributes);
}

/** Word and LibreOffice write who changed the text, and when. */
function isTracked(attributes: MarkupAttributes): boolean {
  return (
    attributes.datetime !== undefined ||
    attributes.cite !== undefined ||
    /(?:^|\s)mso/i.test(attributes.class ?? "")
  );
}

export const dropCapClass =
  /(?:^|\s)(?:drop-?caps?|dropcap\d?|lettrine|dropinit|firstletter|raised)(?:\s|$)/i;
