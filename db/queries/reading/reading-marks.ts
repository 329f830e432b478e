import { and, asc, eq, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { isManuscript, type WhoseBook } from "#db/queries/reading/reading-places";
import { projects } from "#db/schema/projects";
import { readingMarks } from "#db/schema/reading";
import { type Mark, maxMarkLetters, maxMarks } from "#domain/vr/marks";

/** Deleted marks remembered in a book, so that a device that was away does not revive them. */
const maxDeleted = maxMarks;

/** A mark as it is kept; null: deleted. */
export type KeptMark = { mark: Mark | null; changedAt: number };

/** Every mark in a book, or those of one kind, oldest first. */
export async function marksOf(db: Database, book: WhoseBook, kind?: Mark["kind"]): Promise<Mark[]> {
  const rows = await db
    .select({ mark: readingMarks.mark })
    .from(readingMarks)
    .where(
      and(
        marksIn(book),
        isNotNull(readingMarks.mark),
        kind === undefined ? undefined : eq(readingMarks.kind, kind),
      ),
    )
    .orderBy(asc(sql`json_extract(${readingMarks.mark}, '$.createdAt')`), asc(readingMarks.id));
  return rows.map((row) => row.mark).filter((mark) => mark !== null);
}

/**
 * Keeps a mark when nothing newer is known of it and there is room. Answers what stands after it; undefined when there
 * is nothing: no such book, or no room for one more.
 */
export async function keepMark(
  db: Database,
  book: WhoseBook,
  mark: Mark,
  now: number,
): Promise<KeptMark | undefined> {
  const { ownerId, projectId } = book;
  const json = JSON.stringify(mark);
  const isOther = and(marksIn(book), ne(readingMarks.id, mark.id), isNotNull(readingMarks.mark));
  const hasRoom = sql`(select count(*) < ${maxMarks} and
    coalesce(sum(length(${readingMarks.mark})), 0) + ${json.length} <= ${maxMarkLetters}
    from ${readingMarks} where ${isOther})`;
  const [, kept] = await db.batch([
    db
      .insert(readingMarks)
      .select(
        db
          .select({
            ownerId: projects.ownerId,
            projectId: sql<string>`${projects.id}`.as("project_id"),
            id: sql<string>`${mark.id}`.as("id"),
            kind: sql<Mark["kind"]>`${mark.kind}`.as("kind"),
            mark: sql<Mark>`${json}`.as("mark"),
            changedAt: sql<number>`${mark.updatedAt}`.as("changed_at"),
            updatedAt: sql<number>`${now}`.as("updated_at"),
          })
          .from(projects)
          .where(and(isManuscript(ownerId, projectId), hasRoom)),
      )
      .onConflictDoUpdate({
        target: [readingMarks.ownerId, readingMarks.projectId, readingMarks.id],
        set: {
          kind: sql`excluded.kind`,
          mark: sql`excluded.mark`,
          changedAt: sql`excluded.changed_at`,
          updatedAt: now,
        },
        setWhere: standsAfter,
      }),
    selectMark(db, book, mark.id),
  ]);
  return kept[0];
}

/** Of two changes of the same moment a deletion stands, else that whose words come later: the same in either order. */
const standsAfter: SQL = sql`excluded.changed_at > ${readingMarks.changedAt} or (excluded.changed_at =
  ${readingMarks.changedAt} and ${readingMarks.mark} is not null and excluded.mark >= ${readingMarks.mark})`;

/**
 * Deletes a mark, unless it was changed after `at`. Answers what stands after it; undefined when there never was one.
 */
export async function dropMark(
  db: Database,
  book: WhoseBook,
  id: string,
  { at, now }: { at: number; now: number },
): Promise<KeptMark | undefined> {
  const isForgotten = and(marksIn(book), isNull(readingMarks.mark));
  const [, , kept] = await db.batch([
    db
      .update(readingMarks)
      .set({ mark: null, changedAt: at, updatedAt: now })
      .where(and(marksIn(book), eq(readingMarks.id, id), sql`${readingMarks.changedAt} <= ${at}`)),
    db.delete(readingMarks).where(
      and(
        isForgotten,
        sql`${readingMarks.id} in (select id from ${readingMarks} where ${isForgotten}
          order by updated_at desc, id limit -1 offset ${maxDeleted})`,
      ),
    ),
    selectMark(db, book, id),
  ]);
  return kept[0];
}

const selectMark = (db: Database, book: WhoseBook, id: string) =>
  db
    .select({ mark: readingMarks.mark, changedAt: readingMarks.changedAt })
    .from(readingMarks)
    .where(and(marksIn(book), eq(readingMarks.id, id)));

const marksIn = ({ ownerId, projectId }: WhoseBook) =>
  and(eq(readingMarks.ownerId, ownerId), eq(readingMarks.projectId, projectId));
