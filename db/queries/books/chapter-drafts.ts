import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#db/client";
import {
  discardMark,
  noDecisionsGoingIn,
  noEditionInTheMaking,
  notBeingMade,
} from "#db/queries/books/edit-conditions";
import { type FinishedFileOf, isFinishedFile } from "#db/queries/books/passage-decisions";
import { chapterDrafts, chapterLists, type ListedChapter } from "#db/schema/editing";
import { projects } from "#db/schema/projects";

export type DraftRow = typeof chapterDrafts.$inferSelect;
export type ChapterListRow = typeof chapterLists.$inferSelect;
/** One saved chapter; `revision` is the one it is based on, 0 for none. */
export type NewDraft = Pick<DraftRow, "chapter" | "title" | "words" | "revision" | "key">;

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
