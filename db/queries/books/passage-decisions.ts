import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { isHere } from "#db/queries/books/project-visibility";
import { projects } from "#db/schema/projects";
import { passageDecisions, remakes } from "#db/schema/proofread";
import type { Decision } from "#domain/proofread/decision";

/** One finished book, as its file is at this moment. */
export type FinishedFileOf = { ownerId: string; projectId: string; outputKey: string };
/** `decision` is null when it was taken back; `revision` is named by the next change. */
export type KeptDecision = { place: string; decision: Decision | null; revision: number };

/** The decisions on one edition of a book, those taken back with them. */
export const decisionsOf = (db: Database, projectId: string, edition: string): Promise<KeptDecision[]> =>
  db
    .select(kept)
    .from(passageDecisions)
    .where(and(eq(passageDecisions.projectId, projectId), eq(passageDecisions.edition, edition)))
    .orderBy(passageDecisions.place);

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
  const isSameEdition = sql`${passageDecisions.edition} = excluded.edition`;
  const [row] = await db
    .insert(passageDecisions)
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
      target: [passageDecisions.projectId, passageDecisions.place],
      set: {
        decision: sql`excluded.decision`,
        revision: sql`case when ${isSameEdition} then ${passageDecisions.revision} + 1 else 1 end`,
        edition: sql`excluded.edition`,
        updatedAt: now,
      },
      setWhere: sql`(${isSameEdition} and ${passageDecisions.revision} = ${revision}) or not ${isSameEdition}`,
    })
    .returning(kept);
  return row;
}

const kept = {
  place: passageDecisions.place,
  decision: passageDecisions.decision,
  revision: passageDecisions.revision,
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
  sql`not exists (select 1 from ${remakes} where ${remakes.projectId} = ${projectId} and ${remakes.state} in ('queued', 'running'))`;
