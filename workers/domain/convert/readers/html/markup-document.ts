import type { ExpectedTitle } from "#domain/convert/readers/html/title-finder";

/** One document of markup, such as a page or a chapter's file. */
export type MarkupDocument = {
  /** What lines of the loss report call it, when it is one of several. */
  name?: string;
  /** For progress. */
  bytes: number;
  texts(): AsyncIterable<string>;
  /** The book's name for a place of the document. */
  anchor(id: string): string;
  /** A place in the book (`#name`), an outside address, or nothing that a book may hold. */
  target(href: string): string | undefined;
  /** The asset id of a picture, or undefined, with a message, when it cannot be had. `keep`: for a note, fetched late. */
  picture(src: string, keep: boolean): string | undefined;
  drawing(markup: string, keep: boolean): string | undefined;
  /** The style sheets it is linked to. */
  css?(hrefs: readonly string[]): Promise<string[]>;
  /** The name of its beginning, for one of several documents: a page begins there. */
  start?: string;
  /** What a table of contents calls places of the document, by anchor name. */
  titles?: ReadonlyMap<string, ExpectedTitle> | undefined;
  /** The printed page that begins at a place. */
  pageLabel?(anchor: string): string | undefined;
};
