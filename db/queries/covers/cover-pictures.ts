import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { coverDesigns, coverPictures } from "#db/schema/covers";

export type PictureRow = typeof coverPictures.$inferSelect;
export type NewPicture = typeof coverPictures.$inferInsert;

export async function insertPicture(db: Database, picture: NewPicture): Promise<PictureRow> {
  return db.insert(coverPictures).values(picture).returning().get();
}

/** Newest first. */
export const picturesOf = (db: Database, ownerId: string, limit: number): Promise<PictureRow[]> =>
  db
    .select()
    .from(coverPictures)
    .where(eq(coverPictures.ownerId, ownerId))
    .orderBy(desc(coverPictures.createdAt), desc(coverPictures.id))
    .limit(limit);

export const findPicture = (db: Database, ownerId: string, id: string): Promise<PictureRow | undefined> =>
  db.query.coverPictures.findFirst({
    where: and(eq(coverPictures.id, id), eq(coverPictures.ownerId, ownerId)),
  });

/** Of these ids (at most 90) those that are this owner's. */
export const findPictures = (db: Database, ownerId: string, ids: string[]): Promise<PictureRow[]> =>
  db
    .select()
    .from(coverPictures)
    .where(and(eq(coverPictures.ownerId, ownerId), inArray(coverPictures.id, ids)));

/** The same bytes, sent before. */
export const findSamePicture = (
  db: Database,
  ownerId: string,
  hash: string,
): Promise<PictureRow | undefined> =>
  db.query.coverPictures.findFirst({
    where: and(eq(coverPictures.ownerId, ownerId), eq(coverPictures.hash, hash)),
  });

export const countPictures = (db: Database, ownerId: string): Promise<number> =>
  db.$count(coverPictures, eq(coverPictures.ownerId, ownerId));

/** Deletes a picture that no design of its owner shows; false when one does, or there is none. */
export async function deletePicture(db: Database, row: PictureRow): Promise<boolean> {
  const isShown = sql`exists (select 1 from ${coverDesigns} where ${coverDesigns.ownerId} = ${row.ownerId}
    and instr(${coverDesigns.design}, ${`"${row.id}"`}) > 0)`;
  const deleted = await db
    .delete(coverPictures)
    .where(and(eq(coverPictures.id, row.id), eq(coverPictures.ownerId, row.ownerId), sql`not ${isShown}`))
    .returning({ id: coverPictures.id });
  return deleted.length > 0;
}

/** Deletes guests' pictures older than `before`, but those of guests who have worked on a design since; answers their keys. */
export async function dropGuestPictures(db: Database, before: number, limit: number): Promise<string[]> {
  const old = db
    .select({ id: coverPictures.id })
    .from(coverPictures)
    .where(
      and(
        eq(coverPictures.ownerKind, "guest"),
        lt(coverPictures.createdAt, before),
        sql`not exists (select 1 from ${coverDesigns} where ${coverDesigns.ownerId} = ${coverPictures.ownerId}
          and ${coverDesigns.updatedAt} >= ${before})`,
      ),
    )
    .limit(limit);
  const gone = await db
    .delete(coverPictures)
    .where(inArray(coverPictures.id, old))
    .returning({ key: coverPictures.key });
  return gone.map((row) => row.key);
}

/** Of these keys (at most 90) those that some row names. */
export async function knownPictureKeys(db: Database, keys: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: coverPictures.key })
    .from(coverPictures)
    .where(inArray(coverPictures.key, keys));
  return new Set(rows.map((row) => row.key));
}
