import type { EditorView } from "prosemirror-view";
import type { EditableBook, SavedChapter } from "#app/contract/books/editing";
import { useToast } from "#app/ui/toast";
import type { Block } from "#domain/book/blocks";
import { setLink } from "../commands/marks";
import { schema } from "../model/schema";
import { loadChapter, saveChapter } from "../saving/calls";
import { namedBlock, newPlaceName } from "./place-names";

type Chapter = EditableBook["chapters"][number];
/** A chapter, or with `pos` a heading of the chapter that is open. */
export type LinkPlace = { value: string; label: string; chapter: string; pos?: number };

type UseLinkPlaces = {
  projectId: string;
  view: EditorView | undefined;
  present: readonly Chapter[];
  current: Chapter | undefined;
  onSaved: (chapterId: string, saved: SavedChapter) => void;
};

/** Where links inside the book can lead: its chapters, and the headings of the one that is open. */
export function useLinkPlaces({ projectId, view, present, current, onSaved }: UseLinkPlaces) {
  const toast = useToast();
  const list = (): LinkPlace[] => {
    const headings: LinkPlace[] = [];
    view?.state.doc.forEach((node, pos) => {
      if (node.type !== schema.nodes.heading || pos === 0) return;
      headings.push({
        value: `heading ${pos}`,
        label: `– ${node.textContent || "Untitled"}`,
        chapter: current?.id ?? "",
        pos,
      });
    });
    return present.flatMap((one) => [
      { value: one.id, label: one.title || "Untitled", chapter: one.id },
      ...(one.id === current?.id ? headings : []),
    ]);
  };
  /** The name of a place in the chapter that is open; it gets one when it has none. */
  const nameHere = (pos: number): string => {
    const node = view?.state.doc.nodeAt(pos);
    const [known] = (node?.attrs.anchors ?? []) as string[];
    if (!view || !node || known || !("anchors" in node.attrs)) return known ?? "";
    const name = newPlaceName();
    view.dispatch(view.state.tr.setNodeAttribute(pos, "anchors", [name]));
    return name;
  };
  /** The same in another chapter, which is saved with it. */
  const nameThere = async (id: string): Promise<string> => {
    const { blocks, notes, edition, revision } = await loadChapter(projectId, id);
    const [first, ...rest] = blocks;
    const named = namedBlock(first as Block | undefined);
    if (!named) throw new Error("That chapter is empty. Write something in it first.");
    if (named.block !== first) {
      const own = notes.map(({ number: _, ...note }) => note);
      const save = { edition, revision, blocks: [named.block, ...rest], notes: own };
      onSaved(id, await saveChapter(projectId, id, save));
    }
    return named.name;
  };
  return {
    list,
    async set({ chapter, pos }: LinkPlace): Promise<boolean> {
      if (!view) return false;
      try {
        const isHere = chapter === current?.id;
        const name = isHere ? nameHere(pos ?? 0) : await nameThere(chapter);
        if (name === "") throw new Error("Nothing can lead to the start of this chapter. Choose a heading.");
        if (setLink(`#${name}`)(view.state, view.dispatch)) return true;
        toast({ title: "Select the words first", description: "Then add the link to them." });
      } catch (error) {
        const description = error instanceof Error ? error.message : "Please try again.";
        toast({ title: "The link wasn’t set", description, tone: "destructive" });
      }
      return false;
    },
  };
}
