import type { DatabaseOf } from "#db/client";
import { findProject } from "#db/queries/books/projects";
import type { LossReport } from "#domain/losses/loss-report";
import { Refusal } from "#domain/refusal";
import { openBook } from "#workers/services/books/book-store.server";
import { bookPrefixOf } from "#workers/services/files/file-keys";

export type LossReportsDeps = { db: DatabaseOf; files: R2Bucket };
export type LossReports = ReturnType<typeof createLossReports>;
export type StoredLosses = {
  /** What the project is called. */
  name: string;
  /** Undefined of a book that was converted before there were loss reports. */
  losses: LossReport | undefined;
  /** Titles of the book's chapters, by their indexes. */
  chapters: ReadonlyMap<number, string>;
};

/** What manuscripts held against what their books do. */
export function createLossReports({ db, files }: LossReportsDeps) {
  return {
    /** Refuses with `not-found` when this owner has no such finished book. */
    async of(ownerId: string, projectId: string): Promise<StoredLosses> {
      const row = await findProject(db(ownerId), ownerId, projectId);
      if (row?.type !== "manuscript" || row.status !== "completed" || row.outputKey === null)
        throw new Refusal("not-found");
      const book = row.losses ? await openBook(files, bookPrefixOf(row.outputKey)) : undefined;
      const titles = book?.manifest.chapters.map(({ index, title }): [number, string] => [index, title]);
      return { name: row.name, losses: await book?.losses(), chapters: new Map(titles ?? []) };
    },
  };
}
