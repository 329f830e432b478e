/** Subscriptions begun in one month, and how many ended in which month: `2026-11`, null while they go on. */
export type CohortCount = { begun: string; ended: string | null; count: number };
/** `kept[n]`: the share that went on n months later, 0 to 1; as many as have passed. */
export type Cohort = { month: string; size: number; kept: number[] };

const indexOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

/** Returns a cohort a month, the oldest first. What ended in its first month still counts as kept at its beginning. */
export function cohortsOf(counts: readonly CohortCount[], now: string): Cohort[] {
  const months = [...new Set(counts.map(({ begun }) => begun))].sort();
  return months.map((month) => {
    const own = counts.filter(({ begun }) => begun === month);
    const size = own.reduce((sum, { count }) => sum + count, 0);
    const passed = Math.max(0, indexOf(now) - indexOf(month));
    const kept = Array.from({ length: passed + 1 }, (_, months) => {
      const gone = own
        .filter(({ ended }) => ended !== null && indexOf(ended) - indexOf(month) < months)
        .reduce((sum, { count }) => sum + count, 0);
      return (size - gone) / size;
    });
    return { month, size, kept };
  });
}
