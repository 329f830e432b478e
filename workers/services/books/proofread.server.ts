import type { DatabaseOf } from "#db/client";
import { decisionsOf, type KeptDecision, keepDecision } from "#db/queries/books/passage-decisions";
import { findProject, type ProjectRow } from "#db/queries/books/projects";
import { findRemake, queueRemake, type RemakeRow } from "#db/queries/books/remakes";
import type { ThrottleRule } from "#domain/accounts/throttling";
import type { ByteRange } from "#domain/byte-range";
import { describeFault } from "#domain/describe-fault";
import { type Decision, isChange } from "#domain/proofread/decision";
import type { Passage } from "#domain/proofread/passages";
import { Refusal } from "#domain/refusal";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import { openBook } from "#workers/services/books/book-store.server";
import { bookEdition, bookPrefixOf } from "#workers/services/files/file-keys";
import { send } from "#workers/services/jobs/beside-runner.server";

/** Far above what a reader of proofs does. */
const decideRule = { kind: "window", limit: 1_200, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;
/** A book of 50 MB is written anew each time. */
const applyRule = { kind: "window", limit: 20, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;

export type ProofreadDeps = { db: DatabaseOf; files: R2Bucket; queue: Queue<unknown>; throttle: Throttling };
export type Proofread = ReturnType<typeof createProofread>;
export type BookPassages = {
  edition: string;
  /** Whether a reader of pages has said how sure it was. */
  isJudged: boolean;
  /** The least certain first. */
  places: Passage[];
  /** How many were decided on in earlier editions of this book. */
  checkedBefore: number;
  chapterLevel: number;
  decisions: KeptDecision[];
  remake: RemakeRow | undefined;
  /** Bytes; null: it is not kept any more. */
  manuscriptSize: number | null;
};

/** The passages to check of books made from pages, and what their authors decide on them. */
export function createProofread({ db, files, queue, throttle }: ProofreadDeps) {
  async function finishedBook(
    ownerId: string,
    projectId: string,
  ): Promise<ProjectRow & { outputKey: string }> {
    const row = await findProject(db(ownerId), ownerId, projectId);
    if (row?.type !== "manuscript" || row.status !== "completed" || row.outputKey === null)
      throw new Refusal("not-found");
    return { ...row, outputKey: row.outputKey };
  }

  /** Refuses with `not-found` when this owner has no such finished book; a book without passages to check has none. */
  async function of(ownerId: string, projectId: string): Promise<BookPassages> {
    const row = await finishedBook(ownerId, projectId);
    const edition = bookEdition(row.outputKey);
    const [book, decisions, remake] = await Promise.all([
      openBook(files, bookPrefixOf(row.outputKey)),
      decisionsOf(db(ownerId), projectId, edition),
      findRemake(db(ownerId), projectId),
    ]);
    const list = await book?.passages();
    return {
      edition,
      isJudged: list !== undefined,
      places: list?.places ?? [],
      checkedBefore: list?.checked ?? 0,
      chapterLevel: list?.chapterLevel ?? 1,
      decisions,
      remake,
      manuscriptSize: row.sourceKey === null || row.sourceKind !== "pdf" ? null : row.sourceSize,
    };
  }

  return {
    of,

    /**
     * Keeps a decision, or takes one back (null). `revision` names the one it changes, 0 for none. Refuses with
     * `not-found`, `book-changed-meanwhile`, `book-being-mended`, `place-changed-elsewhere` or `too-many-requests`.
     */
    async decide(
      ownerId: string,
      projectId: string,
      edition: string,
      change: KeptDecision,
      now: number,
    ): Promise<KeptDecision> {
      await throttle.hit("doubts", ownerId, decideRule, now);
      const row = await finishedBook(ownerId, projectId);
      if (bookEdition(row.outputKey) !== edition) throw new Refusal("book-changed-meanwhile");
      const list = await (await openBook(files, bookPrefixOf(row.outputKey)))?.passages();
      const place = list?.places.find(({ name }) => name === change.place);
      if (!place) throw new Refusal("not-found");
      if (change.decision !== null) checkAllowed(place, change.decision);
      const book = { ownerId, projectId, outputKey: row.outputKey };
      const kept = await keepDecision(db(ownerId), book, edition, change, now);
      if (kept) return kept;
      const remake = await findRemake(db(ownerId), projectId);
      if (remake?.state === "queued" || remake?.state === "running") throw new Refusal("book-being-mended");
      const present = await finishedBook(ownerId, projectId);
      throw new Refusal(
        present.outputKey === row.outputKey ? "place-changed-elsewhere" : "book-changed-meanwhile",
      );
    },

    /**
     * Sends the book to be made again with its decisions. Never charged. Refuses with `not-found`,
     * `book-changed-meanwhile`, `nothing-to-mend`, `book-being-mended` or `too-many-requests`.
     */
    async apply(ownerId: string, projectId: string, edition: string, now: number): Promise<RemakeRow> {
      await throttle.hit("mending", ownerId, applyRule, now);
      const { outputKey } = await finishedBook(ownerId, projectId);
      if (bookEdition(outputKey) !== edition) throw new Refusal("book-changed-meanwhile");
      const changes = (await decisionsOf(db(ownerId), projectId, edition)).filter(({ decision }) =>
        isChange(decision),
      ).length;
      if (changes === 0) throw new Refusal("nothing-to-mend");
      const jobId = crypto.randomUUID();
      const book = { ownerId, projectId, outputKey };
      const queued = await queueRemake(db(ownerId), book, { jobId, changes }, now);
      if (!queued) throw new Refusal("book-being-mended");
      await send(queue, "mending", { jobId, sentAt: now }, 0).catch((error: unknown) => {
        // The next sweep sends it.
        const fault = describeFault(error);
        console.error(JSON.stringify({ event: "job-not-sent", job: jobId, fault }));
      });
      return queued;
    },

    /** The manuscript's bytes, for its author's own browser. Refuses with `not-found` or `manuscript-gone`. */
    async manuscript(ownerId: string, projectId: string) {
      const row = await findProject(db(ownerId), ownerId, projectId);
      if (row?.type !== "manuscript") throw new Refusal("not-found");
      const key = row.sourceKey;
      const stored = key === null ? null : await files.head(key);
      if (key === null || !stored) throw new Refusal("manuscript-gone");
      return {
        stored,
        name: row.originalFileName ?? row.name,
        kind: row.sourceKind,
        open: (range: ByteRange | undefined) => files.get(key, range ? { range } : {}),
      };
    },
  };
}

function checkAllowed({ canEdit, canJoin }: Passage, decision: Decision): void {
  if (decision.kind !== "mend") return;
  const no = (detail: string) => new Refusal("bad-request", { detail });
  if (decision.join && !canJoin) throw no("Nothing stands before this place that it could be joined to.");
  if (decision.text !== undefined && !canEdit) throw no("The words of this place cannot be edited here.");
}
