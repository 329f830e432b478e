import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#db/client";
import { areEditsWaiting } from "#db/queries/books/chapter-drafts";
import { isHere } from "#db/queries/books/project-visibility";
import { isMissing, type ProjectRow } from "#db/queries/books/projects";
import {
  type FormerVersion,
  hasFile,
  type NextVersion,
  type PastVersionRow,
  versionFilesOf,
  versionStatements,
} from "#db/queries/books/versions";
import type { Claim, FinishedFile } from "#db/queries/conversions/project-leases";
import { firstPhase } from "#db/queries/conversions/project-phases";
import { jobs, projects } from "#db/schema/projects";
import { versions } from "#db/schema/versions";
import { storedStage } from "#domain/stage";

/** A finished book, which the next edition is of. */
export type FinishedBookRow = ProjectRow & { outputKey: string };
/** What an edition is made from. */
export type EditionSource = Pick<
  ProjectRow,
  "originalFileName" | "sourceKind" | "sourceKey" | "sourceSize" | "options"
>;
type NewJob = { id: string; requestId: string | null };
type Statements = [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]];

/** The next edition of a book: being made, or the last one that failed. At most one. */
export const findEdition = (
  db: Database,
  ownerId: string,
  projectId: string,
): Promise<ProjectRow | undefined> =>
  db.query.projects.findFirst({
    where: and(eq(projects.ownerId, ownerId), editionOf(projectId), isHere()),
  });

const editionOf = (projectId: string) => and(eq(projects.parentId, projectId), eq(projects.type, "edition"));

/**
 * The statements that begin the next edition of a finished book, which stays as it is meanwhile. Undone as a whole when
 * the book has another file by now, an edition of it is being made, or edits wait (`isEditionRefused`). `period`: what is charged.
 */
export function editionStatements(
  db: Database,
  book: FinishedBookRow,
  edition: EditionSource & { id: string },
  job: NewJob,
  period: string | null,
  now: number,
): Statements {
  const present = db.select({ one: sql`1` }).from(projects).where(stillIs(book));
  const revision = book.revision + 1;
  return [
    db.delete(projects).where(and(editionOf(book.id), eq(projects.status, "failed"))),
    db.insert(projects).values({
      ...edition,
      ownerId: book.ownerId,
      ownerKind: book.ownerKind,
      parentId: book.id,
      type: "edition",
      // NULL in a column that takes none undoes the whole batch, the charge with it.
      name: sql`case when exists ${present} and not exists (select 1 from projects as other
        where other.parent_id = ${book.id} and other.type = 'edition')
        and not ${areEditsWaiting(book.id)} then ${book.name} else null end`,
      status: "pending",
      stage: storedStage({ code: "queued" }),
      phases: firstPhase(now),
      revision,
      usagePeriod: period,
      usageState: period === null ? null : "reserved",
      createdAt: now,
      updatedAt: now,
    }),
    db.insert(jobs).values({ ...queued(job, now), projectId: edition.id, revision }),
  ];
}

export const isEditionRefused = (error: unknown): boolean => isMissing("projects.name", error);

/**
 * The statements that convert a project that failed once more, from what it has or from another manuscript. Undone as a
 * whole when it has not failed, or not at that revision (`isRetryRefused`).
 */
export function retryStatements(
  db: Database,
  row: ProjectRow,
  source: EditionSource,
  job: NewJob,
  period: string,
  now: number,
): Statements {
  const revision = row.revision + 1;
  const failed = and(
    eq(projects.id, row.id),
    eq(projects.ownerId, row.ownerId),
    eq(projects.revision, row.revision),
    eq(projects.status, "failed"),
    isHere(),
  );
  const standing = db.select({ id: projects.id }).from(projects).where(failed);
  return [
    db.insert(jobs).values({ ...queued(job, now), projectId: sql`${standing}`, revision }),
    db
      .update(projects)
      .set({
        ...source,
        status: "pending",
        progress: 0,
        stage: storedStage({ code: "queued" }),
        facts: null,
        messages: null,
        losses: null,
        compliance: null,
        phases: firstPhase(now),
        errorCode: null,
        errorMessage: null,
        usagePeriod: period,
        usageState: "reserved",
        revision,
        attempts: 0,
        startedAt: null,
        completedAt: null,
        updatedAt: now,
      })
      .where(failed),
  ];
}

export const isRetryRefused = (error: unknown): boolean => isMissing("jobs.project_id", error);

const queued = ({ id, requestId }: NewJob, now: number) => ({
  id,
  requestId,
  kind: "conversion" as const,
  state: "queued" as const,
  queuedAt: now,
  sentAt: now,
});

/** What takes the place of a book: everything that its conversion made. */
export type NewEdition = Omit<FinishedFile, "name"> & {
  coverProjectId: string | null;
  /** When the record that is in it was changed; a later change is not in it. */
  recordAt: number | null;
};

/**
 * The one step that makes a claimed edition the book. The book as it was becomes a version; the edition's own row goes. False when the book has another file by now, or the edition belongs to another attempt.
 */
