import type { DatabaseOf } from "#db/client";
import { findProject } from "#db/queries/books/projects";
import type { BookLedger } from "#domain/ledger/book-ledger";
import { Refusal } from "#domain/refusal";
import { openBook } from "#workers/services/books/book-store.server";
import { bookPrefixOf } from "#workers/services/files/file-keys";

export type LedgersDeps = { db: DatabaseOf; files: R2Bucket };
export type Ledgers = ReturnType<typeof createLedgers>;
export type StoredLedger = {
  /** What the project is called. */
  name: string;
  /** Undefined of a book that was converted before there were ledgers. */
  ledger: BookLedger | undefined;
  /** Titles of the book's chapters, by their indexes. */
  chapters: ReadonlyMap<number, string>;
};

/** What manuscripts held against what their books do. */
export function createLedgers({ db, files }: LedgersDeps) {
  return {
    /** Refuses with `not-found` when this owner has no such finished book. */
    async of(ownerId: string, projectId: string): Promise<StoredLedger> {
      const row = await findProject(db(ownerId), ownerId, projectId);
      if (row?.type !== "manuscript" || row.status !== "completed" || row.outputKey === null)
        throw new Refusal("not-found");
      const book = row.ledger ? await openBook(files, bookPrefixOf(row.outputKey)) : undefined;
      const titles = book?.manifest.chapters.map(({ index, title }): [number, string] => [index, title]);
      return { name: row.name, ledger: await book?.ledger(), chapters: new Map(titles ?? []) };
    },
  };
}
