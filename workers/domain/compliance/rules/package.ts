import type { BookUnderRules, Rule } from "#domain/compliance/rule";
import { readingOrder } from "#domain/compliance/rules/navigation";
import { sources } from "#domain/compliance/sources";

/** What the book says of itself, its cover and its size. */
export const packageRules: Rule[] = [
  {
    id: "kindle-metadata",
    text: "The book states its title and language.",
    source: sources.guidelines,
    severity: "error",
    advice: "Give the manuscript a title, and set its language in the word processor.",
    check: ({ package: { titles, languages } }) => [
      ...(titles.some((title) => title !== "") ? [] : [{ text: "The book has no title." }]),
      ...(languages.some((language) => language !== "") ? [] : [{ text: "The book states no language." }]),
    ],
  },
  {
    id: "kindle-cover",
    text: "The book has a cover that Kindle can find.",
    source: sources.covers,
    severity: "info",
    advice: "Design a cover and put it into the book, or upload one on KDP's own page.",
    check: (book) => (coverOf(book) ? [] : [{ text: "The book has no cover yet." }]),
  },
  {
    id: "kindle-cover-size",
    text: "The cover inside the book is at least 1,200 pixels wide or 1,800 high.",
    source: sources.guidelines,
    severity: "error",
    advice: "Put a larger cover into the book: 1,600 by 2,560 pixels is best.",
    check: (book) => {
      const file = coverOf(book);
      const header = file === undefined ? undefined : book.facts.pictures.get(file)?.header;
      if (file === undefined || !header) return undefined;
      const fault = coverTooSmall(header.width ?? 0, header.height ?? 0);
      return fault ? [{ text: fault, file }] : [];
    },
  },
  {
    id: "kindle-cover-page",
    text: "No page of the book shows the cover: Kindle shows it on its own, so it would appear twice.",
    source: sources.guidelines,
    severity: "error",
    advice: "Delete the page with the cover from the manuscript.",
    check: (book) => {
      const cover = coverOf(book);
      if (cover === undefined) return undefined;
      const first = readingOrder(book)[0];
      const page = book.text.pictures.get(cover)?.file;
      const isAlone =
        page !== undefined && page === first && (book.facts.documents.get(page)?.length ?? 0) < 1_200;
      return isAlone ? [{ text: "The first page of the book shows the cover.", file: page }] : [];
    },
  },
  {
    id: "kindle-too-large",
    text: "The book is no larger than 650 MB.",
    source: sources.guidelines,
    severity: "error",
    advice: "Make the pictures smaller.",
    check: ({ facts: { size } }) =>
      size <= 650_000_000
        ? []
        : [{ text: `The book is ${Math.round(size / 1_000_000)} MB; Kindle takes at most 650 MB.` }],
  },
  {
    id: "kindle-fixed-layout",
    text: "A book of fixed pages says how large each of them is, and for how large a screen it was made.",
    source: sources.guidelines,
    severity: "error",
    advice: "State the page's size in every page, or let the text flow.",
    check: (book) => {
      const { properties } = book.package;
      const isFixed = properties.some(
        ({ name, value }) =>
          /^(?:rendition:layout|fixed-layout)$/.test(name) && /pre-paginated|true/.test(value),
      );
      if (!isFixed) return undefined;
      const places = readingOrder(book)
        .filter((file) => book.facts.documents.has(file) && !book.text.viewports.has(file))
        .map((file) => ({ text: "A fixed page does not say how large it is.", file }));
      if (!properties.some(({ name }) => name === "original-resolution"))
        places.push({ text: "The book does not say for how large a screen it was made.", file: "" });
      return places;
    },
  },
  {
    id: "kindle-landscape",
    text: "The book does not ask readers to turn their device.",
    source: sources.quality,
    severity: "warning",
    advice: "Take the orientation out of the book, or let the text flow.",
    check: ({ package: { properties } }) =>
      properties
        .filter(({ name, value }) => orientation.test(name) && /^(?:landscape|portrait)$/.test(value))
        .map(({ value }) => ({ text: `The book can only be read in ${value} format.` })),
  },
];

const orientation = /^(?:rendition:orientation|orientation-lock)$/;

export function coverOf({ package: book }: BookUnderRules): string | undefined {
  const item =
    book.manifest.find(({ properties }) => properties.includes("cover-image")) ??
    book.manifest.find(({ id }) => id === book.coverId);
  return item?.path;
}

/** What is the matter with a cover of so many pixels; undefined when it is large enough. */
export function coverTooSmall(width: number, height: number): string | undefined {
  return width >= 1_200 || height >= 1_800 ? undefined : `The cover is only ${width} × ${height} pixels.`;
}
