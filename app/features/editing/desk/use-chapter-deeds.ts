import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { useRef } from "react";
import type { ChapterChange, EditableBook, SavedChapter } from "#app/contract/books/editing";
import { useToast } from "#app/ui/toast";
import type { MatterPage } from "#domain/book/matter-pages";
import { renamedBlocks } from "../chapters/renamed-blocks";
import { schema } from "../model/schema";
import { changeChapters, loadChapter, saveChapter } from "../saving/calls";
import { contentOf } from "../saving/chapter-content";
import type { ChapterSaver } from "../saving/chapter-saver";
import {
  addPagesDeed,
  type DeedDoor,
  deleteDeed,
  type ListChange,
  mergeDeed,
  moveDeed,
  renameDeed,
  splitDeed,
} from "../undo/chapter-deeds";
import type { Deed } from "../undo/deed-history";
import type { Deeds } from "../undo/use-deeds";
import type { ChapterDeed } from "./chapter-list";

type Chapter = EditableBook["chapters"][number];
type ChapterDeeds = {
  projectId: string;
  book: EditableBook | undefined;
  setBook: (book: EditableBook) => void;
  saver: { current: ChapterSaver | undefined };
  view: EditorView | undefined;
  current: Chapter | undefined;
  deeds: Pick<Deeds, "add" | "run">;
  onSaved: (chapterId: string, saved: SavedChapter) => void;
  go: (id: string) => void;
  /** Loads the chapter that is open once more: it has other words now. */
  again: () => void;
};

