import type { Database } from "#db/client";
import { unnamedStoreFileKeys } from "#db/queries/stores/store-files";
import { storeFileSweepStateKey } from "#workers/services/files/file-keys";

/** An object no row names may be one that is just being written; after this long it is not. */
const orphanMs = 48 * 60 * 60_000;
const listed = 90;

/** Takes away store files that no row names any more. Idempotent; bounded, with a cursor kept in R2. */
export async function sweepStoreFiles(
  { db, files }: { db: Database; files: R2Bucket },
  now: number,
): Promise<number> {
  const state = await files.get(storeFileSweepStateKey);
  const after = (await state?.text()) || undefined;
  const page = await files.list({ prefix: "pack/", limit: listed, ...(after && { startAfter: after }) });
  const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < now - orphanMs);
  // A cover goes with the file it lies beside.
  const storeFileOf = (key: string) => key.replace(/\.cover$/, ".epub");
  const storeFiles = [...new Set(old.map(({ key }) => storeFileOf(key)))];
  const unnamed = new Set(await unnamedStoreFileKeys(db, storeFiles));
  const orphans = old.map(({ key }) => key).filter((key) => unnamed.has(storeFileOf(key)));
  if (orphans.length > 0) await files.delete(orphans);
  await files.put(storeFileSweepStateKey, page.truncated ? (page.objects.at(-1)?.key ?? "") : "");
  return orphans.length;
}
