import { and, eq, gt, inArray, isNotNull, lt } from "drizzle-orm";
import type { Database } from "#db/client";
import type { Failure } from "#db/queries/project-leases";
import type { ProjectRow } from "#db/queries/projects";
import { projects } from "#db/schema/projects";

/** Guests' projects whose manuscript is older than `before`. */
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
