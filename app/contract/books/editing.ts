import type { Block } from "#domain/book/blocks";
import type { MatterPage } from "#domain/book/matter-pages";
import type { WaitingCount } from "#domain/book/tracked";
import type { PieceKind } from "#domain/convert/chapters";
import type { StoredNote } from "#domain/convert/conversion";
import type { NoteCounts } from "#domain/editing/note-counts";

/**
 * What the editor and the server say to one another. A chapter's `id` holds within an edition: `c<index>` for a chapter
 * of the stored book, `n<random>` for a new one. `revision` 0: never saved. A save names the revision that it is based on.
 */

/** GET /api/projects/{projectId}/edit, and the answer to a `ChapterChange`. */
export type EditableBook = {
  projectId: string;
  /** Of the stored book: another one once it was made anew. */
  edition: string;
  title: string;
  language: string;
  theme: string;
  /** The style's fonts travel with the book. */
  hasFonts: boolean;
  typography: boolean;
  /** Of the list of chapters. */
  revision: number;
  /** Something is not in the EPUB yet. */
  hasChanges: boolean;
  remake: { state: "queued" | "running" | "done" | "failed"; progress: number; error?: string } | null;
  chapters: {
    id: string;
    /** Its place in the stored book; null: it is new. */
    index: number | null;
    title: string;
    kind: PieceKind;
    matter: "front" | "body" | "back";
    /** Which of the pages before and after the text it is. */
    page?: MatterPage;
    level?: number;
    words: number;
    /** In the stored chapter: notes that are numbered, by their series. */
    notes?: NoteCounts;
    revision: number;
    isChanged: boolean;
    isDeleted: boolean;
    /** Tracked changes and comments of the manuscript that wait for a decision; absent: none. */
    waiting?: WaitingCount;
  }[];
  assets: EditableAsset[];
};

/** A picture of the book. `isNew`: it is not in the EPUB yet, and lies under /edit/pictures/{id}. */
export type EditableAsset = {
  id: string;
  file: string;
  alt: string;
  width?: number;
  height?: number;
  mediaType: string;
  isNew?: true;
};

/** GET /api/projects/{projectId}/edit/chapters/{chapterId} */
export type EditableChapter = {
  id: string;
  edition: string;
  revision: number;
  blocks: Block[];
  notes: StoredNote[];
};

/** PUT to the same address. */
export type ChapterSave = {
  edition: string;
  revision: number;
  blocks: Block[];
  notes: { id: string; label?: string; blocks: Block[] }[];
};

export type SavedChapter = { revision: number; words: number; title: string; savedAt: string };

/** 409: somebody saved the chapter, or the book was made anew, since the save's revision. `chapter`: as it is now. */
export type ChapterConflict = {
  error: string;
  code: "chapter-changed-elsewhere" | "book-changed-meanwhile";
  chapter?: EditableChapter;
};

/** POST /api/projects/{projectId}/edit/chapters, answered with the `EditableBook`. */
export type { ChapterChange } from "#domain/editing/chapter-change";

/** POST /api/projects/{projectId}/edit/publish */
export type PublishRequest = { edition: string; name?: string };
