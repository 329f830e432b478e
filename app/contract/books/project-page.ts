import type { CurrentUser } from "#app/contract/accounts/people";
import type { BookPage } from "#app/contract/books/book-page";
import type { LossAnswer } from "#app/contract/books/losses";
import type { Project } from "#app/contract/books/projects";
import type { Passages } from "#app/contract/books/proofread";
import type { RuleAnswer } from "#app/contract/books/rules";
import type { BatchAnswer } from "#app/contract/conversions/batches";
import type { Making } from "#app/contract/covers/making";
import type { ProofPin, ReadingBook } from "#app/contract/reading/vr";
import type { StoreFiles } from "#app/contract/stores/store-files";

/** Of a finished cover: what its mock-ups are made from, and the book it goes into. */
export type FinishedCover = {
  /** Of the JPEG; null for a guest, who cannot have it. */
  path: string | null;
  coverType: "kindle" | "paperback" | "hardcover";
  /** Where the front lies on a wrap, px of the file; null when it is all of it. */
  front: { x: number; y: number; width: number; height: number } | null;
  designId: string | null;
  /** The book whose EPUB has it. */
  inBook: { id: string; name: string } | null;
  /** Finished books it may go into: the one it was made for first, then the newest. */
  books: { id: string; name: string }[];
};

/** What a project's page is made of. */
export type ProjectData = {
  user: CurrentUser | null;
  project: Project;
  making: Making;
  /** Of a finished book. */
  book: Pick<ReadingBook, "title" | "authors" | "language" | "coverPath" | "chapters" | "words"> | null;
  /** Of a finished book: its record, next step, covers and reader. */
  hub: BookPage | null;
  /** The author's proof pins, in reading order. */
  pins: ProofPin[];
  /** Of a finished cover. */
  finishedCover?: FinishedCover | null;
  /** Of a finished book: how it stands by the rules. */
  rules: RuleAnswer | null;
  /** Of a book made from pages: one page of the places its author should check. */
  doubts: Passages | null;
  /** Of a finished book: one page of its loss report, or `none` when it was made before there were any. */
  losses: LossAnswer | "none" | null;
  /** Of a batch: its files. */
  batch?: BatchAnswer | null;
  /** Of a finished book: its files for the shops. */
  storeFiles: StoreFiles | null;
};
