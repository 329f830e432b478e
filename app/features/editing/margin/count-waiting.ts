import type { MarginItem } from "./margin-item";

/** Returns how many items of each chapter, by its id, are not done. */
export function countWaiting(items: readonly MarginItem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { chapter, isDone } of items) if (!isDone) counts.set(chapter, (counts.get(chapter) ?? 0) + 1);
  return counts;
}
