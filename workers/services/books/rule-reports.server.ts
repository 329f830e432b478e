import type { DatabaseOf } from "#db/client";
import { findProject } from "#db/queries/books/projects";
import { type RuleReport, ruleReport } from "#domain/compliance/rule-report";
import { Refusal } from "#domain/refusal";
import { openBook } from "#workers/services/books/book-store.server";
import { bookPrefixOf, rulesKey } from "#workers/services/files/file-keys";

export type RuleReportsDeps = { db: DatabaseOf; files: R2Bucket };
export type RuleReports = ReturnType<typeof createRuleReports>;
export type StoredReport = {
  /** Undefined of a book that was made before there were reports. */
  report: RuleReport | undefined;
  /** Indexes of the book's chapters, by the paths of their files in the EPUB. */
  chapters: ReadonlyMap<string, number>;
};

/** How finished books stand by the rules. */
export function createRuleReports({ db, files }: RuleReportsDeps) {
  return {
    /** Refuses with `not-found` when this owner has no such finished book. */
    async of(ownerId: string, projectId: string): Promise<StoredReport> {
      const row = await findProject(db(ownerId), ownerId, projectId);
      if (row?.type !== "manuscript" || row.status !== "completed" || row.outputKey === null)
        throw new Refusal("not-found");
      const prefix = bookPrefixOf(row.outputKey);
      const found = await files.get(rulesKey(prefix));
      if (!found) return { report: undefined, chapters: new Map() };
      const [report, book] = await Promise.all([found.json(), openBook(files, prefix)]);
      const chapters = (book?.manifest.chapters ?? []).map(({ file, index }): [string, number] => [
        `EPUB/${file}`,
        index,
      ]);
      return { report: ruleReport.parse(report), chapters: new Map(chapters) };
    },
  };
}
