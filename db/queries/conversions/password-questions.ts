import { and, eq, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#db/client";
import { isHere } from "#db/queries/books/project-visibility";
import { isMissing, type ProjectRow } from "#db/queries/books/projects";
import { firstPhase } from "#db/queries/conversions/project-phases";
import { jobs, projects } from "#db/schema/projects";
import { passwordCodes } from "#domain/convert/password-question";
import { Refusal } from "#domain/refusal";
import { storedStage } from "#domain/stage";

/** A project that was refused for want of its password, at one revision, with its manuscript still there. */
const asked = (row: Pick<ProjectRow, "id" | "ownerId" | "revision">): SQL | undefined =>
  and(
    eq(projects.id, row.id),
    eq(projects.ownerId, row.ownerId),
    eq(projects.revision, row.revision),
    eq(projects.status, "failed"),
    inArray(projects.errorCode, [...passwordCodes]),
    isNotNull(projects.sourceKey),
    isHere(),
  );

/**
 * The statements that make an answered project pending again, with a job of its own, for the batch that charges for it.
 * The batch fails when the question does not stand any more (`isAnsweredMeanwhile`).
 */
export function answerStatements(
  db: Database,
  row: ProjectRow,
  job: { id: string; requestId: string | null },
  period: string | null,
  now: number,
): [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]] {
  const revision = row.revision + 1;
  const standing = db.select({ id: projects.id }).from(projects).where(asked(row));
  return [
    db.insert(jobs).values({
      id: job.id,
      requestId: job.requestId,
      // NULL in a column that takes none undoes the whole batch, the charge with it.
      projectId: sql`${standing}`,
      revision,
      kind: "conversion",
      state: "queued",
      queuedAt: now,
      sentAt: now,
    }),
    db
      .update(projects)
      .set({
        status: "pending",
        progress: 0,
        stage: storedStage({ code: "queued" }),
        facts: null,
        messages: null,
        errorCode: null,
        errorMessage: null,
        usagePeriod: period,
        usageState: period === null ? null : "reserved",
        revision,
        attempts: 0,
        phases: firstPhase(now),
        startedAt: null,
        completedAt: null,
        updatedAt: now,
      })
      .where(asked(row)),
  ];
}

/** Whether a batch of `answerStatements` failed because another answer, or the end of the question, came first. */
export const isAnsweredMeanwhile = (error: unknown): boolean => isMissing("jobs.project_id", error);

/** Ends the question without an answer; undefined when it does not stand any more. The caller deletes the object. */
export async function endQuestion(
  db: Database,
  row: ProjectRow,
  now: number,
): Promise<ProjectRow | undefined> {
  const { code, message } = new Refusal("manuscript-encrypted", { name: row.originalFileName ?? row.name });
  const [ended] = await db
    .update(projects)
    .set({ sourceKey: null, errorCode: code, errorMessage: message, updatedAt: now })
    .where(asked(row))
    .returning();
  return ended;
}

/** Projects that have waited for their manuscript's password since before `before`. */
export const unansweredProjects = (db: Database, before: number, limit: number): Promise<ProjectRow[]> =>
  db
    .select()
    .from(projects)
    .where(
      and(
        eq(projects.status, "failed"),
        inArray(projects.errorCode, [...passwordCodes]),
        isNotNull(projects.sourceKey),
        lt(projects.completedAt, before),
      ),
    )
    .limit(limit);
