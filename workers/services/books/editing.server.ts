import type { DatabaseOf } from "#db/client";
import { hasWaitingEdits, type NewDraft, saveDraft } from "#db/queries/books/chapter-drafts";
import { findEdition } from "#db/queries/books/editions";
import { decisionsOf } from "#db/queries/books/passage-decisions";
import { findRemake, type RemakeRow } from "#db/queries/books/remakes";
import type { ThrottleRule } from "#domain/accounts/throttling";
import type { WaitingCount } from "#domain/book/tracked";
import { describeFault } from "#domain/describe-fault";
import type { SavedChapterContent } from "#domain/editing/block-shape";
import type { ChapterChange } from "#domain/editing/chapter-change";
import { isChange } from "#domain/proofread/decision";
import { Refusal } from "#domain/refusal";
import { randomName } from "#workers/services/accounts/random-name";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import { changeChapters } from "#workers/services/books/chapter-changes.server";
import { describedBook } from "#workers/services/books/described-book.server";
import {
  type BookInEditor,
  type ChapterContent,
  chapterContent,
  checkedForBook,
  openInEditor,
  titleInBook,
  titleOf,
  waitingChanges,
  wordsOf,
} from "#workers/services/books/editable-book.server";
import { type HtmlSave, plannedSaves } from "#workers/services/books/html-saves.server";
import { startRemake } from "#workers/services/books/start-remake.server";
import { draftKey } from "#workers/services/files/file-keys";

