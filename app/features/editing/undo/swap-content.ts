import type { EditableChapter, SavedChapter } from "#app/contract/books/editing";
import type { ChapterContent } from "../model/chapter";
import { hasSameWords } from "../model/same-content";
import { ConflictError } from "../saving/calls";
import { contentOf } from "../saving/chapter-content";

type Door = {
  load: (chapterId: string) => Promise<EditableChapter>;
  save: (
    chapterId: string,
    save: ChapterContent & { edition: string; revision: number },
  ) => Promise<SavedChapter>;
};

/** Puts other words into a chapter that still says what it said then. Undefined: it says something else by now. */
export async function swapContent(
  { load, save }: Door,
  chapterId: string,
  then: ChapterContent,
  other: ChapterContent,
): Promise<SavedChapter | undefined> {
  const loaded = await load(chapterId);
  const now = contentOf(loaded);
  if (!hasSameWords(now.blocks, then.blocks) || !hasSameWords(now.notes, then.notes)) return undefined;
  try {
    const { edition, revision } = loaded;
    return await save(chapterId, { edition, revision, ...other });
  } catch (error) {
    if (error instanceof ConflictError) return undefined;
    throw error;
  }
}
