import type { PreviewBook } from "#app/contract/books/preview";
import type { Block } from "#domain/book/blocks";
import { chapterPath } from "#domain/vr/book-paths";
import { searchBlocks } from "#domain/vr/search-text";

export type SearchHit = {
  key: string;
  path: string;
  /** Of the block, as the document has it. */
  id: string;
  chapter: string;
  before: string;
  match: string;
  after: string;
};

/** Finds words in a book chapter by chapter, `maxHits` times at most; `onHits` is told what was found so far. */
export async function searchBook(
  book: PreviewBook,
  words: string,
  maxHits: number,
  onHits: (hits: readonly SearchHit[]) => void,
  signal: AbortSignal,
): Promise<readonly SearchHit[]> {
  let hits: readonly SearchHit[] = [];
  for (const { chapter, path, title } of book.documents) {
    if (chapter === null) continue;
    const answer = await fetch(chapterPath(book.projectId, chapter), { signal, credentials: "same-origin" });
    if (!answer.ok) throw new Error(`chapter ${chapter} answered ${answer.status}`);
    const { blocks } = (await answer.json()) as { blocks: Block[] };
    const found = searchBlocks(blocks, words, maxHits - hits.length).map(
      ({ block, start, before, match, after }) => ({
        key: `${path} ${block} ${start}`,
        ...{ path, id: block, chapter: title, before, match, after },
      }),
    );
    if (found.length > 0) {
      hits = [...hits, ...found];
      onHits(hits);
    }
    if (hits.length >= maxHits) break;
  }
  return hits;
}
