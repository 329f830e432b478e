import { and, eq, gt, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { isHere } from "#db/queries/books/project-visibility";
import { projects } from "#db/schema/projects";
import { passageDecisions, remakes } from "#db/schema/proofread";
import type { Decision } from "#domain/proofread/decision";

/** One finished book, as its file is at this moment. */
export type FinishedFileOf = { ownerId: string; projectId: string; outputKey: string };
/** `decision` is null when it was taken back; `revision` is named by the next change. */
export type KeptDecision = { place: string; decision: Decision | null; revision: number };

/** One that is stored, with the time of its last change. */
export type StoredDecision = KeptDecision & { updatedAt: number };

/** The decisions on one edition of a book, those taken back with them. */
export const decisionsOf = (db: Database, projectId: string, edition: string): Promise<StoredDecision[]> =>
  db
    .select({ ...kept, updatedAt: passageDecisions.updatedAt })
    .from(passageDecisions)
    .where(and(eq(passageDecisions.projectId, projectId), eq(passageDecisions.edition, edition)))
    .orderBy(passageDecisions.place);

/**
 * Keeps decisions (null: takes one back), each when the one it changes is still of `revision`, 0 for none, the book has
 * still that file, and is not being made again. Returns those for which all of these hold.
 */
export async function keepDecisions(
  db: Database,
  book: FinishedFileOf,
  edition: string,
  changes: readonly KeptDecision[],
  now: number,
): Promise<KeptDecision[]> {
  const [first, ...others] = changes.map((change) => keepStatement(db, book, edition, change, now));
  return first ? (await db.batch([first, ...others])).flat() : [];
}

/** Puts down how many questions the proofread of a book has, and how many are answered. */
export async function setQuestionTotals(
  db: Database,
  book: FinishedFileOf,
  { total, checked }: { total: number; checked: number },
): Promise<void> {
  await db
    .update(projects)
    .set({ passagesTotal: total, passagesChecked: checked })
    .where(isFinishedFile(book));
}

/** A finished book with changes that its author decided on and nobody put into it yet. */
export type IdleChanges = FinishedFileOf & { changes: number };

/**
 * Returns at most `max` books whose last decision is older than `before` and that have changes to take over. Left out are
 * books that are being made again, and those whose last try failed with these very changes.
 */
export function idleChanges(db: Database, before: number, max: number): Promise<IdleChanges[]> {
  const last = sql<number>`max(${passageDecisions.updatedAt})`;
  const changes = sql<number>`sum(case when json_extract(${passageDecisions.decision}, '$.kind') <> 'accept' then 1 else 0 end)`;
  return db
    .select({
      ownerId: projects.ownerId,
      projectId: projects.id,
      outputKey: sql<string>`${projects.outputKey}`,
      changes,
    })
    .from(passageDecisions)
    .innerJoin(projects, eq(projects.id, passageDecisions.projectId))
    .leftJoin(remakes, eq(remakes.projectId, passageDecisions.projectId))
    .where(
      and(
        eq(projects.status, "completed"),
        isHere(),
        // Decisions on an edition that is gone wait for nothing.
        sql`instr(${projects.outputKey}, '/' || ${passageDecisions.edition} || '.') > 0`,
        or(isNull(remakes.state), notInArray(remakes.state, ["queued", "running"])),
      ),
    )
    .groupBy(projects.id)
    .having(and(lt(last, before), gt(changes, 0), gt(last, sql`coalesce(max(${remakes.endedAt}), 0)`)))
    .orderBy(last)
    .limit(max);
}

function keepStatement(
  db: Database,
  book: FinishedFileOf,
  edition: string,
  { place, decision, revision }: KeptDecision,
  now: number,
) {
  const isSameEdition = sql`${passageDecisions.edition} = excluded.edition`;
  return db
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
