import { and, eq, exists, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { type FinishedFileOf, isFinishedFile } from "#db/queries/books/passage-decisions";
import { isHere } from "#db/queries/books/project-visibility";
import { type PublishedDrafts, publishedStatements } from "#db/queries/books/published-drafts";
import { type FormerVersion, hasFile, type NextVersion, versionStatements } from "#db/queries/books/versions";
import type { Claim } from "#db/queries/conversions/project-leases";
import { remakeWork } from "#db/queries/jobs/beside-work";
import { type LossTotals, projects, type RuleTotals } from "#db/schema/projects";
import { passageDecisions, remakes } from "#db/schema/proofread";
import type { KnownFacts } from "#domain/books/known-facts";
import { type StoredStage, storedStage } from "#domain/stage";

export type RemakeRow = typeof remakes.$inferSelect;

export const findRemake = (db: Database, projectId: string): Promise<RemakeRow | undefined> =>
  db.query.remakes.findFirst({ where: eq(remakes.projectId, projectId) });

/** Queues a book to be made again; undefined when it has another file by now, or is being made again already. */
export async function queueRemake(
  db: Database,
  book: FinishedFileOf,
  { jobId, changes, versionName }: { jobId: string; changes: number; versionName: string | null },
  now: number,
): Promise<RemakeRow | undefined> {
  const fresh = {
    jobId,
    state: "queued" as const,
    changes,
    versionName,
    progress: 0,
    stage: storedStage({ code: "queued" }),
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
      .insert(remakes)
      .select(
        db
          .select({
            projectId: sql<string>`${projects.id}`.as("project_id"),
            jobId: sql<string>`${`none-${jobId}`}`.as("job_id"),
            state: sql<"done">`'done'`.as("state"),
            changes: sql<number>`0`.as("changes"),
            versionName: sql<string | null>`null`.as("version_name"),
            progress: sql<number>`0`.as("progress"),
            stage: sql<StoredStage | null>`null`.as("stage"),
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
      .update(remakes)
      .set(fresh)
      .where(
        and(
          eq(remakes.projectId, book.projectId),
          inArray(remakes.state, ["done", "failed"]),
          exists(db.select({ one: sql`1` }).from(projects).where(isFinishedFile(book))),
        ),
      )
      .returning(),
  ]);
  return queued[0];
}

export type RemadeFile = {
  outputKey: string;
  outputSize: number;
  facts: KnownFacts;
  /** As the row counts them. */
  pages: number;
  losses?: LossTotals;
  compliance?: RuleTotals;
  /** When the record that is in it was changed; a later change is not in it. */
  recordAt: number | null;
  /** Questions of its proofread. */
  passagesTotal?: number;
  passagesChecked?: number;
};

/**
 * The one step that makes the new file the book's: only while the remake is this attempt's and the book has still the
 * file it was made from. Decisions and drafts that are in it now go; what the book was becomes a version.
 */
export async function completeRemake(
  db: Database,
  claim: Claim,
  from: string,
  { recordAt, ...file }: RemadeFile,
  drafts: PublishedDrafts,
  versioned: { former: FormerVersion; next: NextVersion },
  now: number,
): Promise<boolean> {
  const hasNewFile = db
    .select({ one: sql`1` })
    .from(projects)
    .where(and(eq(projects.id, claim.projectId), eq(projects.outputKey, file.outputKey)));
  const [changed] = await db.batch([
    db
      .update(projects)
      .set({
        ...file,
        detailsChangedAt: sql`case when ${projects.detailsChangedAt} is ${recordAt} then null else ${projects.detailsChangedAt} end`,
        updatedAt: now,
      })
      .where(
        and(
          eq(projects.id, claim.projectId),
          eq(projects.status, "completed"),
          eq(projects.outputKey, from),
          isHere(),
          exists(db.select({ one: sql`1` }).from(remakes).where(remakeWork.heldBy(claim))),
        ),
      )
      .returning({ id: projects.id }),
    db
      .delete(passageDecisions)
      .where(and(eq(passageDecisions.projectId, claim.projectId), exists(hasNewFile))),
    db
      .update(remakes)
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
      .where(and(remakeWork.heldBy(claim), exists(hasNewFile))),
    ...versionStatements(db, versioned.former, versioned.next, hasFile(claim.projectId, file.outputKey), now),
    ...publishedStatements(db, claim.projectId, drafts, file.outputKey, now),
  ]);
  return changed.length > 0;
}
