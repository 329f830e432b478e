import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import type { ProjectRow } from "#db/queries/projects";
import { projects } from "#db/schema/projects";
import { readingMarks, readingPlaces, readingSettings, shelvedBooks } from "#db/schema/reading";
import type { EnvironmentId } from "#domain/vr/environments";
import type { KeptPlace } from "#domain/vr/place";
import type { VrSettings } from "#domain/vr/settings";

export type ShelvedBook = typeof shelvedBooks.$inferSelect;
export type ShelfRow = {
  project: Pick<ProjectRow, "id" | "name" | "outputKey" | "coverProjectId" | "facts">;
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
      project: {
        id: projects.id,
        name: projects.name,
        outputKey: projects.outputKey,
        coverProjectId: projects.coverProjectId,
        facts: projects.facts,
      },
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
      ),
    )
    .orderBy(desc(sql`coalesce(${readingPlaces.at}, 0)`), desc(projects.createdAt), desc(projects.id))
    .limit(limit);
}

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
