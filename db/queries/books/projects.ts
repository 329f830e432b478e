import { and, desc, eq, gt, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { isHere, isListed } from "#db/queries/books/project-visibility";
import { firstPhase } from "#db/queries/conversions/project-phases";
import type { JobKind } from "#db/queries/jobs/jobs";
import { guests } from "#db/schema/people";
import { jobs, projects } from "#db/schema/projects";
import { versions } from "#db/schema/versions";
import { searchTextOf } from "#domain/books/search-text";
import { storedStage } from "#domain/stage";

export type ProjectRow = typeof projects.$inferSelect;

/** Where a page of a list ends: its last project. The next page holds what is older, whatever has come in since. */
export type ListEnd = { createdAt: number; id: string };

/** How long after it the same again is the same project; null: for as long as that is there. */
export type SameFor = number | null;
/** The same upload again within this time is the same project. */
export const sameUploadMs = 60_000;

/** An owner's projects, newest first. */
export const projectsOf = (db: Database, ownerId: string, limit: number, also?: SQL): Promise<ProjectRow[]> =>
  db
    .select()
    .from(projects)
    .where(and(eq(projects.ownerId, ownerId), isListed(), also))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(limit);

/** For `projectsOf`: what comes after a page that ended there. */
export const isAfter = ({ createdAt, id }: ListEnd): SQL =>
  sql`(${projects.createdAt}, ${projects.id}) < (${createdAt}, ${id})`;

export const findProject = (db: Database, ownerId: string, id: string): Promise<ProjectRow | undefined> =>
  db.query.projects.findFirst({ where: and(eq(projects.id, id), eq(projects.ownerId, ownerId), isListed()) });

/** A project whoever owns it, deleted or not: for what was begun in its name. */
export const projectById = (db: Database, id: string): Promise<ProjectRow | undefined> =>
  db.query.projects.findFirst({ where: eq(projects.id, id) });

/** The newest project of the same fingerprint (file, name and options, or a cover's design), unless that failed. */
export const findSameUpload = (
  db: Database,
  ownerId: string,
  fingerprint: string,
  sameFor: SameFor,
  now: number,
): Promise<ProjectRow | undefined> =>
  db.query.projects.findFirst({
    where: sameUpload(ownerId, fingerprint, sameFor, now),
    orderBy: desc(projects.createdAt),
  });

const sameUpload = (ownerId: string, fingerprint: string, sameFor: SameFor, now: number): SQL | undefined =>
  and(
    eq(projects.ownerId, ownerId),
    eq(projects.uploadFingerprint, fingerprint),
    sameFor === null ? undefined : gt(projects.createdAt, now - sameFor),
    ne(projects.status, "failed"),
    isHere(),
  );

export type NewProject = Omit<
  typeof projects.$inferInsert,
  "status" | "updatedAt" | "usagePeriod" | "usageState"
> & {
  uploadFingerprint: string;
};
type NewJob = { id: string; kind: JobKind; requestId: string | null };

/**
 * The statements that insert a pending project with its job, for the batch that charges for it. The batch fails when
 * the same upload has become a project already (`isSameUpload`), or its guest an account (`isClaimedMeanwhile`).
 */
export function newProjectStatements(
  db: Database,
  project: NewProject,
  job: NewJob,
  { period, sameFor = sameUploadMs }: { period: string; sameFor?: SameFor | undefined },
  now: number,
) {
  const same = db
    .select({ one: sql`1` })
    .from(projects)
    .where(sameUpload(project.ownerId, project.uploadFingerprint, sameFor, now));
  const claimed = db
    .select({ one: sql`1` })
    .from(guests)
    .where(and(eq(guests.id, project.ownerId), isNotNull(guests.claimedBy)));
  return [
    db.insert(projects).values({
      ...project,
      // NULL in a column that takes none undoes the whole batch, the charge with it.
      name: sql`case when exists ${same} then null else ${project.name} end`,
      ownerKind: sql`case when exists ${claimed} then null else ${project.ownerKind} end`,
      searchText: searchTextOf({
        title: project.name,
        author: project.author ?? null,
        seriesName: project.seriesName ?? null,
        originalFileName: project.originalFileName ?? null,
      }),
      status: "pending",
      stage: storedStage({ code: "queued" }),
      phases: firstPhase(now),
      usagePeriod: period,
      usageState: "reserved",
      updatedAt: now,
    }),
    db.insert(jobs).values({
      id: job.id,
      requestId: job.requestId,
      projectId: project.id,
      revision: project.revision ?? 1,
      kind: job.kind,
      state: "queued",
      queuedAt: now,
      sentAt: now,
    }),
  ];
}

/** A project like another one, with objects of its own. Nothing is charged for it. */
export async function insertCopy(
  db: Database,
  row: ProjectRow,
  own: Pick<ProjectRow, "id" | "name" | "sourceKey" | "outputKey" | "outputFileName">,
  now: number,
): Promise<void> {
  await db.insert(projects).values({
    ...row,
    ...own,
    searchText: searchTextOf({ ...row, title: own.name }),
    parentId: null,
    batchPosition: null,
    archivedAt: null,
    revision: 1,
    usagePeriod: null,
    usageState: null,
    uploadFingerprint: null,
    lease: null,
    leaseExpiresAt: null,
    attempts: 0,
    createdAt: now,
    updatedAt: now,
  });
}

/** Whether a batch of `newProjectStatements` failed because the same upload had become a project already. */
export const isSameUpload = (error: unknown): boolean => isMissing("projects.name", error);

/** Whether such a batch failed because its guest had become an account in the meantime. */
export const isClaimedMeanwhile = (error: unknown): boolean => isMissing("projects.owner_kind", error);

/** Whether a batch was undone because `column` was given nothing. */
export function isMissing(column: string, error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message.includes(`NOT NULL constraint failed: ${column}`)) return true;
  return false;
}

/**
 * A finished file by its public name (that of an older version, too), or by `<project name>.epub` (the newest of
 * that name), within one owner's work.
 */
export async function findOutput(
  db: Database,
  ownerId: string,
  fileName: string,
): Promise<ProjectRow | undefined> {
  const name = /^(.+)\.epub$/.exec(fileName)?.[1];
  const [found] = await db
    .select()
    .from(projects)
    .where(
      and(
        eq(projects.ownerId, ownerId),
        eq(projects.status, "completed"),
        isNotNull(projects.outputKey),
        isListed(),
        or(
          eq(projects.outputFileName, fileName),
          name === undefined ? undefined : and(eq(projects.name, name), eq(projects.type, "manuscript")),
        ),
      ),
    )
    .orderBy(desc(eq(projects.outputFileName, fileName)), desc(projects.createdAt))
    .limit(1);
  if (found) return found;
  const [past] = await db
    .select({ row: projects, version: versions })
    .from(versions)
    .innerJoin(projects, eq(projects.id, versions.projectId))
    .where(
      and(
        eq(versions.outputFileName, fileName),
        eq(projects.ownerId, ownerId),
        eq(projects.status, "completed"),
        isListed(),
      ),
    )
    .limit(1);
  const { outputKey, outputFileName, facts } = past?.version ?? {};
  if (!past || !outputKey || !facts) return undefined;
  return { ...past.row, outputKey, outputFileName: outputFileName ?? null, outputSize: facts.outputSize };
}
