import { z } from "zod";
import type { Database } from "#db/client";
import { dropGuestDesigns, knownThumbnailKeys } from "#db/queries/covers/cover-designs";
import { dropGuestPictures, knownPictureKeys } from "#db/queries/covers/cover-pictures";
import { dropGuestTemplates } from "#db/queries/templates/templates";
import { coverSweepStateKey } from "#workers/services/files/file-keys";

const hour = 60 * 60_000;
/** A guest's designs and pictures are kept this long after the last work on them. */
const guestMs = 24 * hour;
const orphanMs = 48 * hour;
/** Longer than a guest's cookie lives. */
const guestTemplatesMs = 31 * 24 * hour;
/** Work of one run. */
const rowsAtOnce = 200;
const listed = 500;
const keysAtOnce = 90;

const sweepState = z.object({ pic: z.string(), thumb: z.string() }).partial();

export type CoverSweepReport = { pictures: number; orphanPictures: number };

/** Removes what guests left behind, and pictures no row names. Idempotent; bounded, with a cursor kept in R2. */
export async function sweepCovers(
  { db, files }: { db: Database; files: R2Bucket },
  now: number,
): Promise<CoverSweepReport> {
  const kept = await files.get(coverSweepStateKey);
  const state = sweepState.safeParse(await kept?.json().catch(() => undefined)).data ?? {};
  const thumbnails = await dropGuestDesigns(db, now - guestMs, rowsAtOnce);
  const pictures = await dropGuestPictures(db, now - guestMs, rowsAtOnce);
  await dropGuestTemplates(db, now - guestTemplatesMs, rowsAtOnce);
  const gone = [...thumbnails, ...pictures];
  if (gone.length > 0) await files.delete(gone);
  let orphanPictures = 0;
  for (const [room, known] of [
    ["pic", knownPictureKeys],
    ["thumb", knownThumbnailKeys],
  ] as const) {
    const page = await files.list({ prefix: `${room}/`, limit: listed, startAfter: state[room] });
    const old = page.objects.filter((object) => object.uploaded.getTime() < now - orphanMs);
    for (let at = 0; at < old.length; at += keysAtOnce) {
      const keys = old.slice(at, at + keysAtOnce).map((object) => object.key);
      const named = await known(db, keys);
      const orphans = keys.filter((key) => !named.has(key));
      if (orphans.length > 0) await files.delete(orphans);
      orphanPictures += orphans.length;
    }
    state[room] = page.truncated ? page.objects.at(-1)?.key : undefined;
  }
  await files.put(coverSweepStateKey, JSON.stringify(state));
  return { pictures: pictures.length, orphanPictures };
}
