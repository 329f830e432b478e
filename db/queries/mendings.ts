import { and, eq, exists, inArray, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { type FinishedFileOf, isFinishedFile } from "#db/queries/doubt-decisions";
import type { Claim, WrittenProgress } from "#db/queries/project-leases";
import { doubtDecisions, mendings } from "#db/schema/mending";
import { projects } from "#db/schema/projects";
import type { BookFacts } from "#domain/convert/options";

export type MendingRow = typeof mendings.$inferSelect;
type ProjectRow = typeof projects.$inferSelect;
/** A mending as a queue message names it. */
export type SentMending = { jobId: string; sentAt: number };

/** A queued mending that nobody touched for this long has lost its message. */
const silentMs = 60_000;
/** The same one is never sent again sooner than this. */
const resendMs = 30_000;
const unfinished = ["queued", "running"] as const;

export const findMending = (db: Database, projectId: string): Promise<MendingRow | undefined> =>
  db.query.mendings.findFirst({ where: eq(mendings.projectId, projectId) });

/** Queues a book to be made again; undefined when it has another file by now, or is being made again already. */
export async function queueMending(
  db: Database,
  book: FinishedFileOf,
  { jobId, changes }: { jobId: string; changes: number },
  now: number,
): Promise<MendingRow | undefined> {
  const fresh = {
    jobId,
    state: "queued" as const,
    changes,
    progress: 0,
    stage: "Waiting for a free place",
    errorMessage: null,
    error: null,
    lease: null,
    leaseExpiresAt: null,
    attempts: 0,
    sentAt: now,
    queuedAt: now,
    endedAt: null,
    updatedAt: now,
  };
  const [, queued] = await db.batch([
    // The row is there first, so that one statement can look at book and row together.
    db
      .insert(mendings)
      .select(
        db
          .select({
            projectId: sql<string>`${projects.id}`.as("project_id"),
            jobId: sql<string>`${`none-${jobId}`}`.as("job_id"),
            state: sql<"done">`'done'`.as("state"),
            changes: sql<number>`0`.as("changes"),
            progress: sql<number>`0`.as("progress"),
            stage: sql<string | null>`null`.as("stage"),
            errorMessage: sql<string | null>`null`.as("error_message"),
            error: sql<string | null>`null`.as("error"),
            lease: sql<string | null>`null`.as("lease"),
            leaseExpiresAt: sql<number | null>`null`.as("lease_expires_at"),
            attempts: sql<number>`0`.as("attempts"),
            sentAt: sql<number>`${now}`.as("sent_at"),
            queuedAt: sql<number>`${now}`.as("queued_at"),
            endedAt: sql<number | null>`null`.as("ended_at"),
            updatedAt: sql<number>`${now}`.as("updated_at"),
          })
          .from(projects)
          .where(isFinishedFile(book)),
      )
      .onConflictDoNothing(),
    db
      .update(mendings)
      .set(fresh)
      .where(
        and(
          eq(mendings.projectId, book.projectId),
          inArray(mendings.state, ["done", "failed"]),
          exists(db.select({ one: sql`1` }).from(projects).where(isFinishedFile(book))),
        ),
      )
      .returning(),
  ]);
  return queued[0];
}

/** Takes a queued mending for one attempt, or one whose attempt died, with its project. */
export async function claimMending(
  db: Database,
  { jobId, lease, until }: { jobId: string; lease: string; until: number },
  now: number,
): Promise<{ mending: MendingRow; project: ProjectRow } | undefined> {
  const [mending] = await db
    .update(mendings)
    .set({
      state: "running",
      stage: "Opening the book",
      lease,
      leaseExpiresAt: until,
      attempts: sql`${mendings.attempts} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        eq(mendings.jobId, jobId),
        or(
          eq(mendings.state, "queued"),
          and(eq(mendings.state, "running"), lte(mendings.leaseExpiresAt, now)),
        ),
      ),
    )
    .returning();
  if (!mending) return undefined;
  const project = await db.query.projects.findFirst({ where: eq(projects.id, mending.projectId) });
  return project && { mending, project };
}

/** Gives a claimed mending back. `counted`: whether the attempt counts (waiting for a place does not). */
export async function unclaimMending(
  db: Database,
  claim: Claim,
  { stage, counted, error }: { stage: string; counted: boolean; error?: string },
  now: number,
): Promise<boolean> {
  const given = await db
    .update(mendings)
    .set({
      state: "queued",
      stage,
      lease: null,
      leaseExpiresAt: null,
      ...(error === undefined ? {} : { error }),
      ...(counted ? {} : { attempts: sql`${mendings.attempts} - 1` }),
      updatedAt: now,
    })
    .where(heldBy(claim))
    .returning({ id: mendings.projectId });
  return given.length > 0;
}

/** Writes what is being done and holds the lease until `until`. False when the mending belongs to another now. */
export async function writeMendingProgress(
  db: Database,
  claim: Claim,
  progress: WrittenProgress | undefined,
  until: number,
  now: number,
): Promise<boolean> {
  const written = await db
    .update(mendings)
    .set({
      ...(progress && {
        progress: sql`max(${mendings.progress}, ${Math.floor(progress.percent)})`,
        stage: progress.stage,
      }),
      leaseExpiresAt: until,
      updatedAt: now,
    })
    .where(heldBy(claim))
    .returning({ id: mendings.projectId });
  return written.length > 0;
}

export type MendedFile = { outputKey: string; outputSize: number; facts: BookFacts };

/**
 * The one step that makes the new file the book's: only while the mending is this attempt's and the book has still the
 * file it was made from. The decisions are in it now, and go.
 */
export async function completeMending(
  db: Database,
  claim: Claim,
  from: string,
  file: MendedFile,
  now: number,
): Promise<boolean> {
  const hasNewFile = db
    .select({ one: sql`1` })
    .from(projects)
    .where(and(eq(projects.id, claim.projectId), eq(projects.outputKey, file.outputKey)));
  const [changed] = await db.batch([
    db
      .update(projects)
      .set({ ...file, updatedAt: now })
      .where(
        and(
          eq(projects.id, claim.projectId),
          eq(projects.status, "completed"),
          eq(projects.outputKey, from),
          exists(db.select({ one: sql`1` }).from(mendings).where(heldBy(claim))),
        ),
      )
      .returning({ id: projects.id }),
    db.delete(doubtDecisions).where(and(eq(doubtDecisions.projectId, claim.projectId), exists(hasNewFile))),
    db
      .update(mendings)
      .set({
        state: "done",
        progress: 100,
        stage: null,
        error: null,
        lease: null,
        leaseExpiresAt: null,
        endedAt: now,
        updatedAt: now,
      })
      .where(and(heldBy(claim), exists(hasNewFile))),
  ]);
  return changed.length > 0;
}

/** The book stays as it was, and so do the decisions. */
export async function failMending(
  db: Database,
  claim: Claim,
  { message, detail }: { message: string; detail: string },
  now: number,
): Promise<boolean> {
  const failed = await db
    .update(mendings)
    .set({
      state: "failed",
      stage: null,
      errorMessage: message,
      error: detail,
      lease: null,
      leaseExpiresAt: null,
      endedAt: now,
      updatedAt: now,
    })
    .where(heldBy(claim))
    .returning({ id: mendings.projectId });
  return failed.length > 0;
}

/** Takes at most 50 mendings that nobody is working on, marked as sent now. Two callers never take the same one. */
export const takeSilentMendings = (db: Database, now: number): Promise<SentMending[]> =>
  db
    .update(mendings)
    .set({ sentAt: now })
    .where(
      inArray(
        mendings.projectId,
        db
          .select({ id: mendings.projectId })
          .from(mendings)
          .where(
            and(
              lt(mendings.sentAt, now - resendMs),
              or(
                and(eq(mendings.state, "queued"), lt(mendings.updatedAt, now - silentMs)),
                and(eq(mendings.state, "running"), lte(mendings.leaseExpiresAt, now)),
              ),
            ),
          )
          .limit(50),
      ),
    )
    .returning({ jobId: mendings.jobId, sentAt: mendings.sentAt });

export async function unfinishedMendings(db: Database): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(mendings)
    .where(inArray(mendings.state, unfinished))
    .limit(1);
  return found.length > 0;
}

/** The successor's `sentAt` when the message with this one may be followed by another. */
export async function passMendingBaton(
  db: Database,
  { jobId, sentAt }: SentMending,
  now: number,
): Promise<SentMending | undefined> {
  const [passed] = await db
    .update(mendings)
    .set({ sentAt: sql`max(${now}, sent_at + 1)` })
    .where(and(eq(mendings.jobId, jobId), eq(mendings.sentAt, sentAt), inArray(mendings.state, unfinished)))
    .returning({ jobId: mendings.jobId, sentAt: mendings.sentAt });
  return passed;
}

/** Whether somebody is at work on it, or will be. */
export async function isMendingUnfinished(db: Database, jobId: string): Promise<boolean> {
  const row = await db.query.mendings.findFirst({ where: eq(mendings.jobId, jobId) });
  return row?.state === "queued" || row?.state === "running";
}

const heldBy = (claim: Claim) =>
  and(
    eq(mendings.projectId, claim.projectId),
    eq(mendings.jobId, claim.jobId),
    eq(mendings.lease, claim.lease),
    eq(mendings.state, "running"),
  );
