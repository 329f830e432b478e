import type { Database } from "#db/client";
import { hasWaitingEdits } from "#db/queries/books/chapter-drafts";
import { findProject, type ProjectRow } from "#db/queries/books/projects";
import { findRemake } from "#db/queries/books/remakes";
import { Refusal } from "#domain/refusal";

/**
 * Returns a project whose file may be replaced by another now. Refuses with `not-found`, `project-busy`,
 * `book-being-mended` or `edits-waiting`.
 */
export async function changeableBook(db: Database, ownerId: string, projectId: string): Promise<ProjectRow> {
  const row = await findProject(db, ownerId, projectId);
  if (row?.type !== "manuscript") throw new Refusal("not-found");
  if (row.status === "pending" || row.status === "processing") throw new Refusal("project-busy");
  const remake = await findRemake(db, projectId);
  if (remake?.state === "queued" || remake?.state === "running") throw new Refusal("book-being-mended");
  // They were made from the book as it is, and would be lost with it.
  if (await hasWaitingEdits(db, projectId)) throw new Refusal("edits-waiting");
  return row;
}
