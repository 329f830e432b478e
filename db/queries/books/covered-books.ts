import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client";
import { hasCoverSql } from "#db/queries/books/book-state-sql";
import { projects } from "#db/schema/projects";
import { shelvedBooks } from "#db/schema/reading";

const idsAtOnce = 90;

/** Which of these books have a cover in their EPUB: one that was put in here, or the one their manuscript came with. */
export async function coveredBooks(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const covered = new Set<string>();
  for (let at = 0; at < ids.length; at += idsAtOnce)
    for (const { id } of await db
      .select({ id: projects.id })
      .from(projects)
      .leftJoin(shelvedBooks, eq(shelvedBooks.projectId, projects.id))
      .where(and(inArray(projects.id, ids.slice(at, at + idsAtOnce)), hasCoverSql)))
      covered.add(id);
  return covered;
}
