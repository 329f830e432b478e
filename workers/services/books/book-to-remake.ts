import { type BookRecord, withRecord } from "#domain/books/book-record";
import type { BookToRemake } from "#domain/proofread/remake-book";
import { metadataOf } from "#workers/services/books/book-records.server";
import type { StoredBook } from "#workers/services/books/book-store.server";

/** Pictures that the stored book does not have yet. */
type NewPictures = {
  assets: readonly BookToRemake["assets"][number][];
  open(file: string): Promise<R2ObjectBody | undefined>;
};

/** A stored book as it is made again from: with its author's fixes, or for a store. */
export function bookToRemake(
  book: StoredBook,
  chapterLevel: number,
  record: BookRecord,
  added?: NewPictures,
): BookToRemake {
  const { manifest } = book;
  const { metadata, assets, cover, titlePage } = manifest;
  return {
    facts: manifest.facts,
    places: manifest.places,
    chapters: manifest.chapters,
    notes: manifest.notes,
    chapterLevel,
    metadata: withRecord(metadataOf(metadata), record),
    assets: [
      ...assets.map((asset) => {
        const { id, file, mediaType, size, alt } = asset;
        return { ...given(asset), id, file, mediaType, size, alt };
      }),
      ...(added?.assets ?? []),
    ],
    ...(cover === undefined ? {} : { cover }),
    ...(titlePage === undefined ? {} : { titlePage }),
    chapter: book.chapter,
    async picture(file) {
      const found = (await added?.open(file)) ?? (await book.asset(file));
      return found && { bytes: () => found.bytes(), chunks: () => found.body };
    },
  };
}

/** Optional fields are left out rather than undefined. */
function given<Value extends object>(
  value: Value,
): { [Name in keyof Value]: Exclude<Value[Name], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [Name in keyof Value]: Exclude<Value[Name], undefined>;
  };
}
