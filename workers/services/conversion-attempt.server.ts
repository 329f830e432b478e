import type { Database } from "#db/client";
import type { Claim } from "#db/queries/project-leases";
import type { ProjectRow } from "#db/queries/projects";
import type { Convert } from "#domain/convert/conversion";
import { defaultOptions } from "#domain/convert/options";
import { photonTools } from "#wasm/photon.server";
import { bookStore } from "#workers/services/book-store.server";
import { attemptName, bookPrefix, outputKey } from "#workers/services/file-keys";
import { type LeaseKeeper, LeaseLost } from "#workers/services/lease-keeper.server";
import { letOthersIn } from "#workers/services/let-others-in";
import { endProject } from "#workers/services/project-end.server";
import { r2Sink } from "#workers/services/r2-sink.server";
import { r2Source } from "#workers/services/r2-source.server";
import { randomName } from "#workers/services/random-name";

/** Bytes written between two pauses. */
const mostUnbroken = 256 * 1024;
/** Characters of a title that a project's name keeps. */
const longestName = 200;

export type AttemptDeps = {
  db: Database;
  files: R2Bucket;
  convert: Convert;
  clock: () => number;
};

/**
 * Converts a claimed project once: manuscript in, EPUB and stored book out, and the project completed. Whatever goes
 * wrong is thrown, after everything this attempt wrote has been taken away again.
 */
export async function attemptConversion(
  { db, files, convert, clock }: AttemptDeps,
  row: ProjectRow,
  claim: Claim,
  keeper: LeaseKeeper,
): Promise<void> {
  if (row.sourceKey === null || row.sourceKind === null)
    throw new Error(`project ${row.id} has no manuscript any more`);
  // 128 bits each: one names the objects, the other is the public part of the download address.
  const attempt = attemptName(row.revision, randomName());
  const key = outputKey(row.ownerId, row.id, attempt);
  const sink = r2Sink(files, key, "application/epub+zip");
  const book = bookStore(files, bookPrefix(row.ownerId, row.id, attempt));
  // A row older than an option takes what is usual.
  const options = { ...defaultOptions, ...row.options };
  let isUncertain = false;
  let unbroken = 0;
  try {
    const result = await convert({
      source: r2Source(files, row.sourceKey, row.sourceSize),
      kind: row.sourceKind,
      fileName: row.originalFileName ?? row.name,
      options,
      sink: {
        async write(bytes) {
          keeper.check();
          await sink.write(bytes);
          // Each chapter pauses when it tells its progress; between two, only what is long does.
          unbroken += bytes.length;
          if (unbroken < mostUnbroken) return;
          unbroken = 0;
          await letOthersIn();
        },
      },
      identifier: `urn:uuid:${row.id}`,
      modifiedAt: `${new Date(clock()).toISOString().slice(0, 19)}Z`,
      onProgress: async (progress) => {
        await keeper.progress(progress);
        await letOthersIn();
      },
      onChapter: (chapter) => book.put(chapter),
      onAsset: (asset) => book.putAsset(asset),
      pictureTools: photonTools,
    });
    await book.close(result, options);
    const outputSize = await sink.close();
    keeper.check();
    isUncertain = true;
    const isOurs = await endProject(db, row.ownerId, claim, clock(), {
      name: result.metadata.title.slice(0, longestName),
      outputFileName: `${randomName()}.epub`,
      outputKey: key,
      outputSize,
      facts: result.facts,
      messages: result.messages,
    });
    isUncertain = false;
    if (!isOurs) throw new LeaseLost(`attempt ${claim.lease} finished too late`);
  } catch (error) {
    // Not when the completion may have been stored after all: then the sweep decides, and a finished book is not lost.
    if (!isUncertain) await Promise.all([sink.discard(), book.discard()]);
    throw error;
  }
}
