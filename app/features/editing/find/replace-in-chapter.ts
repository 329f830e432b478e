import { closeHistory } from "prosemirror-history";
import { EditorState } from "prosemirror-state";
import type { EditableChapter, SavedChapter } from "#app/contract/books/editing";
import { keepLocked } from "../commands/keep-locked";
import { keepPlaces } from "../commands/keep-places";
import { type ChapterContent, openChapter } from "../model/chapter";
import { ConflictError } from "../saving/calls";
import { contentOf } from "../saving/chapter-content";
import type { ChapterHistories } from "../undo/chapter-histories";
import { byUnit, hitsIn } from "./book-search";
import type { FindQuery } from "./query";
import { replaceHits } from "./replace-hits";
import type { Replacement } from "./replacement";
import { searchUnits } from "./search-units";
import type { Searcher } from "./searcher";

export type ChapterDoor = {
  load: (chapterId: string) => Promise<EditableChapter>;
  save: (
    chapterId: string,
    save: ChapterContent & { edition: string; revision: number },
  ) => Promise<SavedChapter>;
  /** Its history goes on with the replacement. */
  histories: ChapterHistories;
};

export type ReplacedChapter = {
  id: string;
  count: number;
  before: ChapterContent;
  after: ChapterContent;
  saved: SavedChapter;
};

/** A chapter that is saved elsewhere just now is read again so often. */
const maxTries = 3;

/**
 * Replaces what is found in a chapter that is not open, and saves it, based on what it says by now. Undefined: nothing was
 * found any more. Throws `ConflictError` when it keeps being saved elsewhere, `CallError` for what the server refuses.
 */
export async function replaceInChapter(
  door: ChapterDoor,
  chapterId: string,
  searcher: Pick<Searcher, "search">,
  query: FindQuery,
  replacement: Replacement,
): Promise<ReplacedChapter | undefined> {
  for (let look = 1; ; look++) {
    const loaded = await door.load(chapterId);
    const before = contentOf(loaded);
    const kept = door.histories.find(chapterId, before);
    const open = kept?.open ?? openChapter(before);
    const state =
      kept?.state ?? EditorState.create({ doc: open.doc, plugins: [keepPlaces(), keepLocked(() => {})] });
    const hits = await hitsIn(searchUnits(state.doc), query, searcher);
    const tr = closeHistory(state.tr);
    const count = replaceHits(tr, byUnit(hits), query, replacement);
    if (!tr.docChanged) return undefined;
    const next = state.apply(tr);
    const after = open.contentOf(next.doc);
    try {
      const { edition, revision } = loaded;
      const saved = await door.save(chapterId, { edition, revision, ...after });
      if (kept) door.histories.keep(chapterId, { open, state: next });
      return { id: chapterId, count, before, after, saved };
    } catch (error) {
      if (!(error instanceof ConflictError) || look === maxTries) throw error;
    }
  }
}
