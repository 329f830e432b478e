import type { DatabaseOf } from "#db/client";
import {
  countFindingDecisions,
  decideFindings,
  type FindingDecision,
  findingDecisionsOf,
  forgetFindings,
} from "#db/queries/books/finding-decisions";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { analyseBook, type Finding, isFixable } from "#domain/analysis/analyse";
import { type BookReading, bookReading, readChapter } from "#domain/analysis/book-reading";
import { fixedChapter } from "#domain/analysis/fix";
import { recordOf, withRecord } from "#domain/books/book-record";
import type { SavedChapterContent } from "#domain/editing/block-shape";
import { Refusal } from "#domain/refusal";
import { randomName } from "#workers/services/accounts/random-name";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import { metadataOf } from "#workers/services/books/book-records.server";
import {
  type BookInEditor,
  chapterContent,
  matterOf,
  openInEditor,
  titleInBook,
} from "#workers/services/books/editable-book.server";
import type { Editing } from "#workers/services/books/editing.server";
import { draftKey } from "#workers/services/files/file-keys";

/** A whole book is read for each. */
const analysisRule = { kind: "window", limit: 120, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;
const decisionRule = { kind: "window", limit: 600, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;
/** Decisions a book may have: far more than an author makes, far fewer than a script would. */
const maxDecisions = 20_000;
/** Chapters read from storage at once; a Worker may have six connections open. */
const chaptersAtOnce = 4;

export type AnalysisDeps = { db: DatabaseOf; files: R2Bucket; throttle: Throttling; editing: Editing };
export type Analysis = ReturnType<typeof createAnalysis>;

export type AnalysedBook = {
  book: BookReading;
  findings: Finding[];
  decisions: ReadonlyMap<string, FindingDecision>;
};

/** `undo` names what {@link createAnalysis.undo} takes back; null when nothing changed. */
export type FixOutcome = { fixed: string[]; gone: string[]; undo: string | null };

type UndoFile = {
  edition: string;
  findings: string[];
  chapters: { id: string; revision: number; content: SavedChapterContent }[];
};

/** What the rules find in finished books as their authors have them now, edits included, and what mends it. */
export function createAnalysis({ db, files, throttle, editing }: AnalysisDeps) {
  const open = (ownerId: string, projectId: string) =>
    openInEditor({ db: db(ownerId), files }, ownerId, projectId);

  async function analyse(opened: BookInEditor): Promise<AnalysedBook> {
    const { row, stored } = opened;
    const details = withRecord(metadataOf(stored.manifest.metadata), recordOf(row));
    const ids = opened.list.filter(({ isDeleted }) => !isDeleted);
    const chapters: BookReading["chapters"] = [];
    for (let at = 0; at < ids.length; at += chaptersAtOnce) {
      const read = ids.slice(at, at + chaptersAtOnce).map(async (listed) => {
        const content = await chapterContent({ files }, opened, listed.id);
        const { matter, page } = matterOf(opened, listed);
        const title = titleInBook(opened, listed.id);
        return readChapter({ id: listed.id, title, matter, page, ...content }, details.language);
      });
      chapters.push(...(await Promise.all(read)));
    }
    const book = bookReading(chapters, details);
    const decisions = await findingDecisionsOf(db(row.ownerId), row.id);
    return {
      book,
      findings: analyseBook(book),
      decisions: new Map(decisions.map((decision) => [decision.finding, decision])),
    };
  }

  return {
    /** Refuses with `not-found`, `book-not-finished`, `book-not-stored` or `too-many-requests`. */
    async of(ownerId: string, projectId: string, now: number): Promise<AnalysedBook> {
      await throttle.hit("analysis", ownerId, analysisRule, now);
      return analyse(await open(ownerId, projectId));
    },

    /**
     * Puts findings right, by their ids, in the chapters as the editor has them. What is no longer found is `gone`, unless it
     * was fixed before. Refuses as `of`, and as the editor's save.
     */
    async fix(ownerId: string, projectId: string, ids: readonly string[], now: number): Promise<FixOutcome> {
      await throttle.hit("analysis", ownerId, analysisRule, now);
      const opened = await open(ownerId, projectId);
      const { findings, decisions } = await analyse(opened);
      const byId = new Map(findings.map((finding) => [finding.id, finding]));
      const outcome: FixOutcome = { fixed: [], gone: [], undo: null };
      const byChapter = new Map<string, Finding[]>();
      for (const id of new Set(ids)) {
        const finding = byId.get(id);
        if (!finding) (decisions.get(id)?.decision === "fixed" ? outcome.fixed : outcome.gone).push(id);
        else if (!isFixable(finding) || finding.chapter === undefined) throw new Refusal("bad-request");
        else byChapter.set(finding.chapter, [...(byChapter.get(finding.chapter) ?? []), finding]);
      }
      const undo: UndoFile = { edition: opened.edition, findings: [], chapters: [] };
      for (const [chapter, own] of byChapter) {
        const { revision, blocks, notes } = await chapterContent({ files }, opened, chapter);
        const before = { blocks, notes };
        const after = fixedChapter(before, own);
        const save = { edition: opened.edition, revision, ...after };
        const saved = await editing.save(ownerId, projectId, chapter, save, now);
        const names = own.map(({ id }) => id);
        if (saved.kind === "conflict") {
          outcome.gone.push(...names);
          continue;
        }
        outcome.fixed.push(...names);
        undo.findings.push(...names);
        undo.chapters.push({ id: chapter, revision: saved.revision, content: before });
      }
      if (undo.chapters.length === 0) return outcome;
      const shard = db(ownerId);
      await decideFindings(shard, {
        projectId,
        findings: undo.findings,
        decision: "fixed",
        reason: null,
        now,
      });
      const name = randomName();
      await files.put(undoKey(ownerId, projectId, name), JSON.stringify(undo));
      return { ...outcome, undo: name };
    },

    /**
     * Takes back what one `fix` did, where nothing was written since. Refuses with `not-found` when it is too late, and with
     * `chapter-changed-elsewhere`.
     */
    async undo(ownerId: string, projectId: string, name: string, now: number): Promise<void> {
      await throttle.hit("analysis", ownerId, analysisRule, now);
      if (!/^[0-9a-f]{32}$/.test(name)) throw new Refusal("not-found");
      const { edition, row } = await open(ownerId, projectId);
      const key = undoKey(row.ownerId, projectId, name);
      const found = await (await files.get(key))?.json<UndoFile>();
      if (!found || found.edition !== edition) throw new Refusal("not-found");
      for (const { id, revision, content } of found.chapters) {
        const save = { edition, revision, ...content };
        const saved = await editing.save(ownerId, projectId, id, save, now);
        if (saved.kind === "conflict") throw new Refusal("chapter-changed-elsewhere");
      }
      await forgetFindings(db(ownerId), projectId, found.findings);
      await files.delete(key);
    },

    /** Remembers that findings are to be left alone, over later versions of the book. */
    async ignore(ownerId: string, projectId: string, ids: readonly string[], reason: string, now: number) {
      await throttle.hit("finding-decision", ownerId, decisionRule, now);
      await open(ownerId, projectId);
      const shard = db(ownerId);
      if ((await countFindingDecisions(shard, projectId)) + ids.length > maxDecisions)
        throw new Refusal("too-many-requests", { seconds: "600" });
      await decideFindings(shard, { projectId, findings: ids, decision: "ignored", reason, now });
    },

    /** Shows ignored findings again. */
    async heed(ownerId: string, projectId: string, ids: readonly string[], now: number): Promise<void> {
      await throttle.hit("finding-decision", ownerId, decisionRule, now);
      await open(ownerId, projectId);
      await forgetFindings(db(ownerId), projectId, ids);
    },
  };
}

const undoKey = (ownerId: string, projectId: string, name: string): string =>
  draftKey(ownerId, projectId, "undo", name);