/** Far above what somebody types who is saved for every few seconds. */
const saveRule = { kind: "window", limit: 1_200, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;
/** A book of 50 MB is written anew each time. */
const publishRule = { kind: "window", limit: 20, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;
/** A book that takes another file (a cover) just now is looked at again so often. */
const maxLooks = 4;

export type EditingDeps = { db: DatabaseOf; files: R2Bucket; queue: Queue<unknown>; throttle: Throttling };
export type Editing = ReturnType<typeof createEditing>;

/** One save as it arrives; nothing of its content was looked at. */
export type ArrivedSave = { edition: string; revision: number; blocks: unknown; notes: unknown };
export type PresentChapter = ChapterContent & { id: string; edition: string };
export type SaveOutcome =
  | { kind: "saved"; revision: number; words: number; title: string }
  | {
      kind: "conflict";
      code: "chapter-changed-elsewhere" | "book-changed-meanwhile";
      chapter?: PresentChapter;
    };

export type HtmlSaveOutcome =
  | { kind: "saved"; saved: number; unchanged: number; edition: string; isPublished: boolean }
  | Extract<SaveOutcome, { kind: "conflict" }>;
export type ChangeOutcome =
  | { kind: "changed"; book: ReturnType<typeof describedBook> }
  | { kind: "conflict"; code: "chapter-changed-elsewhere" | "book-changed-meanwhile" };

/** The editor's side of finished books: their chapters as they are now, saved ones with them, and their way into the EPUB. */
export function createEditing({ db, files, queue, throttle }: EditingDeps) {
  const open = (ownerId: string, projectId: string) =>
    openInEditor({ db: db(ownerId), files }, ownerId, projectId);

  async function present(book: BookInEditor, chapterId: string, look = 1): Promise<PresentChapter> {
    try {
      return { id: chapterId, edition: book.edition, ...(await chapterContent({ files }, book, chapterId)) };
    } catch (error) {
      // It was saved once more between the look at its row and the look at its object.
      if (error instanceof Refusal || look === maxLooks) throw error;
      return present(await open(book.row.ownerId, book.row.id), chapterId, look + 1);
    }
  }

  /** The chapter of the present edition that one of the edition before became. */
  async function conflictOfEditions(
    book: BookInEditor,
    chapterId: string,
    edition: string,
  ): Promise<SaveOutcome> {
    const { listRow } = book;
    const now = listRow?.earlierEdition === edition ? listRow.moved?.[chapterId] : undefined;
    const isThere = now !== undefined && book.list.some(({ id }) => id === now);
    return {
      kind: "conflict",
      code: "book-changed-meanwhile",
      ...(isThere ? { chapter: await present(book, now) } : {}),
    };
  }

  return {
    /** Everything but the words. Refuses with `not-found`, `book-not-finished` or `book-not-stored`. */
    async book(ownerId: string, projectId: string) {
      const book = await open(ownerId, projectId);
      const [remake, waiting] = await Promise.all([
        findRemake(db(ownerId), projectId),
        waitingChanges({ files }, book),
      ]);
      return describedBook(book, remake, waiting);
    },

    /** How many tracked changes and comments wait for a decision in the whole book. Refuses as `book`. */
    async waiting(ownerId: string, projectId: string): Promise<WaitingCount> {
      const found = await waitingChanges({ files }, await open(ownerId, projectId));
      const total: WaitingCount = { changes: 0, comments: 0 };
      for (const { changes, comments } of found.values()) {
        total.changes += changes;
        total.comments += comments;
      }
      return total;
    },

    /** One chapter as it is now. Refuses as `book`. */
    async chapter(ownerId: string, projectId: string, chapterId: string): Promise<PresentChapter> {
      return present(await open(ownerId, projectId), chapterId);
    },

    /**
     * Keeps a chapter, when the one it is based on is still the last: of several saves of one revision, one wins and the
     * others are told, with the chapter as it is now. Refuses with `not-found`, `bad-request`, `project-busy`,
     * `book-being-mended` or `too-many-requests`.
     */
    async save(
      ownerId: string,
      projectId: string,
      chapterId: string,
      save: ArrivedSave,
      now: number,
    ): Promise<SaveOutcome> {
      await throttle.hit("chapter-save", ownerId, saveRule, now);
      const book = await open(ownerId, projectId);
      if (save.edition !== book.edition) return conflictOfEditions(book, chapterId, save.edition);
      if (!book.list.some(({ id }) => id === chapterId)) throw new Refusal("not-found");
      const content = await checkedForBook({ files }, book, chapterId, save);
      return keep(book, chapterId, save.revision, content, now);
    },

    /**
     * Splits, merges, moves, deletes, restores or adds a chapter, and answers the book as it is then. Refuses with
     * `not-found`, `bad-request`, `project-busy`, `book-being-mended` or `too-many-requests`.
     */
    async change(
      ownerId: string,
      projectId: string,
      change: ChapterChange,
      now: number,
    ): Promise<ChangeOutcome> {
      await throttle.hit("chapter-save", ownerId, saveRule, now);
      const shard = db(ownerId);
      let book = await open(ownerId, projectId);
      if (change.edition !== book.edition) return { kind: "conflict", code: "book-changed-meanwhile" };
      for (let look = 0; look < maxLooks; look++) {
        if (!isBasedOn(book, change)) return { kind: "conflict", code: "chapter-changed-elsewhere" };
        const { outputKey } = book.row;
        const isOurs = await changeChapters({ db: shard, files }, book, change, now);
        book = await open(ownerId, projectId);
        if (isOurs) {
          const remake = await findRemake(shard, projectId);
          return {
            kind: "changed",
            book: describedBook(book, remake, await waitingChanges({ files }, book)),
          };
        }
        if (change.edition !== book.edition) return { kind: "conflict", code: "book-changed-meanwhile" };
        // Nothing is other than it was, not even the cover: then the book is being made.
        if (isBasedOn(book, change) && book.row.outputKey === outputKey) break;
      }
      const next = await findEdition(shard, ownerId, projectId);
      throw new Refusal(next && next.status !== "failed" ? "project-busy" : "book-being-mended");
    },

    publish,

    /**
     * Keeps the chapters of a save whose words are markup, and sends the book to be made again. What says the same as it
     * did is left alone, and so is every chapter that is not named. Refuses as `save` and `publish`.
     */
    async saveHtml(
      ownerId: string,
      projectId: string,
      save: HtmlSave,
      now: number,
    ): Promise<HtmlSaveOutcome> {
      await throttle.hit("chapter-save", ownerId, saveRule, now);
      const book = await open(ownerId, projectId);
      const { edition } = book;
      if (save.edition !== undefined && save.edition !== edition)
        return { kind: "conflict", code: "book-changed-meanwhile" };
      const planned = await plannedSaves({ files }, book, save);
      if ("conflict" in planned) {
        const { conflict } = planned;
        const chapter = conflict === undefined ? {} : { chapter: await present(book, conflict) };
        return { kind: "conflict", code: "chapter-changed-elsewhere", ...chapter };
      }
      for (const { chapterId, revision, content } of planned.changed) {
        const outcome = await keep(book, chapterId, revision, content, now);
        if (outcome.kind === "conflict") return outcome;
      }
      const saved = planned.changed.length;
      const counts = { saved, unchanged: save.chapters.length - saved, edition };
      if (saved === 0) return { kind: "saved", ...counts, isPublished: false };
      try {
        await publish(ownerId, projectId, edition, now);
        return { kind: "saved", ...counts, isPublished: true };
      } catch (error) {
        // The chapters are saved; they go in with the next publication.
        if (!(error instanceof Refusal)) throw error;
        return { kind: "saved", ...counts, isPublished: false };
      }
    },
  };

  /**
   * Sends the book to be made again with everything that was saved, and with what was decided on its passages; it is a
   * version of its own then, called `versionName`. Never charged. Refuses with `not-found`, `book-changed-meanwhile`, `nothing-to-publish`, `book-being-mended`,
   * `project-busy` or `too-many-requests`.
   */
  async function publish(
    ownerId: string,
    projectId: string,
    edition: string,
    now: number,
    versionName: string | null = null,
  ): Promise<RemakeRow> {
    await throttle.hit("mending", ownerId, publishRule, now);
    const book = await open(ownerId, projectId);
    if (book.edition !== edition) throw new Refusal("book-changed-meanwhile");
    const shard = db(ownerId);
    const next = await findEdition(shard, ownerId, projectId);
    if (next && next.status !== "failed") throw new Refusal("project-busy");
    if (!(await hasWaitingEdits(shard, projectId))) throw new Refusal("nothing-to-publish");
    const decided = await decisionsOf(shard, projectId, edition);
    const isListChanged = book.listRow?.chapters != null;
    const changes =
      book.drafts.size + Number(isListChanged) + decided.filter((one) => isChange(one.decision)).length;
    const { outputKey } = book.row;
    const finished = { ownerId, projectId, outputKey };
    const queued = await startRemake({ db: shard, queue }, finished, { changes, versionName }, now);
    if (!queued) throw new Refusal("book-being-mended");
    return queued;
  }

  /** The object first, the row second: a row never names what is not there. */
  async function keep(
    book: BookInEditor,
    chapterId: string,
    revision: number,
    content: SavedChapterContent,
    now: number,
  ): Promise<SaveOutcome> {
    const { ownerId, id: projectId } = book.row;
    const shard = db(ownerId);
    const title = titleOf(content, titleInBook(book, chapterId));
    const words = wordsOf(content);
    const key = draftKey(ownerId, projectId, chapterId, randomName());
    await files.put(key, JSON.stringify(content), { httpMetadata: { contentType: "application/json" } });
    const draft: NewDraft = { chapter: chapterId, title, words, revision, key };
    let seen = book;
    for (let look = 0; look < maxLooks; look++) {
      const { outputKey } = seen.row;
      const saved = await saveDraft(shard, { ownerId, projectId, outputKey }, book.edition, draft, now);
      if (saved !== undefined) {
        await dropFormer(seen, chapterId);
        return { kind: "saved", revision: saved, words, title };
      }
      seen = await open(ownerId, projectId);
      // The same book with another cover: the save still holds.
      if (seen.edition !== book.edition || seen.row.outputKey === outputKey) break;
    }
    await files.delete(key);
    if (seen.edition !== book.edition) return conflictOfEditions(seen, chapterId, book.edition);
    const isBasedOnLast = (seen.drafts.get(chapterId)?.revision ?? 0) === revision;
    if (!isBasedOnLast)
      return { kind: "conflict", code: "chapter-changed-elsewhere", chapter: await present(seen, chapterId) };
    const next = await findEdition(shard, ownerId, projectId);
    throw new Refusal(next && next.status !== "failed" ? "project-busy" : "book-being-mended");
  }

  /** What was saved before; not while the book is made from it. */
  async function dropFormer({ row, drafts }: BookInEditor, chapterId: string): Promise<void> {
    const former = drafts.get(chapterId)?.key;
    if (former === undefined) return;
    try {
      const remake = await findRemake(db(row.ownerId), row.id);
      if (remake?.state !== "queued" && remake?.state !== "running") await files.delete(former);
    } catch (error) {
      // The sweep finds it.
      const fault = describeFault(error);
      console.error(JSON.stringify({ event: "draft-not-dropped", project: row.id, fault }));
    }
  }
}

/** Whether list and chapters are of the revisions that a change is based on. */
function isBasedOn({ listRow, drafts }: BookInEditor, change: ChapterChange): boolean {
  const revisionOf = (id: string) => drafts.get(id)?.revision ?? 0;
  if ((listRow?.revision ?? 0) !== change.revision) return false;
  if (change.do === "split") return revisionOf(change.chapter) === change.chapterRevision;
  if (change.do !== "merge") return true;
  return (
    revisionOf(change.chapter) === change.chapterRevision && revisionOf(change.into) === change.intoRevision
  );
}
