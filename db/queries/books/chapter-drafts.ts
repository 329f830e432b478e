import { and, eq, lt, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#db/client";
import { type FinishedFileOf, isFinishedFile } from "#db/queries/books/passage-decisions";
import { chapterDrafts, chapterLists, type ListedChapter } from "#db/schema/editing";
import { projects } from "#db/schema/projects";
import { passageDecisions, remakes } from "#db/schema/proofread";

export type DraftRow = typeof chapterDrafts.$inferSelect;
export type ChapterListRow = typeof chapterLists.$inferSelect;
/** One saved chapter; `revision` is the one it is based on, 0 for none. */
export type NewDraft = Pick<DraftRow, "chapter" | "title" | "words" | "revision" | "key">;

/** Before the edition of edits that were discarded: nothing finds them, and for a while they can be brought back. */
const discardMark = "-";

/** The drafts of one edition of a book. */
export const draftsOf = (db: Database, projectId: string, edition: string): Promise<DraftRow[]> =>
  db
    .select()
    .from(chapterDrafts)
    .where(and(eq(chapterDrafts.projectId, projectId), eq(chapterDrafts.edition, edition)));

/** Where the drafts of a book lie, of whatever edition. */
export async function draftKeysOf(db: Database, projectId: string): Promise<string[]> {
  const rows = await db
    .select({ key: chapterDrafts.key })
    .from(chapterDrafts)
    .where(eq(chapterDrafts.projectId, projectId));
  return rows.map(({ key }) => key);
}

/** The list of one edition's chapters, when it was changed or follows another edition. */
export const chapterListOf = (
  db: Database,
  projectId: string,
  edition: string,
): Promise<ChapterListRow | undefined> =>
  db.query.chapterLists.findFirst({
    where: and(eq(chapterLists.projectId, projectId), eq(chapterLists.edition, edition)),
  });

/** Whether an author changed something in the editor that is not in the EPUB yet, and did not discard it. */
export const areEditsWaiting = (projectId: string) =>
  sql`(exists (select 1 from ${chapterDrafts} where ${chapterDrafts.projectId} = ${projectId}
      and substr(${chapterDrafts.edition}, 1, 1) <> ${discardMark})
    or exists (select 1 from ${chapterLists} where ${chapterLists.projectId} = ${projectId}
      and ${chapterLists.chapters} is not null and substr(${chapterLists.edition}, 1, 1) <> ${discardMark}))`;

export async function hasWaitingEdits(db: Database, projectId: string): Promise<boolean> {
  const [found] = await db
    .select({ is: sql<number>`${areEditsWaiting(projectId)}` })
    .from(projects)
    .where(eq(projects.id, projectId));
  return found?.is === 1;
}

/**
 * Keeps a saved chapter, when its draft is still of the revision it is based on, the book has still that file, and nothing
 * is under way that would not take it over. Returns its new revision, and undefined when one of these does not hold.
 */
export async function saveDraft(
  db: Database,
  book: FinishedFileOf,
  edition: string,
  draft: NewDraft,
  now: number,
): Promise<number | undefined> {
  const isSameEdition = sql`${chapterDrafts.edition} = excluded.edition`;
  const [saved] = await db
    .insert(chapterDrafts)
    .select(
      db
        .select(draftColumns(edition, draft, now))
        .from(projects)
        .where(
          and(
            isFinishedFile(book),
            noEditionInTheMaking(book.projectId),
            noDecisionsGoingIn(book.projectId),
            sql`(${draft.revision} = 0 or exists (select 1 from ${chapterDrafts}
              where ${chapterDrafts.projectId} = ${book.projectId} and ${chapterDrafts.chapter} = ${draft.chapter}
              and ${chapterDrafts.edition} = ${edition}))`,
          ),
        ),
    )
    .onConflictDoUpdate({
      target: [chapterDrafts.projectId, chapterDrafts.chapter],
      set: {
        edition: sql`excluded.edition`,
        title: sql`excluded.title`,
        words: sql`excluded.words`,
        // After discarded ones the count goes on: a window that has those must not take this for its own.
        revision: sql`case when ${isSameEdition} or ${chapterDrafts.edition} = ${discardMark} || excluded.edition
          then ${chapterDrafts.revision} + 1 else 1 end`,
        key: sql`excluded.key`,
        updatedAt: now,
      },
      setWhere: sql`(${isSameEdition} and ${chapterDrafts.revision} = ${draft.revision})
        or (not ${isSameEdition} and ${draft.revision} = 0)`,
    })
    .returning({ revision: chapterDrafts.revision });
  return saved?.revision;
}

/** A change of the list; `revision` is the one it is based on. */
export type NewChapterList = { chapters: ListedChapter[]; revision: number };

/**
 * Keeps another list of chapters and the drafts that come with it, all or nothing: false when list or drafts are of
 * another revision, or the book is being made anew.
 */
export async function saveChapterList(
  db: Database,
  book: FinishedFileOf,
  edition: string,
  list: NewChapterList,
  drafts: readonly NewDraft[],
  now: number,
): Promise<boolean> {
  const changeId = crypto.randomUUID();
  const isSameEdition = sql`${chapterLists.edition} = excluded.edition`;
  const ofBook = and(eq(chapterLists.projectId, book.projectId), eq(chapterLists.edition, edition));
  const hasRevisions = drafts.map(
    ({ chapter, revision }) =>
      sql`coalesce((select ${chapterDrafts.revision} from ${chapterDrafts}
        where ${chapterDrafts.projectId} = ${book.projectId} and ${chapterDrafts.chapter} = ${chapter}
        and ${chapterDrafts.edition} = ${edition}), 0) = ${revision}`,
  );
  const first = db
    .insert(chapterLists)
    .select(
      db
        .select({
          projectId: sql<string>`${projects.id}`.as("project_id"),
          edition: sql<string>`${edition}`.as("edition"),
          chapters: sql<ListedChapter[]>`${JSON.stringify(list.chapters)}`.as("chapters"),
          revision: sql<number>`1`.as("revision"),
          changeId: sql<string>`${changeId}`.as("change_id"),
          earlierEdition: sql<string | null>`null`.as("earlier_edition"),
          moved: sql<Record<string, string> | null>`null`.as("moved"),
          updatedAt: sql<number>`${now}`.as("updated_at"),
        })
        .from(projects)
        .where(
          and(
            isFinishedFile(book),
            noEditionInTheMaking(book.projectId),
            notBeingMade(book.projectId),
            sql`(${list.revision} = 0 or exists (select 1 from ${chapterLists} where ${ofBook}))`,
            ...hasRevisions,
          ),
        ),
    )
    .onConflictDoUpdate({
      target: chapterLists.projectId,
      set: {
        edition: sql`excluded.edition`,
        chapters: sql`excluded.chapters`,
        revision: sql`case when ${isSameEdition} or ${chapterLists.edition} = ${discardMark} || excluded.edition
          then ${chapterLists.revision} + 1 else 1 end`,
        changeId: sql`excluded.change_id`,
        updatedAt: now,
      },
      setWhere: sql`(${isSameEdition} and ${chapterLists.revision} = ${list.revision})
        or (not ${isSameEdition} and ${list.revision} = 0)`,
    })
    .returning({ changeId: chapterLists.changeId });
  const others: BatchItem<"sqlite">[] = drafts.map((draft) =>
    db
      .insert(chapterDrafts)
      .select(
        db
          .select(draftColumns(edition, draft, now))
          .from(projects)
          .where(
            and(
              eq(projects.id, book.projectId),
              sql`exists (select 1 from ${chapterLists} where ${chapterLists.projectId} = ${book.projectId}
                and ${chapterLists.changeId} = ${changeId})`,
            ),
          ),
      )
      .onConflictDoUpdate({
        target: [chapterDrafts.projectId, chapterDrafts.chapter],
        set: {
          edition: sql`excluded.edition`,
          title: sql`excluded.title`,
          words: sql`excluded.words`,
          revision: sql`${chapterDrafts.revision} + 1`,
          key: sql`excluded.key`,
          updatedAt: now,
        },
      }),
  );
  const [changed] = await db.batch([first, ...others]);
  return changed.length > 0;
}

const isDiscarded = sql`substr(${chapterDrafts.edition}, 1, 1) = ${discardMark}`;

/**
 * Discards what an author changed in the editor and has not put into the EPUB; what was discarded before is gone then.
 * False when nothing waits, the book has another file by now, or it is being made.
 */
export async function discardEdits(
  db: Database,
  book: FinishedFileOf,
  edition: string,
  now: number,
): Promise<boolean> {
  const discarded = discardMark + edition;
  const ofBook = and(eq(chapterDrafts.projectId, book.projectId), isNotMade(book));
  const [, lists, drafts] = await db.batch([
    db.delete(chapterDrafts).where(and(ofBook, isDiscarded, areEditsWaiting(book.projectId))),
    db
      .update(chapterLists)
      .set({ edition: discarded, updatedAt: now })
      .where(
        and(
          eq(chapterLists.projectId, book.projectId),
          eq(chapterLists.edition, edition),
          sql`${chapterLists.chapters} is not null`,
          isNotMade(book),
        ),
      )
      .returning({ projectId: chapterLists.projectId }),
    db
      .update(chapterDrafts)
      .set({ edition: discarded, updatedAt: now })
      .where(and(ofBook, eq(chapterDrafts.edition, edition)))
      .returning({ chapter: chapterDrafts.chapter }),
  ]);
  return lists.length + drafts.length > 0;
}

/** Brings discarded edits back; false when there are none, others were made since, or the book is another one. */
export async function bringEditsBack(
  db: Database,
  book: FinishedFileOf,
  edition: string,
  now: number,
): Promise<boolean> {
  const discarded = discardMark + edition;
  const changeId = crypto.randomUUID();
  const [lists, drafts] = await db.batch([
    db
      .update(chapterLists)
      .set({ edition, changeId, updatedAt: now })
      .where(
        and(
          eq(chapterLists.projectId, book.projectId),
          eq(chapterLists.edition, discarded),
          isNotMade(book),
          sql`not ${areEditsWaiting(book.projectId)}`,
        ),
      )
      .returning({ projectId: chapterLists.projectId }),
    db
      .update(chapterDrafts)
      .set({ edition, updatedAt: now })
      .where(
        and(
          eq(chapterDrafts.projectId, book.projectId),
          eq(chapterDrafts.edition, discarded),
          isNotMade(book),
          sql`(not ${areEditsWaiting(book.projectId)} or exists (select 1 from ${chapterLists}
            where ${chapterLists.projectId} = ${book.projectId} and ${chapterLists.changeId} = ${changeId}))`,
        ),
      )
      .returning({ chapter: chapterDrafts.chapter }),
  ]);
  return lists.length + drafts.length > 0;
}

/** Forgets what was discarded before `before`; the sweep takes the objects. */
export async function dropDiscarded(db: Database, before: number): Promise<void> {
  await db.batch([
    db.delete(chapterDrafts).where(and(isDiscarded, lt(chapterDrafts.updatedAt, before))),
    db
      .delete(chapterLists)
      .where(
        and(sql`substr(${chapterLists.edition}, 1, 1) = ${discardMark}`, lt(chapterLists.updatedAt, before)),
      ),
  ]);
}

const isNotMade = (book: FinishedFileOf) =>
  sql`exists (select 1 from ${projects} where ${and(isFinishedFile(book), notBeingMade(book.projectId))})`;

/** Of a project that was just copied. */
export async function insertEdits(
  db: Database,
  drafts: readonly DraftRow[],
  list: ChapterListRow | undefined,
): Promise<void> {
  const statements: BatchItem<"sqlite">[] = drafts.map((draft) => db.insert(chapterDrafts).values(draft));
  if (list) statements.push(db.insert(chapterLists).values({ ...list, earlierEdition: null, moved: null }));
  const [first, ...others] = statements;
  if (first) await db.batch([first, ...others]);
}

const draftColumns = (edition: string, { chapter, title, words, key }: NewDraft, now: number) => ({
  projectId: sql<string>`${projects.id}`.as("project_id"),
  chapter: sql<string>`${chapter}`.as("chapter"),
  edition: sql<string>`${edition}`.as("edition"),
  title: sql<string>`${title}`.as("title"),
  words: sql<number>`${words}`.as("words"),
  revision: sql<number>`1`.as("revision"),
  key: sql<string>`${key}`.as("key"),
  updatedAt: sql<number>`${now}`.as("updated_at"),
});

/** What a remake took over: drafts of a revision, and where every chapter of the old edition is in the new one. */
export type PublishedDrafts = {
  from: string;
  to: string;
  taken: { chapter: string; revision: number }[];
  moved: Record<string, string>;
  /** The new list, when a chapter that the new edition does not have may have been saved meanwhile. */
  list: { chapters: ListedChapter[]; added: string[] } | null;
};

/**
 * The statements that follow a remake once the book has its new file: drafts that went in go; what was saved meanwhile is
 * carried over to the new edition. `hasNewFile`: a condition on the book.
 */
export function publishedStatements(
  db: Database,
  projectId: string,
  { from, to, taken, moved, list }: PublishedDrafts,
  outputKey: string,
  now: number,
): [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]] {
  const hasNewFile = sql`exists (select 1 from ${projects} where ${projects.id} = ${projectId}
    and ${projects.outputKey} = ${outputKey})`;
  const isOfBook = and(eq(chapterDrafts.projectId, projectId), eq(chapterDrafts.edition, from));
  const wentIn = sql`exists (select 1 from json_each(${JSON.stringify(taken)}) as taken
    where taken.value ->> 'chapter' = ${chapterDrafts.chapter} and taken.value ->> 'revision' = ${chapterDrafts.revision})`;
  const newName = sql`coalesce((select moved.value from json_each(${JSON.stringify(moved)}) as moved
    where moved.key = ${chapterDrafts.chapter}), ${chapterDrafts.chapter})`;
  const chapters = list
    ? sql`case when exists (select 1 from ${chapterDrafts} where ${chapterDrafts.projectId} = ${projectId}
        and ${chapterDrafts.chapter} in (select added.value from json_each(${JSON.stringify(list.added)}) as added))
        then ${JSON.stringify(list.chapters)} else null end`
    : sql`null`;
  return [
    // Discarded ones cannot come back into another edition.
    db.delete(chapterDrafts).where(and(eq(chapterDrafts.projectId, projectId), isDiscarded, hasNewFile)),
    db.delete(chapterDrafts).where(and(isOfBook, wentIn, hasNewFile)),
    // In two steps: chapters may change names with one another.
    db
      .update(chapterDrafts)
      .set({ chapter: sql`'~' || ${newName}`, edition: to })
      .where(and(isOfBook, hasNewFile)),
    db
      .update(chapterDrafts)
      .set({ chapter: sql`substr(${chapterDrafts.chapter}, 2)` })
      .where(and(eq(chapterDrafts.projectId, projectId), sql`${chapterDrafts.chapter} like '~%'`)),
    db
      .insert(chapterLists)
      .select(
        db
          .select({
            projectId: sql<string>`${projects.id}`.as("project_id"),
            edition: sql<string>`${to}`.as("edition"),
            chapters: sql<ListedChapter[] | null>`${chapters}`.as("chapters"),
            revision: sql<number>`1`.as("revision"),
            changeId: sql<string>`${crypto.randomUUID()}`.as("change_id"),
            earlierEdition: sql<string | null>`${from}`.as("earlier_edition"),
            moved: sql<Record<string, string> | null>`${JSON.stringify(moved)}`.as("moved"),
            updatedAt: sql<number>`${now}`.as("updated_at"),
          })
          .from(projects)
          .where(and(eq(projects.id, projectId), eq(projects.outputKey, outputKey))),
      )
      .onConflictDoUpdate({
        target: chapterLists.projectId,
        set: {
          edition: sql`excluded.edition`,
          chapters: sql`excluded.chapters`,
          revision: sql`${chapterLists.revision} + 1`,
          changeId: sql`excluded.change_id`,
          earlierEdition: sql`excluded.earlier_edition`,
          moved: sql`excluded.moved`,
          updatedAt: now,
        },
      }),
  ];
}

const noEditionInTheMaking = (projectId: string) =>
  sql`not exists (select 1 from projects as edition where edition.parent_id = ${projectId}
    and edition.type = 'edition' and edition.status in ('pending', 'processing'))`;

const isBeingMade = (projectId: string) =>
  sql`exists (select 1 from ${remakes} where ${remakes.projectId} = ${projectId} and ${remakes.state} in ('queued', 'running'))`;

const notBeingMade = (projectId: string) => sql`not ${isBeingMade(projectId)}`;

/** What is decided on passages goes into the book by their old words: a chapter saved meanwhile would bring those back. */
const noDecisionsGoingIn = (projectId: string) =>
  sql`not (${isBeingMade(projectId)} and exists (select 1 from ${passageDecisions}
    where ${passageDecisions.projectId} = ${projectId} and ${passageDecisions.decision} is not null))`;
