/** A page with hardly a word is still looked at. */
const minSeconds = 4;

/** How long a page with so many words is read at a speed in words a minute, seconds. */
export const pageSeconds = (words: number, wordsAMinute: number): number =>
  Math.max(minSeconds, (words / wordsAMinute) * 60);
