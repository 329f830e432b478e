import type { DatabaseOf } from "#db/client";
import { findProject, type ProjectRow } from "#db/queries/books/projects";
import {
  findStoreFile,
  queueStoreFile,
  type StoreFileRow,
  storeFilesOf,
} from "#db/queries/stores/store-files";
import type { ThrottleRule } from "#domain/accounts/throttling";
import type { ByteRange } from "#domain/byte-range";
import { describeFault } from "#domain/describe-fault";
import { Refusal } from "#domain/refusal";
import { type StoreReport, storeReport } from "#domain/stores/report";
import { isStoreId, type StoreId, storeIds } from "#domain/stores/store";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import { bytesOf, streamOf } from "#workers/services/conversions/batch-archive.server";
import { packEdition, storeFileCoverKey } from "#workers/services/files/file-keys";
import { send } from "#workers/services/jobs/beside-runner.server";

/** A book of 50 MB is written anew for each store: five times all six in ten minutes. */
const makeRule = { kind: "window", limit: 30, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;

export type StoreFilesDeps = { db: DatabaseOf; files: R2Bucket; queue: Queue<unknown>; throttle: Throttling };
export type StoreFiles = ReturnType<typeof createStoreFiles>;

/** One store's file as it stands; without a row nobody has asked for it yet. */
export type BookStoreFile = {
  store: StoreId;
  row: StoreFileRow | undefined;
  report: StoreReport | null;
  /** Made of an earlier state of the book. */
  isStale: boolean;
};
export type StoredStoreFile = {
  title: string;
  store: StoreId;
  report: StoreReport;
  size: number;
  head(): Promise<R2Object | null>;
  open(range: ByteRange | undefined): Promise<R2ObjectBody | null>;
  cover(): Promise<R2ObjectBody | null>;
  headCover(): Promise<R2Object | null>;
};

/** The files of finished books for the shops. Nothing is ever charged for them. */
export function createStoreFiles({ db, files, queue, throttle }: StoreFilesDeps) {
  async function finishedBook(
    ownerId: string,
    projectId: string,
  ): Promise<ProjectRow & { outputKey: string }> {
    const row = await findProject(db(ownerId), ownerId, projectId);
    if (row?.type !== "manuscript" || row.status !== "completed" || row.outputKey === null)
      throw new Refusal("not-found");
    return { ...row, outputKey: row.outputKey };
  }

  /** Refuses with `not-found` when this owner has no such finished book. */
  async function of(ownerId: string, projectId: string): Promise<BookStoreFile[]> {
    const { outputKey, detailsChangedAt } = await finishedBook(ownerId, projectId);
    const edition = packEdition(outputKey);
    const rows = new Map((await storeFilesOf(db(ownerId), projectId)).map((row) => [row.store, row]));
    return storeIds.map((store) => {
      const row = rows.get(store);
      const isThere = row !== undefined && row.outputKey !== null;
      return {
        store,
        row,
        report: isThere ? (storeReport.safeParse(row.report).data ?? null) : null,
        isStale: isThere && (row.edition !== edition || row.queuedAt < (detailsChangedAt ?? 0)),
      };
    });
  }

  /** Refuses with `not-found` or `pack-not-made`. */
  async function file(ownerId: string, projectId: string, store: string): Promise<StoredStoreFile> {
    const { name } = await finishedBook(ownerId, projectId);
    if (!isStoreId(store)) throw new Refusal("not-found");
    const row = await findStoreFile(db(ownerId), projectId, store);
    const stored = row && storedFile(name, store, row);
    if (!stored) throw new Refusal("pack-not-made");
    return stored;
  }

  /** Undefined while there is none that can be downloaded. */
  function storedFile(title: string, store: StoreId, row: StoreFileRow): StoredStoreFile | undefined {
    const report = storeReport.safeParse(row.report).data;
    const key = row.outputKey;
    if (key === null || !report) return undefined;
    return {
      title,
      store,
      report,
      size: row.outputSize ?? report.size,
      head: () => files.head(key),
      open: (range) => files.get(key, range ? { range } : {}),
      cover: () => files.get(storeFileCoverKey(key)),
      headCover: () => files.head(storeFileCoverKey(key)),
    };
  }

  return {
    of,
    /** A stored file's bytes, for an archive that is read from there while it is sent. */
    bytesOf: (object: R2Object) => bytesOf(files, object),
    archive: streamOf,

    /**
     * Sends the files for these stores to be made; one that is being made already goes on. Refuses with `not-found`,
     * `book-changed-meanwhile` or `too-many-requests`.
     */
    async make(
      ownerId: string,
      projectId: string,
      wanted: readonly StoreId[],
      now: number,
    ): Promise<BookStoreFile[]> {
      const { outputKey } = await finishedBook(ownerId, projectId);
      const book = { ownerId, projectId, outputKey };
      for (const store of new Set(wanted)) {
        await throttle.hit("packs", ownerId, makeRule, now);
        const jobId = crypto.randomUUID();
        const queued = await queueStoreFile(db(ownerId), book, { store, jobId }, now);
        if (queued)
          await send(queue, "pack", { jobId, sentAt: now }, 0).catch((error: unknown) => {
            // The next sweep sends it.
            const fault = describeFault(error);
            console.error(JSON.stringify({ event: "job-not-sent", job: jobId, fault }));
          });
        else if ((await finishedBook(ownerId, projectId)).outputKey !== outputKey)
          throw new Refusal("book-changed-meanwhile");
      }
      return of(ownerId, projectId);
    },

    /** A store's file that has been made. Refuses with `not-found` or `pack-not-made`. */
    file,

    /** The files that are as new as the book, in the stores' order. Refuses with `not-found` or `store-files-not-made`. */
    async current(ownerId: string, projectId: string): Promise<[StoredStoreFile, ...StoredStoreFile[]]> {
      const { name } = await finishedBook(ownerId, projectId);
      const [first, ...rest] = (await of(ownerId, projectId)).flatMap(({ store, row, isStale }) =>
        row && !isStale ? (storedFile(name, store, row) ?? []) : [],
      );
      if (!first) throw new Refusal("store-files-not-made");
      return [first, ...rest];
    },
  };
}
