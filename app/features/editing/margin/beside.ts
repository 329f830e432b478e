/** An item's place in the margin: where its passage begins, and how tall the item is, px. */
export type Wish = { id: string; top: number; height: number };

/**
 * Returns the top of every item, in the order given: beside its passage where there is room, never over another one. The
 * chosen item keeps its place, and the others give way; only at the head of the page it gives way itself.
 */
export function placeBeside(
  wishes: readonly Wish[],
  chosen: string | undefined,
  gap: number,
): Map<string, number> {
  const tops = new Map<string, number>();
  const at = wishes.findIndex(({ id }) => id === chosen);
  const anchor = Math.max(0, at);
  let room = 0;
  for (let index = 0; index < anchor; index++) room += (wishes[index]?.height ?? 0) + gap;
  let free = Number.NEGATIVE_INFINITY;
  for (let index = anchor; index < wishes.length; index++) {
    const { id, top, height } = wishes[index] as Wish;
    const placed = Math.max(index === anchor ? room : 0, top, free);
    tops.set(id, placed);
    free = placed + height + gap;
  }
  let limit = tops.get(wishes[anchor]?.id ?? "") ?? 0;
  for (let index = anchor - 1; index >= 0; index--) {
    const { id, top, height } = wishes[index] as Wish;
    room -= height + gap;
    const placed = Math.max(room, Math.min(top, limit - height - gap));
    tops.set(id, placed);
    limit = placed;
  }
  return tops;
}
