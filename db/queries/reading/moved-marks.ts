import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { proofComments } from "#db/schema/proof-links";
import { readingMarks, readingPlaces } from "#db/schema/reading";

/** The chapter a block is in now, and the block that it is now when it has another id; undefined: where it was. */
export type WhereNow = (
  chapter: number,
  block: string,
) => number | { chapter: number; block: string } | undefined;

/** The places, `<chapter>-<block>`, where somebody left something in a book. */
export async function markedPlaces(db: Database, projectId: string): Promise<string[]> {
  const [marks, places, comments] = await Promise.all([
    db
      .select({ mark: readingMarks.mark })
      .from(readingMarks)
      .where(and(eq(readingMarks.projectId, projectId), isNotNull(readingMarks.mark))),
    db
      .select({ place: readingPlaces.place })
      .from(readingPlaces)
      .where(eq(readingPlaces.projectId, projectId)),
    db
      .select({ chapter: proofComments.chapter, block: proofComments.block })
      .from(proofComments)
      .where(eq(proofComments.projectId, projectId)),
  ]);
  const all = [...marks.map(({ mark }) => mark), ...places.map(({ place }) => place), ...comments];
  return all.flatMap((one) => (one ? [`${one.chapter}-${one.block}`] : []));
}

const atOnce = 50;

/** Marks, places and comments of everybody in a book whose chapters were numbered anew, or whose blocks are others. */
export async function moveMarks(db: Database, projectId: string, whereNow: WhereNow): Promise<void> {
  const rows = await db
    .select({ ownerId: readingMarks.ownerId, id: readingMarks.id, mark: readingMarks.mark })
    .from(readingMarks)
    .where(and(eq(readingMarks.projectId, projectId), isNotNull(readingMarks.mark)));
  const changes = rows.flatMap(({ ownerId, id, mark }) => {
    const moved = mark && movedTo(whereNow, mark);
    if (!mark || !moved) return [];
    return [
      db
        .update(readingMarks)
        .set({
          mark: sql`json_set(${readingMarks.mark}, '$.chapter', ${moved.chapter}, '$.block', ${moved.block})`,
        })
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
  const comments = await db
    .select({ id: proofComments.id, chapter: proofComments.chapter, block: proofComments.block })
    .from(proofComments)
    .where(eq(proofComments.projectId, projectId));
  const moves = comments.flatMap(({ id, ...place }) => {
    const moved = movedTo(whereNow, place);
    return moved ? [db.update(proofComments).set(moved).where(eq(proofComments.id, id))] : [];
  });
  for (let at = 0; at < moves.length; at += atOnce) {
    const [first, ...others] = moves.slice(at, at + atOnce);
    if (first) await db.batch([first, ...others]);
  }
  const places = await db.select().from(readingPlaces).where(eq(readingPlaces.projectId, projectId));
  for (const { ownerId, place } of places) {
    const moved = movedTo(whereNow, place);
    if (moved)
      await db
        .update(readingPlaces)
        .set({
          place: sql`json_set(${readingPlaces.place}, '$.chapter', ${moved.chapter}, '$.block', ${moved.block})`,
        })
        .where(and(eq(readingPlaces.ownerId, ownerId), eq(readingPlaces.projectId, projectId)));
  }
}

function movedTo(whereNow: WhereNow, { chapter, block }: { chapter: number; block: string }) {
  const now = whereNow(chapter, block);
  const moved = typeof now === "number" ? { chapter: now, block } : now;
  return moved && (moved.chapter !== chapter || moved.block !== block) ? moved : undefined;
}
