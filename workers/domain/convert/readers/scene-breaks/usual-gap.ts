import { levelsPerLine, type ParagraphTraces } from "#domain/convert/readers/scene-breaks/paragraph-traces";

/**
 * Returns for each paragraph whether there is clearly more space above it than paragraphs around it have. What is usual is
 * asked of the neighbourhood first: the notes at a book's end may be spaced where its chapters are indented.
 */
export function wideGaps(traces: ParagraphTraces): Uint8Array {
  const wide = new Uint8Array(traces.count);
  const places: number[] = [];
  for (let index = 0; index < traces.count; index++) if (!traces.isFirst(index)) places.push(index);
  const isIndented = indentsParagraphs(traces, places);
  const counted = isIndented ? places.filter((index) => traces.isIndented(index)) : places;
  const levels = counted.map((index) => traces.level(index));
  const ofBook = commonest(countsOf(levels));
  if (ofBook === undefined) return wide;
  const near = new Counts();
  let from = 0;
  let to = 0;
  let at = 0;
  for (const index of places) {
    while ((counted[at] ?? traces.count) < index) at++;
    for (; to < Math.min(levels.length, at + reach); to++) near.add(levels[to] ?? 0, 1);
    for (; from < at - reach; from++) near.add(levels[from] ?? 0, -1);
    const usual = near.clearest() ?? ofBook;
    if (traces.level(index) >= usual + wideBy) wide[index] = 1;
  }
  return wide;
}

/** Returns the space, in steps, that most paragraphs of the book have above them. */
export function usualGap(traces: ParagraphTraces): number {
  return commonest(countsOf(placesOf(traces).map((index) => traces.level(index)))) ?? 0;
}

/** Whether paragraphs of running text are told by the indent of their first line. */
export function indentsParagraphs(
  traces: ParagraphTraces,
  places: readonly number[] = placesOf(traces),
): boolean {
  // The first paragraph of a scene may stand flush: only what follows without a gap counts.
  let least = Number.POSITIVE_INFINITY;
  const levels = countsOf(places.map((index) => traces.level(index)));
  for (let level = 0; level < levels.length && least > level; level++)
    if ((levels[level] ?? 0) >= places.length * 0.15) least = level;
  let indented = 0;
  let all = 0;
  for (const index of places) {
    if (traces.level(index) > least + 1) continue;
    all++;
    if (traces.isIndented(index)) indented++;
  }
  return all > 0 && indented >= all * 0.6;
}

function placesOf(traces: ParagraphTraces): number[] {
  const places: number[] = [];
  for (let index = 0; index < traces.count; index++) if (!traces.isFirst(index)) places.push(index);
  return places;
}

/** Steps of space beyond the usual that an author sees and means: more than half a line. */
const wideBy = Math.ceil(levelsPerLine * 0.6);
/** Paragraphs on either side that tell what is usual at a place. */
const reach = 16;
/** Fewer of them say nothing of their own. */
const minNear = 8;
const clearShare = 0.6;

/** How often each level stands among the paragraphs near a place. */
class Counts {
  private readonly counts: number[] = [];
  private all = 0;

  add(level: number, by: 1 | -1): void {
    this.counts[level] = (this.counts[level] ?? 0) + by;
    this.all += by;
  }

  /** The level that most of them have; undefined when there are few, or no level is common. */
  clearest(): number | undefined {
    if (this.all < minNear) return undefined;
    const level = commonest(this.counts);
    return level !== undefined && around(this.counts, level) >= this.all * clearShare ? level : undefined;
  }
}

function countsOf(levels: readonly number[]): number[] {
  const counts: number[] = [];
  for (const level of levels) counts[level] = (counts[level] ?? 0) + 1;
  return counts;
}

/** The level that, with its neighbours, is the most frequent; the smaller of two. */
function commonest(counts: readonly number[]): number | undefined {
  let found: number | undefined;
  let most = 0;
  for (let level = 0; level < counts.length; level++) {
    const share = around(counts, level) + (counts[level] ?? 0);
    if ((counts[level] ?? 0) > 0 && share > most) {
      found = level;
      most = share;
    }
  }
  return found;
}

/** Measures may differ by a rounding. */
function around(counts: readonly number[], level: number): number {
  return (counts[level - 1] ?? 0) + (counts[level] ?? 0) + (counts[level + 1] ?? 0);
}
