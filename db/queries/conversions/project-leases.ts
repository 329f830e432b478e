import { and, eq, exists, lte, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { isHere } from "#db/queries/books/project-visibility";
import type { ProjectRow } from "#db/queries/books/projects";
import { withPhase } from "#db/queries/conversions/project-phases";
import type { JobKind } from "#db/queries/jobs/jobs";
import { giveBackForProjectStatement } from "#db/queries/plans/usage";
import { jobs, type LossTotals, type PhaseTime, projects, type RuleTotals } from "#db/schema/projects";
import type { KnownFacts } from "#domain/books/known-facts";
import type { ConversionMessage } from "#domain/convert/messages";
import type { BookFacts } from "#domain/convert/options";
import { type Stage, storedStage } from "#domain/stage";

/** Who is converting which project. Everything an attempt writes is fenced by it: no lease, no write. */
export type Claim = { projectId: string; jobId: string; lease: string };

/** A job of one kind, somebody's lease on it until `until`, and what the person reads when it begins. */
export type Attempt = {
  jobId: string;
  kind: JobKind;
  openingStage: Stage;
  lease: string;
  until: number;
  /** Of the message that asks: one that another has followed takes nothing. Left out, any may. */
  sentAt?: number;
};

/**
 * Takes the job's project for one attempt: when it is pending, or processing under a lease that ran out. Undefined
 * when somebody else is at work or there is nothing left to do. Its progress stands: it never falls within a revision.
 */
export async function claimProject(
  db: Database,
  { jobId, kind, openingStage, lease, until, sentAt }: Attempt,
  now: number,
): Promise<ProjectRow | undefined> {
  const baton = sentAt === undefined ? sql`` : sql` and ${jobs.sentAt} = ${sentAt}`;
  // Neither looks at the project's own row, so that it is found by its key and no other is read.
  const ofJob = (column: typeof jobs.projectId | typeof jobs.revision) =>
    sql`(select ${column} from ${jobs} where ${jobs.id} = ${jobId} and ${jobs.kind} = ${kind} and ${jobs.state} in ('queued', 'running')${baton})`;
  const [claimed] = await db.batch([
    db
      .update(projects)
      .set({
        status: "processing",
        // Between two sittings what the last one said goes on standing.
        stage: sql`case when ${isBetweenSittings} then ${projects.stage} else ${storedStage(openingStage)} end`,
        lease,
        leaseExpiresAt: until,
        attempts: sql`${projects.attempts} + 1`,
        startedAt: sql`coalesce(${projects.startedAt}, ${now})`,
        // A sitting goes on where the last one stopped.
        phases: sql`case when ${isBetweenSittings} then ${projects.phases} else ${withPhase("opening", now)} end`,
        updatedAt: now,
      })
      .where(
        and(
          eq(projects.id, ofJob(jobs.projectId)),
          eq(projects.revision, ofJob(jobs.revision)),
          isHere(),
          or(
            eq(projects.status, "pending"),
            and(eq(projects.status, "processing"), lte(projects.leaseExpiresAt, now)),
          ),
        ),
      )
      .returning(),
    db
      .update(jobs)
      .set({ state: "running", startedAt: now })
      .where(
        and(
          eq(jobs.id, jobId),
          exists(
            db
              .select({ one: sql`1` })
              .from(projects)
              .where(and(eq(projects.id, jobs.projectId), eq(projects.lease, lease))),
          ),
        ),
      ),
  ]);
  return claimed[0];
}

const isBetweenSittings = sql`${projects.status} = 'processing' and ${projects.lease} is null`;

/**
 * Gives a claimed project back, so that another attempt can take it. `counted` says whether this attempt counts
 * against the project (waiting for a place does not).
 */
export async function unclaimProject(
  db: Database,
  claim: Claim,
  { stage, counted, error }: { stage: Stage; counted: boolean; error?: string },
  now: number,
): Promise<boolean> {
  const [, given] = await db.batch([
    db
      .update(jobs)
      .set({ state: "queued", ...(error === undefined ? {} : { error }) })
      .where(and(eq(jobs.id, claim.jobId), exists(held(db, claim)))),
    db
      .update(projects)
      .set({
        status: "pending",
        stage: storedStage(stage),
        lease: null,
        leaseExpiresAt: null,
        phases: withPhase("waiting", now),
        ...(counted ? {} : { attempts: sql`${projects.attempts} - 1` }),
        updatedAt: now,
      })
      .where(heldBy(claim))
      .returning({ id: projects.id }),
  ]);
  return given.length > 0;
}

/**
 * Lets go of a project between two sittings: it goes on being processed, but whoever has its next message may take it
 * at once. Attempts are counted anew, because this one came further. False when it belongs to another attempt now.
 */
export async function pauseProject(db: Database, claim: Claim, now: number): Promise<boolean> {
  const paused = await db
    .update(projects)
    .set({ lease: null, leaseExpiresAt: now, attempts: 0, updatedAt: now })
    .where(heldBy(claim))
    .returning({ id: projects.id });
  return paused.length > 0;
}

export type WrittenProgress = {
  percent: number;
  stage: Stage;
  facts?: BookFacts;
  /** What was done up to here need not be done again: the attempts that died before count no more. */
  isKept?: boolean;
  /** What this belongs to, when it has just begun. */
  phase?: PhaseTime["phase"];
};

/** Writes what is being done and holds the lease until `until`. False when the project belongs to another now. */
export async function writeProgress(
  db: Database,
  claim: Claim,
  progress: WrittenProgress | undefined,
  until: number,
  now: number,
): Promise<boolean> {
  const written = await db
    .update(projects)
    .set({
      ...(progress && {
        progress: sql`max(${projects.progress}, ${Math.floor(progress.percent)})`,
        stage: storedStage(progress.stage),
        ...(progress.facts && { facts: progress.facts }),
        ...(progress.isKept && { attempts: 1 }),
        ...(progress.phase && { phases: withPhase(progress.phase, now) }),
      }),
      leaseExpiresAt: until,
      updatedAt: now,
    })
    .where(heldBy(claim))
    .returning({ id: projects.id });
  return written.length > 0;
}

export type FinishedFile = {
  /** The book's own title; until it is known a project bears its file's name. A cover keeps the name it has. */
  name?: string;
  outputFileName: string;
  outputKey: string;
  outputSize: number;
  /** Of a book, from here on. */
  author?: string | null;
  pages?: number | null;
  searchText?: string | null;
  facts?: KnownFacts;
  messages?: ConversionMessage[];
  losses?: LossTotals;
  compliance?: RuleTotals;
  /** Questions of its proofread. */
  passagesTotal?: number;
  passagesChecked?: number;
};

/** The one step that makes a conversion true. False when the project belongs to another attempt now. */
export async function completeProject(
  db: Database,
  claim: Claim,
  file: FinishedFile,
  now: number,
): Promise<boolean> {
  const [, completed] = await db.batch([
    db
      .update(jobs)
      .set({ state: "done", endedAt: now, error: null })
      .where(and(eq(jobs.id, claim.jobId), exists(held(db, claim)))),
    db
      .update(projects)
      .set({
        ...file,
        status: "completed",
        progress: 100,
        stage: null,
        phases: withPhase("finished", now),
        errorCode: null,
        errorMessage: null,
        usageState: "kept",
        lease: null,
        leaseExpiresAt: null,
        completedAt: now,
        updatedAt: now,
      })
      .where(heldBy(claim))
      .returning({ id: projects.id }),
  ]);
  return completed.length > 0;
}

/** `refused`: no attempt at this manuscript could succeed, so the row lets go of it; the caller deletes the object. */
export type Failure = { code: string; message: string; detail?: string; dead?: true; refused?: true };

/** Marks a claimed project failed and gives its charge back, once. False when it belongs to another attempt now. */
export async function failProject(
  db: Database,
  claim: Claim,
  failure: Failure,
  now: number,
): Promise<boolean> {
  const [, , failed] = await db.batch([
    giveBackForProjectStatement(db, claim.projectId, claim.lease),
    db
      .update(jobs)
      .set({
        state: failure.dead ? "dead" : "failed",
        error: failure.detail ?? failure.message,
        endedAt: now,
      })
      .where(and(eq(jobs.id, claim.jobId), exists(held(db, claim)))),
    db
      .update(projects)
      .set({
        status: "failed",
        stage: null,
        ...(failure.refused ? { sourceKey: null } : {}),
        errorCode: failure.code,
        errorMessage: failure.message,
        usageState: sql`case usage_state when 'reserved' then 'returned' else usage_state end`,
        lease: null,
        leaseExpiresAt: null,
        completedAt: now,
        updatedAt: now,
      })
      .where(heldBy(claim))
      .returning({ id: projects.id }),
  ]);
  return failed.length > 0;
}

const heldBy = (claim: Claim) =>
  and(eq(projects.id, claim.projectId), eq(projects.lease, claim.lease), eq(projects.status, "processing"));

const held = (db: Database, claim: Claim) => db.select({ one: sql`1` }).from(projects).where(heldBy(claim));
