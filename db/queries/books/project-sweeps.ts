import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import type { ProjectRow } from "#db/queries/books/projects";
import { versionFilesOf } from "#db/queries/books/versions";
import type { Failure } from "#db/queries/conversions/project-leases";
import { chapterDrafts, draftPictures } from "#db/schema/editing";
import { users } from "#db/schema/people";
import { projects } from "#db/schema/projects";
import { versions } from "#db/schema/versions";

/** Guests' projects whose manuscript is older than `before`. */
export const guestSources = (
  db: Database,
  before: number,
  limit: number,
): Promise<{ id: string; sourceKey: string | null }[]> =>
  db
    .select({ id: projects.id, sourceKey: projects.sourceKey })
    .from(projects)
    .where(
      and(
        eq(projects.ownerKind, "guest"),
        hasSource(),
        lt(projects.createdAt, before),
        inArray(projects.status, ["completed", "failed"]),
      ),
    )
    .limit(limit);

/** Finished books whose owners want no manuscripts kept. One that is being converted again still needs its own. */
export const unwantedSources = (
  db: Database,
  limit: number,
): Promise<{ id: string; sourceKey: string | null }[]> =>
  db
    .select({ id: projects.id, sourceKey: projects.sourceKey })
    .from(projects)
    .innerJoin(users, and(eq(users.id, projects.ownerId), eq(users.deletesManuscripts, true)))
    .where(
      and(
        eq(projects.type, "manuscript"),
        eq(projects.status, "completed"),
        hasSource(),
        sql`not exists (select 1 from projects as next where next.parent_id = ${projects.id} and next.type = 'edition')`,
      ),
    )
    .limit(limit);

/** Its own, or one of a version of it. */
const hasSource = () =>
  or(
    isNotNull(projects.sourceKey),
    sql`exists (select 1 from ${versions} where ${versions.projectId} = ${projects.id}
      and ${versions.sourceKey} is not null)`,
  );

/**
 * Ends finished books that were made without an account before `before`, as if deleted at `deletedAt`. Returns how many.
 */
export async function endGuestBooks(
  db: Database,
  before: number,
  deletedAt: number,
  limit: number,
): Promise<number> {
  const old = db
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        eq(projects.ownerKind, "guest"),
        eq(projects.type, "manuscript"),
        lte(projects.createdAt, before),
        inArray(projects.status, ["completed", "failed"]),
        isNull(projects.deletedAt),
      ),
    )
    .limit(limit);
  const ended = await db
    .update(projects)
    .set({ deletedAt })
    .where(and(inArray(projects.id, old), eq(projects.ownerKind, "guest")))
    .returning({ id: projects.id });
  return ended.length;
}

export async function forgetSources(db: Database, ids: string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += 50) {
    const some = ids.slice(at, at + 50);
    await db.batch([
      db.update(projects).set({ sourceKey: null }).where(inArray(projects.id, some)),
      db.update(versions).set({ sourceKey: null }).where(inArray(versions.projectId, some)),
    ]);
  }
}

/** What a project's files are, with those of its versions and of the next edition in the making; `drafts`: the editor's. */
export type ProjectFiles = { sources: string[]; outputs: string[]; drafts: string[]; isBusy: boolean };

/** The files these projects name (at most 45 ids), by project id. */
export async function filesOf(db: Database, ids: string[]): Promise<Map<string, ProjectFiles>> {
  const rows = await db
    .select({
      id: projects.id,
      parentId: projects.parentId,
      type: projects.type,
      sourceKey: projects.sourceKey,
      outputKey: projects.outputKey,
      status: projects.status,
    })
    .from(projects)
    .where(or(inArray(projects.id, ids), and(inArray(projects.parentId, ids), eq(projects.type, "edition"))));
  const drafts = await db
    .select({ projectId: chapterDrafts.projectId, key: chapterDrafts.key })
    .from(chapterDrafts)
    .where(inArray(chapterDrafts.projectId, ids));
  const pictures = await db
    .select({ projectId: draftPictures.projectId, key: draftPictures.key })
    .from(draftPictures)
    .where(inArray(draftPictures.projectId, ids));
  const files = new Map<string, ProjectFiles>();
  for (const { id, parentId, type, sourceKey, outputKey, status } of rows) {
    const isBusy = status === "pending" || status === "processing";
    // An edition's objects bear the name of the book that it becomes; what it works with, its own.
    for (const name of type === "edition" && parentId !== null ? [id, parentId] : [id]) {
      const known = files.get(name) ?? { sources: [], outputs: [], drafts: [], isBusy: false };
      const named = (keys: (string | null | undefined)[]) => keys.filter((key) => typeof key === "string");
      files.set(name, {
        ...known,
        sources: [...known.sources, ...named([sourceKey])],
        outputs: [...known.outputs, ...named([outputKey])],
        isBusy: known.isBusy || isBusy,
      });
    }
  }
  for (const { projectId, outputKey, sourceKey } of await versionFilesOf(db, ids)) {
    const project = files.get(projectId);
    if (outputKey !== null) project?.outputs.push(outputKey);
    if (sourceKey !== null) project?.sources.push(sourceKey);
  }
  for (const { projectId, key } of [...drafts, ...pictures]) files.get(projectId)?.drafts.push(key);
  return files;
}

/** Completed projects in order of id, for looking whether their files are still there. */
export const completedAfter = (db: Database, id: string, limit: number): Promise<ProjectRow[]> =>
  db
    .select()
    .from(projects)
    .where(and(gt(projects.id, id), eq(projects.status, "completed"), isNotNull(projects.outputKey)))
    .orderBy(projects.id)
    .limit(limit);

/** A finished file was lost: its project says so instead of offering it. */
export async function loseOutput(
  db: Database,
  row: ProjectRow,
  failure: Failure,
  now: number,
): Promise<boolean> {
  if (row.outputKey === null) return false;
  const lost = await db
    .update(projects)
    .set({
      status: "failed",
      errorCode: failure.code,
      errorMessage: failure.message,
      outputKey: null,
      outputFileName: null,
      updatedAt: now,
    })
    .where(
      and(eq(projects.id, row.id), eq(projects.status, "completed"), eq(projects.outputKey, row.outputKey)),
    )
    .returning({ id: projects.id });
  return lost.length > 0;
}
