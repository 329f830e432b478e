import type { EditorView } from "prosemirror-view";
import type { ChapterChange, EditableBook } from "#app/contract/books/editing";
import { useToast } from "#app/ui/toast";
import { insertBlock } from "../commands/blocks";
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
};
type Change = ChapterChange extends infer C
  ? C extends ChapterChange
    ? Omit<C, "edition" | "revision">
    : never
  : never;

/** What is done to whole chapters; the server answers with the list as it is then. */
export function useChapterDeeds({ projectId, book, setBook, saver, view, current, go }: ChapterDeeds) {
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
        await change({
          do: "merge",
          chapter: next.id,
          chapterRevision: next.revision,
          into: chapter.id,
          intoRevision: chapter.revision,
        });
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
      const { $from } = view.state.selection;
      const block = $from.depth > 0 ? $from.node(1) : null;
      const before = block?.attrs.id as string | null | undefined;
      if (!before || $from.index(0) === 0) {
        toast({
          title: "No chapter can begin here yet",
          description: "Put the caret into a paragraph below the first that is already in the EPUB.",
        });
        return;
      }
      const known = new Set(book.chapters.map(({ id }) => id));
      const revision = saver.current?.revision ?? current.revision;
      const next = await change({
        do: "split",
        chapter: current.id,
        chapterRevision: revision,
        before,
        title: "New chapter",
      });
      const made = next?.chapters.find(({ id }) => !known.has(id));
      if (made) go(made.id);
    },
    insertPicture({ id, alt }: EditableBook["assets"][number]) {
      if (view) insertBlock(schema.nodes.figure.create({ asset: id, alt }))(view.state, view.dispatch);
    },
  };
}
