import type { Block } from "#domain/book/blocks";
import type { FoundNotes } from "#domain/convert/readers/html/note-scout";
import type { StyleRules } from "#domain/convert/readers/html/style-rules";

/** What a walk over one document of markup needs to know, and where what it makes goes. */
export type WalkContext = {
  styles: StyleRules;
  notes: FoundNotes;
  /** The document's place among those of the book, from 0. */
  document: number;
  /** Anchor names that something links to; others are not kept. */
  wanted: ReadonlySet<string>;
  /** The book's name for a place of this document. */
  anchor(id: string): string;
  /** What an address leads to: a place in the book (`#name`), an outside address, or nothing that a book may hold. */
  target(href: string): string | undefined;
  /** The asset id of a picture, or undefined, with a message, when it cannot be had. `keep`: it belongs to a note. */
  picture(src: string, keep: boolean): string | undefined;
  drawing(markup: string, keep: boolean): string | undefined;
  linkDropped(): void;
  /** A link turned out to be the mark of a note; these were its words. */
  noteMarked?(words: string): void;
  /** The printed page that begins at a place, where a list of pages says so. */
  pageLabel(anchor: string): string | undefined;
  emit(block: Block): void;
  /** A paragraph with nothing in it. */
  blank(): void;
  note(id: string, blocks: Block[]): void;
};
