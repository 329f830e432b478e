import type { Block } from "#domain/book/blocks";
import type { NoteNumbering } from "#domain/book/note-numbering";
import { walkInlines } from "#domain/book/walk";
import { formatNumber } from "#domain/convert/format-number";

/** How many notes of each series there are; an author's own mark is of none. */
export type NoteCounts = Partial<Record<NoteNumbering | "decimal", number>>;

const numberings: readonly NoteNumbering[] = ["lower-roman", "upper-roman", "lower-alpha", "upper-alpha"];

/** Returns how many notes of each series blocks mark, each note once. */
export function noteCountsIn(blocks: readonly Block[]): NoteCounts {
  const counts: NoteCounts = {};
  const known = new Set<string>();
  for (const inline of walkInlines(blocks)) {
    if (inline.kind !== "noteRef" || known.has(inline.note)) continue;
    known.add(inline.note);
    if (inline.label === undefined) addTo(counts, inline.numbering ?? "decimal");
  }
  return counts;
}

/**
 * Returns how many notes of each series a finished book's chapters have, by the marks of its notes in reading order. A mark
 * without a number in it is of a series when it goes on with one: `iii` after `ii`.
 */
export function noteCountsOf(
  notes: readonly { chapter: number; label?: string | undefined }[],
): Map<number, NoteCounts> {
  const all: NoteCounts = {};
  const counts = new Map<number, NoteCounts>();
  for (const { chapter, label } of notes) {
    const series = label === undefined || /^\d+$/.test(label) ? "decimal" : seriesOf(label, all);
    if (!series) continue;
    addTo(all, series);
    const own = counts.get(chapter) ?? {};
    addTo(own, series);
    counts.set(chapter, own);
  }
  return counts;
}

/** Returns the sum of both. */
export function withCounts(one: NoteCounts, other: NoteCounts): NoteCounts {
  const sum = { ...one };
  for (const [series, count] of Object.entries(other) as [keyof NoteCounts, number][])
    sum[series] = (sum[series] ?? 0) + count;
  return sum;
}

/** `i` goes on with the letters where there were eight of them, and begins Roman numbers where there was none. */
function seriesOf(label: string, all: NoteCounts): NoteNumbering | undefined {
  const fitting = numberings.filter((one) => formatNumber((all[one] ?? 0) + 1, one) === label);
  return fitting.find((one) => (all[one] ?? 0) > 0) ?? fitting[0];
}

const addTo = (counts: NoteCounts, series: keyof NoteCounts): void => {
  counts[series] = (counts[series] ?? 0) + 1;
};
