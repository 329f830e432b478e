import { and, desc, eq, exists, gt, inArray, isNotNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { giveBackForProjectStatement } from "#db/queries/usage";
import { jobs, projects } from "#db/schema/projects";
import type { ConversionMessage } from "#domain/convert/messages";
import type { BookFacts } from "#domain/convert/options";

export type ProjectRow = typeof projects.$inferSelect;

/** The longest list anybody is shown. */
const listLimit = 100;
/** The same upload again within this time is the same project. */
const sameUploadMs = 60_000;

export const projectsOf = (db: Database, ownerId: string, limit = listLimit): Promise<ProjectRow[]> =>
  db
    .select()
    .from(projects)
    .where(eq(projects.ownerId, ownerId))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(limit);

export const findProject = (db: Database, ownerId: string, id: string): Promise<ProjectRow | undefined> =>
  db.query.projects.findFirst({ where: and(eq(projects.id, id), eq(projects.ownerId, ownerId)) });

/** The project that the same file with the same options became less than a minute ago. */
export const findSameUpload = (
  db: Database,
  ownerId: string,
  fingerprint: string,
  now: number,
): Promise<ProjectRow | undefined> =>
  db.query.projects.findFirst({
    where: sameUpload(ownerId, fingerprint, now),
    orderBy: desc(projects.createdAt),
  });

const sameUpload = (ownerId: string, fingerprint: string, now: number): SQL | undefined =>
  and(
    eq(projects.ownerId, ownerId),
    eq(projects.uploadFingerprint, fingerprint),
    gt(projects.createdAt, now - sameUploadMs),
    ne(projects.status, "failed"),
  );

export type NewProject = Omit<
  typeof projects.$inferInsert,
  "status" | "updatedAt" | "usagePeriod" | "usageState"
> & {
  uploadFingerprint: string;
};

/**
 * The statements that insert a pending project with its job, for the batch that charges for it. The batch fails
 * (`isSameUpload`) when the same upload has become a project already.
 */
export function newProjectStatements(
  db: Database,
  project: NewProject,
  job: { id: string; requestId: string | null },
  period: string,
  now: number,
) {
  const same = db
    .select({ one: sql`1` })
    .from(projects)
    .where(sameUpload(project.ownerId, project.uploadFingerprint, now));
  return [
    db.insert(projects).values({
      ...project,
      // NULL in a column that takes none undoes the whole batch, the charge with it.
      name: sql`case when exists ${same} then null else ${project.name} end`,
      status: "pending",
      stage: "Waiting for a free place",
      usagePeriod: period,
      usageState: "reserved",
      updatedAt: now,
    }),
    db.insert(jobs).values({
      id: job.id,
      requestId: job.requestId,
      projectId: project.id,
      revision: project.revision ?? 1,
      kind: "conversion",
      state: "queued",
      queuedAt: now,
      sentAt: now,
    }),
  ];
}

/** Whether a batch of `newProjectStatements` failed because the same upload had become a project already. */
export function isSameUpload(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message.includes("NOT NULL constraint failed: projects.name")) return true;
  return false;
}

/** A finished file by its public name, or by `<project name>.epub` (the newest of that name), within one owner's work. */
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
        or(eq(projects.outputFileName, fileName), name === undefined ? undefined : eq(projects.name, name)),
      ),
    )
    .orderBy(desc(eq(projects.outputFileName, fileName)), desc(projects.createdAt))
    .limit(1);
  return found;
}

export type ProjectCounts = { total: number; active: number; completed: number; failed: number };

export async function countProjects(db: Database, ownerId: string): Promise<ProjectCounts> {
  const counted = (condition: SQL) => sql<number>`coalesce(sum(${condition}), 0)`;
  const [counts] = await db
    .select({
      total: sql<number>`count(*)`,
      active: counted(sql`${projects.status} in ('pending', 'processing')`),
      completed: counted(sql`${projects.status} = 'completed'`),
      failed: counted(sql`${projects.status} = 'failed'`),
    })
    .from(projects)
    .where(and(eq(projects.ownerId, ownerId), eq(projects.type, "manuscript")));
  return counts ?? { total: 0, active: 0, completed: 0, failed: 0 };
}

