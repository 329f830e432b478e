import type { Project } from "#app/contract/books/projects";
import type { WaitingCount } from "#domain/book/tracked";
import type { RecordContent } from "#domain/books/details-fields";
import type { NextStep } from "#domain/books/next-step";

/** A finished cover made for a book. */
export type BookCover = Pick<Project, "id" | "name" | "outputFileName" | "type"> & {
  coverType: "kindle" | "paperback" | "hardcover";
  thumbnailPath: string | null;
  /** Of a wraparound cover: the whole of it, back, spine and front. */
  wrapPath: string | null;
  designId: string | null;
  madeAt: string | null;
  /** Its picture is the EPUB's cover. */
  isInBook: boolean;
  /** Pages of the book when it was designed; null: not a wraparound cover, or not known. */
  madeForPages: number | null;
};

/** What a book's page has beyond the sections that other screens share. */
export type BookPage = {
  record: RecordContent;
  step: NextStep;
  /** Title, author or details were changed since the EPUB was made, or passages decided on. */
  isEpubOlder: boolean;
  /** The EPUB being made again, or why it could not be. */
  update: { state: "queued" | "running" | "failed"; progress: number; message: string | null } | null;
  /** Pages of a 6 × 9 in paperback. */
  pages: number;
  covers: BookCover[];
  /** The newest wraparound cover's spine, when the book has another page count now; inches. */
  spine: { pages: { before: number; now: number }; width: { before: number; now: number } } | null;
  /** Where its reader stopped last, on any device. */
  stoppedAt: {
    chapter: number;
    block: string;
    offset: number;
    title: string;
    percent: number;
    /** Of `pages`, counted from 1; null while those are not known. */
    page: number | null;
  } | null;
  /** The beginning of the first chapter, as the book has it. */
  opening: { title: string; paragraphs: string[] } | null;
  passages: { total: number; checked: number };
  /** Tracked changes and comments of the manuscript that wait in the editor. */
  waiting: WaitingCount;
  isArchived: boolean;
};
