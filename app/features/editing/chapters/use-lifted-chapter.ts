import {
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type Chapter, followerOf, inLiftedOrder, type Lifted, partOf } from "./lifted-order";

type OnMove = (chapter: Chapter, before: string | null) => Promise<void>;

/**
 * Moves chapters within their part of the list: by dragging the handle, or with Space to lift, arrows to move, Space to
 * drop and Escape to put back. `words` say each step to those who do not see it.
 */
export function useLiftedChapter(present: readonly Chapter[], onMove: OnMove | undefined) {
  const [lifted, setLifted] = useState<Lifted>();
  const [words, setWords] = useState("");
  const handles = useRef(new Map<string, HTMLElement>());
  const wanted = useRef<string>();
  /** The chapter that was dropped last by key: the list that the server answers may move its row once more. */
  const dropped = useRef<string>();
  // The row may have been taken out and put in again: its handle keeps the focus.
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body ? dropped.current : undefined;
    const id = wanted.current ?? lost;
    wanted.current = undefined;
    if (id !== undefined) handles.current.get(id)?.focus();
  });
  const nameOf = ({ title }: Chapter) => `“${title || "Untitled"}”`;
  const placeWords = (at: number, part: readonly Chapter[]) => `Position ${at + 1} of ${part.length}.`;
  const drop = (chapter: Chapter, last: Lifted) => {
    if (last.at === last.from || !onMove) {
      setLifted(undefined);
      setWords(`${nameOf(chapter)} is where it was.`);
      return;
    }
    setWords(`${nameOf(chapter)} dropped. ${placeWords(last.at, partOf(present, chapter.id))}`);
    dropped.current = last.by === "keys" ? chapter.id : undefined;
    // It stays where it was dropped while the server is asked.
    setLifted({ ...last, by: "keys", isDropped: true });
    void onMove(chapter, followerOf(present, last)).finally(() =>
      // Meanwhile another one may have been lifted.
      setLifted((now) => (now?.isDropped ? undefined : now)),
    );
  };
  const press = (chapter: Chapter) => (event: KeyboardEvent) => {
    if (!onMove || lifted?.isDropped) return;
    const part = partOf(present, chapter.id);
    const from = part.findIndex(({ id }) => id === chapter.id);
    const isLifted = lifted?.id === chapter.id && lifted.by === "keys";
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === " " || event.key === "Enter") {
      if (isLifted) {
        wanted.current = chapter.id;
        drop(chapter, lifted);
      } else {
        setLifted({ id: chapter.id, from, at: from, by: "keys" });
        setWords(
          `${nameOf(chapter)} lifted. ${placeWords(from, part)} Arrows move it, Space drops it, Escape puts it back.`,
        );
      }
    } else if (isLifted && event.key === "Escape") {
      wanted.current = chapter.id;
      setLifted(undefined);
      setWords(`${nameOf(chapter)} is back where it was.`);
    } else if (isLifted && step) {
      const at = Math.max(0, Math.min(part.length - 1, lifted.at + step));
      wanted.current = chapter.id;
      setLifted({ ...lifted, at });
      setWords(placeWords(at, part));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    words,
    isLifted: ({ id }: Chapter): boolean => lifted?.id === id && !lifted.isDropped,
    ordered: (part: readonly Chapter[]) => inLiftedOrder(part, lifted),
    /** Where a line shows that a dragged chapter would go: above or below this row. */
    gapAt(chapter: Chapter): "before" | "after" | undefined {
      if (lifted?.by !== "pointer" || lifted.at === lifted.from) return undefined;
      const others = partOf(present, lifted.id).filter(({ id }) => id !== lifted.id);
      const at = others.findIndex(({ id }) => id === chapter.id);
      if (at < 0) return undefined;
      if (at === lifted.at) return "before";
      return at === others.length - 1 && lifted.at === others.length ? "after" : undefined;
    },
    handle: (chapter: Chapter) => ({
      ref: (element: HTMLElement | null) => {
        if (element) handles.current.set(chapter.id, element);
        else handles.current.delete(chapter.id);
      },
      "aria-pressed": lifted?.id === chapter.id,
      draggable: true,
      onKeyDown: press(chapter),
      // A lifted chapter is put back when the focus goes elsewhere.
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget !== null) dropped.current = undefined;
        if (lifted?.by === "keys" && !lifted.isDropped && wanted.current === undefined) setLifted(undefined);
      },
      onDragStart: (event: DragEvent) => {
        const from = partOf(present, chapter.id).findIndex(({ id }) => id === chapter.id);
        setLifted({ id: chapter.id, from, at: from, by: "pointer" });
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("application/x-chapter", chapter.id);
        const row = event.currentTarget.closest("li");
        if (row) event.dataTransfer.setDragImage(row, 8, 18);
      },
      onDragEnd: () => setLifted((now) => (now?.isDropped ? now : undefined)),
    }),
    row: (chapter: Chapter) => ({
      onDragOver: (event: DragEvent) => {
        if (lifted?.by !== "pointer") return;
        const part = partOf(present, lifted.id);
        if (!part.some(({ id }) => id === chapter.id)) return;
        event.preventDefault();
        const box = event.currentTarget.getBoundingClientRect();
        const isBelow = event.clientY > box.top + box.height / 2;
        const others = part.filter(({ id }) => id !== lifted.id);
        const over = others.findIndex(({ id }) => id === chapter.id);
        const at = over < 0 ? lifted.from : over + (isBelow ? 1 : 0);
        if (at !== lifted.at) setLifted({ ...lifted, at });
      },
      onDrop: (event: DragEvent) => {
        const moved = lifted?.by === "pointer" && present.find(({ id }) => id === lifted.id);
        if (!moved || !lifted) return;
        event.preventDefault();
        drop(moved, lifted);
      },
    }),
  };
}
