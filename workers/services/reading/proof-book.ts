import type { OpenLink } from "#db/queries/reading/proof-links";
import { assetsIn } from "#domain/proof-links/assets-in";
import type { StoredBook } from "#workers/services/books/book-store.server";
import { readingBook } from "#workers/services/reading/reading-book";

/** Chapters looked through at the same time for the pictures they show. */
const openedAtOnce = 5;

/**
 * Returns a book as a link shows it: only its chapters, numbered from 0 as if they were all, and nothing that names the
 * author's account or project. `sources` are the chapters' numbers in the book; `pictures` names, for a link to parts of the
 * book, a chapter that shows each picture.
 */
export async function proofBook(link: OpenLink, book: StoredBook, edition: string, shown: readonly number[]) {
  const whole = readingBook({ id: link.id, coverProjectId: null, outputKey: link.outputKey }, book.manifest);
  const numbers = new Map(shown.map((source, index) => [source, index]));
  const chapters = whole.chapters
    .filter(({ index }) => numbers.has(index))
    .map((chapter) => ({ ...chapter, index: numbers.get(chapter.index) ?? 0 }));
  const inShown = <T extends { chapter: number }>(list: readonly T[]): T[] =>
    list.flatMap((one) => {
      const chapter = numbers.get(one.chapter);
      return chapter === undefined ? [] : [{ ...one, chapter }];
    });
  const pictures = link.chapters === null ? null : await picturesOf(book, shown);
  return {
    edition,
    sources: [...shown],
    pictures,
    book: {
      ...whole,
      projectId: link.id,
      edition,
      words: chapters.reduce((sum, { words }) => sum + words, 0),
      chapters,
      notes: inShown(whole.notes),
      places: inShown(whole.places),
      assets: pictures ? whole.assets.filter(({ file }) => pictures[file] !== undefined) : whole.assets,
      coverPath: null,
    },
  };
}

async function picturesOf(book: StoredBook, shown: readonly number[]): Promise<Record<string, number>> {
  const files = new Map(book.manifest.assets.map(({ id, file }) => [id, file]));
  const found: Record<string, number> = {};
  for (let at = 0; at < shown.length; at += openedAtOnce)
    await Promise.all(
      shown.slice(at, at + openedAtOnce).map(async (index) => {
        const chapter = await book.chapter(index);
        for (const id of chapter ? assetsIn(chapter) : []) {
          const file = files.get(id);
          if (file !== undefined) found[file] ??= index;
        }
      }),
    );
  return found;
}
