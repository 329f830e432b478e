import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { isHere } from "#db/queries/books/project-visibility";
import type { ProjectRow } from "#db/queries/books/projects";
import { coverDesigns } from "#db/schema/covers";
import { projects, type RuleTotals } from "#db/schema/projects";

/** Finished covers made for a book, newest first. */
export const coversForBook = (db: Database, ownerId: string, bookProjectId: string): Promise<ProjectRow[]> =>
  db
    .select()
    .from(projects)
    .where(
      and(
        eq(projects.ownerId, ownerId),
        eq(projects.type, "cover"),
        eq(projects.status, "completed"),
        isHere(),
        sql`(json_extract(${projects.cover}, '$.bookProjectId') = ${bookProjectId} or ${projects.id} =
          (select book.cover_project_id from projects as book where book.id = ${bookProjectId} and book.owner_id = ${ownerId}))`,
      ),
    )
    .orderBy(desc(projects.createdAt))
    .limit(20);

/** The newest finished wraparound cover made for a book. */
export const newestWrap = (
  db: Database,
  ownerId: string,
  bookProjectId: string,
): Promise<ProjectRow | undefined> =>
  db.query.projects.findFirst({
    where: and(
      eq(projects.ownerId, ownerId),
      eq(projects.type, "cover"),
      eq(projects.status, "completed"),
      isHere(),
      sql`json_extract(${projects.cover}, '$.bookProjectId') = ${bookProjectId}`,
      sql`json_extract(${projects.cover}, '$.coverType') <> 'kindle'`,
    ),
    orderBy: desc(sql`coalesce(${projects.completedAt}, ${projects.createdAt})`),
  });

/** The newest finished cover made from a design. */
export const newestOfDesign = (
  db: Database,
  ownerId: string,
  designId: string,
): Promise<ProjectRow | undefined> =>
  db.query.projects.findFirst({
    where: and(
      isCover(ownerId),
      eq(projects.status, "completed"),
      isHere(),
      sql`json_extract(${projects.cover}, '$.designId') = ${designId}`,
    ),
    orderBy: desc(projects.completedAt),
  });

/** Notes on a book which page count its newest wraparound cover was made for. */
export async function setWrapPages(db: Database, ownerId: string, bookId: string, pages: number) {
  await db
    .update(projects)
    .set({ wrapPages: pages })
    .where(and(eq(projects.id, bookId), eq(projects.ownerId, ownerId), eq(projects.type, "manuscript")));
}

/** A cover belongs to this book from now on; `pages` are the book's when the cover was designed for it. */
export async function giveCoverToBook(
  db: Database,
  ownerId: string,
  coverId: string,
  book: { id: string; pages: number | null },
) {
  await db
    .update(projects)
    .set({ cover: sql`json_set(${withBook(book.id)}, '$.bookPages', ${book.pages})` })
    .where(and(eq(projects.id, coverId), isCover(ownerId)));
}

/**
 * Covers made from a design while it had no book belong to this one from now on; one that is still being made will note the
 * book's `pages` when it is finished. Returns the covers' ids.
 */
export async function giveDesignsCoversToBook(
  db: Database,
  ownerId: string,
  designId: string,
  book: { id: string; pages: number },
): Promise<string[]> {
  const given = await db
    .update(projects)
    .set({ cover: sql`json_set(${withBook(book.id)}, '$.bookPages', ${book.pages})` })
    .where(
      and(
        isCover(ownerId),
        sql`json_extract(${projects.cover}, '$.designId') = ${designId}`,
        sql`json_extract(${projects.cover}, '$.bookProjectId') is null`,
      ),
    )
    .returning({ id: projects.id });
  return given.map(({ id }) => id);
}

const withBook = (bookProjectId: string) =>
  sql`json_set(${projects.cover}, '$.bookProjectId', ${bookProjectId})`;
const isCover = (ownerId: string): SQL | undefined =>
  and(eq(projects.ownerId, ownerId), eq(projects.type, "cover"));

/** The statements that give a finished cover, and the design it was made from, to a book that is being made. */
export const joinCoverStatements = (
  db: Database,
  ownerId: string,
  coverProjectId: string,
  bookId: string,
) => [
  db
    .update(projects)
    .set({ cover: withBook(bookId) })
    .where(and(eq(projects.id, coverProjectId), isCover(ownerId))),
  db
    .update(coverDesigns)
    .set({ bookProjectId: bookId })
    .where(
      and(
        eq(coverDesigns.ownerId, ownerId),
        isNull(coverDesigns.bookProjectId),
        sql`${coverDesigns.id} = (select json_extract(made.cover, '$.designId') from projects as made where made.id = ${coverProjectId})`,
      ),
    ),
];

/** Gives a finished book its EPUB with another cover; undefined when it has another file by now. */
export async function putCoverIntoBook(
  db: Database,
  ownerId: string,
  book: { id: string; outputKey: string },
  output: { outputKey: string; outputSize: number; coverProjectId: string; compliance?: RuleTotals },
  now: number,
): Promise<ProjectRow | undefined> {
  const [changed] = await db
    .update(projects)
    .set({ ...output, updatedAt: now })
    .where(
      and(
        eq(projects.id, book.id),
        eq(projects.ownerId, ownerId),
        eq(projects.status, "completed"),
        eq(projects.outputKey, book.outputKey),
        isHere(),
      ),
    )
    .returning();
  return changed;
}
