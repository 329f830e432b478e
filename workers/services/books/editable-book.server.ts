import type { Database } from "#db/client";
import {
  type ChapterListRow,
  chapterListOf,
  type DraftRow,
  draftsOf,
} from "#db/queries/books/chapter-drafts";
import type { DraftPictureRow } from "#db/queries/books/draft-pictures";
import { findProject, type ProjectRow } from "#db/queries/books/projects";
import type { ListedChapter } from "#db/schema/editing";
import { countWaiting } from "#domain/book/accepted-text";
import { facts, type MatterPage, matterPageOf } from "#domain/book/matter-pages";
import type { WaitingCount } from "#domain/book/tracked";
import { countWordsInBlocks } from "#domain/book/word-count";
import type { StoredChapter, StoredNote } from "#domain/convert/conversion";
import { headingLabel } from "#domain/convert/writers/epub/section-look";
import type { SavedChapterContent } from "#domain/editing/block-shape";
import { checkedChapter } from "#domain/editing/checked-blocks";
import { indexOfChapterId } from "#domain/editing/edited-chapter";
import { Refusal } from "#domain/refusal";
import { openBook, type StoredBook } from "#workers/services/books/book-store.server";
import { newPicturesOf, readDraft, storedList } from "#workers/services/books/waiting-edits.server";
import { bookEdition, bookPrefixOf } from "#workers/services/files/file-keys";

/** A finished book as the editor has it: what is stored, and what was saved since. */
export type BookInEditor = {
  row: ProjectRow & { outputKey: string };
  edition: string;
  stored: StoredBook;
  listRow: ChapterListRow | undefined;
  /** Every chapter in order, deleted ones with them. */
  list: ListedChapter[];
  drafts: ReadonlyMap<string, DraftRow>;
  /** Put in with the editor, and not in the stored book yet. */
  pictures: DraftPictureRow[];
};

type Deps = { db: Database; files: R2Bucket };

/** Refuses with `not-found`, `book-not-finished` or `book-not-stored`. */
export async function openInEditor(
  { db, files }: Deps,
  ownerId: string,
  projectId: string,
): Promise<BookInEditor> {
  const row = await findProject(db, ownerId, projectId);
  if (row?.type !== "manuscript") throw new Refusal("not-found");
  const { outputKey } = row;
  if (row.status !== "completed" || outputKey === null)
    throw new Refusal("book-not-finished", { status: row.status });
  const edition = bookEdition(outputKey);
  const [stored, listRow, drafts] = await Promise.all([
    openBook(files, bookPrefixOf(outputKey)),
    chapterListOf(db, projectId, edition),
    draftsOf(db, projectId, edition),
  ]);
  if (!stored) throw new Refusal("book-not-stored");
  const pictures = await newPicturesOf(db, projectId, stored.manifest);
  return {
    row: { ...row, outputKey },
    edition,
    stored,
    listRow,
    list: listRow?.chapters ?? storedList(stored.manifest),
    drafts: new Map(drafts.map((draft) => [draft.chapter, draft])),
    pictures,
  };
}

/** A chapter's blocks and notes as they are now. */
export type ChapterContent = { revision: number; blocks: SavedChapterContent["blocks"]; notes: StoredNote[] };

/** Refuses with `not-found` when the book has no such chapter. */
export async function chapterContent(
  { files }: Pick<Deps, "files">,
  { stored, drafts, list }: BookInEditor,
  chapterId: string,
): Promise<ChapterContent> {
  const listed = list.find(({ id }) => id === chapterId);
  if (!listed) throw new Refusal("not-found");
  const draft = drafts.get(chapterId);
  if (draft) {
    const { blocks, notes } = await readDraft(files, draft.key);
    return { revision: draft.revision, blocks, notes: numbered(notes, stored) };
  }
  const index = indexOfChapterId(chapterId);
  const chapter = index === undefined ? undefined : await stored.trackedChapter(index);
  if (!chapter) throw new Refusal("not-found");
  return { revision: 0, blocks: chapter.blocks, notes: chapter.notes };
}

/** A chapter that was saved anew is read to be counted, so many of a book at most; of others what is stored is told. */
const maxCounted = 200;

