import type { DatabaseOf } from "#db/client";
import { giveDesignsCoversToBook } from "#db/queries/covers/book-covers";
import {
  countDesigns,
  type DesignChange,
  type DesignEntry,
  type DesignRow,
  deleteDesign,
  designsForBook,
  designsOf,
  findDesign,
  findVersion,
  insertDesign,
  saveDesign,
  setThumbnail,
  type VersionEntry,
  type VersionRow,
  versionsOf,
} from "#db/queries/covers/cover-designs";
import type { ThrottleRule } from "#domain/accounts/throttling";
import { readPictureHeader } from "#domain/convert/pictures/picture-header";
import type { CoverDesign } from "#domain/cover/design";
import { ownPictures } from "#domain/cover/design-pictures";
import { Refusal } from "#domain/refusal";
import type { Guests } from "#workers/services/accounts/guests.server";
import type { Owner } from "#workers/services/accounts/identity";
import { randomName } from "#workers/services/accounts/random-name";
import type { Throttling } from "#workers/services/accounts/throttle.server";
import type { CoverPictures } from "#workers/services/covers/cover-pictures.server";
import { noteJoinedWrap } from "#workers/services/covers/joined-wrap.server";
import { thumbnailKey } from "#workers/services/files/file-keys";

const maxDesigns = { guest: 20, user: 200 } as const;
const longestName = 120;
/** Saving by itself while somebody drags a layer comes to half of it. */
const writeRule = { kind: "window", limit: 1_200, windowMs: 10 * 60_000 } as const satisfies ThrottleRule;
/** Of a thumbnail, a side in pixels. */
const longestThumbnailSide = 1_000;

export type BookSeen = NonNullable<DesignRow["bookSeen"]>;
export type CoverDesignsDeps = {
  db: DatabaseOf;
  files: R2Bucket;
  pictures: Pick<CoverPictures, "every">;
  throttle: Throttling;
  guests: Pick<Guests, "presentOwner">;
};
export type CoverDesigns = ReturnType<typeof createCoverDesigns>;

