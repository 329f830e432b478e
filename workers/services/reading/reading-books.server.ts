import type { DatabaseOf } from "#db/client";
import { findProject } from "#db/queries/books/projects";
import {
  findReadable,
  findShelved,
  type ReadableRow,
  type ShelvedBook,
  shelveBook,
} from "#db/queries/reading/reading-shelf";
import { bookPictures } from "#domain/convert/pictures/picture-header";
import { Refusal } from "#domain/refusal";
import type { BookManifest } from "#workers/services/books/book-manifest";
import { openBook, type StoredBook } from "#workers/services/books/book-store.server";
import {
  assetKey,
  bookEdition,
  bookPrefixOf,
  chapterKey,
  coverFileBeside,
  frontKey,
} from "#workers/services/files/file-keys";
import { type ReadingBook, readingBook } from "#workers/services/reading/reading-book";

export type FinishedBook = ReadableRow & { outputKey: string };
type ShelvedProject = Pick<FinishedBook, "id" | "name" | "facts" | "outputKey">;
/** A file of a stored book; `etag` is its edition's, with the quotation marks. */
export type BookFile = {
  etag: string;
  contentType: string;
  /** Bytes. Refuses, as `open` does, with `not-found` when it is not there. */
  size(): Promise<number>;
  open(): Promise<R2ObjectBody>;
};
export type CoverSize = "full" | "small";

/** The stored books of finished manuscripts, as they are read. */
export function createReadingBooks({ db, files }: { db: DatabaseOf; files: R2Bucket }) {
  /** Refuses with `not-found`, or says why this project cannot be read. */
  async function finished(ownerId: string, projectId: string): Promise<FinishedBook> {
    const row = await findReadable(db(ownerId), ownerId, projectId);
    if (!row) throw new Refusal("not-found");
    if (row.type !== "manuscript") throw new Refusal("not-a-book", { what: row.type });
    if (row.status !== "completed" || row.outputKey === null)
      throw new Refusal("book-not-finished", { status: row.status });
    return { ...row, outputKey: row.outputKey };
  }

  async function open(row: FinishedBook): Promise<StoredBook> {
    const book = await openBook(files, bookPrefixOf(row.outputKey));
    if (!book) throw new Refusal("book-not-stored");
    return book;
  }

  /** What the shelf shows of a book; read from its manifest when it was not yet. */
  async function shelved(ownerId: string, row: ShelvedProject): Promise<ShelvedBook> {
    const edition = bookEdition(row.outputKey);
    const known = await findShelved(db(ownerId), row.id, edition);
    if (known) return known;
    const book = await openBook(files, bookPrefixOf(row.outputKey));
    const entry = shelfEntry(row, edition, book?.manifest);
    await shelveBook(db(ownerId), entry);
    return entry;
  }

  /** Where a book's cover may lie, the best first: the one put into its EPUB here, else the one it came with. */
  async function coverKeys(row: FinishedBook, size: CoverSize): Promise<string[]> {
    const { ownerId, coverProjectId } = row;
    const cover = coverProjectId ? await findProject(db(ownerId), ownerId, coverProjectId) : undefined;
    const prefix = bookPrefixOf(row.outputKey);
    if (cover?.status === "completed" && cover.outputKey !== null) {
      const isPrint = cover.cover?.front != null;
      const jpeg = coverFileBeside(cover.outputKey, "jpeg");
      const small = coverFileBeside(cover.outputKey, "thumbnail");
      // A cover made here is downloaded by accounts only; a guest sees its small picture.
      if (size === "small" || row.ownerKind === "guest") return [small];
      return [isPrint ? frontKey(prefix, cover.id) : jpeg, small];
    }
    const file = (await shelved(ownerId, row)).cover;
    return file ? [assetKey(prefix, file)] : [];
  }

  const fileAt = (key: string, etag: string, contentType: string): BookFile => ({
    etag,
    contentType,
    async size() {
      const found = await files.head(key);
      if (!found) throw new Refusal("not-found");
      return found.size;
    },
    async open() {
      const found = await files.get(key);
      if (!found) throw new Refusal("not-found");
      return found;
    },
  });

  return {
    finished,
    open,
    shelved,

    async book(ownerId: string, projectId: string): Promise<ReadingBook> {
      const row = await finished(ownerId, projectId);
      return readingBook(row, (await open(row)).manifest);
    },

    /** A chapter's JSON (a StoredChapter), by its index as the address gives it. */
    async chapter(ownerId: string, projectId: string, index: string): Promise<BookFile> {
      const { outputKey } = await finished(ownerId, projectId);
      if (!/^(?:0|[1-9]\d{0,5})$/.test(index)) throw new Refusal("not-found");
      const key = chapterKey(bookPrefixOf(outputKey), Number(index));
      return fileAt(key, `"${bookEdition(outputKey)}-${index}"`, "application/json");
    },

    /** A picture by its name in the book's folder of pictures. */
    async picture(ownerId: string, projectId: string, name: string): Promise<BookFile> {
      const { outputKey } = await finished(ownerId, projectId);
      const extension = /^[a-z0-9-]{1,40}\.([a-z]{3,4})$/.exec(name)?.[1];
      const kind = Object.values(bookPictures).find((one) => one.extension === extension);
      if (!kind) throw new Refusal("not-found");
      const key = assetKey(bookPrefixOf(outputKey), `images/${name}`);
      return fileAt(key, `"${bookEdition(outputKey)}-${name}"`, kind.mediaType);
    },

    /** The stored picture of the front of a book. Refuses with `not-found` when it has none. */
    async cover(ownerId: string, projectId: string, size: CoverSize): Promise<R2ObjectBody> {
      const row = await finished(ownerId, projectId);
      for (const key of await coverKeys(row, size)) {
        const found = await files.get(key);
        if (found) return found;
      }
      throw new Refusal("not-found");
    },
  };
}

/** A book without a manifest is of a time before books were stored. */
const shelfEntry = (
  { id, name, facts }: ShelvedProject,
  edition: string,
  manifest: BookManifest | undefined,
): ShelvedBook => ({
  projectId: id,
  edition,
  title: manifest?.metadata.title ?? name,
  authors: manifest?.metadata.authors ?? [],
  words: (manifest ?? { facts }).facts?.words ?? 0,
  cover: manifest?.cover ?? null,
});
