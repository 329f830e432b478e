import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { areEditsWaiting } from "#db/queries/books/chapter-drafts";
import { discardMark, isDiscarded, notBeingMade } from "#db/queries/books/edit-conditions";
import { type FinishedFileOf, isFinishedFile } from "#db/queries/books/passage-decisions";
import { chapterDrafts, chapterLists } from "#db/schema/editing";
import { projects } from "#db/schema/projects";

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
