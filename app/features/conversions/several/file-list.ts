import { isRemovable, type QueueItem } from "./queue";

/** Moves an unsent file up (-1) or down (1), past the next unsent one; the others stay where they are. */
export function moved(items: QueueItem[], key: string, by: number): QueueItem[] {
  const from = items.findIndex((item) => item.key === key);
  const item = items[from];
  if (!item || !isRemovable(item)) return items;
  const to = from + by;
  const other = items[to];
  if (!other || !isRemovable(other)) return items;
  const next = items.toSpliced(from, 1).toSpliced(to, 0, item);
  return placed(next);
}

/** Gives the files that were not sent the free places, in the order of the list. */
function placed(items: QueueItem[]): QueueItem[] {
  const free = items
    .filter(isRemovable)
    .map(({ position }) => position)
    .sort((a, b) => a - b);
  return items.map((item) =>
    isRemovable(item) ? { ...item, position: free.shift() ?? item.position } : item,
  );
}
