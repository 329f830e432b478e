import type { Database } from "#db/client";
import { completeEdition, type FinishedBookRow, type NewEdition } from "#db/queries/books/editions";
import { type ProjectRow, projectById } from "#db/queries/books/projects";
import type { Claim, FinishedFile } from "#db/queries/conversions/project-leases";
import { describeFault } from "#domain/describe-fault";
import { followChanges } from "#workers/services/books/edition-changes.server";
import { withPresentCover } from "#workers/services/covers/present-cover.server";
import { bookEdition, bookPrefixOf } from "#workers/services/files/file-keys";
import { dropFinishedBook } from "#workers/services/files/project-files.server";

/** A book that takes another file (a cover, its author's changes) just now is looked at again so often. */
const maxLooks = 4;

type Deps = { db: Database; files: R2Bucket };

/**
 * Makes a claimed edition the book that it is of: false when it belongs to another attempt now, or the book is gone. The
 * cover that was put into the book goes into the new file too, and what people left in the book moves with its words.
 */
export async function endEdition(
  deps: Deps,
  row: ProjectRow,
  claim: Claim,
  file: FinishedFile & Pick<NewEdition, "recordAt">,
  now: number,
): Promise<boolean> {
  const { db, files } = deps;
  const { name: _title, ...made } = file;
  for (let look = 0; look < maxLooks; look++) {
    const book = await finishedBook(db, row.parentId);
    if (!book) return false;
    if (bookEdition(book.outputKey) === bookEdition(file.outputKey)) return true;
    const covered = await withPresentCover(deps, book, bookPrefixOf(book.outputKey), file, now);
    const isOurs = await complete(db, claim, book, row, { ...made, ...covered }, now);
    if (isOurs) {
      if (covered.outputKey !== file.outputKey) await tidy(() => files.delete(file.outputKey), row);
      await followChanges(db, files, book.id, book.outputKey, covered.outputKey);
      await tidy(() => dropSuperseded(files, book, row), row);
      return true;
    }
    if (covered.outputKey !== file.outputKey) await files.delete(covered.outputKey);
    if ((await projectById(db, row.id))?.lease !== claim.lease) return false;
  }
  throw new Error(`the book of edition ${row.id} has another file each time it is looked at`);
}

async function finishedBook(db: Database, id: string | null): Promise<FinishedBookRow | undefined> {
  const book = id === null ? undefined : await projectById(db, id);
  if (!book || book.deletedAt !== null || book.status !== "completed" || book.outputKey === null)
    return undefined;
  return { ...book, outputKey: book.outputKey };
}

/** A database that failed to answer may have done it all the same, so it is asked. */
async function complete(...[db, claim, book, row, file, now]: Parameters<typeof completeEdition>) {
  try {
    return await completeEdition(db, claim, book, row, file, now);
  } catch (error) {
    const present = await projectById(db, book.id);
    if (present?.outputKey === file.outputKey) return true;
    if (present) return completeEdition(db, claim, book, row, file, now);
    throw error;
  }
}

/** Only one earlier edition is kept: what was it until now goes, with its manuscript when nothing else is made from it. */
async function dropSuperseded(files: R2Bucket, book: FinishedBookRow, row: ProjectRow): Promise<void> {
  const { earlier } = book;
  if (!earlier) return;
  await dropFinishedBook(files, earlier.outputKey);
  const { sourceKey } = earlier;
  if (sourceKey !== null && sourceKey !== book.sourceKey && sourceKey !== row.sourceKey)
    await files.delete(sourceKey);
}

/** The book is there, whatever becomes of this: what stays is the sweep's. */
async function tidy(work: () => Promise<void>, row: ProjectRow): Promise<void> {
  await work().catch((error: unknown) => {
    const fault = describeFault(error);
    console.error(JSON.stringify({ event: "edition-not-tidied", project: row.parentId, fault }));
  });
}
