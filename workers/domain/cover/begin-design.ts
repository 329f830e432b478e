import { defaultDesign, usualTrims } from "#domain/cover/default-design";
import type { CoverDesign, CoverType } from "#domain/cover/design";
import type { Genre } from "#domain/cover/genres";
import { proposeCovers, treatments } from "#domain/cover/treatments";

/** What a cover takes from its book. */
export type BegunBook = {
  title: string;
  subtitle: string;
  author: string;
  /** BCP 47 */
  language: string;
  pages: number;
  pagesByTrim: Readonly<Record<string, number>>;
  genre: Genre;
};

/** The style a design begins with while nothing is known of its book. */
const firstStyle = "edge";

/** Returns the design a new cover begins with: set in one of the house's styles, with the book's words where there is one. */
export function beginDesign(coverType: CoverType, book?: BegunBook): CoverDesign {
  const design = book ? fromBook(book, coverType) : unwritten(coverType);
  if (coverType === "kindle") return design;
  const trim = usualTrims[coverType];
  const pages = book ? within(book.pagesByTrim[trim] ?? book.pages) : design.print.pages;
  return { ...design, print: { ...design.print, trim, pages } };
}

function fromBook(book: BegunBook, coverType: CoverType): CoverDesign {
  const [first] = proposeCovers({ ...book, coverType }, 1);
  if (!first) throw new Error(`no cover for the genre ${book.genre}`);
  return first;
}

function unwritten(coverType: CoverType): CoverDesign {
  const style = treatments.find(({ id }) => id === firstStyle);
  if (!style) throw new Error(`no such style: ${firstStyle}`);
  return style.apply({ ...defaultDesign(), coverType });
}

/** What a printer makes and a design can hold. */
const within = (pages: number): number => Math.max(24, Math.min(900, pages));