/** Who is converting which project. Everything an attempt writes is fenced by it: no lease, no write. */
export type Claim = { projectId: string; jobId: string; lease: string };

/**
 * Takes the job's project for one attempt: when it is pending, or processing under a lease that ran out. Undefined
 * when somebody else is at work or there is nothing left to do.
 */
export async function claimProject(
  db: Database,
  jobId: string,
  lease: string,
  until: number,
  now: number,
): Promise<ProjectRow | undefined> {
  const job = sql`(select ${jobs.projectId} from ${jobs} where ${jobs.id} = ${jobId} and ${jobs.state} in ('queued', 'running') and ${jobs.revision} = "projects"."revision")`;
  const [claimed] = await db.batch([
    db
      .update(projects)
      .set({
        status: "processing",
        progress: 0,
        stage: "Opening the manuscript",
        lease,
        leaseExpiresAt: until,
        attempts: sql`${projects.attempts} + 1`,
        startedAt: sql`coalesce(${projects.startedAt}, ${now})`,
        updatedAt: now,
      })
      .where(
        and(
          eq(projects.id, job),
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
      .where(and(eq(jobs.id, jobId), exists(db.select().from(projects).where(eq(projects.lease, lease))))),
  ]);
  return claimed[0];
}

/**
 * Gives a claimed project back, so that another attempt can take it. `counted` says whether this attempt counts
 * against the project (waiting for a place does not).
 */
export async function unclaimProject(
  db: Database,
  claim: Claim,
  { stage, counted, error }: { stage: string; counted: boolean; error?: string },
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
        progress: 0,
        stage,
        lease: null,
        leaseExpiresAt: null,
        ...(counted ? {} : { attempts: sql`${projects.attempts} - 1` }),
        updatedAt: now,
      })
      .where(heldBy(claim))
      .returning({ id: projects.id }),
  ]);
  return given.length > 0;
}

/** Writes what is being done and holds the lease until `until`. False when the project belongs to another now. */
export async function writeProgress(
  db: Database,
  claim: Claim,
  progress: { percent: number; stage: string; facts?: BookFacts } | undefined,
  until: number,
  now: number,
): Promise<boolean> {
  const written = await db
    .update(projects)
    .set({
      ...(progress && {
        progress: sql`max(${projects.progress}, ${Math.floor(progress.percent)})`,
        stage: progress.stage,
        ...(progress.facts && { facts: progress.facts }),
      }),
      leaseExpiresAt: until,
      updatedAt: now,
    })
    .where(heldBy(claim))
    .returning({ id: projects.id });
  return written.length > 0;
}

export type FinishedFile = {
  outputFileName: string;
  outputKey: string;
  outputSize: number;
  facts: BookFacts;
  messages: ConversionMessage[];
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

export type Failure = { code: string; message: string; detail?: string; dead?: true };

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

/** For the sweep: guests' projects whose manuscript is older than `before`. */
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
        isNotNull(projects.sourceKey),
        lt(projects.createdAt, before),
        inArray(projects.status, ["completed", "failed"]),
      ),
    )
    .limit(limit);

export async function forgetSources(db: Database, ids: string[], now: number): Promise<void> {
  for (let at = 0; at < ids.length; at += 50)
    await db
      .update(projects)
      .set({ sourceKey: null, updatedAt: now })
      .where(inArray(projects.id, ids.slice(at, at + 50)));
}

/** The files these projects name (at most 90 ids), by project id. */
export async function filesOf(
  db: Database,
  ids: string[],
): Promise<Map<string, { sourceKey: string | null; outputKey: string | null; isBusy: boolean }>> {
  const rows = await db
    .select({
      id: projects.id,
      sourceKey: projects.sourceKey,
      outputKey: projects.outputKey,
      status: projects.status,
    })
    .from(projects)
    .where(inArray(projects.id, ids));
  return new Map(
    rows.map((row) => [row.id, { ...row, isBusy: row.status === "pending" || row.status === "processing" }]),
  );
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
