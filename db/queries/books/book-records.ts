import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { isHere } from "#db/queries/books/project-visibility";
import type { ProjectRow } from "#db/queries/books/projects";
import { projects } from "#db/schema/projects";
import { searchTextOf } from "#domain/books/search-text";

/** What a person changes of a book without converting it. */
type RecordChange = Partial<
  Pick<
    ProjectRow,
    "name" | "author" | "details" | "seriesName" | "seriesNumber" | "skippedSteps" | "searchText"
  >
>;

/** Whether a book's record is still what a row held of it. */
const isRecordOf = (
  row: Pick<ProjectRow, "name" | "author" | "details" | "seriesName" | "seriesNumber">,
): SQL =>
  sql`${projects.name} is ${row.name} and ${projects.author} is ${row.author}
    and ${projects.details} is ${row.details && JSON.stringify(row.details)}
    and ${projects.seriesName} is ${row.seriesName} and ${projects.seriesNumber} is ${row.seriesNumber}`;

/**
 * Keeps a whole record of a book when it still has the one that `row` holds. Returns undefined when it has another, or is gone.
 */
export async function replaceRecord(
  db: Database,
  row: ProjectRow,
  change: RecordChange,
  now: number,
): Promise<ProjectRow | undefined> {
  const [saved] = await db
    .update(projects)
    .set({ ...change, detailsChangedAt: now, updatedAt: now })
    .where(
      and(
        eq(projects.id, row.id),
        eq(projects.ownerId, row.ownerId),
        sql`${projects.outputKey} is ${row.outputKey}`,
        isRecordOf(row),
        isHere(),
      ),
    )
    .returning();
  return saved;
}

/** The titles of an author's other finished books, by series and title. */
export async function otherTitlesOf(
  db: Database,
  ownerId: string,
  projectId: string,
  author: string,
  max: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ title: projects.name, series: projects.seriesName, number: projects.seriesNumber })
    .from(projects)
    .where(
      and(
        eq(projects.ownerId, ownerId),
        ne(projects.id, projectId),
        eq(projects.type, "manuscript"),
        eq(projects.status, "completed"),
        eq(projects.author, author),
        isHere(),
      ),
    )
    .orderBy(projects.seriesName, projects.seriesNumber, projects.name)
    .limit(max);
  return [...new Set(rows.map(({ title }) => title))];
}

/** Keeps a change of a book's record. `changedAt`: from then on its EPUB is older than its record; null: it is not. */
export async function saveRecord(
  db: Database,
  row: Pick<ProjectRow, "id" | "ownerId" | "name" | "author" | "seriesName" | "originalFileName">,
  change: RecordChange,
  changedAt: number | null,
): Promise<ProjectRow | undefined> {
  const { id, ownerId } = row;
  const searchText = searchTextOf({ ...row, ...change, title: change.name ?? row.name });
  const [saved] = await db
    .update(projects)
    .set({
      ...change,
      searchText,
      ...(changedAt !== null && { detailsChangedAt: changedAt, updatedAt: changedAt }),
    })
    .where(and(eq(projects.id, id), eq(projects.ownerId, ownerId), isHere()))
    .returning();
  return saved;
}
