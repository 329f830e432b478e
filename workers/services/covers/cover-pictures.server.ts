import type { DatabaseOf } from "#db/client";
import {
  countPictures,
  deletePicture,
  findPicture,
  findPictures,
  findSamePicture,
  insertPicture,
  type PictureRow,
  picturesOf,
} from "#db/queries/covers/cover-pictures";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { fileNameOf } from "#domain/file-names";
import { Refusal } from "#domain/refusal";
import type { Guests } from "#workers/services/accounts/guests.server";
import type { Owner } from "#workers/services/accounts/identity";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import { storePicture } from "#workers/services/covers/cover-picture-store.server";
import { pictureKey } from "#workers/services/files/file-keys";

const uploadRule = { kind: "window", limit: 60, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;
const maxPictures = { guest: 20, user: 300 } as const;

export type SentPicture = {
  name: string;
  body: AsyncIterable<Uint8Array>;
  credit?: PictureRow["credit"];
};
export type CoverPicturesDeps = {
  db: DatabaseOf;
  files: R2Bucket;
  throttle: Throttling;
  guests: Pick<Guests, "presentOwner">;
};
export type CoverPictures = ReturnType<typeof createCoverPictures>;

/** Authors' own pictures for covers: uploaded, or taken over from a stock library. */
export function createCoverPictures({ db, files, throttle, guests }: CoverPicturesDeps) {
  return {
    /**
     * Stores a picture as a plain JPEG, or as a PNG when it is see-through; the same bytes again are the same picture. Refuses with `too-many-requests`,
     * `too-many-pictures`, or the `picture-…` that says what is wrong with it.
     */
    async receive(
      owner: Owner,
      { name, body, credit = null }: SentPicture,
      now: number,
    ): Promise<PictureRow> {
      await throttle.hit("cover-picture", owner.ownerId, uploadRule, now);
      const most = maxPictures[owner.ownerKind];
      if ((await countPictures(db(owner.ownerId), owner.ownerId)) >= most)
        throw new Refusal("too-many-pictures", { max: String(most) });
      const id = crypto.randomUUID();
      const key = pictureKey(owner.ownerId, id);
      const called = fileNameOf(name) || "picture";
      const { hash, ...stored } = await storePicture(files, key, { name: called, body });
      // A guest may have become an account while the picture arrived.
      const { ownerId, ownerKind } = await guests.presentOwner(owner);
      const same = await findSamePicture(db(ownerId), ownerId, hash);
      if (same) {
        await files.delete(key);
        return same;
      }
      const row = { id, ownerId, ownerKind, name: called, key, hash, credit, createdAt: now, ...stored };
      return insertPicture(db(ownerId), row);
    },

    /** Newest first. */
    list: (ownerId: string): Promise<PictureRow[]> => picturesOf(db(ownerId), ownerId, maxPictures.user),

    find: (ownerId: string, id: string): Promise<PictureRow | undefined> =>
      findPicture(db(ownerId), ownerId, id),

    /** These pictures of this owner, by id. Refuses with `cover-picture-missing` when one is not theirs, or gone. */
    async every(ownerId: string, ids: readonly string[]): Promise<Map<string, PictureRow>> {
      const wanted = [...new Set(ids)];
      const rows = wanted.length === 0 ? [] : await findPictures(db(ownerId), ownerId, wanted);
      if (rows.length < wanted.length) throw new Refusal("cover-picture-missing");
      return new Map(rows.map((row) => [row.id, row]));
    },

    open: (row: PictureRow): Promise<R2ObjectBody | null> => files.get(row.key),

    /** Refuses with `not-found`, or with `picture-in-use` while a design shows it. */
    async remove(ownerId: string, id: string): Promise<void> {
      const row = await findPicture(db(ownerId), ownerId, id);
      if (!row) throw new Refusal("not-found");
      if (!(await deletePicture(db(ownerId), row))) throw new Refusal("picture-in-use");
      await files.delete(row.key);
    },
  };
}
