import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { isHere } from "#db/queries/books/project-visibility";
import { doubtDecisions, mendings } from "#db/schema/mending";
import { projects } from "#db/schema/projects";
import type { Decision } from "#domain/mending/decision";

/** One finished book, as its file is at this moment. */
export type FinishedFileOf = { ownerId: string; projectId: string; outputKey: string };
/** `decision` is null when it was taken back; `revision` is named by the next change. */
export type KeptDecision = { place: string; decision: Decision | null; revision: number };

/** The decisions on one edition of a book, those taken back with them. */
export const decisionsOf = (db: Database, projectId: string, edition: string): Promise<KeptDecision[]> =>
  db
    .select(kept)
    .from(doubtDecisions)
    .where(and(eq(doubtDecisions.projectId, projectId), eq(doubtDecisions.edition, edition)))
    .orderBy(doubtDecisions.place);

/**
 * Keeps a decision (null: takes it back) when the one it changes is still of `revision`, 0 for none, the book has still
 * that file, and is not being made again. Undefined when one of these does not hold.
 */
export async function keepDecision(
  db: Database,
  book: FinishedFileOf,
  edition: string,
  { place, decision, revision }: KeptDecision,
  now: number,
): Promise<KeptDecision | undefined> {
  const isSameEdition = sql`${doubtDecisions.edition} = excluded.edition`;
  const [row] = await db
    .insert(doubtDecisions)
    .select(
      db
        .select({
          projectId: sql<string>`${projects.id}`.as("project_id"),
          place: sql<string>`${place}`.as("place"),
          edition: sql<string>`${edition}`.as("edition"),
          decision: sql<Decision | null>`${decision === null ? null : JSON.stringify(decision)}`.as(
            "decision",
          ),
          revision: sql<number>`1`.as("revision"),
          updatedAt: sql<number>`${now}`.as("updated_at"),
        })
        .from(projects)
        .where(and(isFinishedFile(book), notBeingMade(book.projectId))),
    )
    .onConflictDoUpdate({
      target: [doubtDecisions.projectId, doubtDecisions.place],
      set: {
        decision: sql`excluded.decision`,
        revision: sql`case when ${isSameEdition} then ${doubtDecisions.revision} + 1 else 1 end`,
        edition: sql`excluded.edition`,
        updatedAt: now,
      },
      setWhere: sql`(${isSameEdition} and ${doubtDecisions.revision} = ${revision}) or not ${isSameEdition}`,
    })
    .returning(kept);
  return row;
}

const kept = {
  place: doubtDecisions.place,
  decision: doubtDecisions.decision,
  revision: doubtDecisions.revision,
};

export const isFinishedFile = ({ ownerId, projectId, outputKey }: FinishedFileOf) =>
  and(
    eq(projects.id, projectId),
    eq(projects.ownerId, ownerId),
    eq(projects.status, "completed"),
    eq(projects.outputKey, outputKey),
    isHere(),
  );

const notBeingMade = (projectId: string) =>
  sql`not exists (select 1 from ${mendings} where ${mendings.projectId} = ${projectId} and ${mendings.state} in ('queued', 'running'))`;
