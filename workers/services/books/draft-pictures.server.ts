import type { DatabaseOf } from "#db/client";
import {
  countDraftPictures,
  type DraftPictureRow,
  draftPicturesOf,
  findSameDraftPicture,
  insertDraftPictures,
} from "#db/queries/books/draft-pictures";
import { findProject } from "#db/queries/books/projects";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { bookPictures } from "#domain/convert/pictures/picture-header";
import { fileNameOf } from "#domain/file-names";
import { Refusal } from "#domain/refusal";
import { randomName } from "#workers/services/accounts/random-name";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import { keepDraftPicture } from "#workers/services/books/draft-picture-store.server";

/** A chapter's worth of photographs at once. */
const uploadRule = { kind: "window", limit: 120, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;
/** Of one book, between two makings of its EPUB. */
const maxDraftPictures = 300;

export type DraftPicturesDeps = { db: DatabaseOf; files: R2Bucket; throttle: Throttling };
export type DraftPictures = ReturnType<typeof createDraftPictures>;

/** Pictures that authors put into their books with the editor. */
export function createDraftPictures({ db, files, throttle }: DraftPicturesDeps) {
  return {
    /**
     * Keeps a picture for a finished book; the same bytes again are the same picture. Refuses with `not-found`,
     * `book-not-finished`, `too-many-requests`, `too-many-new-pictures`, or what says what is wrong with the picture.
     */
    async receive(
      ownerId: string,
      projectId: string,
      { name, body }: { name: string; body: AsyncIterable<Uint8Array> },
      now: number,
    ): Promise<DraftPictureRow> {
      const shard = db(ownerId);
      const book = await findProject(shard, ownerId, projectId);
      if (book?.type !== "manuscript") throw new Refusal("not-found");
      if (book.status !== "completed") throw new Refusal("book-not-finished", { status: book.status });
      await throttle.hit("draft-picture", ownerId, uploadRule, now);
      if ((await countDraftPictures(shard, projectId)) >= maxDraftPictures)
        throw new Refusal("too-many-new-pictures", { max: String(maxDraftPictures) });
      const called = fileNameOf(name) || "picture";
      const kept = await keepDraftPicture(files, { ownerId, projectId }, { name: called, body });
      const same = await findSameDraftPicture(shard, projectId, kept.hash);
      if (same) {
        await files.delete(kept.key);
        return same;
      }
      const row = { id: `new-${randomName().slice(0, 20)}`, projectId, createdAt: now, ...kept };
      await insertDraftPictures(shard, [row]);
      return row;
    },

    /** Refuses with `not-found` what is not of this owner's book. */
    async open(ownerId: string, projectId: string, id: string): Promise<R2ObjectBody> {
      const shard = db(ownerId);
      const book = await findProject(shard, ownerId, projectId);
      const row = book && (await draftPicturesOf(shard, projectId)).find((one) => one.id === id);
      const found = row && (await files.get(row.key));
      if (!found) throw new Refusal("not-found");
      return found;
    },
  };
}

/** A picture as the editor is told of it. */
export function newPictureAnswer(row: DraftPictureRow) {
  const { size: _, ...asset } = draftAsset(row);
  return { ...asset, isNew: true as const };
}

/** A picture as the book's other pictures are listed. */
export function draftAsset({ id, mediaType, size, width, height }: DraftPictureRow) {
  const kind = Object.values(bookPictures).find((one) => one.mediaType === mediaType);
  const file = `images/${id}.${kind?.extension ?? "jpg"}`;
  return { id, file, mediaType, size, alt: "", ...(width && height ? { width, height } : {}) };
}
