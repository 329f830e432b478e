import type { DatabaseOf } from "#db/client";
import { replaceRecord, saveRecord } from "#db/queries/books/book-records";
import { decisionsOf } from "#db/queries/books/passage-decisions";
import { findProject, type ProjectRow } from "#db/queries/books/projects";
import { findRemake, type RemakeRow } from "#db/queries/books/remakes";
import type { ThrottleRule } from "#domain/accounts/throttling";
import type { BookMetadata } from "#domain/book/blocks";
import { detailsIn } from "#domain/books/book-record";
import type { RecordContent } from "#domain/books/details-fields";
import { maxTitleAndSubtitle } from "#domain/books/details-limits";
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
/** A book that takes another file (a cover) while its record is saved is looked at again so often. */
const maxLooks = 4;
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
};

/** The whole record; `revision` names its content, and a save names the one it is based on. */
export type RevisedRecord = { record: RecordContent; revision: string };
export type RecordOutcome = { kind: "saved" | "unchanged" | "conflict" } & RevisedRecord;
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
    async open(row: ProjectRow): Promise<{ record: RecordContent; opening: BookOpening | null }> {
      const book = row.outputKey === null ? undefined : await openBook(files, bookPrefixOf(row.outputKey));
      return {
        record: presentRecord(row, book?.manifest.metadata),
        opening: (book && (await openingOf(book))) ?? null,
      };
    },

    /** The EPUB's remake: under way, finished or failed. */
    remake: ({ ownerId, id }: ProjectRow): Promise<RemakeRow | undefined> => findRemake(db(ownerId), id),

    /**
     * Keeps what the author changed; the EPUB takes it over when it is made the next time. Refuses with `not-found`,
     * `bad-request` or `too-many-requests`.
     */
    async save(ownerId: string, projectId: string, edit: RecordEdit, now: number): Promise<ProjectRow> {
      await throttle.hit("project-change", ownerId, changeRule, now);
      const row = await finishedBook(ownerId, projectId);
      const book = row.details === null ? await openBook(files, bookPrefixOf(row.outputKey)) : undefined;
      const { title, author } = edit;
      const known = presentRecord(row, book?.manifest.metadata);
      const { subtitle = "" } = known.details;
      const together = (title?.length ?? 0) + subtitle.length;
      if (title !== undefined && together > maxTitleAndSubtitle)
        throw new Refusal("bad-request", {
          detail: `Title and subtitle can have ${maxTitleAndSubtitle} characters together. These have ${together}.`,
        });
      const named = { name: title ?? known.title, author: (author ?? known.author) || null };
      const searchText = searchTextOf({ ...row, title: named.name, author: named.author });
      const change = { ...named, details: known.details, searchText };
      const saved = await saveRecord(db(ownerId), row, change, now);
      if (!saved) throw new Refusal("not-found");
      return saved;
    },

    /** The whole record of a finished book. Refuses with `not-found`. */
    async record(
      ownerId: string,
      projectId: string,
    ): Promise<RevisedRecord & { row: ProjectRow; language: string; manifest: BookManifest | undefined }> {
      const row = await finishedBook(ownerId, projectId);
      const book = await openBook(files, bookPrefixOf(row.outputKey));
      return {
        ...(await revised(row, book?.manifest.metadata)),
        row,
        language: book?.manifest.metadata.language ?? "en",
        manifest: book?.manifest,
      };
    },

    /**
     * Keeps a whole record when the one it is based on is still the last: of several saves of one revision, one wins and the
     * others are told what the record is now. Refuses with `not-found` or `too-many-requests`.
     */
    async replace(
      ownerId: string,
      projectId: string,
      revision: string,
      record: RecordContent,
      now: number,
    ): Promise<RecordOutcome> {
      await throttle.hit("project-change", ownerId, changeRule, now);
      const present = async () => {
        const row = await finishedBook(ownerId, projectId);
        const book = row.details === null ? await openBook(files, bookPrefixOf(row.outputKey)) : undefined;
        return { row, ...(await revised(row, book?.manifest.metadata)) };
      };
      const wanted = await revisionOf(record);
      const { title, author, details, series } = record;
      const named = { name: title, author: author || null };
      const inSeries = { seriesName: series?.name ?? null, seriesNumber: series?.number ?? null };
      for (let look = 1; ; look++) {
        const before = await present();
        const isSame = wanted === before.revision;
        if (isSame && before.row.details !== null) return { kind: "unchanged", ...before };
        // After some looks the book takes one file after another, and somebody should see what is going on.
        if ((before.revision !== revision && !isSame) || look > maxLooks)
          return { kind: "conflict", ...before };
        const searchText = searchTextOf({ ...before.row, ...inSeries, title, author: named.author });
        const change = { ...named, ...inSeries, details, searchText };
        const saved = await replaceRecord(db(ownerId), before.row, change, now);
        if (saved) return { kind: "saved", ...(await revised(saved, undefined)) };
      }
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
      const queued = await startRemake({ db: db(ownerId), queue }, book, { changes }, now);
      if (!queued) throw new Refusal("book-being-mended");
      return queued;
    },
  };
}

async function revised(row: ProjectRow, metadata: Metadata | undefined): Promise<RevisedRecord> {
  const record = presentRecord(row, metadata);
  return { record, revision: await revisionOf(record) };
}

/** A hash of what the record says, so that whoever changes a part of it, anywhere, gives it another revision. */
async function revisionOf({ title, author, details, series }: RecordContent): Promise<string> {
  const sorted = Object.entries(details).sort(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([title, author, sorted, series && [series.name, series.number]]);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...digest.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

type RecordRow = Pick<ProjectRow, "name" | "author" | "details" | "seriesName" | "seriesNumber">;

/** Returns the record as the author last saved it, or else as the manuscript has it. */
export function presentRecord(row: RecordRow, metadata: Metadata | undefined): RecordContent {
  const { name, author, details, seriesName, seriesNumber } = row;
  const series = seriesName === null ? null : { name: seriesName, number: seriesNumber };
  if (details !== null || !metadata)
    return { title: name, author: author ?? "", details: details ?? {}, series };
  return {
    title: metadata.title,
    author: metadata.authors.join(", "),
    details: detailsIn(metadataOf(metadata)),
    series,
  };
}

/** Optional fields are left out rather than undefined. */
export function metadataOf(metadata: Metadata): BookMetadata & { title: string; language: string } {
  return JSON.parse(JSON.stringify(metadata));
}
