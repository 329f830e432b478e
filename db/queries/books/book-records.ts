import { and, eq } from "drizzle-orm";
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
