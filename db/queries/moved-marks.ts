import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { readingMarks, readingPlaces } from "#db/schema/reading";

/** The chapter a block is in now; undefined: where it was. */
export type WhereNow = (chapter: number, block: string) => number | undefined;

const atOnce = 50;

/** Marks and places of everybody in a book whose chapters were numbered anew; their blocks' ids are the same. */
export async function moveMarks(db: Database, projectId: string, whereNow: WhereNow): Promise<void> {
  const rows = await db
    .select({ ownerId: readingMarks.ownerId, id: readingMarks.id, mark: readingMarks.mark })
    .from(readingMarks)
    .where(and(eq(readingMarks.projectId, projectId), isNotNull(readingMarks.mark)));
  const changes = rows.flatMap(({ ownerId, id, mark }) => {
    const chapter = mark ? whereNow(mark.chapter, mark.block) : undefined;
    if (chapter === undefined) return [];
    return [
      db
        .update(readingMarks)
        .set({ mark: sql`json_set(${readingMarks.mark}, '$.chapter', ${chapter})` })
        .where(
          and(
            eq(readingMarks.ownerId, ownerId),
            eq(readingMarks.projectId, projectId),
            eq(readingMarks.id, id),
            isNotNull(readingMarks.mark),
          ),
        ),
    ];
  });
  for (let at = 0; at < changes.length; at += atOnce) {
    const [first, ...others] = changes.slice(at, at + atOnce);
    if (first) await db.batch([first, ...others]);
  }
  const places = await db.select().from(readingPlaces).where(eq(readingPlaces.projectId, projectId));
  for (const { ownerId, place } of places) {
    const chapter = whereNow(place.chapter, place.block);
    if (chapter !== undefined)
      await db
        .update(readingPlaces)
        .set({ place: sql`json_set(${readingPlaces.place}, '$.chapter', ${chapter})` })
        .where(and(eq(readingPlaces.ownerId, ownerId), eq(readingPlaces.projectId, projectId)));
  }
}
