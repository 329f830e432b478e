/** Steps from base line to base line as shares of the book's leading, in hundredths. */
type Steps = ReadonlyMap<number, number>;

/** Inside a paragraph, lines may be let out or drawn in by so much. */
const insideMost = 106;
/** White space narrower than a third of a line is what this is about: more parts paragraphs by any measure. */
const smallestUnseen = 135;
/** So much must lie between the two heaps, and no more than this share of all steps in it. */
const minVoid = 10;
const strayShare = 0.003;

/**
 * The step from one base line to the next beyond which white space parts two paragraphs, as a share of the leading, as the
 * book's own steps tell: one heap inside paragraphs, another between them, and a void that parts them. Undefined where
 * there is none. `shares`: each step from a line of text to the next.
 */
export function learnParting(shares: readonly number[]): number | undefined {
  const steps = new Map<number, number>();
  for (const share of shares) {
    const key = Math.round(share * 100);
    steps.set(key, (steps.get(key) ?? 0) + 1);
  }
  const stray = shares.length * strayShare;
  const inside = [...steps.keys()].filter((step) => step <= insideMost && countNear(steps, step) > stray);
  const beyond = [...steps.keys()].filter((step) => step > insideMost && countNear(steps, step) > stray);
  if (inside.length === 0 || beyond.length === 0) return undefined;
  const last = Math.max(...inside);
  const next = Math.min(...beyond);
  const parting = shares.filter((share) => share * 100 > next - 1 && share * 100 < smallestUnseen).length;
  const isClear = next - last >= minVoid && next < smallestUnseen && parting > shares.length * 0.03;
  return isClear ? (last + next) / 200 : undefined;
}

function countNear(steps: Steps, step: number): number {
  return [step - 1, step, step + 1].reduce((sum, one) => sum + (steps.get(one) ?? 0), 0);
}
