import type { Database } from "#db/client";
import { chapterListOf, draftsOf, insertEdits } from "#db/queries/books/chapter-drafts";
import { draftPicturesOf, insertDraftPictures } from "#db/queries/books/draft-pictures";
import { findProject, insertCopy, type ProjectRow } from "#db/queries/books/projects";
import { Refusal } from "#domain/refusal";
import { randomName } from "#workers/services/accounts/random-name";
import {
  attemptName,
  bookEdition,
  bookPrefix,
  bookPrefixOf,
  changesKey,
  draftKey,
  draftPictureKey,
  outputKey,
  sourceKey,
} from "#workers/services/files/file-keys";
import { dropFinishedBook, keysUnder } from "#workers/services/files/project-files.server";

/** Objects of a stored book that one request copies: each is two calls of the thousand a request may make. */
const maxObjects = 450;
const atOnce = 3;
const longestName = 200;

/** Copies a finished or failed project with its objects, each streamed. Leaves nothing behind when it does not succeed. */
export async function copyProject(
  { db, files }: { db: Database; files: R2Bucket },
  row: ProjectRow,
  now: number,
): Promise<ProjectRow> {
  const id = crypto.randomUUID();
  const attempt = attemptName(1, randomName());
  const output = row.outputKey === null ? null : outputKey(row.ownerId, id, attempt);
  const source = row.sourceKey === null ? null : sourceKey(row.ownerId, id, now);
  const pairs: [from: string, to: string][] = [];
  if (row.outputKey !== null && output !== null) {
    const [from, to] = [bookPrefixOf(row.outputKey), bookPrefix(row.ownerId, id, attempt)];
    const stored = await keysUnder(files, from, maxObjects);
    if (stored.length > maxObjects)
      throw new Refusal("project-not-copied", {
        detail: `${row.name} has ${stored.length} parts, too many to copy at once. Upload its manuscript as a new project instead.`,
      });
    pairs.push([row.outputKey, output]);
    for (const { key } of stored)
      if (key !== changesKey(from)) pairs.push([key, to + key.slice(from.length)]);
  }
  let keptSource = source;
  try {
    if (row.sourceKey !== null && source !== null && !(await copyObject(files, row.sourceKey, source)))
      keptSource = null;
    for (let at = 0; at < pairs.length; at += atOnce)
      await Promise.all(
        pairs.slice(at, at + atOnce).map(async ([from, to]) => {
          // The book was made again, or deleted, meanwhile.
          if (!(await copyObject(files, from, to))) throw new Refusal("project-not-copied");
        }),
      );
    await insertCopy(
      db,
      row,
      {
        id,
        name: `${row.name.slice(0, longestName - 7)} (copy)`,
        sourceKey: keptSource,
        outputKey: output,
        outputFileName: output === null ? null : `${randomName()}.epub`,
      },
      now,
    );
  } catch (error) {
    if (source !== null) await files.delete(source);
    if (output !== null) await dropFinishedBook(files, output);
    throw error;
  }
  if (row.outputKey !== null) await copyEdits({ db, files }, row, { id, attempt }, now);
  const copy = await findProject(db, row.ownerId, id);
  if (!copy) throw new Error(`project ${id} vanished`);
  return copy;
}

/** What its author changed in the editor and is not in the EPUB yet. */
async function copyEdits(
  { db, files }: { db: Database; files: R2Bucket },
  row: ProjectRow,
  { id, attempt }: { id: string; attempt: string },
  now: number,
): Promise<void> {
  const edition = bookEdition(row.outputKey ?? "");
  const [drafts, list, pictures] = await Promise.all([
    draftsOf(db, row.id, edition),
    chapterListOf(db, row.id, edition),
    draftPicturesOf(db, row.id),
  ]);
  const copies: typeof drafts = [];
  for (const draft of drafts) {
    const key = draftKey(row.ownerId, id, draft.chapter, randomName());
    if (await copyObject(files, draft.key, key))
      copies.push({ ...draft, projectId: id, edition: attempt, key, updatedAt: now });
  }
  const copiedPictures: typeof pictures = [];
  for (const picture of pictures) {
    const extension = picture.key.split(".").at(-1) ?? "";
    const key = draftPictureKey(row.ownerId, id, randomName(), extension);
    if (await copyObject(files, picture.key, key)) copiedPictures.push({ ...picture, projectId: id, key });
  }
  await insertDraftPictures(db, copiedPictures);
  await insertEdits(db, copies, list && { ...list, projectId: id, edition: attempt, updatedAt: now });
}

/** False when there is nothing to copy. */
async function copyObject(files: R2Bucket, from: string, to: string): Promise<boolean> {
  const found = await files.get(from);
  if (!found) return false;
  const { httpMetadata } = found;
  await files.put(to, found.body, httpMetadata ? { httpMetadata } : {});
  return true;
}
