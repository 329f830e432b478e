import { and, eq, exists, gt, inArray, lt, lte, min, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { isHere } from "#db/queries/books/project-visibility";
import { jobs, projects } from "#db/schema/projects";

export type Job = typeof jobs.$inferSelect;
/** A job as a queue message names it. */
export type SentJob = { jobId: string; sentAt: number };
export type JobKind = Job["kind"];

/** A pending project that nobody touched for this long has lost its message. */
const silentMs = 60_000;
/** The same job is never sent again sooner than this. */
const resendMs = 30_000;
const unfinishedStates = ["queued", "running"] as const;

/**
 * Takes at most 50 jobs that nobody is working on, marked as sent now: their project is pending and has
 * been silent for a minute, or is processing under a lease that ran out. Two callers never take the same one: what was
 * sent after its lease ran out has been taken.
 */
export async function takeSilentJobs(db: Database, now: number): Promise<(SentJob & { kind: JobKind })[]> {
  const silent = db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(projects, and(eq(projects.id, jobs.projectId), eq(projects.revision, jobs.revision)))
    .where(
      and(
        inArray(jobs.state, unfinishedStates),
        isHere(),
        or(
          and(
            eq(projects.status, "pending"),
            lt(projects.updatedAt, now - silentMs),
            lt(jobs.sentAt, now - resendMs),
          ),
          and(
            eq(projects.status, "processing"),
            lte(projects.leaseExpiresAt, now),
            or(lt(jobs.sentAt, projects.leaseExpiresAt), lt(jobs.sentAt, now - resendMs)),
          ),
        ),
      ),
    )
    .limit(50);
  return db
    .update(jobs)
    .set({ sentAt: now })
    .where(inArray(jobs.id, silent))
    .returning({ jobId: jobs.id, sentAt: jobs.sentAt, kind: jobs.kind });
}

/** When the next lease on a project runs out after `now`, ms; undefined while nobody holds one. */
export async function nextLeaseExpiry(db: Database, now: number): Promise<number | undefined> {
  const [next] = await db
    .select({ at: min(projects.leaseExpiresAt) })
    .from(projects)
    .where(and(eq(projects.status, "processing"), gt(projects.leaseExpiresAt, now)));
  return next?.at ?? undefined;
}

/** Whether anything is still to be done. */
export async function unfinishedJobs(db: Database): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(jobs)
    .innerJoin(projects, and(eq(projects.id, jobs.projectId), isHere()))
    .where(inArray(jobs.state, unfinishedStates))
    .limit(1);
  return found.length > 0;
}

/**
 * Passes the baton: the successor's `sentAt` when the message with this one may be followed by another, undefined
 * when another has been sent since.
 */
export async function passBaton(db: Database, sent: SentJob, now: number): Promise<SentJob | undefined> {
  const [passed] = await db
    .update(jobs)
    .set({ sentAt: sql`max(${now}, sent_at + 1)` })
    .where(and(eq(jobs.id, sent.jobId), eq(jobs.sentAt, sent.sentAt), inArray(jobs.state, unfinishedStates)))
    .returning({ jobId: jobs.id, sentAt: jobs.sentAt });
  return passed;
}

export const findJob = (db: Database, jobId: string): Promise<Job | undefined> =>
  db.query.jobs.findFirst({ where: eq(jobs.id, jobId) });

/** Ends the jobs whose project is finished or has moved on to another revision; for the sweep. Answers how many. */
export async function endStaleJobs(db: Database, now: number): Promise<number> {
  const over = db
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        eq(projects.id, jobs.projectId),
        or(inArray(projects.status, ["completed", "failed"]), sql`${projects.revision} <> ${jobs.revision}`),
      ),
    );
  const ended = await db
    .update(jobs)
    .set({ state: "done", endedAt: now })
    .where(and(inArray(jobs.state, unfinishedStates), exists(over)))
    .returning({ id: jobs.id });
  return ended.length;
}
