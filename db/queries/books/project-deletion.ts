import { and, desc, eq, exists, gt, inArray, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { isHere, isListed } from "#db/queries/books/project-visibility";
import type { ProjectRow } from "#db/queries/books/projects";
import { giveBackForProjectStatement } from "#db/queries/plans/usage";
import { jobs, projects } from "#db/schema/projects";
import { versions } from "#db/schema/versions";
import { searchTextOf } from "#domain/books/search-text";

/** The longest list of what was deleted. */
const maxListed = 20;

/** A project with all that hangs on it: the files of a batch, the next edition of a book. */
const withItsOwn = (id: string): SQL =>
  sql`(${projects.id} = ${id} or ${projects.parentId} = ${id}
    or ${projects.parentId} in (select child.id from projects as child where child.parent_id = ${id}))`;

/** The batch that is left without files when this one goes. */
const emptiedBy = (id: string): SQL =>
  sql`(${projects.type} = 'batch'
    and ${projects.id} = (select file.parent_id from projects as file where file.id = ${id} and file.type = 'manuscript')
    and not exists (select 1 from projects as other where other.parent_id = ${projects.id}
      and other.deleted_at is null and other.id <> ${id}))`;

/**
 * Deletes a project as its owner sees it: nothing finds it any more, and whoever works on it loses it. For a while it can
 * be brought back. A batch goes with the last of its files. False when there is no such project.
 */
export async function deleteProject(
  db: Database,
  ownerId: string,
  id: string,
  now: number,
): Promise<boolean> {
  const isOwn = sql`exists (select 1 from projects as own where own.id = ${id} and own.owner_id = ${ownerId}
    and own.deleted_at is null and own.type <> 'edition')`;
  const deleted = await db
    .update(projects)
    .set({
      deletedAt: now,
      // What was begun is pending again, so that it goes on when it is brought back.
      status: sql`case ${projects.status} when 'processing' then 'pending' else ${projects.status} end`,
      lease: null,
      leaseExpiresAt: null,
      updatedAt: now,
    })
    .where(and(or(withItsOwn(id), emptiedBy(id)), eq(projects.ownerId, ownerId), isHere(), isOwn))
    .returning({ id: projects.id });
  return deleted.some((row) => row.id === id);
}

/**
 * Ends a conversion that has not finished, for good: its charge is given back, whoever works on it loses it, and the next
 * sweep takes its files. `deletedAt` is a time long enough ago that it cannot be brought back. False when there is none.
 */
export async function cancelProject(
  db: Database,
  ownerId: string,
  id: string,
  deletedAt: number,
  now: number,
): Promise<boolean> {
  const isUnfinished = and(
    eq(projects.id, id),
    eq(projects.ownerId, ownerId),
    eq(projects.type, "manuscript"),
    inArray(projects.status, ["pending", "processing"]),
    isHere(),
  );
  const ended = { deletedAt, lease: null, leaseExpiresAt: null, updatedAt: now };
  const mine = db.select({ one: sql`1` }).from(projects).where(isUnfinished);
  const [, , , canceled] = await db.batch([
    // Only a conversion that has not finished is still reserved.
    giveBackForProjectStatement(db, id, null, ownerId),
    db
      .update(jobs)
      .set({ state: "failed", error: "canceled by its author", endedAt: now })
      .where(and(eq(jobs.projectId, id), inArray(jobs.state, ["queued", "running"]), exists(mine))),
    db
      .update(projects)
      .set(ended)
      .where(and(emptiedBy(id), eq(projects.ownerId, ownerId), isHere(), exists(mine))),
    db
      .update(projects)
      .set({ ...ended, usageState: "returned" })
      .where(isUnfinished)
      .returning({ id: projects.id }),
  ]);
  return canceled.length > 0;
}

/**
 * What an owner deleted after `since`, last first. What went with its batch is left out, and a file that failed and gave its
 * place to another.
 */
export const deletedProjects = (db: Database, ownerId: string, since: number): Promise<ProjectRow[]> =>
  db
    .select()
    .from(projects)
    .where(
      and(
        eq(projects.ownerId, ownerId),
        gt(projects.deletedAt, since),
        sql`${projects.type} <> 'edition'`,
        sql`not exists (select 1 from projects as parent where parent.id = ${projects.parentId}
          and parent.type = 'batch' and parent.deleted_at = ${projects.deletedAt})`,
        sql`not (${projects.status} = 'failed' and exists (select 1 from projects as heir
          where heir.parent_id = ${projects.parentId} and heir.batch_position = ${projects.batchPosition}
          and heir.id <> ${projects.id} and heir.created_at >= ${projects.deletedAt}))`,
      ),
    )
    .orderBy(desc(projects.deletedAt), desc(projects.id))
    .limit(maxListed);

/**
 * Brings a project back that was deleted after `since`, with all that went with it, and the batch that went with its last
 * file. Undefined when there is none.
 */
export async function undeleteProject(
  db: Database,
  ownerId: string,
  id: string,
  since: number,
  now: number,
): Promise<ProjectRow | undefined> {
  const row = await db.query.projects.findFirst({
    where: and(eq(projects.id, id), eq(projects.ownerId, ownerId), gt(projects.deletedAt, since)),
  });
  if (row?.deletedAt == null || row.type === "edition") return undefined;
  const back = await db
    .update(projects)
    .set({ deletedAt: null, updatedAt: now })
    .where(
      and(
        or(withItsOwn(id), and(eq(projects.id, row.parentId ?? ""), eq(projects.type, "batch"))),
        eq(projects.ownerId, ownerId),
        eq(projects.deletedAt, row.deletedAt),
      ),
    )
    .returning();
  return back.find((one) => one.id === id);
}

/** The jobs of a project, and of what hangs on it, that are still to be done. */
export const jobsToGoOn = (db: Database, id: string) =>
  db
    .select({ jobId: jobs.id, sentAt: jobs.sentAt, kind: jobs.kind })
    .from(jobs)
    .innerJoin(projects, and(eq(projects.id, jobs.projectId), eq(projects.revision, jobs.revision)))
    .where(
      and(
        withItsOwn(id),
        isHere(),
        inArray(projects.status, ["pending", "processing"]),
        inArray(jobs.state, ["queued", "running"]),
      ),
    )
    .limit(50);

/** Projects deleted before `before`, for the sweep. */
export const longDeleted = (db: Database, before: number, limit: number): Promise<ProjectRow[]> =>
  db
    .select()
    .from(projects)
    .where(and(isNotNull(projects.deletedAt), lte(projects.deletedAt, before)))
    .orderBy(projects.deletedAt)
    .limit(limit);

/** Takes a deleted project's row away with all that hangs on it; what it was charged for and never had is given back. */
export async function purgeProject(db: Database, { id, deletedAt }: ProjectRow): Promise<void> {
  if (deletedAt === null) return;
  await db.batch([
    giveBackForProjectStatement(db, id),
    db.delete(projects).where(and(eq(projects.id, id), eq(projects.deletedAt, deletedAt))),
  ]);
}

/** Another name; undefined when there is no such project. */
export async function renameProject(
  db: Database,
  ownerId: string,
  id: string,
  name: string,
  now: number,
): Promise<ProjectRow | undefined> {
  const own = and(eq(projects.id, id), eq(projects.ownerId, ownerId), isListed());
  const row = await db.query.projects.findFirst({ where: own });
  if (!row) return undefined;
  const searchText = searchTextOf({ ...row, title: name });
  const [renamed] = await db
    .update(projects)
    .set({ name, searchText, updatedAt: now })
    .where(own)
    .returning();
  return renamed;
}

/** The book, if any, whose EPUB holds this cover, or a version of it that can be restored. */
export const bookWithCover = (
  db: Database,
  ownerId: string,
  coverProjectId: string,
): Promise<ProjectRow | undefined> =>
  db.query.projects.findFirst({
    where: and(
      eq(projects.ownerId, ownerId),
      or(
        eq(projects.coverProjectId, coverProjectId),
        sql`exists (select 1 from ${versions} where ${versions.projectId} = ${projects.id}
          and json_extract(${versions.facts}, '$.coverProjectId') = ${coverProjectId})`,
      ),
      isHere(),
    ),
  });
