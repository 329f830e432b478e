import { useRef, useState } from "react";
import type { BatchAnswer } from "#app/contract/conversions/batches";
import type { Problem } from "../manuscript-rules";
import { moved } from "./file-list";
import { isRemovable, isUnderWay, type QueueItem, toTryAgain, withFiles, withServerFiles } from "./queue";

/** The files of the list: chosen, put in order, taken out, and as they stand on the server. */
export function useFiles(first: BatchAnswer | null | undefined) {
  const [items, setItems] = useState<QueueItem[]>(() => (first ? withServerFiles([], first.files) : []));
  const present = useRef(items);
  present.current = items;
  const change = (next: (items: QueueItem[]) => QueueItem[]) => {
    present.current = next(present.current);
    setItems(present.current);
  };
  return {
    items,
    /** The list now, for what goes on after a render. */
    present,
    change,
    isUnderWay: items.some(isUnderWay),
    pending: items.filter((item) => item.state === "pending").length,
    /** Puts chosen files at the end; the first thing that is wrong with them is the answer. */
    add(files: File[]): Problem | undefined {
      const { items: next, problem } = withFiles(present.current, files);
      change(() => next);
      return problem;
    },
    remove: (key: string) =>
      change((known) => known.filter((item) => item.key !== key || !isRemovable(item))),
    /** Takes a file out that is not converted any more. */
    drop: (key: string) => change((known) => known.filter((item) => item.key !== key)),
    move: (key: string, by: number) => change((known) => moved(known, key, by)),
    /** Failed ones wait again, to be sent with the next press; one whose file is not here any more needs it chosen anew. */
    tryAgain: (keys: string[], file?: File) => change((known) => toTryAgain(known, keys, file)),
  };
}

export type Files = ReturnType<typeof useFiles>;
