import type { Making, NextEdition } from "#app/contract/covers/making";
import type { ProjectRow } from "#db/queries/books/projects";
import type { BookChanges } from "#domain/editions/book-changes";
import type { Services } from "#workers/context.server";
import { logFault } from "#workers/faults";
import { projectAnswer } from "./project-answers";
import { versionsAnswer } from "./versions-answer";

/** How a project's file was made, with its versions and the next edition. */
export async function makingOf(services: Services, row: ProjectRow): Promise<Making> {
  const [next, list] = await Promise.all([
    row.type === "manuscript" ? services.editions.next(row.ownerId, row.id) : undefined,
    services.versions.of(row),
  ]);
  const hasPast = list !== undefined && list.versions.length > 1;
  return {
    revision: row.revision,
    phases: row.phases ?? [],
    size: row.outputSize,
    hasManuscript: row.type === "manuscript" && row.sourceKey !== null,
    next: next ? nextAnswer(row, next) : null,
    versions: list ? versionsAnswer(list, null) : null,
    changes: hasPast ? await changesOf(services, row) : null,
  };
}

/** A comparison that cannot be made keeps nobody from the book. */
async function changesOf(services: Services, row: ProjectRow): Promise<BookChanges | null> {
  try {
    return (await services.editions.changes(row)) ?? null;
  } catch (error) {
    logFault(error, { requestId: "", method: "GET", path: `changes of ${row.id}` });
    return null;
  }
}

function nextAnswer(book: ProjectRow, row: ProjectRow): NextEdition {
  const { status, progress, stage, startedAt, createdAt, completedAt, settings, error, asksPassword } =
    projectAnswer(row);
  return {
    status,
    progress,
    stage,
    startedAt,
    createdAt,
    completedAt,
    settings,
    error,
    asksPassword: asksPassword === true,
    replacedBy: row.sourceKey !== null && row.sourceKey === book.sourceKey ? null : row.originalFileName,
    phases: row.phases ?? [],
  };
}
