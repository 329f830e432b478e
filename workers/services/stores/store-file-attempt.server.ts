import type { Database } from "#db/client";
import type { ProjectRow } from "#db/queries/books/projects";
import type { Claim } from "#db/queries/conversions/project-leases";
import { completeStoreFile, storeFileOfJob } from "#db/queries/stores/store-files";
import { recordOf } from "#domain/books/book-record";
import { storeLinksOf } from "#domain/books/next-book";
import { type ConversionOptions, defaultOptions } from "#domain/convert/options";
import type { Asset } from "#domain/convert/reader";
import { describeFault } from "#domain/describe-fault";
import { pasteFields } from "#domain/stores/paste-fields";
import type { StoreReport } from "#domain/stores/report";
import { isStoreId, type Store, stores } from "#domain/stores/store";
import { pictureTools } from "#wasm/picture-tools.server";
import { randomName } from "#workers/services/accounts/random-name";
import { presentRecord } from "#workers/services/books/book-records.server";
import { openBook, type StoredBook } from "#workers/services/books/book-store.server";
import { bookToRemake } from "#workers/services/books/book-to-remake";
import { presentCover } from "#workers/services/covers/present-cover.server";
import {
  bookPrefixOf,
  packEdition,
  storeFileCoverKey,
  storeFileKey,
} from "#workers/services/files/file-keys";
import { fontTools } from "#workers/services/files/font-tools.server";
import { r2Sink } from "#workers/services/files/r2-sink.server";
import { r2Source } from "#workers/services/files/r2-source.server";
import { type LeaseKeeper, LeaseLost } from "#workers/services/jobs/lease-keeper.server";
import { letOthersIn } from "#workers/services/jobs/let-others-in";

export type StoreFileDeps = { db: Database; files: R2Bucket; clock: () => number };

/** Bytes written between two pauses. */
const maxUnbroken = 256 * 1024;

/**
 * Makes one store's file of a finished book from its stored form, checks it, and stores it with its report. The
 * file made before serves until that moment. Whatever goes wrong is thrown, after what this attempt wrote was taken away.
 */
export async function attemptStoreFile(
  deps: StoreFileDeps,
  project: ProjectRow,
  claim: Claim,
  keeper: LeaseKeeper,
): Promise<void> {
  const { db, files, clock } = deps;
  const row = await storeFileOfJob(db, claim.jobId);
  const output = project.outputKey;
  if (!row || !isStoreId(row.store)) throw new Error(`store file ${claim.jobId} is of no store`);
  if (project.status !== "completed" || output === null)
    throw new Error(`project ${project.id} is no finished book`);
  const prefix = bookPrefixOf(output);
  const book = await openBook(files, prefix);
  if (!book) throw new Error(`the stored book of ${output} is gone`);
  const cover = await coverOf(deps, project, book, prefix);

  const made = await makeFile(deps, { project, book, cover, store: stores[row.store], keeper });
  let isUncertain = false;
  try {
    if (cover)
      await files.put(storeFileCoverKey(made.key), cover.bytes, {
        httpMetadata: { contentType: cover.mediaType },
      });
    keeper.check();
    isUncertain = true;
    const { key: outputKey, size: outputSize, report } = made;
    const file = { outputKey, outputSize, report, edition: packEdition(output) };
    const isOurs = await completeStoreFile(db, claim, file, clock());
    isUncertain = false;
    if (!isOurs) throw new LeaseLost(`store file ${claim.lease} finished too late`);
  } catch (error) {
    // Not when the completion may have been stored after all: then the sweep finds what no row names.
    if (!isUncertain) await drop(files, made.key);
    throw error;
  }
  if (row.outputKey !== null && row.outputKey !== made.key)
    await drop(files, row.outputKey).catch((error: unknown) => {
      const fault = describeFault(error);
      console.error(JSON.stringify({ event: "store-file-not-tidied", project: project.id, fault }));
    });
}

