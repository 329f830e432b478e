import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { isHere } from "#db/queries/books/project-visibility";
import type { JobKind, SentJob } from "#db/queries/jobs/jobs";
import { jobs, projects } from "#db/schema/projects";
import { type Stage, storedStage } from "#domain/stage";
import { type Line, largeFrom, type Waiting } from "#domain/turn-order";

/** One that failed a moment ago is not taken up before its own message comes. */
const backOffMs = 30_000;

export type WaitingJob = Waiting & SentJob;

/**
 * What a message asks for, when there is anything to do: its job is queued, or between two sittings, or its attempt has
 * died; and no later message was sent for it.
 */
export async function askedFor(
  db: Database,
  kind: JobKind,
  message: SentJob,
  now: number,
): Promise<(Waiting & { isQueued: boolean }) | undefined> {
  const [found] = await db
    .select({
      jobId: jobs.id,
      owner: projects.ownerId,
      line: lineOf,
      since: jobs.queuedAt,
      isQueued: sql<number>`${jobs.state} = 'queued'`,
    })
    .from(jobs)
    .innerJoin(projects, and(eq(projects.id, jobs.projectId), eq(projects.revision, jobs.revision)))
    .where(
      and(
        eq(jobs.id, message.jobId),
        eq(jobs.sentAt, message.sentAt),
        eq(jobs.kind, kind),
        isHere(),
        sql`(${projects.status} = 'pending' or (${projects.status} = 'processing' and ${projects.leaseExpiresAt} <= ${now}))`,
        sql`${jobs.state} in ('queued', 'running')`,
      ),
    );
  return found && { ...found, isQueued: found.isQueued === 1 };
}

/** Everybody's oldest waiting jobs of one kind, at most `each` of an author's in each line. */
export async function waitingJobs(
  db: Database,
  kind: JobKind,
  each: number,
  now: number,
): Promise<WaitingJob[]> {
  const queued = db
    .select({
      jobId: jobs.id,
      sentAt: jobs.sentAt,
      since: jobs.queuedAt,
      owner: projects.ownerId,
      line: lineOf.as("line"),
      place:
        sql<number>`row_number() over (partition by ${projects.ownerId}, ${lineOf} order by ${jobs.queuedAt}, ${jobs.id})`.as(
          "place",
        ),
    })
    .from(jobs)
    .innerJoin(projects, and(eq(projects.id, jobs.projectId), eq(projects.revision, jobs.revision)))
    .where(
      and(
        eq(jobs.state, "queued"),
        eq(jobs.kind, kind),
        eq(projects.status, "pending"),
        isHere(),
        sql`(${projects.attempts} = 0 or ${projects.updatedAt} < ${now - backOffMs})`,
      ),
    )
    .as("queued");
  const found = await db.select().from(queued).where(lte(queued.place, each));
  return found.map(({ place: _, ...job }) => job);
}

/** What a person who waits reads meanwhile. */
export async function noteWaiting(db: Database, jobId: string, stage: Stage, now: number): Promise<void> {
  await db
    .update(projects)
    .set({ stage: storedStage(stage), updatedAt: now })
    .where(
      and(
        eq(projects.id, sql`(select ${jobs.projectId} from ${jobs} where ${jobs.id} = ${jobId})`),
        eq(projects.status, "pending"),
        isNull(projects.lease),
        sql`${projects.stage} is not ${storedStage(stage)}`,
      ),
    );
}

const lineOf = sql<Line>`case
  when ${projects.sourceSize} >= ${sql.raw(String(largeFrom))} then 'large'
  when (select tier from users where users.id = ${projects.ownerId}) in ('premium', 'ultimate') then 'paid'
  else 'free' end`;
