import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { isHere, isListed } from "#db/queries/books/project-visibility";
import { projects } from "#db/schema/projects";
import { readingMarks, readingPlaces, readingSettings, shelvedBooks } from "#db/schema/reading";
import type { EnvironmentId } from "#domain/vr/environments";
import type { KeptPlace } from "#domain/vr/place";
import type { VrSettings } from "#domain/vr/settings";

export type ShelvedBook = typeof shelvedBooks.$inferSelect;
/** Of a project, what reading its book needs: not the messages, which may be long, for every chapter. */
export type ReadableRow = Awaited<ReturnType<typeof readableRows>>[number];
export type ShelfRow = {
  project: ReadableRow;
  /** Null until its manifest was read for the shelf. */
  book: ShelvedBook | null;
  place: KeptPlace | null;
  environment: EnvironmentId | null;
  settings: VrSettings | null;
};

/** An owner's finished manuscripts, last read first, then the newest. */
export async function shelfRows(db: Database, ownerId: string, limit: number): Promise<ShelfRow[]> {
  const ofOwner = (table: typeof readingPlaces | typeof readingSettings) =>
    and(eq(table.projectId, projects.id), eq(table.ownerId, projects.ownerId));
  return db
    .select({
      project: readableColumns,
      book: shelvedBooks,
      place: readingPlaces.place,
      environment: readingSettings.environment,
      settings: readingSettings.settings,
    })
    .from(projects)
    .leftJoin(shelvedBooks, eq(shelvedBooks.projectId, projects.id))
    .leftJoin(readingPlaces, ofOwner(readingPlaces))
    .leftJoin(readingSettings, ofOwner(readingSettings))
    .where(
      and(
        eq(projects.ownerId, ownerId),
        eq(projects.type, "manuscript"),
        eq(projects.status, "completed"),
        isNotNull(projects.outputKey),
        isHere(),
      ),
    )
    .orderBy(desc(sql`coalesce(${readingPlaces.at}, 0)`), desc(projects.createdAt), desc(projects.id))
    .limit(limit);
}

export const findReadable = async (
  db: Database,
  ownerId: string,
  id: string,
): Promise<ReadableRow | undefined> => (await readableRows(db, ownerId, id))[0];

const readableColumns = {
  id: projects.id,
  ownerId: projects.ownerId,
  ownerKind: projects.ownerKind,
  name: projects.name,
  type: projects.type,
  status: projects.status,
  outputKey: projects.outputKey,
  coverProjectId: projects.coverProjectId,
  facts: projects.facts,
};
const readableRows = (db: Database, ownerId: string, id: string) =>
  db
    .select(readableColumns)
    .from(projects)
    .where(and(eq(projects.id, id), eq(projects.ownerId, ownerId), isListed()));

/** What the shelf knows of a book's edition. */
export const findShelved = (
  db: Database,
  projectId: string,
  edition: string,
): Promise<ShelvedBook | undefined> =>
  db.query.shelvedBooks.findFirst({
    where: and(eq(shelvedBooks.projectId, projectId), eq(shelvedBooks.edition, edition)),
  });

/** Remembers what the shelf shows of a book, as long as there is such a project. */
export async function shelveBook(db: Database, book: ShelvedBook): Promise<void> {
  const { projectId, ...facts } = book;
  await db
    .insert(shelvedBooks)
    .select(
      db
        .select({
          projectId: projects.id,
          edition: sql<string>`${book.edition}`.as("edition"),
          title: sql<string>`${book.title}`.as("title"),
          authors: sql<string[]>`${JSON.stringify(book.authors)}`.as("authors"),
          words: sql<number>`${book.words}`.as("words"),
          cover: sql<string | null>`${book.cover}`.as("cover"),
        })
        .from(projects)
        .where(eq(projects.id, projectId)),
    )
    .onConflictDoUpdate({ target: shelvedBooks.projectId, set: facts });
}

/** Deletes what guests left in books and nobody touched since `before`: at most `limit` rows of each kind. */
export async function dropGuestReading(db: Database, before: number, limit: number): Promise<number> {
  const old = (table: typeof readingPlaces | typeof readingSettings | typeof readingMarks) =>
    // A guest's id begins with `g_`; as a range, it is looked up in the key.
    sql`rowid in (select rowid from ${table} where owner_id >= 'g_' and owner_id < 'g\`'
      and updated_at < ${before} limit ${limit})`;
  const gone = await db.batch([
    db.delete(readingPlaces).where(old(readingPlaces)).returning({ id: readingPlaces.projectId }),
    db.delete(readingSettings).where(old(readingSettings)).returning({ id: readingSettings.projectId }),
    db.delete(readingMarks).where(old(readingMarks)).returning({ id: readingMarks.id }),
  ]);
  return gone.flat().length;
}
