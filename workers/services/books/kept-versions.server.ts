import type { Database } from "#db/client";
import { filesOf } from "#db/queries/books/project-sweeps";
import type { ProjectRow } from "#db/queries/books/projects";
import {
  dropVersions,
  type FormerVersion,
  maxVersionsOf,
  type NextVersion,
  noteChange,
  pastVersionsOf,
} from "#db/queries/books/versions";
import { type VersionKind, versionsToDrop } from "#domain/books/versions";
import { type BookChanges, changeSize } from "#domain/editions/book-changes";
import { randomName } from "#workers/services/accounts/random-name";
import { bookEdition } from "#workers/services/files/file-keys";
import { dropVersionFiles } from "#workers/services/files/project-files.server";

/** A book as it was until now. `fileName`: its download address goes with it; null: the book keeps that, and it gets another. */
export const formerVersion = (
  row: ProjectRow & { outputKey: string },
  fileName: string | null,
): FormerVersion => ({
  row,
  edition: bookEdition(row.outputKey),
  fileName: fileName ?? `${randomName()}.epub`,
});

/** A book that was made anew by an attempt. */
export const newVersion = (edition: string, kind: VersionKind, name: string | null = null): NextVersion => ({
  id: edition,
  kind,
  name,
  edition,
  restoredFrom: null,
});

/** Notes how large the change of a book's new version is, and lets go of the versions above the plan's number. */
export async function settleVersions(
  { db, files }: { db: Database; files: R2Bucket },
  project: Pick<ProjectRow, "id" | "ownerId" | "ownerKind">,
  version: string,
  changes: BookChanges | undefined,
): Promise<void> {
  if (changes) await noteChange(db, project.id, version, changeSize(changes));
  const past = await pastVersionsOf(db, project.id);
  const dropped = versionsToDrop(past, await maxVersionsOf(db, project));
  if (dropped.length === 0) return;
  // The rows first: nobody can restore a version whose files are going.
  await dropVersions(
    db,
    project.id,
    dropped.map(({ id }) => id),
  );
  const named = (await filesOf(db, [project.id])).get(project.id);
  if (!named) return;
  for (const one of dropped) await dropVersionFiles(files, one, named);
}
