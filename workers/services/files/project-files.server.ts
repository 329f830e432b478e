import type { ProjectRow } from "#db/queries/books/projects";
import { bookPrefixOf, projectRooms } from "#workers/services/files/file-keys";

/** R2 lists and deletes at most 1,000 keys in one call. */
const keysAtOnce = 1_000;

/** Deletes a finished EPUB and the book stored beside it. */
export async function dropFinishedBook(files: R2Bucket, output: string): Promise<void> {
  await files.delete(output);
  if (output.endsWith(".epub")) await dropAll(files, bookPrefixOf(output));
}

/** Deletes everything that is kept for a project: manuscripts, files, stored books, what its conversions left. */
export async function dropProjectFiles(files: R2Bucket, row: ProjectRow): Promise<void> {
  const sources = [row.sourceKey, row.earlier?.sourceKey].filter((key) => typeof key === "string");
  if (sources.length > 0) await files.delete(sources);
  for (const room of projectRooms(row)) await dropAll(files, room);
}

async function dropAll(files: R2Bucket, prefix: string): Promise<void> {
  for (;;) {
    const page = await files.list({ prefix, limit: keysAtOnce });
    if (page.objects.length > 0) await files.delete(page.objects.map(({ key }) => key));
    if (!page.truncated) return;
  }
}

/** Every object under a prefix, in order. */
export async function keysUnder(files: R2Bucket, prefix: string, most: number): Promise<R2Object[]> {
  const found: R2Object[] = [];
  let after: string | undefined;
  do {
    const page = await files.list({ prefix, limit: keysAtOnce, ...(after && { startAfter: after }) });
    found.push(...page.objects);
    after = page.truncated ? page.objects.at(-1)?.key : undefined;
  } while (after !== undefined && found.length <= most);
  return found;
}
