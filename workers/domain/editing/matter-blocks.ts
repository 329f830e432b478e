import type { Block, Heading, Inline, Paragraph } from "#domain/book/blocks";
import { facts, type MatterPage } from "#domain/book/matter-pages";
import { nextBookLink } from "#domain/book/store-links";
import type { ContributorRole } from "#domain/books/contributors";
import { peopleOf, type RecordContent } from "#domain/books/details-fields";
import { headingOf } from "#domain/editing/chapter-change";

export type MatterPageFill = {
  record: RecordContent;
  /** Of the book's chapters. */
  level: Heading["level"];
  year: number;
  /** The author's other books. */
  otherTitles: readonly string[];
};

/**
 * Returns the blocks of a page before or after the text, filled with what is known. What only its author knows stands in
 * square brackets that begin with “insert”, which the check of the book finds when one is forgotten.
 */
export function matterBlocks(page: MatterPage, fill: MatterPageFill): Block[] {
  const { record, level, otherTitles } = fill;
  const authors = peopleOf(record.author, record.details).filter(({ role }) => role === "author");
  const author = spoken(authors.map(({ name }) => name)) || "[insert the author’s name]";
  switch (page) {
    case "title-page":
      return titlePage(fill);
    case "copyright":
      return copyright(fill);
    case "dedication":
      return [line("For [insert a name]", { align: "center" })];
    case "epigraph":
      return [
        line("[insert a quotation]", { role: "epigraph" }),
        line("[insert who said it, and where]", { role: "attribution" }),
      ];
    case "foreword": {
      const signed = namesOf(record, "foreword");
      return [
        headingOf(facts(page).label, level),
        line("[insert the foreword]"),
        ...(signed ? [line(signed, { role: "signature" as const })] : []),
      ];
    }
    case "next-book":
      return nextBook(fill);
    case "newsletter":
      return [
        headingOf("Stay in Touch", level),
        line(`Be the first to hear about new books by ${author}.`),
        line("Join the newsletter at [insert the address]."),
      ];
    case "acknowledgments":
      return [headingOf(facts(page).label, level), line("[insert whom you thank, and for what]")];
    case "about-author":
      return [
        headingOf(authors.length > 1 ? "About the Authors" : "About the Author", level),
        line(`${author} [insert two or three sentences].`),
      ];
    case "also-by":
      return [
        headingOf(`Also by ${author}`, level),
        ...(otherTitles.length > 0 ? otherTitles : ["[insert another title]"]).map((title) =>
          paragraph([{ kind: "text", text: title, marks: { italic: true } }]),
        ),
      ];
    default:
      return page satisfies never;
  }
}

function titlePage({ record: { title, author, details } }: MatterPageFill): Block[] {
  const { subtitle, publisher } = details;
  const authors = peopleOf(author, details).filter(({ role }) => role === "author");
  return [
    headingOf(title, 1),
    ...(subtitle ? [line(subtitle, { role: "book-subtitle" as const })] : []),
    ...authors.map(({ name }) => line(name, { role: "book-author" as const })),
    ...(publisher ? [line(publisher, { align: "center" as const })] : []),
  ];
}

const made: [ContributorRole, string][] = [
  ["editor", "Edited by"],
  ["translator", "Translated by"],
  ["illustrator", "Illustrated by"],
  ["photographer", "Photographs by"],
  ["foreword", "Foreword by"],
  ["introduction", "Introduction by"],
  ["afterword", "Afterword by"],
];

function copyright({ record, year: now }: MatterPageFill): Block[] {
  const { title, author, details } = record;
  const year = details.publishedOn?.slice(0, 4) ?? `${now}`;
  const holder = author || details.publisher || "[insert who holds the rights]";
  const rights = details.rights?.split("\n").filter((text) => text.trim() !== "") ?? [
    `Copyright © ${year} ${holder}`,
  ];
  const isReserved = rights.some((text) => /reserved/i.test(text));
  const isFiction = details.categories?.some(
    (category) => /\bfiction\b/i.test(category) && !/non-?fiction/i.test(category),
  );
  const lines = [
    ...rights,
    `${isReserved ? "" : "All rights reserved. "}No part of this book may be reproduced without written permission, except for brief quotations in reviews.`,
    ...(isFiction
      ? [
          "This is a work of fiction. Names, characters, places and events are invented or used fictitiously. Any likeness to real people, living or dead, is a coincidence.",
        ]
      : []),
    ...made.flatMap(([role, words]) => {
      const names = namesOf(record, role);
      return names ? [`${words} ${names}`] : [];
    }),
    ...(details.publisher ? [`Published by ${details.publisher}`] : []),
    `First edition, ${year}`,
    ...(details.isbn ? [`ISBN ${hyphened(details.isbn)}`] : []),
  ];
  return [
    paragraph([{ kind: "text", text: title, marks: { italic: true } }]),
    ...lines.map((text) => line(text)),
  ];
}

function nextBook({ record: { details }, level }: MatterPageFill): Block[] {
  const title: Inline = {
    kind: "text",
    text: details.nextBook?.title ?? "[insert the next title]",
    marks: { italic: true },
  };
  return [
    headingOf("Read the Next Book", level),
    paragraph([
      { kind: "text", text: "Thank you for reading. The next book is " },
      title,
      { kind: "text", text: "." },
    ]),
    paragraph([{ kind: "link", href: nextBookLink, children: [{ kind: "text", text: "Get it here." }] }]),
  ];
}

const namesOf = ({ author, details }: RecordContent, wanted: ContributorRole): string =>
  spoken(
    peopleOf(author, details)
      .filter(({ role }) => role === wanted)
      .map(({ name }) => name),
  );

/** `Ann Lee, Bo Ek and Cy Day`. */
const spoken = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");

/** The prefix by itself, as is right in every country: the rest divides by lists that change. */
const hyphened = (isbn: string): string =>
  isbn.length === 13 ? `${isbn.slice(0, 3)}-${isbn.slice(3)}` : isbn;

const paragraph = (inlines: Inline[], look: Pick<Paragraph, "align" | "role"> = {}): Paragraph => ({
  kind: "paragraph",
  inlines,
  ...look,
});

const line = (text: string, look?: Pick<Paragraph, "align" | "role">): Paragraph =>
  paragraph([{ kind: "text", text }], look);