type Making = {
  project: ProjectRow;
  book: StoredBook;
  cover: Asset | undefined;
  store: Store;
  keeper: LeaseKeeper;
};

async function makeFile(
  { files, clock }: StoreFileDeps,
  { project, book, cover, store, keeper }: Making,
): Promise<{ key: string; size: number; report: StoreReport }> {
  // Loaded where it is used, so that answering a page does not pay for the engine.
  const [{ makeStoreEpub }, { storeFileWithinCap }, { examineEpub }, { judgeStoreFile }] = await Promise.all([
    import("#domain/stores/make-store-epub"),
    import("#domain/stores/store-file-within-cap"),
    import("#domain/epub-check/check-epub"),
    import("#domain/stores/judge-store-file"),
  ]);
  // As they were when it was converted; an option younger than the book is as usual.
  const options: ConversionOptions = { ...defaultOptions, ...book.manifest.options };
  const toRemake = bookToRemake(book, (await book.passages())?.chapterLevel ?? 1, recordOf(project));
  const modifiedAt = `${new Date(clock()).toISOString().slice(0, 19)}Z`;
  const made = await storeFileWithinCap(store, toRemake, project.outputSize ?? undefined, {
    async make(step) {
      const key = storeFileKey(project.ownerId, project.id, store.id, randomName());
      const sink = r2Sink(files, key, "application/epub+zip");
      let unbroken = 0;
      try {
        const epub = await makeStoreEpub({
          store,
          step,
          book: toRemake,
          options,
          storeLinks: storeLinksOf(project.details, store.id),
          // What belongs to the book's own file is not asked for twice.
          cover: project.coverProjectId === null ? undefined : cover,
          sink: {
            async write(bytes) {
              keeper.check();
              await sink.write(bytes);
              unbroken += bytes.length;
              if (unbroken < maxUnbroken) return;
              unbroken = 0;
              await letOthersIn();
            },
          },
          identifier: `urn:uuid:${project.id}`,
          modifiedAt,
          onProgress: async ({ percent, stage }) => {
            await keeper.progress({ percent: percent * 0.9, stage });
            await letOthersIn();
          },
          pictureTools,
          fontTools,
          async pause() {
            keeper.check();
            await letOthersIn();
          },
        });
        return { ...epub, key, size: await sink.close() };
      } catch (error) {
        await sink.discard();
        throw error;
      }
    },
    drop: ({ key }) => drop(files, key),
  });
  try {
    await keeper.progress({ percent: 92, stage: { code: "checking-file" } });
    const { findings, facts } = await examineEpub(r2Source(files, made.key, made.size));
    const { pictures, styleChanges, key, size } = made;
    const hadCoverPage = !options.amazonCompliance && book.manifest.cover !== undefined;
    const report = judgeStoreFile({
      ...{ store, facts, findings, pictures, styleChanges, hadCoverPage },
      cover: cover ? { mediaType: cover.mediaType, size: cover.bytes.length } : null,
    });
    const record = presentRecord(project, book.manifest.metadata);
    return { key, size, report: { ...report, paste: pasteFields(store.id, record, made.metadata.language) } };
  } catch (error) {
    await drop(files, made.key);
    throw error;
  }
}

/** The cover the book has now: one made here, or the picture it came with. */
async function coverOf(
  deps: StoreFileDeps,
  project: ProjectRow,
  book: StoredBook,
  prefix: string,
): Promise<Asset | undefined> {
  // It stays where it is: old and new book are the same here.
  const made = await presentCover(deps, project, prefix, prefix);
  if (made) return made;
  const own = book.manifest.assets.find(({ file }) => file === book.manifest.cover);
  const found = own && (await book.asset(own.file));
  return own && found ? { bytes: await found.bytes(), mediaType: own.mediaType } : undefined;
}

const drop = (files: R2Bucket, key: string): Promise<void> => files.delete([key, storeFileCoverKey(key)]);
