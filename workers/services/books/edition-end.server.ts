import type { Database } from "#db/client";
import { completeEdition, type FinishedBookRow, type NewEdition } from "#db/queries/books/editions";
import { type ProjectRow, projectById } from "#db/queries/books/projects";
import type { Claim, FinishedFile } from "#db/queries/conversions/project-leases";
import { describeFault } from "#domain/describe-fault";
import { followChanges } from "#workers/services/books/edition-changes.server";
import { formerVersion, newVersion, settleVersions } from "#workers/services/books/kept-versions.server";
import { withPresentCover } from "#workers/services/covers/present-cover.server";
import { bookEdition, bookPrefixOf } from "#workers/services/files/file-keys";

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
    const versioned = {
      former: formerVersion(book, book.outputFileName),
      next: newVersion(bookEdition(file.outputKey), "conversion"),
    };
    const isOurs = await complete(db, claim, book, row, { ...made, ...covered }, versioned, now);
    if (isOurs) {
      if (covered.outputKey !== file.outputKey) await tidy(() => files.delete(file.outputKey), row);
      const changes = await followChanges(db, files, book.id, book.outputKey, covered.outputKey);
      await tidy(() => settleVersions(deps, book, versioned.next.id, changes), row);
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
async function complete(...args: Parameters<typeof completeEdition>) {
  const [db, , book, , file] = args;
  try {
    return await completeEdition(...args);
  } catch (error) {
    const present = await projectById(db, book.id);
    if (present?.outputKey === file.outputKey) return true;
    if (present) return completeEdition(...args);
    throw error;
  }
}

/** The book is there, whatever becomes of this: what stays is the sweep's. */
async function tidy(work: () => Promise<void>, row: ProjectRow): Promise<void> {
  await work().catch((error: unknown) => {
    const fault = describeFault(error);
    console.error(JSON.stringify({ event: "edition-not-tidied", project: row.parentId, fault }));
  });
}
