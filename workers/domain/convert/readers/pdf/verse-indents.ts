/** Levels of indent that a poem's lines can stand at. */
const maxLevel = 6;
/** Letter sizes between two levels. */
const minStep = 0.4;
/** So many levels are no pattern: a poem in a shape of its own. */
const maxLevels = 5;
/** Letter sizes that one level stands further in, in the book. */
const levelWidth = 1.5;

/**
 * Returns how many levels each of a poem's lines stands further in than its leftmost, from how far they begin (`insets`, in
 * letter sizes). Lines that begin at one place are on one level, and a deeper line is always deeper in the book.
 */
export function verseIndents(insets: readonly number[]): number[] {
  const levels: number[] = [];
  for (const inset of [...insets].sort((one, other) => one - other))
    if (levels.length === 0 || inset - (levels.at(-1) ?? 0) >= minStep) levels.push(inset);
  const rankOf = (inset: number) => levels.findLastIndex((level) => level <= inset);
  return insets.map((inset) => {
    const wide = Math.round(inset / levelWidth);
    return Math.max(0, Math.min(maxLevel, levels.length > maxLevels ? wide : Math.max(wide, rankOf(inset))));
  });
}
