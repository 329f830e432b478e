import type { BookReading } from "#domain/analysis/book-reading";

/** How a book sets a dash between words, with the spaces around it; where it has none, as its language does. */
export function dashOf({ habits: { counts }, locale }: BookReading): string {
  const { emClosed, emSpaced, enSpaced } = counts;
  if (emClosed + emSpaced + enSpaced === 0)
    return locale.toLowerCase().startsWith("en-us") || locale === "en" ? "—" : " – ";
  if (emClosed >= emSpaced && emClosed >= enSpaced) return "—";
  return enSpaced >= emSpaced ? " – " : " — ";
}

/** Whether at least nine dashes of ten are set in one way. */
export function hasOneDash({ habits: { counts } }: BookReading): boolean {
  const all = [counts.emClosed, counts.emSpaced, counts.enSpaced];
  const sum = all.reduce((one, other) => one + other, 0);
  return sum >= minDashes && Math.max(...all) >= sum * minShare;
}

const minDashes = 10;
const minShare = 0.9;
