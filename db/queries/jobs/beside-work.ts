import { and, eq, inArray, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import type { Claim, WrittenProgress } from "#db/queries/conversions/project-leases";
import { projects } from "#db/schema/projects";
import { remakes } from "#db/schema/proofread";
import { storeFiles } from "#db/schema/store-files";
import { type Stage, storedStage } from "#domain/stage";

/** Rows of work that goes on beside a finished project: their lease, their counted attempts, their message's baton. */
export type BesideTable = typeof remakes | typeof storeFiles;
/** Such work as a queue message names it. */
export type SentWork = { jobId: string; sentAt: number };
export type ClaimedWork = { projectId: string; attempts: number; project: typeof projects.$inferSelect };

/** Queued work that nobody touched for this long has lost its message. */
const silentMs = 60_000;
/** The same one is never sent again sooner than this. */
const resendMs = 30_000;
const unfinished = ["queued", "running"] as const;

export type BesideWork = ReturnType<typeof besideWork>;

/** What every kind of such work needs of its table; how it is queued and completed is its own affair. */
export function besideWork(table: BesideTable) {
  const heldBy = (claim: Claim) =>
    and(
      eq(table.projectId, claim.projectId),
      eq(table.jobId, claim.jobId),
      eq(table.lease, claim.lease),
      eq(table.state, "running"),
    );
  const free = { lease: null, leaseExpiresAt: null };

  return {
    heldBy,

    /** Takes queued work for one attempt, or work whose attempt died, with its project. */
    async claim(
      db: Database,
      { jobId, lease, until, stage }: { jobId: string; lease: string; until: number; stage: Stage },
      now: number,
    ): Promise<ClaimedWork | undefined> {
      const isFree = or(
        eq(table.state, "queued"),
        and(eq(table.state, "running"), lte(table.leaseExpiresAt, now)),
      );
      const [taken] = await db
        .update(table)
        .set({
          state: "running",
          stage: storedStage(stage),
          lease,
          leaseExpiresAt: until,
          attempts: sql`${table.attempts} + 1`,
          updatedAt: now,
        })
        .where(and(eq(table.jobId, jobId), isFree))
        .returning({ projectId: table.projectId, attempts: table.attempts });
      if (!taken) return undefined;
      const project = await db.query.projects.findFirst({ where: eq(projects.id, taken.projectId) });
      return project && { ...taken, project };
    },

    /** Gives claimed work back. `counted`: whether the attempt counts (waiting for a place does not). */
    async unclaim(
      db: Database,
      claim: Claim,
      { stage, counted, error }: { stage: Stage; counted: boolean; error?: string },
      now: number,
    ): Promise<boolean> {
      const given = await db
        .update(table)
        .set({
          state: "queued",
          stage: storedStage(stage),
          ...free,
          ...(error === undefined ? {} : { error }),
          ...(counted ? {} : { attempts: sql`${table.attempts} - 1` }),
          updatedAt: now,
        })
        .where(heldBy(claim))
        .returning({ id: table.projectId });
      return given.length > 0;
    },

    /** Writes what is being done and holds the lease until `until`. False when the work belongs to another now. */
    async writeProgress(
      db: Database,
      claim: Claim,
      progress: WrittenProgress | undefined,
      until: number,
      now: number,
    ): Promise<boolean> {
      const written = await db
        .update(table)
        .set({
          ...(progress && {
            progress: sql`max(${table.progress}, ${Math.floor(progress.percent)})`,
            stage: storedStage(progress.stage),
          }),
          leaseExpiresAt: until,
          updatedAt: now,
        })
        .where(heldBy(claim))
        .returning({ id: table.projectId });
      return written.length > 0;
    },

    /** What there was stays as it was. */
    async fail(
      db: Database,
      claim: Claim,
      { message, detail }: { message: string; detail: string },
      now: number,
    ): Promise<boolean> {
      const failed = await db
        .update(table)
        .set({
          state: "failed",
          stage: null,
          errorMessage: message,
          error: detail,
          ...free,
          endedAt: now,
          updatedAt: now,
        })
        .where(heldBy(claim))
        .returning({ id: table.projectId });
      return failed.length > 0;
    },

    /** Takes at most 50 that nobody is working on, marked as sent now. Two callers never take the same one. */
    takeSilent: (db: Database, now: number): Promise<SentWork[]> =>
      db
        .update(table)
        .set({ sentAt: now })
        .where(
          inArray(
            table.jobId,
            db
              .select({ id: table.jobId })
              .from(table)
              .where(
                or(
                  and(
                    eq(table.state, "queued"),
                    lt(table.updatedAt, now - silentMs),
                    lt(table.sentAt, now - resendMs),
                  ),
                  and(
                    eq(table.state, "running"),
                    lte(table.leaseExpiresAt, now),
                    or(lt(table.sentAt, table.leaseExpiresAt), lt(table.sentAt, now - resendMs)),
                  ),
                ),
              )
              .limit(50),
          ),
        )
        .returning({ jobId: table.jobId, sentAt: table.sentAt }),

    /** Whether anything is queued or running. */
    async isAnyUnfinished(db: Database): Promise<boolean> {
      const found = await db
        .select({ one: sql`1` })
        .from(table)
        .where(inArray(table.state, unfinished))
        .limit(1);
      return found.length > 0;
    },

    /** The successor's `sentAt` when the message with this one may be followed by another. */
    async passBaton(db: Database, { jobId, sentAt }: SentWork, now: number): Promise<SentWork | undefined> {
      const [passed] = await db
        .update(table)
        .set({ sentAt: sql`max(${now}, ${table.sentAt} + 1)` })
        .where(and(eq(table.jobId, jobId), eq(table.sentAt, sentAt), inArray(table.state, unfinished)))
        .returning({ jobId: table.jobId, sentAt: table.sentAt });
      return passed;
    },

    /** Whether somebody is at work on it, or will be. */
    async isUnfinished(db: Database, jobId: string): Promise<boolean> {
      const [row] = await db
        .select({ state: table.state })
        .from(table)
        .where(eq(table.jobId, jobId))
        .limit(1);
      return row?.state === "queued" || row?.state === "running";
    },
  };
}

export const remakeWork = besideWork(remakes);
export const storeFileWork = besideWork(storeFiles);
