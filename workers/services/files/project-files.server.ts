import type { ProjectRow } from "#db/queries/books/projects";
import { bookPrefixOf, projectRooms } from "#workers/services/files/file-keys";

/** R2 lists and deletes at most 1,000 keys in one call. */
const keysAtOnce = 1_000;

/** Deletes a finished EPUB and the book stored beside it. */
export async function dropFinishedBook(files: R2Bucket, output: string): Promise<void> {
  await files.delete(output);
  if (output.endsWith(".epub")) await dropAll(files, bookPrefixOf(output));
}

type Named = { outputKey: string | null; sourceKey: string | null };

/**
 * Deletes everything that is kept for a project: manuscripts, files, stored books, what its conversions left. `past`: what
 * its versions name.
 */
export async function dropProjectFiles(
  files: R2Bucket,
  row: ProjectRow,
  past: readonly Named[],
): Promise<void> {
  const named = [row, ...past];
  const sources = named.flatMap(({ sourceKey }) => sourceKey ?? []);
  if (sources.length > 0) await files.delete([...new Set(sources)]);
  const outputs = named.map(({ outputKey }) => outputKey);
  for (const room of projectRooms(row, outputs)) await dropAll(files, room);
}

/** Deletes what a version was that is kept no more, but for what others (`named`) still need. */
export async function dropVersionFiles(
  files: R2Bucket,
  { outputKey, sourceKey }: Named,
  named: { outputs: readonly string[]; sources: readonly string[] },
): Promise<void> {
  if (outputKey !== null && !named.outputs.includes(outputKey)) {
    const prefix = bookPrefixOf(outputKey);
    // The same stored book serves an EPUB that has another cover.
    const isShared = named.outputs.some((other) => bookPrefixOf(other) === prefix);
    if (isShared) await files.delete(outputKey);
    else await dropFinishedBook(files, outputKey);
  }
  if (sourceKey !== null && !named.sources.includes(sourceKey)) await files.delete(sourceKey);
}

async function dropAll(files: R2Bucket, prefix: string): Promise<void> {
  while (!(await dropSome(files, prefix)).isEmpty);
}

/** Deletes as many objects under a prefix as one call can. */
export async function dropSome(
  files: R2Bucket,
  prefix: string,
): Promise<{ dropped: number; isEmpty: boolean }> {
  const page = await files.list({ prefix, limit: keysAtOnce });
  if (page.objects.length > 0) await files.delete(page.objects.map(({ key }) => key));
  return { dropped: page.objects.length, isEmpty: !page.truncated };
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
