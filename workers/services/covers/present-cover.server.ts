import type { Database } from "#db/client";
import { findProject, type ProjectRow } from "#db/queries/books/projects";
import type { FinishedFile } from "#db/queries/conversions/project-leases";
import { replaceCover } from "#domain/convert/writers/epub/replace-cover";
import { describeFault } from "#domain/describe-fault";
import { randomName } from "#workers/services/accounts/random-name";
import { coverMaker } from "#workers/services/covers/cover-maker.server";
import { bookPrefixOf, coverFileBeside, frontKey, recoveredKey } from "#workers/services/files/file-keys";
import { r2Sink } from "#workers/services/files/r2-sink.server";
import { r2Source } from "#workers/services/files/r2-source.server";

type Deps = { db: Database; files: R2Bucket };
type Joined = Pick<ProjectRow, "id" | "ownerId" | "coverProjectId">;

/**
 * The picture of a cover made here that the EPUB holds, or is to hold. `oldPrefix`: where the book was stored until now,
 * if it was. A print cover's front moves on with the stored book.
 */
export async function presentCover(
  { db, files }: Deps,
  { ownerId, coverProjectId }: Joined,
  oldPrefix: string | undefined,
  newPrefix: string,
): Promise<{ bytes: Uint8Array; mediaType: "image/jpeg" } | undefined> {
  if (coverProjectId === null) return undefined;
  const keepFront = (bytes: Uint8Array) =>
    files.put(frontKey(newPrefix, coverProjectId), bytes, { httpMetadata: { contentType: "image/jpeg" } });
  const front = oldPrefix === undefined ? null : await files.get(frontKey(oldPrefix, coverProjectId));
  if (front) {
    const bytes = await front.bytes();
    await keepFront(bytes);
    return { bytes, mediaType: "image/jpeg" };
  }
  const cover = await findProject(db, ownerId, coverProjectId);
  if (cover?.outputKey == null) return undefined;
  const found = await files.get(coverFileBeside(cover.outputKey, "jpeg"));
  if (!found) return undefined;
  const whole = await found.bytes();
  const area = cover.cover?.front;
  if (!area) return { bytes: whole, mediaType: "image/jpeg" };
  const bytes = await coverMaker.cut(whole, area, area.width);
  await keepFront(bytes);
  return { bytes, mediaType: "image/jpeg" };
}

/**
 * A new file with the cover that its author chose for the book; as it was converted when there is none, or it is gone.
 * `oldPrefix`: where the book was stored until now, if it was.
 */
export async function withPresentCover(
  { db, files }: Deps,
  book: Joined,
  oldPrefix: string | undefined,
  { outputKey, outputSize }: Pick<FinishedFile, "outputKey" | "outputSize">,
  now: number,
): Promise<{ outputKey: string; outputSize: number; coverProjectId: string | null }> {
  const plain = { outputKey, outputSize, coverProjectId: null };
  if (book.coverProjectId === null) return plain;
  const key = recoveredKey(outputKey, randomName());
  const sink = r2Sink(files, key, "application/epub+zip");
  try {
    const cover = await presentCover({ db, files }, book, oldPrefix, bookPrefixOf(key));
    if (!cover) return plain;
    const modifiedAt = `${new Date(now).toISOString().slice(0, 19)}Z`;
    await replaceCover(r2Source(files, outputKey, outputSize), cover.bytes, modifiedAt, sink);
    return { outputKey: key, outputSize: await sink.close(), coverProjectId: book.coverProjectId };
  } catch (error) {
    await sink.discard();
    const fault = describeFault(error);
    console.error(JSON.stringify({ event: "edition-without-cover", project: book.id, fault }));
    return plain;
  }
}
