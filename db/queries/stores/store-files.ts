import { and, eq, exists, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { type FinishedFileOf, isFinishedFile } from "#db/queries/books/passage-decisions";
import type { Claim } from "#db/queries/conversions/project-leases";
import { storeFileWork } from "#db/queries/jobs/beside-work";
import { projects } from "#db/schema/projects";
import { storeFiles } from "#db/schema/store-files";
import { type StoredStage, storedStage } from "#domain/stage";
import type { StoreReport } from "#domain/stores/report";
import type { StoreId } from "#domain/stores/store";

export type StoreFileRow = typeof storeFiles.$inferSelect;

export const storeFilesOf = (db: Database, projectId: string): Promise<StoreFileRow[]> =>
  db.query.storeFiles.findMany({ where: eq(storeFiles.projectId, projectId) });

export const findStoreFile = (
  db: Database,
  projectId: string,
  store: StoreId,
): Promise<StoreFileRow | undefined> =>
  db.query.storeFiles.findFirst({
    where: and(eq(storeFiles.projectId, projectId), eq(storeFiles.store, store)),
  });

export const storeFileOfJob = (db: Database, jobId: string): Promise<StoreFileRow | undefined> =>
  db.query.storeFiles.findFirst({ where: eq(storeFiles.jobId, jobId) });

/**
 * Queues a store's file to be made; undefined when the book has another file by now, or when it is being made already. A
 * file that was made before stays until the new one is there.
 */
export async function queueStoreFile(
  db: Database,
  book: FinishedFileOf,
  { store, jobId }: { store: StoreId; jobId: string },
  now: number,
): Promise<StoreFileRow | undefined> {
  const isFinished = exists(db.select({ one: sql`1` }).from(projects).where(isFinishedFile(book)));
  const [, queued] = await db.batch([
    // The row is there first, so that one statement can look at book and row together.
    db
      .insert(storeFiles)
      .select(
        db
          .select({
            projectId: sql<string>`${projects.id}`.as("project_id"),
            store: sql<string>`${store}`.as("store"),
            edition: sql<string>`''`.as("edition"),
            jobId: sql<string>`${`none-${jobId}`}`.as("job_id"),
            state: sql<"failed">`'failed'`.as("state"),
            progress: sql<number>`0`.as("progress"),
            stage: sql<StoredStage | null>`null`.as("stage"),
            errorMessage: sql<string | null>`null`.as("error_message"),
            error: sql<string | null>`null`.as("error"),
            outputKey: sql<string | null>`null`.as("output_key"),
            outputSize: sql<number | null>`null`.as("output_size"),
            report: sql<unknown>`null`.as("report"),
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
      .update(storeFiles)
      .set({
        jobId,
        state: "queued",
        progress: 0,
        stage: storedStage({ code: "queued" }),
        errorMessage: null,
        error: null,
        lease: null,
        leaseExpiresAt: null,
        attempts: 0,
        sentAt: now,
        queuedAt: now,
        updatedAt: now,
      })
      .where(
        and(
          eq(storeFiles.projectId, book.projectId),
          eq(storeFiles.store, store),
          inArray(storeFiles.state, ["done", "failed"]),
          isFinished,
        ),
      )
      .returning(),
  ]);
  return queued[0];
}

export type MadeFile = { outputKey: string; outputSize: number; edition: string; report: StoreReport };

/** The one step that makes the new file the store's: only while the work is this attempt's. */
export async function completeStoreFile(
  db: Database,
  claim: Claim,
  { outputKey, outputSize, edition, report }: MadeFile,
  now: number,
): Promise<boolean> {
  const changed = await db
    .update(storeFiles)
    .set({
      state: "done",
      progress: 100,
      stage: null,
      error: null,
      outputKey,
      outputSize,
      edition,
      report,
      lease: null,
      leaseExpiresAt: null,
      endedAt: now,
      updatedAt: now,
    })
    .where(storeFileWork.heldBy(claim))
    .returning({ jobId: storeFiles.jobId });
  return changed.length > 0;
}

/** Which of these keys (at most 90) no row names. */
export async function unnamedStoreFileKeys(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const named = await db
    .select({ key: storeFiles.outputKey })
    .from(storeFiles)
    .where(inArray(storeFiles.outputKey, [...keys]));
  const known = new Set(named.map(({ key }) => key));
  return keys.filter((key) => !known.has(key));
}
