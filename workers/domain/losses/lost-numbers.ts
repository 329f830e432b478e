import type { PlacedUnit, SourceUnit } from "#domain/losses/source-unit";
import { wordKeys } from "#domain/losses/word-keys";
import { WordPool } from "#domain/losses/word-pool";

/**
 * Digits do not tell passages apart, so that notes and lists may be numbered anew: gives the numbers of the manuscript's
 * passages that are not in the book's, and are no such number.
 */
export function lostNumbers(
  units: readonly SourceUnit[],
  placed: readonly PlacedUnit[],
): { unit: SourceUnit; words: string[] }[] {
  let before = 0;
  let after = 0;
  let labels = 0;
  for (const unit of units) before += unit.digits;
  for (const one of placed) after += one.digits;
  if (before <= after) return none;
  for (const one of placed) labels += one.labels;
  if (labels > 0 && before - after <= labels * longestLabel) return none;
  const pool = new WordPool();
  for (const one of placed) pool.putText(one.read());
  return units.flatMap((unit) => {
    const lost = wordKeys(unit.text).filter(({ key, letters }) => letters === 0 && !pool.take(key));
    return lost.length > 0 ? [{ unit, words: lost.map(({ word }) => word) }] : [];
  });
}

const none: never[] = [];
const longestLabel = 4;
