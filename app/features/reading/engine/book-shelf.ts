import type { ReadingBook } from "#app/contract/reading/vr";
import type { StoredChapter } from "#domain/convert/conversion";

/** The book's chapters as they are fetched; some stay in memory, the ones used last. */
export type BookShelf = {
  readonly book: ReadingBook;
  chapter(index: number): Promise<StoredChapter>;
  assetPath(file: string): string | undefined;
};

/** Words of chapters kept in memory; a word takes some 60 bytes. */
const maxWords = 300_000;

export function createBookShelf(
  book: ReadingBook,
  chapterPaths: readonly string[],
  assetPaths: Readonly<Record<string, string>>,
): BookShelf {
  const kept = new Map<number, { chapter: Promise<StoredChapter>; words: number }>();

  const makeRoom = () => {
    let words = 0;
    for (const one of kept.values()) words += one.words;
    for (const [index, one] of kept) {
      if (words <= maxWords || kept.size <= 2) return;
      kept.delete(index);
      words -= one.words;
    }
  };

  return {
    book,
    assetPath: (file) => assetPaths[file],
    chapter(index) {
      const found = kept.get(index);
      if (found) {
        kept.delete(index);
        kept.set(index, found);
        return found.chapter;
      }
      const chapter = fetchChapter(chapterPaths[index], book.chapters[index]?.title ?? "");
      kept.set(index, { chapter, words: book.chapters[index]?.words ?? 0 });
      chapter.catch(() => kept.delete(index));
      makeRoom();
      return chapter;
    },
  };
}

async function fetchChapter(path: string | undefined, title: string): Promise<StoredChapter> {
  const name = title === "" ? "A part of the book" : `“${title}”`;
  if (path === undefined) throw new Error("The book has no such chapter.");
  let response: Response;
  try {
    response = await fetch(path);
  } catch {
    throw new Error(`${name} could not be fetched. Check your connection and try again.`);
  }
  if (response.status === 401 || response.status === 403)
    throw new Error("You are signed out. Sign in and open the book again.");
  if (response.status === 404)
    throw new Error(`${name} is no longer there. Open the book again from the shelf.`);
  if (!response.ok) throw new Error(`${name} could not be fetched. Try again in a moment.`);
  return (await response.json()) as StoredChapter;
}
