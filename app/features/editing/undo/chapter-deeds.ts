import type { ChapterChange, EditableBook, EditableChapter, SavedChapter } from "#app/contract/books/editing";
import type { ChapterContent } from "../model/chapter";
import { hasSameWords } from "../model/same-content";
import { contentOf } from "../saving/chapter-content";
import type { Deed } from "./deed-history";
import { swapContent } from "./swap-content";

/** A change of the list of chapters; edition and revision are those of the moment. */
export type ListChange = ChapterChange extends infer C
  ? C extends ChapterChange
    ? Omit<C, "edition" | "revision">
    : never
  : never;

export type DeedDoor = {
  /** Undefined when it could not be done; the person has been told. */
  change: (wanted: ListChange) => Promise<EditableBook | undefined>;
  load: (chapterId: string) => Promise<EditableChapter>;
  save: (
    chapterId: string,
    save: ChapterContent & { edition: string; revision: number },
  ) => Promise<SavedChapter>;
  onSaved: (chapterId: string, saved: SavedChapter) => void;
  /** These chapters say something else now; `to` is opened where the open one is gone. */
  renewed: (chapters: readonly string[], to?: string) => void;
  /** Why it cannot be undone. */
  tell: (description: string) => void;
};

type Chapter = { id: string; title: string };
const quoted = ({ title }: Chapter) => `“${title || "Untitled"}”`;

/** `before`: the chapter that came next in the list; null: it was the last. */
export function moveDeed(
  { change }: DeedDoor,
  chapter: Chapter,
  before: string | null,
  after: string | null,
): Deed {
  const move = async (to: string | null) =>
    (await change({ do: "move", chapter: chapter.id, before: to })) !== undefined;
  return { name: `moved ${quoted(chapter)}`, undo: () => move(before), redo: () => move(after) };
}

/** Of a chapter that was deleted, or of one that was brought back or added (`isBack`). */
export function deleteDeed(door: DeedDoor, chapter: Chapter, name: string, isBack = false): Deed {
  const remove = async () => {
    if (!(await door.change({ do: "delete", chapter: chapter.id }))) return false;
    door.renewed([chapter.id]);
    return true;
  };
  const restore = async () => (await door.change({ do: "restore", chapter: chapter.id })) !== undefined;
  return {
    name: `${name} ${quoted(chapter)}`,
    undo: isBack ? remove : restore,
    redo: isBack ? restore : remove,
  };
}

/** Of pages that were added together. They go, and come back, one after another: each is a chapter of the list. */
export function addPagesDeed(door: DeedDoor, pages: readonly Chapter[]): Deed {
  const all = async (wanted: "delete" | "restore", order: readonly Chapter[]) => {
    const done: Chapter[] = [];
    for (const { id } of order) {
      if (!(await door.change({ do: wanted, chapter: id }))) {
        // As it was: half of them would be neither the one nor the other.
        const back = wanted === "delete" ? "restore" : "delete";
        for (const one of done.reverse()) await door.change({ do: back, chapter: one.id });
        return false;
      }
      done.push({ id, title: "" });
    }
    if (wanted === "delete") door.renewed(pages.map(({ id }) => id));
    return true;
  };
  return {
    name: pages.length === 1 && pages[0] ? `added ${quoted(pages[0])}` : `added ${pages.length} pages`,
    undo: () => all("delete", [...pages].reverse()),
    redo: () => all("restore", pages),
  };
}

type Split = {
  chapter: Chapter;
  made: string;
  whole: ChapterContent;
  first: ChapterContent;
  second: ChapterContent;
};

/** The words of both come together again first, and the new chapter goes last: nothing is lost when that fails. */
export function splitDeed(door: DeedDoor, { chapter, made, whole, first, second }: Split): Deed {
  return {
    name: `split ${quoted(chapter)}`,
    touched: [chapter.id, made],
    async undo() {
      const isSame = await says(door, made, second);
      if (!isSame || !(await put(door, chapter.id, first, whole))) {
        door.tell(`${quoted(chapter)} or its second half has changed since. Merge them instead.`);
        return false;
      }
      if (!(await door.change({ do: "delete", chapter: made }))) return false;
      door.renewed([chapter.id, made], chapter.id);
      return true;
    },
    async redo() {
      if (!(await says(door, chapter.id, whole))) return changed(door, chapter);
      if (!(await door.change({ do: "restore", chapter: made }))) return false;
      if (!(await put(door, chapter.id, whole, first))) return changed(door, chapter);
      door.renewed([chapter.id, made]);
      return true;
    },
  };
}

type Merge = { into: Chapter; other: Chapter; before: ChapterContent; after: ChapterContent };

/** The second chapter comes back before the first gives up its words. */
export function mergeDeed(door: DeedDoor, { into, other, before, after }: Merge): Deed {
  return {
    name: `merged ${quoted(other)} into ${quoted(into)}`,
    touched: [into.id, other.id],
    async undo() {
      if (!(await says(door, into.id, after))) return changed(door, into);
      if (!(await door.change({ do: "restore", chapter: other.id }))) return false;
      if (!(await put(door, into.id, after, before))) return changed(door, into);
      door.renewed([into.id, other.id]);
      return true;
    },
    async redo() {
      if (!(await put(door, into.id, before, after))) return changed(door, into);
      if (!(await door.change({ do: "delete", chapter: other.id }))) return false;
      door.renewed([into.id, other.id], into.id);
      return true;
    },
  };
}

function changed(door: DeedDoor, chapter: Chapter): false {
  door.tell(`${quoted(chapter)} has changed since.`);
  return false;
}

async function says({ load }: DeedDoor, id: string, { blocks, notes }: ChapterContent): Promise<boolean> {
  const now = contentOf(await load(id));
  return hasSameWords(now.blocks, blocks) && hasSameWords(now.notes, notes);
}

async function put(
  door: DeedDoor,
  id: string,
  then: ChapterContent,
  other: ChapterContent,
): Promise<boolean> {
  const saved = await swapContent(door, id, then, other);
  if (saved) door.onSaved(id, saved);
  return saved !== undefined;
}

/** Of a chapter whose heading says something else now. */
export function renameDeed(
  door: DeedDoor,
  chapter: Chapter,
  before: ChapterContent,
  after: ChapterContent,
): Deed {
  const swap = async (then: ChapterContent, other: ChapterContent) => {
    if (!(await put(door, chapter.id, then, other))) return changed(door, chapter);
    door.renewed([chapter.id]);
    return true;
  };
  return {
    name: `renamed ${quoted(chapter)}`,
    undo: () => swap(after, before),
    redo: () => swap(before, after),
  };
}
