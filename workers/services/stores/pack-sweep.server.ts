import type { Database } from "#db/client";
import { unnamedPackKeys } from "#db/queries/stores/packs";
import { packSweepStateKey } from "#workers/services/files/file-keys";

/** An object no row names may be one that is just being written; after this long it is not. */
const orphanMs = 48 * 60 * 60_000;
const listed = 90;

/** Takes away store files that no pack names (any more). Idempotent; bounded, with a cursor kept in R2. */
export async function sweepPacks(
  { db, files }: { db: Database; files: R2Bucket },
  now: number,
): Promise<number> {
  const state = await files.get(packSweepStateKey);
  const after = (await state?.text()) || undefined;
  const page = await files.list({ prefix: "pack/", limit: listed, ...(after && { startAfter: after }) });
  const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < now - orphanMs);
  // A cover goes with the file it lies beside.
  const packOf = (key: string) => key.replace(/\.cover$/, ".epub");
  const packs = [...new Set(old.map(({ key }) => packOf(key)))];
  const unnamed = new Set(await unnamedPackKeys(db, packs));
  const orphans = old.map(({ key }) => key).filter((key) => unnamed.has(packOf(key)));
  if (orphans.length > 0) await files.delete(orphans);
  await files.put(packSweepStateKey, page.truncated ? (page.objects.at(-1)?.key ?? "") : "");
  return orphans.length;
}
