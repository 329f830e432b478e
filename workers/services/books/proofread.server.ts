import type { DatabaseOf } from "#db/client";
import {
  decisionsOf,
  type KeptDecision,
  keepDecisions,
  type StoredDecision,
  setQuestionTotals,
} from "#db/queries/books/passage-decisions";
import { findProject, type ProjectRow } from "#db/queries/books/projects";
import { findRemake, type RemakeRow } from "#db/queries/books/remakes";
import type { ThrottleRule } from "#domain/accounts/throttling";
import type { ByteRange } from "#domain/byte-range";
import { type Decision, isChange } from "#domain/proofread/decision";
import type { Passage, Passages } from "#domain/proofread/passages";
import { type Question, questionsOf, questionTotals, settledOf } from "#domain/proofread/questions";
import { isRemovedName, lineOfName, removedName } from "#domain/proofread/removed-lines";
import { canRestore } from "#domain/proofread/restored-lines";
import { Refusal } from "#domain/refusal";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import { openBook, type StoredBook } from "#workers/services/books/book-store.server";
import { startRemake } from "#workers/services/books/start-remake.server";
import { bookEdition, bookPrefixOf } from "#workers/services/files/file-keys";

/** Far above what a reader of proofs does. */
const decideRule = { kind: "window", limit: 1_200, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;
/** A book of 50 MB is written anew each time. */
const applyRule = { kind: "window", limit: 20, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;

export type ProofreadDeps = { db: DatabaseOf; files: R2Bucket; queue: Queue<unknown>; throttle: Throttling };
export type Proofread = ReturnType<typeof createProofread>;
export type BookPassages = {
  edition: string;
  title: string;
  /** What to ask, least certain first. */
  questions: Question[];
  /** Split words that need no question. */
  settled: Question[];
  /** How many questions there are, and how many are answered, those of earlier editions included. */
  totals: { total: number; checked: number };
  removed: Passages["removed"];
  /** Whether a reader of pages has said how sure it was. */
  isJudged: boolean;
  /** The least certain first. */
  places: Passage[];
  /** How many were decided on in earlier editions of this book. */
  checkedBefore: number;
  chapterLevel: number;
  decisions: StoredDecision[];
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
    const totals = list ? questionTotals(list, decidedIn(decisions)) : noTotals;
    // Books of before questions were counted, and decisions of two windows at once.
    if (row.passagesTotal !== totals.total || row.passagesChecked !== totals.checked)
      await setQuestionTotals(db(ownerId), { ownerId, projectId, outputKey: row.outputKey }, totals);
    return {
      edition,
      title: row.name,
      questions: list ? questionsOf(list) : [],
      settled: list ? settledOf(list) : [],
      totals,
      removed: list?.removed,
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
     * Keeps the decisions of one answer, or takes them back (null). Each `revision` names the one it changes, 0 for none.
     * Refuses with `not-found`, `bad-request`, `book-changed-meanwhile`, `book-being-mended`, `place-changed-elsewhere`
     * or `too-many-requests`.
     */
    async decide(
      ownerId: string,
      projectId: string,
      edition: string,
      changes: readonly KeptDecision[],
      now: number,
    ): Promise<KeptDecision[]> {
      await throttle.hit("doubts", ownerId, decideRule, now);
      const row = await finishedBook(ownerId, projectId);
      if (bookEdition(row.outputKey) !== edition) throw new Refusal("book-changed-meanwhile");
      const stored = await openBook(files, bookPrefixOf(row.outputKey));
      const list = await stored?.passages();
      if (!stored || !list) throw new Refusal("not-found");
      await checkAllowed(stored, list, changes);
      const book = { ownerId, projectId, outputKey: row.outputKey };
      const kept = await keepDecisions(db(ownerId), book, edition, changes, now);
      const standing = decidedIn(await decisionsOf(db(ownerId), projectId, edition));
      await setQuestionTotals(db(ownerId), book, questionTotals(list, standing));
      if (kept.length === changes.length) return kept;
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
      const book = { ownerId, projectId, outputKey };
      const queued = await startRemake({ db: db(ownerId), queue }, book, { changes }, now);
      if (!queued) throw new Refusal("book-being-mended");
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

const noTotals = { total: 0, checked: 0 };

const decidedIn = (decisions: readonly KeptDecision[]) =>
  new Map(decisions.map(({ place, decision }) => [place, decision]));

/** Throws `not-found` for what is no passage of the book, `bad-request` for what cannot be done there. */
async function checkAllowed(
  book: StoredBook,
  list: Passages,
  changes: readonly KeptDecision[],
): Promise<void> {
  const passages = new Map(list.places.map((one) => [one.name, one]));
  const losses = changes.some(({ place }) => lineOfName(place) !== undefined)
    ? await book.losses()
    : undefined;
  for (const { place, decision } of changes) {
    const passage = passages.get(place);
    if (passage) {
      if (decision !== null) checkPassage(passage, decision);
    } else if (!isRemovedName(place) || !list.removed) throw new Refusal("not-found");
    else if (place === removedName) {
      if (decision !== null && decision.kind !== "accept")
        throw no("These lines can be put back one by one.");
    } else if (!list.removed.lines.some(({ at }) => at === lineOfName(place))) throw new Refusal("not-found");
    else if (
      decision !== null &&
      (decision.kind !== "restore" || !canRestore(losses?.lines[lineOfName(place) ?? 0]))
    )
      throw no("This line cannot be put back. Add it where it belongs by editing the text.");
  }
}

const no = (detail: string) => new Refusal("bad-request", { detail });

function checkPassage({ canEdit, canJoin }: Passage, decision: Decision): void {
  if (decision.kind === "restore") throw no("This passage is in the book already.");
  if (decision.kind !== "mend") return;
  if (decision.join && !canJoin) throw no("Nothing stands before this passage that it could be joined to.");
  if (decision.text !== undefined && !canEdit) throw no("The words of this passage cannot be edited here.");
}
