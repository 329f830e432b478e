import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#db/client";
import { isDiscarded } from "#db/queries/books/edit-conditions";
import { chapterDrafts, chapterLists, type ListedChapter } from "#db/schema/editing";
import { projects } from "#db/schema/projects";

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
