import { pagesOf } from "#domain/books/next-step-facts";
import type { SheetFacts } from "#domain/stores/sheet/sheet";
import type { Services } from "#workers/context.server";
import type { BookStoreFile } from "#workers/services/stores/store-files.server";

/** What a store's sheet rests on: the record, the stored book and the files as they stand. Refuses with `not-found`. */
export async function sheetFactsOf(
  { bookRecords, storeFiles }: Pick<Services, "bookRecords" | "storeFiles">,
  ownerId: string,
  projectId: string,
) {
  const [{ row, record, language, manifest }, made] = await Promise.all([
    bookRecords.record(ownerId, projectId),
    storeFiles.of(ownerId, projectId),
  ]);
  const pictures = (manifest?.assets ?? []).filter(({ file }) => file !== manifest?.cover);
  const facts: SheetFacts = {
    record,
    language,
    pages: pagesOf(row),
    pictures: { all: pictures.length, described: pictures.filter(({ alt }) => alt.trim() !== "").length },
    hasCover: row.coverProjectId !== null || manifest?.cover !== undefined,
    files: made.map((file) => ({
      store: file.store,
      state: stateOf(file),
      bytes: file.report?.size ?? null,
    })),
  };
  return { row, facts };
}

function stateOf({ report, isStale }: BookStoreFile): SheetFacts["files"][number]["state"] {
  if (!report) return "none";
  if (isStale) return "older";
  return report.verdict === "refused" ? "refused" : "ready";
}
