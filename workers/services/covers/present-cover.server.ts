import type { Database } from "#db/client";
import { findProject, type ProjectRow } from "#db/queries/books/projects";
import { coverFileBeside, frontKey } from "#workers/services/files/file-keys";

/** The picture of a cover made here that the EPUB holds. A print cover's front moves on with the stored book. */
export async function presentCover(
  { db, files }: { db: Database; files: R2Bucket },
  { ownerId, coverProjectId }: ProjectRow,
  oldPrefix: string,
  newPrefix: string,
): Promise<{ bytes: Uint8Array; mediaType: "image/jpeg" } | undefined> {
  if (coverProjectId === null) return undefined;
  const front = await files.get(frontKey(oldPrefix, coverProjectId));
  if (front) {
    const bytes = await front.bytes();
    await files.put(frontKey(newPrefix, coverProjectId), bytes, {
      httpMetadata: { contentType: "image/jpeg" },
    });
    return { bytes, mediaType: "image/jpeg" };
  }
  const cover = await findProject(db, ownerId, coverProjectId);
  if (cover?.outputKey == null) return undefined;
  const found = await files.get(coverFileBeside(cover.outputKey, "jpeg"));
  return found ? { bytes: await found.bytes(), mediaType: "image/jpeg" } : undefined;
}