export async function completeEdition(
  db: Database,
  claim: Claim,
  book: FinishedBookRow,
  edition: ProjectRow,
  { recordAt, ...file }: NewEdition,
  versioned: { former: FormerVersion; next: NextVersion },
  now: number,
): Promise<boolean> {
  const held = and(
    eq(projects.id, claim.projectId),
    eq(projects.lease, claim.lease),
    eq(projects.status, "processing"),
    isHere(),
  );
  const { sourceKey, sourceKind, sourceSize, originalFileName, options, revision, startedAt } = edition;
  const [changed] = await db.batch([
    db
      .update(projects)
      .set({
        ...file,
        sourceKey,
        sourceKind,
        sourceSize,
        originalFileName,
        options,
        revision,
        startedAt,
        phases: sql`(select json_insert(coalesce(edition.phases, '[]'), '$[#]', json_object('phase', 'finished', 'at', ${now}))
          from projects as edition where edition.id = ${edition.id})`,
        detailsChangedAt: sql`case when ${projects.detailsChangedAt} is ${recordAt} then null else ${projects.detailsChangedAt} end`,
        errorCode: null,
        errorMessage: null,
        completedAt: now,
        updatedAt: now,
      })
      .where(
        and(
          stillIs(book),
          sql`exists (select 1 from projects as edition where edition.id = ${claim.projectId}
            and edition.lease = ${claim.lease} and edition.status = 'processing' and edition.deleted_at is null)`,
        ),
      )
      .returning({ id: projects.id }),
    db
      .delete(projects)
      .where(
        and(
          held,
          sql`exists (select 1 from projects as book where book.id = ${book.id} and book.output_key = ${file.outputKey})`,
        ),
      ),
    ...versionStatements(db, versioned.former, versioned.next, hasFile(book.id, file.outputKey), now),
  ]);
  return changed.length > 0;
}

/**
 * Puts a version's file in the present one's place, which becomes a version in its turn; the version itself stays what it
 * is. Undefined when the book or the version has changed since, an edition of it is being made, or edits wait.
 */
export async function restoreVersion(
  db: Database,
  book: FinishedBookRow,
  version: PastVersionRow,
  /** Of the version that the book is from now on. */
  id: string,
  columns: Pick<ProjectRow, "pages" | "searchText">,
  former: FormerVersion,
  now: number,
): Promise<ProjectRow | undefined> {
  const { facts, outputKey, sourceKey, edition, number } = version;
  const next: NextVersion = {
    id,
    kind: "restored",
    name: null,
    edition,
    restoredFrom: number,
  };
  const isDue = sql`exists (select 1 from ${projects} where ${and(
    stillIs(book),
    sql`exists (select 1 from ${versions} where ${versions.projectId} = ${book.id}
      and ${versions.id} = ${version.id} and ${versions.outputKey} = ${outputKey})`,
    sql`not exists (select 1 from projects as other where other.parent_id = ${book.id}
      and other.type = 'edition' and other.status in ('pending', 'processing'))`,
    sql`not ${areEditsWaiting(book.id)}`,
  )})`;
  // The book comes last: the condition holds until it has its new file.
  const results = await db.batch([
    ...versionStatements(db, former, next, isDue, now),
    db
      .update(projects)
      .set({
        ...facts,
        ...columns,
        outputKey,
        sourceKey,
        passagesTotal: facts.passagesTotal ?? 0,
        passagesChecked: facts.passagesChecked ?? 0,
        // What the author edited since may not be in that EPUB.
        ...(book.details !== null && { detailsChangedAt: now }),
        updatedAt: now,
      })
      .where(and(eq(projects.id, book.id), isDue))
      .returning(),
  ]);
  const restored = results.at(-1) as ProjectRow[];
  return restored[0];
}

/** The author has read why the last edition failed; undefined when there is none, or one is being made. */
export async function dropFailedEdition(
  db: Database,
  ownerId: string,
  projectId: string,
): Promise<ProjectRow | undefined> {
  const [dropped] = await db
    .delete(projects)
    .where(and(eq(projects.ownerId, ownerId), editionOf(projectId), eq(projects.status, "failed"), isHere()))
    .returning();
  return dropped;
}

/** Whether a book, or an edition of it, is made from this manuscript as well. */
export async function isSourceOfBook(db: Database, edition: ProjectRow): Promise<boolean> {
  if (edition.parentId === null || edition.sourceKey === null) return false;
  const book = await db.query.projects.findFirst({ where: eq(projects.id, edition.parentId) });
  if (book?.sourceKey === edition.sourceKey) return true;
  const past = await versionFilesOf(db, [edition.parentId]);
  return past.some(({ sourceKey }) => sourceKey === edition.sourceKey);
}

const stillIs = ({ id, ownerId, outputKey, revision }: FinishedBookRow) =>
  and(
    eq(projects.id, id),
    eq(projects.ownerId, ownerId),
    eq(projects.status, "completed"),
    eq(projects.outputKey, outputKey),
    eq(projects.revision, revision),
    isHere(),
  );
