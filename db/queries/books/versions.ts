import { and, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#db/client";
import type { ProjectRow } from "#db/queries/books/projects";
import { plans } from "#db/schema/catalogue";
import { users } from "#db/schema/people";
import { projects } from "#db/schema/projects";
import { type VersionFacts, versions } from "#db/schema/versions";
import type { VersionKind } from "#domain/books/versions";
import type { ChangeSize } from "#domain/editions/book-changes";

export type VersionRow = typeof versions.$inferSelect;
/** A version that is not the present one. */
export type PastVersionRow = VersionRow & { outputKey: string; outputFileName: string; facts: VersionFacts };

export const isPast = (row: VersionRow): row is PastVersionRow =>
  row.outputKey !== null && row.facts !== null && row.outputFileName !== null;

/** All rows of a book, the newest first. */
export const versionRowsOf = (db: Database, projectId: string): Promise<VersionRow[]> =>
  db.select().from(versions).where(eq(versions.projectId, projectId)).orderBy(desc(versions.number));

/** The versions that are not the present one, the newest first. */
export const pastVersionsOf = async (db: Database, projectId: string): Promise<PastVersionRow[]> =>
  (await versionRowsOf(db, projectId)).filter(isPast);

/** How many versions of a book the plan of this owner keeps. */
export async function maxVersionsOf(
  db: Database,
  { ownerId, ownerKind }: Pick<ProjectRow, "ownerId" | "ownerKind">,
): Promise<number> {
  const tier =
    ownerKind === "guest"
      ? sql`'guest'`
      : sql`coalesce((select ${users.tier} from ${users} where ${users.id} = ${ownerId}), 'free')`;
  const [plan] = await db.select({ max: plans.versionsKept }).from(plans).where(sql`${plans.tier} = ${tier}`);
  if (!plan) throw new Error("The plan catalogue is empty: run the seed");
  return plan.max;
}

/** A book that takes the place of what it was. */
export type NextVersion = {
  id: string;
  kind: VersionKind;
  name: string | null;
  /** The attempt whose stored book it is. */
  edition: string;
  restoredFrom: number | null;
};

/** What the book was until then; `fileName` is its download address from now on. */
export type FormerVersion = { row: ProjectRow & { outputKey: string }; edition: string; fileName: string };

/** Whether a book has this file: what goes with its new file may look for it in the same batch. */
export const hasFile = (projectId: string, outputKey: string): SQL =>
  sql`exists (select 1 from ${projects} where ${projects.id} = ${projectId} and ${projects.outputKey} = ${outputKey})`;

/**
 * The statements that go with a book's new file in one batch: what the book was becomes a version with a file of its own,
 * what it is now gets the next number. They do nothing unless `isDue` holds.
 */
export function versionStatements(
  db: Database,
  former: FormerVersion,
  next: NextVersion,
  isDue: SQL,
  now: number,
): [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]] {
  const { row, edition, fileName } = former;
  const projectId = row.id;
  const isPresent = sql`${versions.outputKey} is null`;
  const isNoted = sql`exists (select 1 from ${versions} as known where known.project_id = ${projectId}
    and known.id = ${next.id})`;
  return [
    // Of a file that was lost.
    db
      .delete(versions)
      .where(
        and(
          eq(versions.projectId, projectId),
          isPresent,
          sql`${versions.edition} <> ${edition} and ${versions.id} <> ${next.id}`,
          isDue,
        ),
      ),
    insertVersion(
      db,
      projectId,
      { id: edition, kind: "conversion", name: null, edition, restoredFrom: null },
      row.completedAt ?? row.updatedAt,
      sql`${isDue} and not ${isNoted} and not exists (select 1 from ${versions} as known
        where known.project_id = ${projectId} and known.edition = ${edition} and known.output_key is null)`,
    ),
    db
      .update(versions)
      .set({
        outputKey: row.outputKey,
        outputFileName: fileName,
        facts: factsOf(row),
        sourceKey: row.sourceKey,
      })
      .where(and(eq(versions.projectId, projectId), isPresent, sql`${versions.id} <> ${next.id}`, isDue)),
    insertVersion(db, projectId, next, now, isDue),
  ];
}

function insertVersion(
  db: Database,
  projectId: string,
  { id, kind, name, edition, restoredFrom }: NextVersion,
  madeAt: number,
  isDue: SQL,
) {
  return db
    .insert(versions)
    .select(
      db
        .select({
          projectId: sql<string>`${projects.id}`.as("project_id"),
          id: sql<string>`${id}`.as("id"),
          number:
            sql<number>`1 + coalesce((select max(known.number) from ${versions} as known where known.project_id = ${projectId}), 0)`.as(
              "number",
            ),
          kind: sql<VersionKind>`${kind}`.as("kind"),
          name: sql<string | null>`${name}`.as("name"),
          edition: sql<string>`${edition}`.as("edition"),
          outputKey: sql<string | null>`null`.as("output_key"),
          outputFileName: sql<string | null>`null`.as("output_file_name"),
          facts: sql<VersionFacts | null>`null`.as("facts"),
          sourceKey: sql<string | null>`null`.as("source_key"),
          change: sql<ChangeSize | null>`null`.as("change"),
          restoredFrom: sql<number | null>`${restoredFrom}`.as("restored_from"),
          madeAt: sql<number>`${madeAt}`.as("made_at"),
        })
        .from(projects)
        .where(and(eq(projects.id, projectId), isDue)),
    )
    .onConflictDoNothing();
}

function factsOf(book: ProjectRow): VersionFacts {
  return {
    outputSize: book.outputSize ?? 0,
    originalFileName: book.originalFileName ?? book.name,
    sourceKind: book.sourceKind,
    sourceSize: book.sourceSize,
    options: book.options,
    facts: book.facts,
    messages: book.messages,
    losses: book.losses,
    compliance: book.compliance,
    phases: book.phases,
    coverProjectId: book.coverProjectId,
    passagesTotal: book.passagesTotal,
    passagesChecked: book.passagesChecked,
    startedAt: book.startedAt,
    completedAt: book.completedAt ?? book.updatedAt,
  };
}

/** Notes how large a version's change is. */
export async function noteChange(
  db: Database,
  projectId: string,
  id: string,
  change: ChangeSize,
): Promise<void> {
  await db
    .update(versions)
    .set({ change })
    .where(and(eq(versions.projectId, projectId), eq(versions.id, id)));
}

/** Takes versions out of the list; the present one stays. */
export async function dropVersions(db: Database, projectId: string, ids: readonly string[]): Promise<void> {
  await db
    .delete(versions)
    .where(
      and(eq(versions.projectId, projectId), inArray(versions.id, [...ids]), isNotNull(versions.outputKey)),
    );
}

/** What these projects' versions name (at most 45 ids). */
export const versionFilesOf = (db: Database, projectIds: readonly string[]) =>
  db
    .select({
      projectId: versions.projectId,
      outputKey: versions.outputKey,
      sourceKey: versions.sourceKey,
    })
    .from(versions)
    .where(and(inArray(versions.projectId, [...projectIds]), isNotNull(versions.outputKey)));
