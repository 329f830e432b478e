import type { Database } from "#db/client";
import { type ProjectRow, projectById } from "#db/queries/books/projects";
import type { Claim, FinishedFile } from "#db/queries/conversions/project-leases";
import { shelveBook } from "#db/queries/reading/reading-shelf";
import { recordOf } from "#domain/books/book-record";
import { knownFacts } from "#domain/books/known-facts";
import type { ConversionRequest, Convert, PrepareManuscript } from "#domain/convert/conversion";
import { defaultOptions } from "#domain/convert/options";
import { describeFault } from "#domain/describe-fault";
import { lossTotals } from "#domain/losses/loss-report";
import { pictureTools } from "#wasm/picture-tools.server";
import { randomName } from "#workers/services/accounts/random-name";
import { bookColumnsOf } from "#workers/services/books/book-columns";
import { bookStore } from "#workers/services/books/book-store.server";
import { endEdition } from "#workers/services/books/edition-end.server";
import { type PasswordLender, withLentPassword } from "#workers/services/conversions/lent-password.server";
import { prepareSitting } from "#workers/services/conversions/prepare-sitting.server";
import { endProject } from "#workers/services/conversions/project-end.server";
import { withPresentCover } from "#workers/services/covers/present-cover.server";
import { attemptName, bookPrefix, outputKey } from "#workers/services/files/file-keys";
import { fontTools } from "#workers/services/files/font-tools.server";
import { r2Sink } from "#workers/services/files/r2-sink.server";
import { r2Source } from "#workers/services/files/r2-source.server";
import { r2Workspace } from "#workers/services/files/r2-workspace.server";
import { type LeaseKeeper, LeaseLost } from "#workers/services/jobs/lease-keeper.server";
import { letOthersIn } from "#workers/services/jobs/let-others-in";

/** Bytes written between two pauses. */
const maxUnbroken = 256 * 1024;
/** Characters of a title that a project's name keeps. */
const longestName = 200;

export type AttemptDeps = {
  db: Database;
  files: R2Bucket;
  prepare: PrepareManuscript;
  convert: Convert;
  passwords: PasswordLender;
  clock: () => number;
  sittingMs: number;
  /** Told of every book that is finished. */
  onReady?: ((row: ProjectRow, now: number) => Promise<void>) | undefined;
};

/**
 * Converts a claimed project: manuscript in, EPUB and stored book out, and the project completed. A long manuscript is
 * prepared first, a sitting at a time: then the answer is `paused`, and the next message goes on. Whatever goes wrong
 * is thrown, after everything this attempt wrote has been taken away again; what earlier sittings learned stays.
 */
export async function attemptConversion(
  deps: AttemptDeps,
  row: ProjectRow,
  claim: Claim,
  keeper: LeaseKeeper,
): Promise<"ended" | "paused"> {
  if (row.sourceKey === null || row.sourceKind === null)
    throw new Error(`project ${row.id} has no manuscript any more`);
  const workspace = r2Workspace(deps.files, row, () => keeper.check());
  const manuscript = {
    source: r2Source(deps.files, row.sourceKey, row.sourceSize),
    kind: row.sourceKind,
    fileName: row.originalFileName ?? row.name,
    // A row older than an option takes what is usual.
    options: { ...defaultOptions, ...row.options },
    workspace,
  };
  return withLentPassword(deps, row, claim, async (password) => {
    const request = { ...manuscript, password };
    if (!(await prepareSitting({ ...deps, keeper }, request, row.startedAt))) return "paused";
    await convertOnce(deps, row, claim, keeper, request);
    // The book is there, whatever becomes of this; what stays is the sweep's.
    await workspace.clear().catch((error: unknown) => {
      const fault = describeFault(error);
      console.error(JSON.stringify({ event: "work-not-cleared", project: row.id, fault }));
    });
    return "ended";
  });
}

/** Completes a new book, with the cover its author chose for it beforehand. */
async function endWithCover(
  deps: { db: Database; files: R2Bucket },
  row: ProjectRow,
  claim: Claim,
  file: FinishedFile,
  now: number,
): Promise<boolean> {
  const covered = await withPresentCover(deps, row, undefined, file, now);
  const isOurs = await endProject(deps.db, row.ownerId, claim, now, { ...file, ...covered });
  if (isOurs && covered.outputKey !== file.outputKey) await deps.files.delete(file.outputKey);
  return isOurs;
}

