import { and, count, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client";
import { findingDecisions } from "#db/schema/analysis";

export type FindingDecision = typeof findingDecisions.$inferSelect;

/** Every decision on a book's findings. */
export const findingDecisionsOf = (db: Database, projectId: string): Promise<FindingDecision[]> =>
  db.select().from(findingDecisions).where(eq(findingDecisions.projectId, projectId));

export async function countFindingDecisions(db: Database, projectId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(findingDecisions)
    .where(eq(findingDecisions.projectId, projectId));
  return row?.count ?? 0;
}

/** D1 binds at most 100 values in one statement; five stand in each row. */
const rowsAtOnce = 20;

/** Notes the same decision on several findings; the last decision on each holds. */
export async function decideFindings(
  db: Database,
  { projectId, findings, decision, reason, now }: Decided,
): Promise<void> {
  for (let at = 0; at < findings.length; at += rowsAtOnce)
    await db
      .insert(findingDecisions)
      .values(
        findings
          .slice(at, at + rowsAtOnce)
          .map((finding) => ({ projectId, finding, decision, reason, decidedAt: now })),
      )
      .onConflictDoUpdate({
        target: [findingDecisions.projectId, findingDecisions.finding],
        set: { decision, reason, decidedAt: now },
      });
}

type Decided = {
  projectId: string;
  findings: readonly string[];
  decision: FindingDecision["decision"];
  reason: string | null;
  now: number;
};

/** D1 binds at most 100 values in one statement. */
const namesAtOnce = 90;

/** Takes decisions back. */
export async function forgetFindings(
  db: Database,
  projectId: string,
  findings: readonly string[],
): Promise<void> {
  for (let at = 0; at < findings.length; at += namesAtOnce) {
    const names = findings.slice(at, at + namesAtOnce);
    await db
      .delete(findingDecisions)
      .where(and(eq(findingDecisions.projectId, projectId), inArray(findingDecisions.finding, names)));
  }
}
