/** What a waiting job is, for the sake of fairness: `large` ones of any plan stand in a line of their own. */
export const lines = ["free", "paid", "large"] as const;
export type Line = (typeof lines)[number];

/** A manuscript from this size on is large, bytes: it may hold a place for minutes. */
export const largeFrom = 10 * 1024 * 1024;

/** Somebody's jobs of one line that wait: the oldest of them, and since when it does. */
export type Waiting = { owner: string; line: Line; jobId: string; since: number };

/** A job that was let in; `endedAt` once it left. */
export type Turn = { owner: string; line: Line; startedAt: number; endedAt: number | null };

/** Of a round of turns while every line waits, how many go to each. */
const shares: Record<Line, number> = { paid: 3, free: 1, large: 1 };

/**
 * Whose turn it is when a place has come free; undefined when nobody waits.
 *
 * Large jobs hold at most half of the places while others wait. Among the lines, the one with the fewest turns for its
 * share comes next. Within a line it is the author with the least: twice the jobs finished since the last of those
 * waiting came, and those under way. That weight is the one by which, of two authors with enough to do, neither ever has
 * more jobs finished than the other by more than half of the places, whatever each job takes (found by walking every
 * course of events; turn-order.test.ts walks them again). Who comes new does not wait for what others have had before.
 */
export function nextTurn(
  waiting: readonly Waiting[],
  turns: readonly Turn[],
  max: number,
): Waiting | undefined {
  const largeInside = turns.filter((turn) => turn.line === "large" && turn.endedAt === null).length;
  const mayBeLarge = largeInside < Math.max(1, Math.floor(max / 2));
  const small = waiting.filter((one) => one.line !== "large");
  const able = mayBeLarge || small.length === 0 ? waiting : small;

  const line = least(
    lines.filter((one) => able.some((job) => job.line === one)),
    (one) => {
      const present = lastArrival(able.map((job) => ({ key: job.line, since: job.since })));
      return [turns.filter((turn) => turn.line === one && turn.startedAt >= present).length / shares[one]];
    },
  );
  const inLine = able.filter((job) => job.line === line);
  const present = lastArrival(inLine.map((job) => ({ key: job.owner, since: job.since })));
  return least(inLine, ({ owner, since }) => {
    const own = turns.filter((turn) => turn.owner === owner && turn.line === line);
    const finished = own.filter((turn) => turn.endedAt !== null && turn.endedAt >= present).length;
    const underWay = own.filter((turn) => turn.endedAt === null).length;
    return [2 * finished + underWay, underWay, since];
  });
}

/** From when on turns count: when the last of those waiting came. */
function lastArrival(arrivals: { key: string; since: number }[]): number {
  const first = new Map<string, number>();
  for (const { key, since } of arrivals) first.set(key, Math.min(since, first.get(key) ?? since));
  return Math.max(...first.values());
}

/** The one whose numbers are smallest, compared in turn; the first of equals. */
function least<One>(all: readonly One[], numbersOf: (one: One) => number[]): One | undefined {
  let best: { one: One; numbers: number[] } | undefined;
  for (const one of all) {
    const numbers = numbersOf(one);
    if (!best || isLess(numbers, best.numbers)) best = { one, numbers };
  }
  return best?.one;
}

function isLess(these: readonly number[], those: readonly number[]): boolean {
  for (const [at, one] of these.entries()) {
    const other = those[at] ?? 0;
    if (one !== other) return one < other;
  }
  return false;
}