async function convertOnce(
  { db, files, convert, clock, onReady }: AttemptDeps,
  row: ProjectRow,
  claim: Claim,
  keeper: LeaseKeeper,
  manuscript: Pick<ConversionRequest, "source" | "kind" | "fileName" | "options" | "workspace" | "password">,
): Promise<void> {
  // 128 bits each: one names the objects, the other is the public part of the download address.
  const attempt = attemptName(row.revision, randomName());
  // The next edition of a book is stored with the book.
  const projectId = (row.type === "edition" && row.parentId) || row.id;
  const key = outputKey(row.ownerId, projectId, attempt);
  const sink = r2Sink(files, key, "application/epub+zip");
  const book = bookStore(files, bookPrefix(row.ownerId, projectId, attempt));
  let isUncertain = false;
  let unbroken = 0;
  try {
    const named = projectId === row.id ? row : await projectById(db, projectId);
    const result = await convert({
      ...manuscript,
      ...(named && { record: recordOf(named) }),
      sink: {
        async write(bytes) {
          keeper.check();
          await sink.write(bytes);
          // Each chapter pauses when it tells its progress; between two, only what is long does.
          unbroken += bytes.length;
          if (unbroken < maxUnbroken) return;
          unbroken = 0;
          await letOthersIn();
        },
      },
      identifier: `urn:uuid:${projectId}`,
      modifiedAt: `${new Date(clock()).toISOString().slice(0, 19)}Z`,
      onProgress: async (progress) => {
        await keeper.progress(progress);
        await letOthersIn();
      },
      onChapter: (chapter) => book.put(chapter),
      onAsset: (asset) => book.putAsset(asset),
      pictureTools,
      fontTools,
    });
    const questions = await book.close(result, manuscript.options);
    const outputSize = await sink.close();
    keeper.check();
    // What its author changed while it was being made, such as its series, is the book's all the same.
    const present = (await projectById(db, projectId)) ?? row;
    const isNamedByAuthor = present.details !== null || row.type === "edition";
    const name = isNamedByAuthor ? present.name : result.metadata.title.slice(0, longestName);
    isUncertain = true;
    const file = {
      name,
      ...bookColumnsOf(
        { ...present, originalFileName: row.originalFileName },
        { title: name, authors: result.metadata.authors, facts: result.facts },
      ),
      outputFileName: `${randomName()}.epub`,
      outputKey: key,
      outputSize,
      facts: knownFacts(result.facts, result.metadata),
      messages: result.messages,
      passagesTotal: questions.total,
      passagesChecked: questions.checked,
      ...(result.rules ? { compliance: result.rules.totals } : {}),
      ...(result.losses ? { losses: lossTotals(result.losses) } : {}),
    };
    const isOurs =
      row.type === "edition"
        ? await endEdition(
            { db, files },
            row,
            claim,
            { ...file, recordAt: named?.detailsChangedAt ?? null },
            clock(),
          )
        : await endWithCover({ db, files }, row, claim, file, clock());
    isUncertain = false;
    if (isOurs) await shelve(db, projectId, attempt, result);
    if (!isOurs) throw new LeaseLost(`attempt ${claim.lease} finished too late`);
    await onReady?.({ ...row, name }, clock());
  } catch (error) {
    // Not when the completion may have been stored after all: then the sweep decides, and a finished book is not lost.
    if (!isUncertain) await Promise.all([sink.discard(), book.discard()]);
    throw error;
  }
}

/** Shelves and lists know a new book at once. Without this they read its manifest when they are next looked at. */
async function shelve(
  db: Database,
  projectId: string,
  edition: string,
  { metadata, facts, index }: Awaited<ReturnType<Convert>>,
): Promise<void> {
  const { title, authors } = metadata;
  const book = { projectId, edition, title, authors, words: facts.words, cover: index.cover ?? null };
  await shelveBook(db, book).catch((error: unknown) => {
    console.error(
      JSON.stringify({ event: "book-not-shelved", project: projectId, fault: describeFault(error) }),
    );
  });
}
