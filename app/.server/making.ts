import type { EarlierBook, Making, NextEdition } from "#app/contract/covers/making";
import type { ProjectRow } from "#db/queries/books/projects";
import { defaultOptions } from "#domain/convert/options";
import type { BookChanges } from "#domain/editions/book-changes";
import type { Services } from "#workers/context.server";
import { logFault } from "#workers/faults";
import { projectAnswer } from "./project-answers";

/** How a project's file was made, with the edition before it and the next one. */
export async function makingOf(services: Services, row: ProjectRow): Promise<Making> {
  const [next, changes] = await Promise.all([
    row.type === "manuscript" ? services.editions.next(row.ownerId, row.id) : undefined,
    changesOf(services, row),
  ]);
  return {
    revision: row.revision,
    phases: row.phases ?? [],
    size: row.outputSize,
    hasManuscript: row.type === "manuscript" && row.sourceKey !== null,
    next: next ? nextAnswer(row, next) : null,
    earlier: earlierAnswer(row),
    changes,
  };
}

/** A comparison that cannot be made keeps nobody from the book. */
async function changesOf(services: Services, row: ProjectRow): Promise<BookChanges | null> {
  if (!row.earlier) return null;
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

function earlierAnswer({ earlier }: ProjectRow): EarlierBook | null {
  if (!earlier) return null;
  const { originalFileName, outputFileName, outputSize, completedAt, options, facts } = earlier;
  return {
    originalFileName,
    outputFileName,
    settings: { fileSize: earlier.sourceSize, ...defaultOptions, ...options },
    completedAt: new Date(completedAt).toISOString(),
    words: facts?.words ?? null,
    size: outputSize,
    isOtherManuscript: earlier.sourceKey !== null,
  };
}
