import type { Database } from "#db/client";
import { markedPlaces, moveMarks } from "#db/queries/reading/moved-marks";
import { describeFault } from "#domain/describe-fault";
import { type BookChanges, invertChanges } from "#domain/editions/book-changes";
import { compareBooks, type EditionView } from "#domain/editions/compare-books";
import type { OnKept } from "#domain/editions/compare-chapters";
import { openBook, type StoredBook } from "#workers/services/books/book-store.server";
import { bookEdition, bookPrefixOf, changesKey } from "#workers/services/files/file-keys";
import { letOthersIn } from "#workers/services/jobs/let-others-in";

/**
 * What is other in a stored book than in the edition before it: as it was noted, or compared now and noted. Undefined when
 * one of them is not stored.
 */
export async function changesOf(
  files: R2Bucket,
  earlierOutput: string,
  output: string,
): Promise<BookChanges | undefined> {
  const [from, to] = [bookEdition(earlierOutput), bookEdition(output)];
  const noted = await read(files, output);
  if (noted?.version === 2 && noted.from === from && noted.to === to) return noted;
  // The author has gone back: it was noted the other way round.
  const other = await read(files, earlierOutput);
  if (other?.version === 2 && other.from === to && other.to === from) return invertChanges(other);
  return noteComparison(files, earlierOutput, output);
}

async function read(files: R2Bucket, output: string): Promise<BookChanges | undefined> {
  const found = await files.get(changesKey(bookPrefixOf(output)));
  return found ? found.json<BookChanges>() : undefined;
}

/** A stored book as it is compared; undefined when it is not stored. */
export async function storedView(files: R2Bucket, output: string): Promise<EditionView | undefined> {
  const book = await openBook(files, bookPrefixOf(output));
  return book && view(output, book);
}

async function noteComparison(
  files: R2Bucket,
  earlierOutput: string,
  output: string,
  onKept?: OnKept,
): Promise<BookChanges | undefined> {
  const [before, after] = await Promise.all([storedView(files, earlierOutput), storedView(files, output)]);
  if (!before || !after) return undefined;
  const changes = await compareBooks(before, after, onKept);
  await files.put(changesKey(bookPrefixOf(output)), JSON.stringify(changes), {
    httpMetadata: { contentType: "application/json" },
  });
  return changes;
}

const view = (output: string, { manifest, chapter }: StoredBook): EditionView => ({
  edition: bookEdition(output),
  words: manifest.facts.words,
  chapters: manifest.chapters,
  async chapter(index) {
    await letOthersIn();
    return chapter(index);
  },
});

/**
 * Notes what is other in a book's new version, and moves what people left in the book with its words: called once the
 * version has become the book. Nothing is lost when this fails: marks stay where they are, and the comparison is made when
 * it is asked for.
 */
export async function followChanges(
  db: Database,
  files: R2Bucket,
  projectId: string,
  earlierOutput: string,
  output: string,
): Promise<BookChanges | undefined> {
  try {
    const wanted = new Set(await markedPlaces(db, projectId));
    const now = new Map<string, { chapter: number; block: string }>();
    const onKept: OnKept = (was, is) => {
      const name = `${was.chapter}-${was.block}`;
      if (wanted.has(name) && !now.has(name)) now.set(name, is);
    };
    const changes = await noteComparison(files, earlierOutput, output, wanted.size > 0 ? onKept : undefined);
    if (now.size > 0) await moveMarks(db, projectId, (chapter, block) => now.get(`${chapter}-${block}`));
    return changes;
  } catch (error) {
    const fault = describeFault(error);
    console.error(JSON.stringify({ event: "edition-not-compared", project: projectId, fault }));
    return undefined;
  }
}
