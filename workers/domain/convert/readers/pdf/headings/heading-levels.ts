import type { StyledHeading } from "#domain/convert/readers/pdf/headings/heading-styles";

/**
 * Levels from 1, the same for all headings of one style in the whole book: the larger and heavier the higher, but a
 * number's depth says more than a size, parts stand over chapters, and a preface beside them.
 */
export function rankHeadings(headings: readonly StyledHeading[]): Map<StyledHeading, number> {
  const levels = byStyle(headings);
  liftParts(headings, levels);
  liftSections(headings, levels);
  return withoutGaps(headings, liftedMost(headings, withoutGaps(headings, levels)));
}

/** A book's own contents go so deep. */
const deepestListed = 3;

/** What most headings of the book are set in belongs into its contents, whatever stands once in larger letters. */
function liftedMost(
  headings: readonly StyledHeading[],
  levels: ReadonlyMap<StyledHeading, number>,
): ReadonlyMap<StyledHeading, number> {
  const counts = new Map<number, number>();
  for (const level of levels.values()) counts.set(level, (counts.get(level) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  const isMost = most !== undefined && most[1] >= 5 && most[1] * 2 > headings.length;
  if (!isMost || most[0] <= deepestListed || headings.some(({ depth }) => depth > 0)) return levels;
  const lift = most[0] - deepestListed;
  return new Map(
    [...levels].map(([heading, level]) => [
      heading,
      level >= most[0] ? level - lift : Math.min(level, deepestListed - 1),
    ]),
  );
}

function byStyle(headings: readonly StyledHeading[]): Map<StyledHeading, number> {
  const styles = new Map<string, StyledHeading[]>();
  for (const heading of headings) styles.set(heading.style, [...(styles.get(heading.style) ?? []), heading]);
  const weightOf = (own: readonly StyledHeading[]) => Math.max(...own.map(({ weight }) => weight));
  const ordered = [...styles.values()].sort((one, other) => weightOf(other) - weightOf(one));
  const levels = new Map<StyledHeading, number>();
  const ofDepth = new Map<number, number>();
  let level = 0;
  let lastWeight = Number.POSITIVE_INFINITY;
  for (const own of ordered) {
    const depth = usualDepth(own);
    const weight = weightOf(own);
    const next = lastWeight - weight > 0.4 ? level + 1 : level;
    // Numbers that begin again in smaller letters, under headings with deeper ones, are a list's or another part's.
    const isAgain = [...ofDepth.keys()].some((other) => other > depth);
    const known = depth > 0 && !isAgain ? levelOfDepth(depth, ofDepth) : undefined;
    const isNewDepth = depth > 0 && known === undefined && level > 0 && ofDepth.size === 0;
    level = Math.max(1, known ?? (isNewDepth ? Math.max(next, level) : next));
    lastWeight = weight;
    if (depth > 0 && !ofDepth.has(depth) && own.length > 1) ofDepth.set(depth, level);
    for (const heading of own) {
      const further = heading.depth > 0 ? heading.depth - Math.max(1, depth) : 0;
      levels.set(heading, Math.max(1, level + further));
    }
  }
  return levels;
}

/** How deep the numbers of most of them are; 0 when most have none. */
function usualDepth(own: readonly StyledHeading[]): number {
  const counts = new Map<number, number>();
  for (const { depth } of own) if (depth > 0) counts.set(depth, (counts.get(depth) ?? 0) + 1);
  const [best] = [...counts].sort(([, one], [, other]) => other - one);
  return best && best[1] * 2 >= own.filter(({ words }) => words?.kind !== "named").length ? best[0] : 0;
}

function levelOfDepth(depth: number, ofDepth: ReadonlyMap<number, number>): number | undefined {
  const same = ofDepth.get(depth);
  if (same !== undefined) return same;
  const above = [...ofDepth.keys()].filter((one) => one < depth).sort((one, other) => other - one)[0];
  if (above !== undefined) return (ofDepth.get(above) ?? 0) + depth - above;
  const below = [...ofDepth.keys()].filter((one) => one > depth).sort((one, other) => one - other)[0];
  return below === undefined ? undefined : Math.max(1, (ofDepth.get(below) ?? 1) - (below - depth));
}

/** A part set as its chapters are still stands over them. */
function liftParts(headings: readonly StyledHeading[], levels: Map<StyledHeading, number>): void {
  const parts = headings.filter(({ words }) => words?.kind === "part");
  const chapters = headings.filter(({ words }) => words?.kind === "chapter" || words?.kind === "numeral");
  if (parts.length === 0 || chapters.length < 2) return;
  const highest = Math.min(...chapters.map((heading) => levels.get(heading) ?? 1));
  if (Math.max(...parts.map((heading) => levels.get(heading) ?? 1)) < highest) return;
  const isPart = new Set(parts);
  for (const [heading, level] of levels) {
    if (isPart.has(heading)) levels.set(heading, highest);
    else if (level >= highest) levels.set(heading, level + 1);
  }
}

/** A preface or an index on a page of its own stands beside the chapters, though it may be set in other letters. */
function liftSections(headings: readonly StyledHeading[], levels: Map<StyledHeading, number>): void {
  const counts = new Map<number, number>();
  for (const heading of headings) {
    const level = levels.get(heading) ?? 1;
    if (heading.look?.opensPage && heading.words?.kind !== "part")
      counts.set(level, (counts.get(level) ?? 0) + 1);
  }
  const [chapters] = [...counts].sort(([, one], [, other]) => other - one);
  if (!chapters || chapters[1] < 2) return;
  for (const heading of headings) {
    const level = levels.get(heading) ?? 1;
    if (heading.words?.kind === "named" && heading.look?.opensPage && level !== chapters[0])
      levels.set(heading, chapters[0]);
  }
}

function withoutGaps(
  headings: readonly StyledHeading[],
  levels: ReadonlyMap<StyledHeading, number>,
): Map<StyledHeading, number> {
  const used = [...new Set(levels.values())].sort((one, other) => one - other);
  return new Map(headings.map((heading) => [heading, used.indexOf(levels.get(heading) ?? 1) + 1]));
}