/** The designs authors work on, with their earlier versions. Every write may be refused with `too-many-requests`. */
export function createCoverDesigns({ db, files, pictures, throttle, guests }: CoverDesignsDeps) {
  const countWrite = (ownerId: string, now: number) => throttle.hit("cover-design", ownerId, writeRule, now);

  async function own(ownerId: string, id: string): Promise<DesignRow> {
    const row = await findDesign(db(ownerId), ownerId, id);
    if (!row) throw new Refusal("not-found");
    return row;
  }

  /**
   * Refuses a picture that is not its author's with `cover-picture-missing`. What the design showed before may stay: an earlier
   * version brought back may show a picture that was deleted since, and must still be saved.
   */
  async function checkPictures(
    ownerId: string,
    design: CoverDesign,
    before: readonly string[],
  ): Promise<void> {
    await pictures.every(
      ownerId,
      ownPictures(design).filter((id) => !before.includes(id)),
    );
  }

  async function insert(
    owner: Owner,
    design: Pick<DesignRow, "name" | "coverType" | "design" | "bookProjectId" | "bookSeen">,
    now: number,
  ): Promise<DesignRow> {
    await countWrite(owner.ownerId, now);
    const { ownerId, ownerKind } = await guests.presentOwner(owner);
    const most = maxDesigns[ownerKind];
    if ((await countDesigns(db(ownerId), ownerId)) >= most)
      throw new Refusal("too-many-designs", { max: String(most) });
    const row = { id: crypto.randomUUID(), ownerId, ownerKind, ...design, createdAt: now, updatedAt: now };
    return insertDesign(db(ownerId), row);
  }

  async function save(
    ownerId: string,
    id: string,
    from: number,
    change: DesignChange,
    reason: "autosave" | "restore",
    now: number,
  ): Promise<DesignRow> {
    await countWrite(ownerId, now);
    const saved = await saveDesign(db(ownerId), { ownerId, id, from, reason }, change, now);
    if (saved) return saved;
    await own(ownerId, id);
    throw new Refusal("design-changed-elsewhere");
  }

  return {
    /** Newest first. */
    list: (ownerId: string): Promise<DesignEntry[]> => designsOf(db(ownerId), ownerId, maxDesigns.user),
    forBook: (ownerId: string, bookProjectId: string): Promise<DesignEntry[]> =>
      designsForBook(db(ownerId), ownerId, bookProjectId),

    /** Refuses with `not-found`. */
    read: own,

    /** Refuses with `too-many-designs` or `cover-picture-missing`. */
    async create(
      owner: Owner,
      { name, design, book }: { name: string; design: CoverDesign; book: LinkedBook | null },
      now: number,
    ): Promise<DesignRow> {
      await checkPictures(owner.ownerId, design, []);
      return insert(owner, { name, ...asColumns(design), ...bookColumns(book) }, now);
    },

    /**
     * `book` undefined leaves the link as it is; covers made from the design while it had no book go to a new one with it, and the
     * book notes which page count their spine is for. Refuses with `not-found`, `design-changed-elsewhere` or `cover-picture-missing`.
     */
    async save(
      ownerId: string,
      id: string,
      { from, name, design, book }: DesignChanges,
      now: number,
    ): Promise<DesignRow> {
      if (design && ownPictures(design).length > 0) {
        const before: CoverDesign = JSON.parse((await own(ownerId, id)).design);
        await checkPictures(ownerId, design, ownPictures(before));
      }
      const change: DesignChange = {
        ...(name !== undefined && { name }),
        ...(design && asColumns(design)),
        ...(book !== undefined && bookColumns(book)),
      };
      const saved = await save(ownerId, id, from, change, "autosave", now);
      if (book) {
        const joined = { id: book.projectId, pages: book.seen.pages };
        const given = await giveDesignsCoversToBook(db(ownerId), ownerId, id, joined);
        await noteJoinedWrap({ db: db(ownerId), files }, ownerId, book.projectId, given);
      }
      return saved;
    },

    async duplicate(owner: Owner, id: string, now: number): Promise<DesignRow> {
      const { name, coverType, design, bookProjectId, bookSeen } = await own(owner.ownerId, id);
      const called = `${name.slice(0, longestName - 5)} copy`;
      return insert(owner, { name: called, coverType, design, bookProjectId, bookSeen }, now);
    },

    async remove(ownerId: string, id: string): Promise<void> {
      const gone = await deleteDesign(db(ownerId), ownerId, id);
      if (!gone) throw new Refusal("not-found");
      if (gone.thumbnailKey) await files.delete(gone.thumbnailKey);
    },

    async versions(ownerId: string, id: string): Promise<VersionEntry[]> {
      await own(ownerId, id);
      return versionsOf(db(ownerId), id);
    },

    async version(ownerId: string, id: string, versionId: string): Promise<VersionRow> {
      await own(ownerId, id);
      const version = await findVersion(db(ownerId), id, versionId);
      if (!version) throw new Refusal("not-found");
      return version;
    },

    /** Brings a version back; what it replaces becomes a version itself. */
    async restore(ownerId: string, id: string, versionId: string, now: number): Promise<DesignRow> {
      const { revision } = await own(ownerId, id);
      const version = await this.version(ownerId, id, versionId);
      const { coverType }: CoverDesign = JSON.parse(version.design);
      return save(ownerId, id, revision, { design: version.design, coverType }, "restore", now);
    },

    /** Takes a small JPEG, PNG or WebP to show the design by. Refuses anything else with `picture-wrong-kind`. */
    async putThumbnail(ownerId: string, id: string, picture: Uint8Array, now: number): Promise<void> {
      await countWrite(ownerId, now);
      const before = await own(ownerId, id);
      const { kind, width = 0, height = 0 } = readPictureHeader(picture) ?? {};
      const isPicture = kind === "jpeg" || kind === "png" || kind === "webp";
      if (!isPicture || Math.max(width, height) > longestThumbnailSide || width * height === 0)
        throw new Refusal("picture-wrong-kind", { name: "The thumbnail" });
      const key = thumbnailKey(ownerId, id, randomName());
      await files.put(key, picture, { httpMetadata: { contentType: `image/${kind}` } });
      const isSet = await setThumbnail(db(ownerId), ownerId, id, key);
      const needless = isSet ? before.thumbnailKey : key;
      if (needless) await files.delete(needless);
    },

    async openThumbnail(ownerId: string, id: string): Promise<R2ObjectBody> {
      const { thumbnailKey: key } = await own(ownerId, id);
      const found = key ? await files.get(key) : null;
      if (!found) throw new Refusal("not-found");
      return found;
    },
  };
}

/** A book a design is for, with what it says at this moment. */
export type LinkedBook = { projectId: string; seen: BookSeen };
export type DesignChanges = {
  from: number;
  name?: string | undefined;
  design?: CoverDesign | undefined;
  book?: LinkedBook | null | undefined;
};

const asColumns = (design: CoverDesign) => ({ coverType: design.coverType, design: JSON.stringify(design) });
const bookColumns = (book: LinkedBook | null) => ({
  bookProjectId: book?.projectId ?? null,
  bookSeen: book?.seen ?? null,
});