/** What waits for a decision in each chapter that has something; deleted chapters have not. */
export async function waitingChanges(
  { files }: Pick<Deps, "files">,
  { stored, drafts, list }: BookInEditor,
): Promise<ReadonlyMap<string, WaitingCount>> {
  const waiting = new Map<string, WaitingCount>();
  const { keepChanges, keepComments } = stored.manifest.options;
  if (!keepChanges && !keepComments) return waiting;
  const byIndex = new Map(stored.manifest.chapters.map((chapter) => [chapter.index, chapter.waiting]));
  let counted = 0;
  for (const { id, isDeleted } of list) {
    if (isDeleted) continue;
    const draft = drafts.get(id);
    let count = byIndex.get(indexOfChapterId(id) ?? -1);
    if (draft && counted++ < maxCounted) {
      // It may have been saved once more since its row was read.
      const saved = await readDraft(files, draft.key).catch(() => undefined);
      if (saved) count = countWaiting(saved.blocks);
    }
    if (count && count.changes + count.comments > 0) waiting.set(id, count);
  }
  return waiting;
}

/** Notes with the numbers they have in the EPUB; new ones go on from there. */
function numbered(notes: SavedChapterContent["notes"], { manifest }: StoredBook): StoredNote[] {
  const numbers = new Map(manifest.notes.map(({ id, number }) => [id, number]));
  let last = manifest.notes.reduce((most, { number }) => Math.max(most, number), 0);
  return notes.map(({ id, label, blocks }) => ({
    id,
    number: numbers.get(id) ?? ++last,
    ...(label === undefined ? {} : { label }),
    blocks,
  }));
}

/** What a chapter is to the book: of the stored one as it is there, of a new one as its author made it. */
export function matterOf(
  { stored }: Pick<BookInEditor, "stored">,
  { id, page: madeAs }: ListedChapter,
): { matter: "front" | "body" | "back"; page: MatterPage | undefined } {
  const found = stored.manifest.chapters.find(({ index }) => index === indexOfChapterId(id));
  if (found) return { matter: found.matter, page: found.page ?? matterPageOf(found) };
  return { matter: madeAs ? facts(madeAs).matter : "body", page: madeAs };
}

/** The chapters of the stored book that a chapter's blocks may be from. */
async function storedPartsOf({ stored, list }: BookInEditor, chapterId: string): Promise<StoredChapter[]> {
  const from = list.find(({ id }) => id === chapterId)?.from ?? [];
  const parts = await Promise.all(from.map((index) => stored.trackedChapter(index)));
  return parts.filter((part) => part !== undefined);
}

/** What a chapter is called in lists: its heading, or else what it was called. */
export function titleOf({ blocks }: Pick<SavedChapterContent, "blocks">, before: string): string {
  const [first] = blocks;
  const title = first?.kind === "heading" ? headingLabel(first) : "";
  return (title || before).slice(0, longestTitle);
}

const longestTitle = 500;

/** What it is called before anybody names it. */
export function titleInBook({ stored, drafts, list }: BookInEditor, chapterId: string): string {
  const page = list.find(({ id }) => id === chapterId)?.page;
  return (
    drafts.get(chapterId)?.title ??
    stored.manifest.chapters.find(({ index }) => index === indexOfChapterId(chapterId))?.title ??
    (page ? facts(page).label : "New chapter")
  );
}

/** Words of a chapter, as its stored form counts them. */
export const wordsOf = ({ blocks }: Pick<SavedChapterContent, "blocks">): number =>
  countWordsInBlocks(blocks);

/** A chapter that came from outside, checked against what the book has. Refuses with `bad-request`. */
export async function checkedForBook(
  { files }: { files: R2Bucket },
  book: BookInEditor,
  chapterId: string,
  { blocks, notes }: { blocks: unknown; notes: unknown },
): Promise<SavedChapterContent> {
  const parts = await storedPartsOf(book, chapterId);
  const last = book.drafts.has(chapterId) ? [await chapterContent({ files }, book, chapterId)] : [];
  const { assets, notes: known } = book.stored.manifest;
  return checkedChapter(
    { blocks, notes },
    {
      blocks: [...parts, ...last].flatMap((one) => [
        ...one.blocks,
        ...one.notes.flatMap((note) => note.blocks),
      ]),
      assets: [...assets, ...book.pictures].map(({ id }) => id),
      notes: known.map(({ id }) => id),
    },
  );
}
