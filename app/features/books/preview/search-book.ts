import type { PreviewBook } from "#app/contract/books/preview";
import type { Block } from "#domain/book/blocks";
import type { StoredNote } from "#domain/convert/conversion";
import { chapterPath } from "#domain/vr/book-paths";
import { searchBlocks } from "#domain/vr/search-text";

export type SearchHit = {
  key: string;
  path: string;
  /** Of the block, or of the mark of the note, as the document has it. */
  id: string;
  chapter: string;
  /** The number of the note in whose words it is. */
  note?: number;
  before: string;
  match: string;
  after: string;
};

/** A note is marked first there. */
const markId = (number: number) => `r${number}`;

/** Finds words in a book and its notes chapter by chapter, `maxHits` times at most; `onHits` is told what was found so far. */
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
    const { blocks, notes = [] } = (await answer.json()) as { blocks: Block[]; notes?: StoredNote[] };
    const found: SearchHit[] = searchBlocks(blocks, words, maxHits - hits.length).map(
      ({ block, start, before, match, after }) => ({
        key: `${path} ${block} ${start}`,
        ...{ path, id: block, chapter: title, before, match, after },
      }),
    );
    for (const { number, label = `${number}`, blocks: note } of notes)
      for (const [at, hit] of searchBlocks(note, words, maxHits - hits.length - found.length).entries()) {
        const { before, match, after } = hit;
        const chapter = `${title}, note ${label}`;
        found.push({
          key: `${path} note ${number} ${at}`,
          path,
          id: markId(number),
          chapter,
          note: number,
          before,
          match,
          after,
        });
      }
    if (found.length > 0) {
      hits = [...hits, ...found];
      onHits(hits);
    }
    if (hits.length >= maxHits) break;
  }
  return hits;
}
