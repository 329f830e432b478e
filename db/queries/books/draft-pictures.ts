import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { chapterDrafts, draftPictures } from "#db/schema/editing";

export type DraftPictureRow = typeof draftPictures.$inferSelect;

export const draftPicturesOf = (db: Database, projectId: string): Promise<DraftPictureRow[]> =>
  db
    .select()
    .from(draftPictures)
    .where(eq(draftPictures.projectId, projectId))
    .orderBy(asc(draftPictures.createdAt), asc(draftPictures.id));

/** The same bytes, sent before for the same book. */
export const findSameDraftPicture = (
  db: Database,
  projectId: string,
  hash: string,
): Promise<DraftPictureRow | undefined> =>
  db.query.draftPictures.findFirst({
    where: and(eq(draftPictures.projectId, projectId), eq(draftPictures.hash, hash)),
  });

export const countDraftPictures = (db: Database, projectId: string): Promise<number> =>
  db.$count(draftPictures, eq(draftPictures.projectId, projectId));

export async function insertDraftPictures(db: Database, rows: DraftPictureRow[]): Promise<void> {
  for (const row of rows) await db.insert(draftPictures).values(row);
}

/**
 * Deletes pictures that were put in before `before`, of books without drafts: what a draft showed is in the stored book by
 * now, and what none showed was taken out again. Answers their keys.
 */
export async function dropUnusedDraftPictures(
  db: Database,
  before: number,
  limit: number,
): Promise<string[]> {
  // Discarded ones, too, which may be taken back.
  const hasDrafts = sql`exists (select 1 from ${chapterDrafts}
    where ${chapterDrafts.projectId} = ${draftPictures.projectId})`;
  const unused = db
    .select({ key: draftPictures.key })
    .from(draftPictures)
    .where(and(lt(draftPictures.createdAt, before), sql`not ${hasDrafts}`))
    .limit(limit);
  const dropped = await db
    .delete(draftPictures)
    .where(inArray(draftPictures.key, unused))
    .returning({ key: draftPictures.key });
  return dropped.map(({ key }) => key);
}
