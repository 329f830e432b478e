import type { DatabaseOf } from "#db/client";
import { saveRecord } from "#db/queries/books/book-records";
import { decisionsOf } from "#db/queries/books/passage-decisions";
import { findProject, type ProjectRow } from "#db/queries/books/projects";
import { findRemake, type RemakeRow } from "#db/queries/books/remakes";
import type { ThrottleRule } from "#domain/accounts/throttling";
import type { BookDetails } from "#domain/books/book-details";
import { detailsIn } from "#domain/books/book-record";
import { isSkippable } from "#domain/books/next-step";
import { searchTextOf } from "#domain/books/search-text";
import { isChange } from "#domain/proofread/decision";
import { Refusal } from "#domain/refusal";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import type { BookManifest } from "#workers/services/books/book-manifest";
import { type BookOpening, openingOf } from "#workers/services/books/book-opening.server";
import { openBook } from "#workers/services/books/book-store.server";
import { startRemake } from "#workers/services/books/start-remake.server";
import { bookEdition, bookPrefixOf } from "#workers/services/files/file-keys";

const changeRule = { kind: "window", limit: 120, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;
/** A book of 50 MB is written anew each time. */
const updateRule = { kind: "window", limit: 20, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;

export type BookRecordsDeps = {
  db: DatabaseOf;
  files: R2Bucket;
  queue: Queue<unknown>;
  throttle: Throttling;
};
export type BookRecords = ReturnType<typeof createBookRecords>;

/** What its author changes; what is left out stays. */
export type RecordEdit = {
  title?: string;
  author?: string;
  details?: BookDetails;
  series?: { name: string | null; number: number | null };
};

export type PresentRecord = { title: string; author: string; details: BookDetails };
type FinishedRow = ProjectRow & { outputKey: string };
type Metadata = BookManifest["metadata"];

/** The title, author and details of finished books, and the EPUBs that take them over. Nothing is ever charged. */
export function createBookRecords({ db, files, queue, throttle }: BookRecordsDeps) {
  async function finishedBook(ownerId: string, projectId: string): Promise<FinishedRow> {
    const row = await findProject(db(ownerId), ownerId, projectId);
    if (row?.type !== "manuscript" || row.status !== "completed" || row.outputKey === null)
      throw new Refusal("not-found");
    return { ...row, outputKey: row.outputKey };
  }

  return {
    /** What a finished book is called, what its author says of it, and the beginning of its first chapter. */
    async open(row: ProjectRow): Promise<{ record: PresentRecord; opening: BookOpening | null }> {
      const book = row.outputKey === null ? undefined : await openBook(files, bookPrefixOf(row.outputKey));
      return {
        record: presentRecord(row, book?.manifest.metadata),
        opening: (book && (await openingOf(book))) ?? null,
      };
    },

    /** The EPUB's remake: under way, finished or failed. */
    remake: ({ ownerId, id }: ProjectRow): Promise<RemakeRow | undefined> => findRemake(db(ownerId), id),

    /**
     * Keeps what the author changed; the EPUB takes it over when it is made the next time. Refuses with `not-found` or
     * `too-many-requests`.
     */
    async save(ownerId: string, projectId: string, edit: RecordEdit, now: number): Promise<ProjectRow> {
      await throttle.hit("project-change", ownerId, changeRule, now);
      const row = await finishedBook(ownerId, projectId);
      const book = row.details === null ? await openBook(files, bookPrefixOf(row.outputKey)) : undefined;
      const { title, author, details, series } = edit;
      const known = presentRecord(row, book?.manifest.metadata);
      const named = { name: title ?? known.title, author: (author ?? known.author) || null };
      const inSeries = series && {
        seriesName: series.name,
        seriesNumber: series.name === null ? null : series.number,
      };
      const searchText = searchTextOf({ ...row, ...inSeries, title: named.name, author: named.author });
      const change = { ...named, ...inSeries, details: details ?? known.details, searchText };
      const saved = await saveRecord(db(ownerId), row, change, now);
      if (!saved) throw new Refusal("not-found");
      return saved;
    },

    /** Never shows a step of this book again. Refuses with `not-found` or `bad-request`. */
    async skipStep(ownerId: string, projectId: string, step: string, now: number): Promise<void> {
      if (!isSkippable(step)) throw new Refusal("bad-request");
      await throttle.hit("project-change", ownerId, changeRule, now);
      const row = await finishedBook(ownerId, projectId);
      const skippedSteps = [...new Set([...(row.skippedSteps ?? []), step])];
      if (!(await saveRecord(db(ownerId), row, { skippedSteps }, null))) throw new Refusal("not-found");
    },

    /**
     * Sends the EPUB to be made again with the title, author and details as they are now, and with what was decided on
     * its passages. The one it has serves until then. Refuses with `not-found`, `book-being-mended` or
     * `too-many-requests`.
     */
    async update(ownerId: string, projectId: string, now: number): Promise<RemakeRow> {
      await throttle.hit("mending", ownerId, updateRule, now);
      const { outputKey } = await finishedBook(ownerId, projectId);
      const decisions = await decisionsOf(db(ownerId), projectId, bookEdition(outputKey));
      const changes = decisions.filter(({ decision }) => isChange(decision)).length;
      const book = { ownerId, projectId, outputKey };
      const queued = await startRemake({ db: db(ownerId), queue }, book, changes, now);
      if (!queued) throw new Refusal("book-being-mended");
      return queued;
    },
  };
}

/** Returns title, author and details as the author last saved them, or else as the manuscript has them. */
function presentRecord(
  { name, author, details }: Pick<ProjectRow, "name" | "author" | "details">,
  metadata: Metadata | undefined,
): PresentRecord {
  if (details !== null || !metadata) return { title: name, author: author ?? "", details: details ?? {} };
  return {
    title: metadata.title,
    author: metadata.authors.join(", "),
    details: detailsIn(metadataOf(metadata)),
  };
}

/** Optional fields are left out rather than undefined. */
export function metadataOf(metadata: Metadata) {
  const given = Object.fromEntries(Object.entries(metadata).filter(([, one]) => one !== undefined)) as {
    [Name in keyof Metadata]: Exclude<Metadata[Name], undefined>;
  };
  const { series, ...rest } = given;
  return {
    ...rest,
    ...(series && {
      series: { name: series.name, ...(series.number !== undefined && { number: series.number }) },
    }),
  };
}
