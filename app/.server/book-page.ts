import type { BookCover, BookPage } from "#app/contract/books/book-page";
import type { ReadingBook } from "#app/contract/reading/vr";
import type { ProjectRow } from "#db/queries/books/projects";
import { nextStep } from "#domain/books/next-step";
import { factsOfRow, pagesOf } from "#domain/books/next-step-facts";
import { Refusal } from "#domain/refusal";
import type { KeptPlace } from "#domain/vr/place";
import type { Services } from "#workers/context.server";
import type { BookStoreFile } from "#workers/services/stores/store-files.server";
import { projectAnswer } from "./project-answers";

type Beside = {
  read: ReadingBook;
  covers: readonly ProjectRow[];
  storeFiles: readonly BookStoreFile[];
  /** Of a book made from pages. */
  passages: { total: number; checked: number } | null;
  /** How far the book is that is being converted again. */
  again: number | null;
  /** Decisions on its passages that are not in the EPUB yet. */
  changes: number;
};

/** Returns what the page of a finished book says of its record, its next step, its covers and its reader. */
export async function bookPageOf(
  services: Services,
  row: ProjectRow,
  { read, covers, storeFiles, passages, again, changes }: Beside,
): Promise<BookPage> {
  const { ownerId, id } = row;
  const keeps = row.options?.keepChanges || row.options?.keepComments;
  const [opened, remake, places, outdated, waiting] = await Promise.all([
    services.bookRecords.open(row),
    services.bookRecords.remake(row),
    services.reading.places(ownerId, id),
    services.spines.outdated(ownerId, id),
    keeps ? services.editing.waiting(ownerId, id).catch(nothingWaits) : none,
  ]);
  const { record, opening } = opened;
  const made = storeFiles.filter(({ report }) => report !== null);
  const facts = factsOfRow(
    {
      ...row,
      author: record.author || null,
      details: record.details,
      ...(passages && { passagesTotal: passages.total, passagesChecked: passages.checked }),
    },
    {
      storeFiles: { made: made.length, outdated: made.filter(({ isStale }) => isStale).length },
      hasOwnCover: read.coverPath !== null,
      again,
    },
  );
  return {
    record,
    step: nextStep(facts),
    isEpubOlder: row.detailsChangedAt !== null || changes > 0,
    update:
      remake === undefined || remake.state === "done"
        ? null
        : { state: remake.state, progress: remake.progress, message: remake.errorMessage },
    pages: pagesOf(row) ?? 0,
    covers: covers.map((cover) => bookCover(cover, row.coverProjectId)),
    spine: outdated && { pages: outdated.pages, width: outdated.spine },
    stoppedAt: placeIn(read, places?.place, pagesOf(row)),
    opening,
    passages: facts.passages,
    waiting,
    isArchived: row.archivedAt !== null,
  };
}

const none: BookPage["waiting"] = { changes: 0, comments: 0 };

/** A book without its stored form cannot be edited, either. */
function nothingWaits(error: unknown): BookPage["waiting"] {
  if (error instanceof Refusal) return none;
  throw error;
}

function bookCover(row: ProjectRow, inBook: string | null): BookCover {
  const { id, name, type, outputFileName, completedAt, cover } = projectAnswer(row);
  return {
    ...{ id, name, type, outputFileName },
    coverType: cover?.coverType ?? "kindle",
    thumbnailPath: cover?.thumbnailPath ?? null,
    wrapPath: cover?.wrapPath ?? null,
    designId: cover?.designId ?? null,
    madeAt: completedAt,
    isInBook: id === inBook,
    madeForPages: row.cover?.bookPages ?? null,
  };
}

function placeIn(
  { chapters }: ReadingBook,
  place: KeptPlace | null | undefined,
  pages: number | null,
): BookPage["stoppedAt"] {
  const found = place && chapters.find(({ index }) => index === place.chapter);
  if (!found) return null;
  const { chapter, block, offset, share } = place;
  const page = pages === null ? null : Math.min(pages, Math.floor(share * pages) + 1);
  return { chapter, block, offset, title: found.title, percent: Math.round(share * 100), page };
}
