/** A stretch of two lists: both alike, or what stands in only one of them. Ends are exclusive. */
export type Stretch = {
  kind: "same" | "other";
  before: [from: number, to: number];
  after: [from: number, to: number];
};

/**
 * What has to be taken out of one list and put in to get the other (Myers), as stretches in order. More than `maxEdits`
 * are not looked for: then everything between the alike beginning and end is one other stretch. Memory goes with the
 * square of the edits, time with the edits times the length.
 */
export function shortestEdit<Item>(
  before: readonly Item[],
  after: readonly Item[],
  maxEdits: number,
): Stretch[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++;
  const middle = edits(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
    maxEdits,
  );
  const pairs = [
    ...range(start).map((at): [number, number] => [at, at]),
    ...middle.map(([one, other]): [number, number] => [one + start, other + start]),
    ...range(end).map((at): [number, number] => [before.length - end + at, after.length - end + at]),
  ];
  return stretches(pairs, before.length, after.length);
}

const range = (length: number): number[] => Array.from({ length }, (_, at) => at);

/** The pairs of alike items, in order; none when there are too many edits. */
function edits<Item>(before: readonly Item[], after: readonly Item[], maxEdits: number): [number, number][] {
  const most = Math.min(maxEdits, before.length + after.length);
  const trail: Int32Array[] = [];
  // `reach[k + d]`: how far in `before` one comes on diagonal k with d edits.
  let reach = new Int32Array(1);
  for (let d = 0; d <= most; d++) {
    const next = new Int32Array(2 * d + 1);
    const old = (k: number) => (Math.abs(k) <= d - 1 ? (reach[k + d - 1] ?? -1) : -1);
    for (let k = -d; k <= d; k += 2) {
      let x = d === 0 ? 0 : k === -d || (k !== d && old(k - 1) < old(k + 1)) ? old(k + 1) : old(k - 1) + 1;
      let y = x - k;
      while (x < before.length && y < after.length && before[x] === after[y]) {
        x++;
        y++;
      }
      next[k + d] = x;
      if (x >= before.length && y >= after.length) return walkBack(trail, before.length, after.length, d);
    }
    trail.push(next);
    reach = next;
  }
  return [];
}

function walkBack(trail: Int32Array[], fromX: number, fromY: number, edited: number): [number, number][] {
  const pairs: [number, number][] = [];
  let x = fromX;
  let y = fromY;
  for (let d = edited; d > 0; d--) {
    const reach = trail[d - 1];
    const old = (k: number) => (Math.abs(k) <= d - 1 ? (reach?.[k + d - 1] ?? -1) : -1);
    const k = x - y;
    const isDown = k === -d || (k !== d && old(k - 1) < old(k + 1));
    const startX = isDown ? old(k + 1) : old(k - 1) + 1;
    while (x > startX) pairs.push([--x, --y]);
    x = isDown ? startX : startX - 1;
    y = isDown ? startX - k - 1 : startX - k;
  }
  while (x > 0 && y > 0) pairs.push([--x, --y]);
  return pairs.reverse();
}

function stretches(pairs: [number, number][], beforeLength: number, afterLength: number): Stretch[] {
  const found: Stretch[] = [];
  let x = 0;
  let y = 0;
  const other = (toX: number, toY: number) => {
    if (toX > x || toY > y) found.push({ kind: "other", before: [x, toX], after: [y, toY] });
  };
  for (const [atX, atY] of pairs) {
    other(atX, atY);
    const last = found.at(-1);
    if (last?.kind === "same" && atX === x && atY === y) {
      last.before[1]++;
      last.after[1]++;
    } else found.push({ kind: "same", before: [atX, atX + 1], after: [atY, atY + 1] });
    x = atX + 1;
    y = atY + 1;
  }
  other(beforeLength, afterLength);
  return found;
}
