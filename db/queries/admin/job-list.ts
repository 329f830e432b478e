import { and, asc, desc, eq, gte, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { users } from "#db/schema/people";
import { jobs, projects } from "#db/schema/projects";

const shown = {
  id: jobs.id,
  projectId: jobs.projectId,
  kind: jobs.kind,
  state: jobs.state,
  error: jobs.error,
  requestId: jobs.requestId,
  queuedAt: jobs.queuedAt,
  startedAt: jobs.startedAt,
  endedAt: jobs.endedAt,
  name: projects.name,
  type: projects.type,
  ownerId: projects.ownerId,
  ownerKind: projects.ownerKind,
  status: projects.status,
  stage: projects.stage,
  progress: projects.progress,
  attempts: projects.attempts,
  username: users.username,
};

const withNames = (db: Database) =>
  db
    .select(shown)
    .from(jobs)
    .innerJoin(projects, eq(projects.id, jobs.projectId))
    .leftJoin(users, eq(users.id, projects.ownerId));

/** What is being made or waits, the oldest first. */
export const jobsUnderWay = (db: Database, limit: number) =>
  withNames(db)
    .where(inArray(jobs.state, ["running", "queued"]))
    .orderBy(asc(jobs.queuedAt))
    .limit(limit);

/** What was given up, the newest first. */
export const deadJobs = (db: Database, limit: number) =>
  withNames(db).where(eq(jobs.state, "dead")).orderBy(desc(jobs.endedAt)).limit(limit);

/** Takes a job that somebody took care of off the list of those given up. */
export const settleDeadJob = (db: Database, id: string): Promise<unknown> =>
  db
    .update(jobs)
    .set({ state: "failed" })
    .where(and(eq(jobs.id, id), eq(jobs.state, "dead")));

export async function oneJob(db: Database, id: string) {
  return withNames(db).where(eq(jobs.id, id)).get();
}
export type JobRow = NonNullable<Awaited<ReturnType<typeof oneJob>>>;

/** Whose work took longest since a moment: their jobs, their time in work and their bytes. */
export const workByPerson = (db: Database, since: number, limit: number) =>
  db
    .select({
      ownerId: projects.ownerId,
      username: users.username,
      jobs: sql<number>`count(*)`,
      workMs: sql<number>`sum(${jobs.endedAt} - ${jobs.startedAt})`,
      bytes: sql<number>`sum(${projects.sourceSize} + coalesce(${projects.outputSize}, 0))`,
    })
    .from(jobs)
    .innerJoin(projects, eq(projects.id, jobs.projectId))
    .leftJoin(users, eq(users.id, projects.ownerId))
    .where(and(gte(jobs.endedAt, since), isNotNull(jobs.startedAt)))
    .groupBy(projects.ownerId)
    .orderBy(desc(sql`4`))
    .limit(limit);

/** What work took on each day (UTC) since a moment: jobs, their time in work and their bytes; the latest first. */
export const workByDay = (db: Database, since: number) =>
  db
    .select({
      day: sql<number>`${jobs.endedAt} / 86400000`,
      jobs: sql<number>`count(*)`,
      workMs: sql<number>`sum(${jobs.endedAt} - ${jobs.startedAt})`,
      bytes: sql<number>`sum(${projects.sourceSize} + coalesce(${projects.outputSize}, 0))`,
    })
    .from(jobs)
    .innerJoin(projects, eq(projects.id, jobs.projectId))
    .where(and(gte(jobs.endedAt, since), isNotNull(jobs.startedAt)))
    .groupBy(sql`1`)
    .orderBy(desc(sql`1`));
