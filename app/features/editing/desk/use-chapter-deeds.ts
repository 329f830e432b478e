import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import type { ChapterChange, EditableBook } from "#app/contract/books/editing";
import { useToast } from "#app/ui/toast";
import { schema } from "../model/schema";
import { changeChapters } from "../saving/calls";
import type { ChapterSaver } from "../saving/chapter-saver";
import type { ChapterDeed } from "./chapter-list";

type Chapter = EditableBook["chapters"][number];
type ChapterDeeds = {
  projectId: string;
  book: EditableBook | undefined;
  setBook: (book: EditableBook) => void;
  saver: { current: ChapterSaver | undefined };
  view: EditorView | undefined;
  current: Chapter | undefined;
  go: (id: string) => void;
  /** Loads the chapter that is open once more: it has other words now. */
  again: () => void;
};
type Change = ChapterChange extends infer C
  ? C extends ChapterChange
    ? Omit<C, "edition" | "revision">
    : never
  : never;

/** What is done to whole chapters; the server answers with the list as it is then. */
export function useChapterDeeds({ projectId, book, setBook, saver, view, current, go, again }: ChapterDeeds) {
  const toast = useToast();
  const change = async (wanted: Change): Promise<EditableBook | undefined> => {
    if (!book) return undefined;
    await saver.current?.flush();
    if (saver.current?.isDirty) {
      toast({
        title: "Not all changes are saved yet",
        description: "Try again when they are.",
        tone: "destructive",
      });
      return undefined;
    }
    try {
      const { edition, revision } = book;
      const next = await changeChapters(projectId, { edition, revision, ...wanted } as ChapterChange);
      setBook(next);
      return next;
    } catch (error) {
      const description = error instanceof Error ? error.message : "Please try again.";
      toast({ title: "The chapters weren’t changed", description, tone: "destructive" });
      return undefined;
    }
  };
  const present = book?.chapters.filter(({ isDeleted }) => !isDeleted) ?? [];
  // The list is older than what was saved since.
  const revisionOf = ({ id, revision }: Chapter) =>
    id === current?.id ? (saver.current?.revision ?? revision) : revision;
  const run = async (deed: ChapterDeed, chapter: Chapter) => {
    const at = present.findIndex(({ id }) => id === chapter.id);
    const next = present[at + 1];
    switch (deed) {
      case "up":
        await change({ do: "move", chapter: chapter.id, before: present[at - 1]?.id ?? null });
        return;
      case "down":
        await change({ do: "move", chapter: chapter.id, before: present[at + 2]?.id ?? null });
        return;
      case "merge":
        if (!next) return;
        if (
          await change({
            do: "merge",
            chapter: next.id,
            chapterRevision: revisionOf(next),
            into: chapter.id,
            intoRevision: revisionOf(chapter),
          })
        ) {
          if (current?.id === next.id) go(chapter.id);
          else again();
        }
        return;
      case "delete":
        if (await change({ do: "delete", chapter: chapter.id })) {
          if (chapter.id === current?.id) go((next ?? present[at - 1])?.id ?? "");
          toast({
            title: `“${chapter.title || "Untitled"}” deleted`,
            action: { label: "Restore", onPress: () => void run("restore", chapter) },
          });
        }
        return;
      case "restore":
        await change({ do: "restore", chapter: chapter.id });
    }
  };
  return {
    run: (deed: ChapterDeed, chapter: Chapter) => void run(deed, chapter),
    async add() {
      const at = present.findIndex(({ id }) => id === current?.id);
      const before = present[at + 1]?.id ?? null;
      const known = new Set(book?.chapters.map(({ id }) => id));
      const next = await change({ do: "add", before, title: "New chapter" });
      const made = next?.chapters.find(({ id }) => !known.has(id));
      if (made) go(made.id);
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
      const next = await change({
        do: "split",
        chapter: current.id,
        chapterRevision: revisionOf(current),
        at,
        title: "New chapter",
      });
      const made = next?.chapters.find(({ id }) => !known.has(id));
      if (made) {
        again();
        go(made.id);
      }
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
