import { type ArchivedFile, largestArchiveBytes, storedArchiveSize } from "#domain/batch/stored-archive";
import { fileNameOf } from "#domain/file-names";
import { Refusal } from "#domain/refusal";
import { makeSheet } from "#domain/stores/sheet/make-sheet";
import { sheetStoreIds } from "#domain/stores/sheet/sheet";
import { sheetsHtml } from "#domain/stores/sheet/sheet-html";
import { stores } from "#domain/stores/store";
import type { Services } from "#workers/context.server";
import type { Archive } from "#workers/services/conversions/batch-archive.server";
import { bookReport } from "./book-report";
import { sheetFactsOf } from "./hand-over-facts";
import { storeFileEntries } from "./store-file-answer";

type Wanted = Pick<Services, "analysis" | "bookCovers" | "bookRecords" | "projects" | "rules" | "storeFiles">;

/**
 * All there is of a finished book as one ZIP: its EPUB, the store files that are made, its covers and wraps, the stores'
 * forms, and the reports. Files are read from the store while they are sent. Refuses with `not-found`, `archive-too-large` or
 * `too-many-requests`.
 */
export async function everythingOf(
  services: Wanted,
  ownerId: string,
  projectId: string,
  now: number,
): Promise<Archive> {
  const { storeFiles, projects } = services;
  const { row, facts } = await sheetFactsOf(services, ownerId, projectId);
  const title = fileNameOf(row.name.replace(/[\\/:*?"<>|]+/g, " ")).slice(0, 120) || "Book";
  const entries: ArchivedFile[] = [];
  const tags: string[] = [];
  const stored = async (name: string, key: string | null | undefined) => {
    const object = key ? await projects.headOutput(key) : null;
    if (!object) return;
    tags.push(object.etag);
    entries.push({ name, size: object.size, read: () => storeFiles.bytesOf(object) });
  };
  await stored(`${title}.epub`, row.outputKey);
  for (const file of await madeFiles(services, ownerId, projectId)) {
    const folder = await storeFileEntries(file, storeFiles, `Stores/${stores[file.store].name}/`);
    entries.push(...folder.entries);
    tags.push(folder.etag);
  }
  let covers = 0;
  for (const cover of await services.bookCovers.coversFor(ownerId, projectId)) {
    if (cover.status !== "completed" || !cover.cover) continue;
    const name = `Covers/${++covers} ${cover.cover.coverType}`;
    await stored(`${name}.jpg`, projects.fileOf(cover, "jpeg")?.key);
    if (cover.cover.coverType !== "kindle")
      await stored(`${name} wrap.pdf`, projects.fileOf(cover, "pdf")?.key);
  }
  const sheets = sheetStoreIds.map((store) => makeSheet(store, facts));
  entries.push(written("What to type at each store.html", sheetsHtml(row.name, sheets)));
  const report = await bookReport(services, ownerId, projectId, now).catch(withoutReport);
  if (report) entries.push(written("Analysis.html", report.html), written("Analysis.csv", report.csv));
  const size = storedArchiveSize(entries);
  if (size > largestArchiveBytes) throw new Refusal("archive-too-large");
  return {
    name: `${title} - everything`,
    size,
    etag: `"everything-${now.toString(36)}-${tags.length}"`,
    stream: () => storeFiles.archive(entries, size),
  };
}

/** Those that are as new as the book; none is no reason to refuse the rest. */
async function madeFiles({ storeFiles }: Wanted, ownerId: string, projectId: string) {
  try {
    return await storeFiles.current(ownerId, projectId);
  } catch (error) {
    if (error instanceof Refusal && error.code === "store-files-not-made") return [];
    throw error;
  }
}

/** A book of before there was an analysis has no report. */
function withoutReport(error: unknown): undefined {
  if (error instanceof Refusal && error.code !== "too-many-requests") return undefined;
  throw error;
}

function written(name: string, text: string): ArchivedFile {
  const bytes = new TextEncoder().encode(text);
  return {
    name,
    size: bytes.length,
    async *read() {
      yield bytes;
    },
  };
}