/** What is done to whole chapters; the server answers with the list as it is then. Each can be undone. */
export function useChapterDeeds(props: ChapterDeeds) {
  const toast = useToast();
  const latest = useRef(props);
  latest.current = props;
  const { projectId, book, saver, view, current, go, again, deeds } = props;

  const change = async (wanted: ListChange): Promise<EditableBook | undefined> => {
    const now = latest.current;
    if (!now.book) return undefined;
    await now.saver.current?.flush();
    if (now.saver.current?.isDirty) {
      toast({
        title: "Not all changes are saved yet",
        description: "Try again when they are.",
        tone: "destructive",
      });
      return undefined;
    }
    try {
      const { edition, revision } = latest.current.book ?? now.book;
      const next = await changeChapters(projectId, { edition, revision, ...wanted } as ChapterChange);
      now.setBook(next);
      // What is done next, before the screen is drawn again, is based on this list.
      latest.current = { ...latest.current, book: next };
      return next;
    } catch (error) {
      const description = error instanceof Error ? error.message : "Please try again.";
      toast({ title: "The chapters weren’t changed", description, tone: "destructive" });
      return undefined;
    }
  };
  const door: DeedDoor = {
    change,
    load: (id) => loadChapter(projectId, id),
    save: (id, save) => saveChapter(projectId, id, save),
    onSaved: (id, saved) => latest.current.onSaved(id, saved),
    renewed(chapters, to) {
      const now = latest.current;
      const openId = now.current?.id ?? "";
      if (!chapters.includes(openId)) return;
      const isThere = now.book?.chapters.some(({ id, isDeleted }) => id === openId && !isDeleted);
      if (isThere) now.again();
      else now.go(to ?? now.book?.chapters.find(({ isDeleted }) => !isDeleted)?.id ?? "");
    },
    tell: (description) =>
      toast({ title: "This can’t be undone any more", description, tone: "destructive" }),
  };
  const done = (deed: Deed, title?: string, label = "Undo") => {
    deeds.add(deed);
    if (title) toast({ title, action: { label, onPress: () => deeds.run("undo", deed) } });
  };
  const present = book?.chapters.filter(({ isDeleted }) => !isDeleted) ?? [];
  // The list is older than what was saved since.
  const revisionOf = ({ id, revision }: Chapter) =>
    id === current?.id ? (saver.current?.revision ?? revision) : revision;

  const move = async (chapter: Chapter, before: string | null) => {
    const list = book?.chapters ?? [];
    const then = list[list.findIndex(({ id }) => id === chapter.id) + 1]?.id ?? null;
    if (await change({ do: "move", chapter: chapter.id, before }))
      done(moveDeed(door, chapter, then, before));
  };
  const merge = async (into: Chapter, other: Chapter) => {
    await saver.current?.flush();
    const before = await door.load(into.id).catch(() => undefined);
    const merged = await change({
      do: "merge",
      chapter: other.id,
      chapterRevision: revisionOf(other),
      into: into.id,
      intoRevision: revisionOf(into),
    });
    if (!merged) return;
    if (current?.id === other.id) go(into.id);
    else if (current?.id === into.id) again();
    const after = await door.load(into.id).catch(() => undefined);
    if (!before || !after) return;
    const deed = mergeDeed(door, { into, other, before: contentOf(before), after: contentOf(after) });
    done(deed, `“${other.title || "Untitled"}” merged into “${into.title || "Untitled"}”`);
  };
  /** The words of the chapter's heading; saved as any change of the chapter is. */
  const rename = async (chapter: Chapter, title: string) => {
    await saver.current?.flush();
    try {
      if (saver.current?.isDirty) throw new Error("Not all changes are saved yet. Try again when they are.");
      const loaded = await door.load(chapter.id);
      const { edition, revision } = loaded;
      const before = contentOf(loaded);
      const level = (chapter.level ?? 1) as 1 | 2 | 3 | 4 | 5 | 6;
      const after = { ...before, blocks: renamedBlocks(before.blocks, title, level) };
      door.onSaved(chapter.id, await door.save(chapter.id, { edition, revision, ...after }));
      door.renewed([chapter.id]);
      done(renameDeed(door, chapter, before, after));
    } catch (error) {
      const description = error instanceof Error ? error.message : "Please try again.";
      toast({ title: "The chapter wasn’t renamed", description, tone: "destructive" });
    }
  };
  const run = async (deed: Exclude<ChapterDeed, "rename" | "split">, chapter: Chapter) => {
    const at = present.findIndex(({ id }) => id === chapter.id);
    const next = present[at + 1];
    switch (deed) {
      case "up":
        return move(chapter, present[at - 1]?.id ?? null);
      case "down":
        return move(chapter, present[at + 2]?.id ?? null);
      case "merge":
        return next ? merge(chapter, next) : undefined;
      case "delete":
        if (await change({ do: "delete", chapter: chapter.id })) {
          if (chapter.id === current?.id) go((next ?? present[at - 1])?.id ?? "");
          const title = `“${chapter.title || "Untitled"}” deleted`;
          done(deleteDeed(door, chapter, "deleted"), title, "Restore");
        }
        return;
      case "restore":
        if (await change({ do: "restore", chapter: chapter.id }))
          done(deleteDeed(door, chapter, "restored", true));
    }
  };
  const newIn = (next: EditableBook | undefined, known: ReadonlySet<string>) =>
    next?.chapters.find(({ id }) => !known.has(id));
  return {
    run: (deed: Exclude<ChapterDeed, "rename" | "split">, chapter: Chapter) => void run(deed, chapter),
    rename: (chapter: Chapter, title: string) => void rename(chapter, title),
    /** Puts a chapter before another; null: at the end. */
    move,
    async add() {
      const at = present.findIndex(({ id }) => id === current?.id);
      const before = present[at + 1]?.id ?? null;
      const known = new Set(book?.chapters.map(({ id }) => id));
      const made = newIn(await change({ do: "add", before, title: "New chapter" }), known);
      if (!made) return;
      done(deleteDeed(door, made, "added", true));
      go(made.id);
    },
    /** Pages from templates, each at its place; the first of them opens. */
    async addPages(pages: MatterPage[]) {
      const known = new Set(book?.chapters.map(({ id }) => id));
      const next = await change({ do: "add-pages", pages });
      const made = next?.chapters.filter(({ id }) => !known.has(id)) ?? [];
      if (!made[0]) return;
      done(addPagesDeed(door, made), made.length > 1 ? `${made.length} pages added` : undefined);
      go(made[0].id);
    },
    /** The block of the caret begins a chapter of its own. */
    async split() {
      if (!view || !current || !book) return;
      await saver.current?.flush();
      const at = blockIndex(view.state.doc, view.state.selection.$from.index(0));
      if (at < 1) {
        toast({
          title: "No chapter can begin here",
          description: "Put the caret into a paragraph below the first one.",
        });
        return;
      }
      const known = new Set(book.chapters.map(({ id }) => id));
      const whole = await door.load(current.id).catch(() => undefined);
      const next = await change({
        do: "split",
        chapter: current.id,
        chapterRevision: revisionOf(current),
        at,
        title: "New chapter",
      });
      const made = newIn(next, known);
      if (!made) return;
      const halves = await Promise.all([door.load(current.id), door.load(made.id)]).catch(() => undefined);
      go(made.id);
      if (!whole || !halves) return;
      const [first, second] = halves.map(contentOf);
      if (!first || !second) return;
      const parts = { chapter: current, made: made.id, whole: contentOf(whole), first, second };
      done(splitDeed(door, parts), `“${current.title || "Untitled"}” split in two`);
    },
  };
}

/** The place among the chapter's blocks of a node of its document: a subtitle is its heading's, a line of nothing is none. */
function blockIndex(doc: Node, index: number): number {
  let blocks = 0;
  for (let at = 0; at < index; at++) {
    const node = doc.child(at);
    const isSubtitle =
      node.type === schema.nodes.subtitle && at > 0 && doc.child(at - 1).type === schema.nodes.heading;
    if (!isSubtitle && !(node.attrs.implied && node.content.size === 0)) blocks++;
  }
  return blocks;
}
