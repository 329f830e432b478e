import type { DatabaseOf } from "#db/client";
import {
  dropFailedEdition,
  type EditionSource,
  editionStatements,
  type FinishedBookRow,
  findEdition,
  isEditionRefused,
  isRetryRefused,
  retryStatements,
} from "#db/queries/books/editions";
import { findProject, type ProjectRow } from "#db/queries/books/projects";
import { pastVersionsOf, versionFilesOf } from "#db/queries/books/versions";
import type { ThrottleRule } from "#domain/accounts/throttling";
import type { ConversionOptions } from "#domain/convert/options";
import { describeFault } from "#domain/describe-fault";
import type { BookChanges } from "#domain/editions/book-changes";
import { Refusal } from "#domain/refusal";
import type { JobMessage } from "#workers/queues/messages";
import type { Owner } from "#workers/services/accounts/identity";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import { changeableBook } from "#workers/services/books/changeable-book.server";
import { changesOf } from "#workers/services/books/edition-changes.server";
import type { StoredManuscript } from "#workers/services/conversions/manuscripts.server";
import type { Usage } from "#workers/services/plans/usage.server";

/** The same manuscript with other options is not charged, so it has a bound of its own, for each project. */
const againRule = { kind: "window", limit: 10, windowMs: 24 * 60 * 60_000 } as const satisfies ThrottleRule;
const compareRule = { kind: "window", limit: 120, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;

export type EditionDeps = {
  db: DatabaseOf;
  files: R2Bucket;
  queue: Queue<unknown>;
  usage: Usage;
  throttle: Throttling;
};
export type Editions = ReturnType<typeof createEditions>;

/**
 * New editions of a project: converted again with other options, or from another manuscript. A finished book stays as it
 * is, and is served, until the new edition is finished; then it is a version that can be restored.
 */
export function createEditions({ db, files, queue, usage, throttle }: EditionDeps) {
  const convertible = (ownerId: string, projectId: string) => changeableBook(db(ownerId), ownerId, projectId);

  /** What is other in a book than in its version before; undefined when there is none, or one is not stored any more. */
  async function changes(row: ProjectRow): Promise<BookChanges | undefined> {
    const book = finishedBook(row);
    const [before] = book ? await pastVersionsOf(db(row.ownerId), row.id) : [];
    return book && before ? changesOf(files, before.outputKey, book.outputKey) : undefined;
  }

  async function begin(
    owner: Owner,
    row: ProjectRow,
    source: EditionSource,
    { isCharged, requestId, now }: { isCharged: boolean; requestId: string | null; now: number },
  ): Promise<void> {
    const shard = db(owner.ownerId);
    const job = { id: crypto.randomUUID(), requestId };
    const book = finishedBook(row);
    const edition = { id: crypto.randomUUID(), ...source };
    try {
      if (!book)
        await usage.reserve(owner, "conversion", now, (period) =>
          retryStatements(shard, row, source, job, period, now),
        );
      else if (isCharged)
        await usage.reserve(owner, "conversion", now, (period) =>
          editionStatements(shard, book, edition, job, period, now),
        );
      else await shard.batch(editionStatements(shard, book, edition, job, null, now));
    } catch (error) {
      throw isEditionRefused(error) || isRetryRefused(error) ? new Refusal("project-busy") : error;
    }
    await send(queue, { jobId: job.id, sentAt: now });
  }

  async function present(ownerId: string, projectId: string): Promise<ProjectRow> {
    const row = await findProject(db(ownerId), ownerId, projectId);
    if (!row) throw new Error(`project ${projectId} vanished`);
    return row;
  }

  return {
    /** What becomes of a finished book's next edition: being made, or failed. */
    next: (ownerId: string, projectId: string): Promise<ProjectRow | undefined> =>
      findEdition(db(ownerId), ownerId, projectId),

    /**
     * Converts a project's manuscript again. A finished book is not charged for again; a project that failed was given
     * its charge back, and is. Refuses with `not-found`, `project-busy`, `book-being-mended`, `edits-waiting`,
     * `manuscript-not-kept`, `limit-guest`, `limit-plan` or `too-many-requests`.
     */
    async convertAgain(
      owner: Owner,
      projectId: string,
      options: ConversionOptions,
      requestId: string | null,
      now: number,
    ): Promise<ProjectRow> {
      const row = await convertible(owner.ownerId, projectId);
      const { sourceKey, sourceKind, sourceSize, originalFileName } = row;
      if (sourceKey === null || !(await files.head(sourceKey))) throw new Refusal("manuscript-not-kept");
      await throttle.hit("convert-again", projectId, againRule, now);
      const source = { sourceKey, sourceKind, sourceSize, originalFileName, options };
      await begin(owner, row, source, { isCharged: false, requestId, now });
      return present(owner.ownerId, projectId);
    },

    /** Whether this owner's project may have another manuscript now: asked before anything is uploaded. Refuses as `replace`. */
    async mayBeReplaced(ownerId: string, projectId: string): Promise<void> {
      await convertible(ownerId, projectId);
      const edition = await findEdition(db(ownerId), ownerId, projectId);
      if (edition && edition.status !== "failed") throw new Refusal("project-busy");
    },

    /**
     * Converts another manuscript into the same project. It counts as a conversion, given back if it fails. The stored
     * manuscript is taken away when it is refused here: `not-found`, `project-busy`, `book-being-mended`, `edits-waiting`,
     * `limit-guest`, `limit-plan`.
     */
    async replace(
      owner: Owner,
      projectId: string,
      manuscript: StoredManuscript,
      options: ConversionOptions,
      requestId: string | null,
      now: number,
    ): Promise<ProjectRow> {
      try {
        const row = await convertible(owner.ownerId, projectId);
        const source = {
          sourceKey: manuscript.key,
          sourceKind: manuscript.kind,
          sourceSize: manuscript.size,
          originalFileName: manuscript.fileName,
          options,
        };
        await begin(owner, row, source, { isCharged: true, requestId, now });
      } catch (error) {
        // A database that failed to answer may have stored it all the same: then the sweep decides.
        if (error instanceof Refusal) await manuscript.discard();
        throw error;
      }
      return present(owner.ownerId, projectId);
    },

    /** Forgets that the last edition failed, and its manuscript with it. */
    async dismiss(ownerId: string, projectId: string): Promise<void> {
      const row = await findProject(db(ownerId), ownerId, projectId);
      if (!row) throw new Refusal("not-found");
      const failed = await dropFailedEdition(db(ownerId), ownerId, projectId);
      const key = failed?.sourceKey;
      if (!key || key === row.sourceKey) return;
      const past = await versionFilesOf(db(ownerId), [projectId]);
      if (past.every(({ sourceKey }) => sourceKey !== key)) await files.delete(key);
    },

    /** As `changes`, for whoever asks by script. Refuses with `not-found`, `no-earlier-edition` or `too-many-requests`. */
    async askedChanges(ownerId: string, projectId: string, now: number): Promise<BookChanges> {
      const row = await findProject(db(ownerId), ownerId, projectId);
      if (!row) throw new Refusal("not-found");
      await throttle.hit("compare-editions", ownerId, compareRule, now);
      const found = await changes(row);
      if (!found) throw new Refusal("no-earlier-edition");
      return found;
    },

    changes,
  };
}

const finishedBook = (row: ProjectRow): FinishedBookRow | undefined =>
  row.status === "completed" && row.outputKey !== null ? { ...row, outputKey: row.outputKey } : undefined;

/** A message that cannot be sent now is sent by the next sweep. */
async function send(queue: Queue<unknown>, message: JobMessage): Promise<void> {
  try {
    await queue.send(message);
  } catch (error) {
    console.error(JSON.stringify({ event: "job-not-sent", job: message.jobId, fault: describeFault(error) }));
  }
}
