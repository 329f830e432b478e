import type { Database } from "#db/client";
import { chapterListOf, type DraftRow, draftsOf } from "#db/queries/books/chapter-drafts";
import { type DraftPictureRow, draftPicturesOf } from "#db/queries/books/draft-pictures";
import type { PublishedDrafts } from "#db/queries/books/published-drafts";
import type { ListedChapter } from "#db/schema/editing";
import type { SavedChapterContent } from "#domain/editing/block-shape";
import { type EditedChapter, storedChapterId, withOwnNotes } from "#domain/editing/edited-chapter";
import type { BookManifest } from "#workers/services/books/book-manifest";

/** What an author changed in the editor and a remake puts into the book, as it is at one moment. */
export type WaitingEdits = {
  /** Every chapter, in order, deleted ones with them. */
  list: ListedChapter[];
  drafts: DraftRow[];
  /** Pictures put in with the editor that the stored book does not have yet. */
  pictures: DraftPictureRow[];
  /** As the book is made of; undefined: nothing waits, and it is made as stored. */
  chapters: EditedChapter[] | undefined;
};

/** The chapters of a stored book before anybody changed their order. */
export const storedList = ({ chapters }: Pick<BookManifest, "chapters">): ListedChapter[] =>
  chapters.map(({ index }) => ({ id: storedChapterId(index), from: [index] }));

export async function waitingEdits(
  { db, files }: { db: Database; files: R2Bucket },
  projectId: string,
  edition: string,
  manifest: BookManifest,
): Promise<WaitingEdits> {
  const [drafts, changed, pictures] = await Promise.all([
    draftsOf(db, projectId, edition),
    chapterListOf(db, projectId, edition),
    newPicturesOf(db, projectId, manifest),
  ]);
  const list = changed?.chapters ?? storedList(manifest);
  if (drafts.length === 0 && !changed?.chapters) return { list, drafts, pictures, chapters: undefined };
  const byChapter = new Map(drafts.map((draft) => [draft.chapter, draft]));
  const isStored = new Set(manifest.chapters.map(({ index }) => storedChapterId(index)));
  const chapters = list.flatMap(({ id, from, isDeleted, page }): EditedChapter[] => {
    const draft = byChapter.get(id);
    if (isDeleted || (!draft && !isStored.has(id))) return [];
    if (!draft) return [{ id, from }];
    const known = new Set(
      manifest.notes.filter((note) => from.includes(note.chapter)).map((note) => note.id),
    );
    const saved = async () => withOwnNotes(await readDraft(files, draft.key), known, `${id}-${edition}`);
    return [{ id, from, ...(page && { page }), saved }];
  });
  return { list, drafts, pictures, chapters };
}

/** Those that are not in the stored book already. */
export async function newPicturesOf(
  db: Database,
  projectId: string,
  { assets }: Pick<BookManifest, "assets">,
): Promise<DraftPictureRow[]> {
  const stored = new Set(assets.map(({ id }) => id));
  return (await draftPicturesOf(db, projectId)).filter(({ id }) => !stored.has(id));
}

/** Throws when it is not there: the chapter was saved once more since its row was read. */
export async function readDraft(files: R2Bucket, key: string): Promise<SavedChapterContent> {
  const found = await files.get(key);
  if (!found) throw new Error(`the draft ${key} is gone`);
  return found.json<SavedChapterContent>();
}

/** What becomes of the edits once the book was made from them. `placed`: the new index of each chapter. */
export function publishedDrafts(
  { list, drafts }: WaitingEdits,
  placed: ReadonlyMap<string, number>,
  from: string,
  to: string,
): PublishedDrafts {
  const moved: Record<string, string> = {};
  const chapters = new Map<string, ListedChapter>();
  const added: string[] = [];
  for (const { id, isDeleted, page } of list) {
    const index = placed.get(id);
    // Its words may have been saved after the book was made without them: then it is a new chapter.
    const now = index === undefined ? `n${crypto.randomUUID().slice(0, 8)}` : storedChapterId(index);
    moved[id] = now;
    if (index === undefined) added.push(now);
    if (!chapters.has(now))
      chapters.set(now, {
        id: now,
        from: index === undefined ? [] : [index],
        ...(isDeleted && index === undefined ? { isDeleted } : {}),
        ...(page && index === undefined ? { page } : {}),
      });
  }
  return {
    from,
    to,
    taken: drafts.map(({ chapter, revision }) => ({ chapter, revision })),
    moved,
    list: added.length > 0 ? { chapters: [...chapters.values()], added } : null,
  };
}
