import type { ParagraphTraces } from "#domain/convert/readers/scene-breaks/paragraph-traces";

/** Paragraphs that stand together, `to` not among them. `isApart`: with wide space above, not after a heading or the like. */
export type Group = { from: number; to: number; isApart: boolean };

/** Returns the paragraphs in groups, parted by wide space and by what is no running text. */
export function groupsOf(traces: ParagraphTraces, wide: Uint8Array): Group[] {
  const groups: Group[] = [];
  for (let index = 0; index < traces.count; index++) {
    const last = groups.at(-1);
    const isFirst = traces.isFirst(index);
    if (!last || isFirst || wide[index] === 1) groups.push({ from: index, to: index + 1, isApart: !isFirst });
    else last.to = index + 1;
  }
  return groups;
}

/**
 * Takes back the space around letters, telegrams, signs and verses that stand within a scene: it sets them apart and ends
 * nothing. `indents`: the book indents its paragraphs.
 */
export function dropSpaceAroundInsets(traces: ParagraphTraces, wide: Uint8Array, indents: boolean): void {
  const groups = groupsOf(traces, wide);
  const startsFlush = indents && scenesStartFlush(traces, groups);
  const dropFrom = (first: number, last: number) => {
    for (let at = first; at <= last + 1; at++) {
      const group = groups[at];
      if (group?.isApart) wide[group.from] = 0;
    }
  };
  for (let at = 0; at < groups.length; at++) {
    const end = endOfLetter(traces, groups, at);
    if (end !== undefined) {
      dropFrom(at, end);
      at = end;
      continue;
    }
    const run = endOfShortRun(traces, groups, at, indents && !startsFlush);
    if (run !== undefined) {
      dropFrom(at, run);
      at = run;
      continue;
    }
    const group = groups[at];
    if (group && isInset(traces, group, { indents, startsFlush, isBetween: touchesSpace(groups, at) }))
      dropFrom(at, at);
  }
}

function touchesSpace(groups: readonly Group[], at: number): boolean {
  return groups[at]?.isApart === true || groups[at + 1]?.isApart === true;
}

/** The last group of a letter that begins with this one; undefined when none does. */
function endOfLetter(traces: ParagraphTraces, groups: readonly Group[], at: number): number | undefined {
  const first = groups[at];
  if (!first || !touchesSpace(groups, at)) return undefined;
  const opens = traces.isSalutation(first.from) || isCalled(traces, first.from);
  if (!opens) return undefined;
  for (let last = at; last < Math.min(groups.length, at + maxLetterGroups); last++) {
    const group = groups[last];
    if (!group || (last > at && !group.isApart)) break;
    if (group.to - 1 > first.from && isSignature(traces, group.to - 1)) return withName(traces, groups, last);
  }
  // Its end is not to be told; at least the words that address someone begin no scene.
  return first.to - first.from === 1 && traces.isSalutation(first.from) ? at : undefined;
}

/** After `Yours,` the name may stand apart once more. */
function withName(traces: ParagraphTraces, groups: readonly Group[], last: number): number {
  const next = groups[last + 1];
  const isName = next?.isApart === true && next.to - next.from === 1 && isSignature(traces, next.from);
  return isName ? last + 1 : last;
}

const isCalled = (traces: ParagraphTraces, index: number) =>
  traces.length(index) <= maxSalutation && traces.ending(index) === "comma";

function isSignature(traces: ParagraphTraces, index: number): boolean {
  const ending = traces.ending(index);
  return traces.length(index) <= maxSignature && (ending === "none" || ending === "comma");
}

/** Several short paragraphs in a row with space around each: messages to and fro, lines of a list, a sign. */
function endOfShortRun(
  traces: ParagraphTraces,
  groups: readonly Group[],
  at: number,
  flushIsForeign: boolean,
): number | undefined {
  let last = at;
  let short = 0;
  let flush = 0;
  for (; last < groups.length; last++) {
    const group = groups[last];
    if (!group || group.to - group.from > 1 || (last > at && !group.isApart)) break;
    if (traces.length(group.from) <= maxShort) short++;
    if (!traces.isIndented(group.from)) flush++;
  }
  const count = last - at;
  if (count < 2) return undefined;
  const isForeign = flushIsForeign && flush === count;
  return short * 2 >= count || isForeign ? last - 1 : undefined;
}

type Habits = { indents: boolean; startsFlush: boolean; isBetween: boolean };

/** One group that stands within a scene rather than being one. */
function isInset(
  traces: ParagraphTraces,
  { from, to, isApart }: Group,
  { indents, startsFlush, isBetween }: Habits,
): boolean {
  if (!isBetween) return false;
  if (isApart && traces.ending(from - 1) === "colon") return true;
  const count = to - from;
  let length = 0;
  let setApart = 0;
  let flush = 0;
  let unended = 0;
  let longest = 0;
  for (let index = from; index < to; index++) {
    length += traces.length(index);
    longest = Math.max(longest, traces.length(index));
    if (traces.isSetApart(index)) setApart++;
    if (!traces.isIndented(index) && (index > from || !startsFlush)) flush++;
    if (traces.ending(index) !== "sentence") unended++;
  }
  if (setApart === count && length <= maxInset) return true;
  if (longest <= maxVerseLine && unended * 2 >= count) return true;
  // The rest of a scene is indented; of a letter or a report, nothing is.
  const isFlush = startsFlush ? count > 1 && flush === count - 1 : flush === count;
  return indents && isFlush && count <= maxFlushInset && length <= maxInset * 4;
}

/** Whether paragraphs after a wide space mostly stand flush where the others are indented. */
function scenesStartFlush(traces: ParagraphTraces, groups: readonly Group[]): boolean {
  let flush = 0;
  let all = 0;
  for (const { from, to, isApart } of groups) {
    if (!isApart || to - from < 2) continue;
    all++;
    if (!traces.isIndented(from) && traces.isIndented(from + 1)) flush++;
  }
  return all > 0 && flush * 2 >= all;
}

/** Letters are divided into no more groups than these. */
const maxLetterGroups = 12;
const maxSalutation = 40;
const maxSignature = 60;
/** Characters of a line in a message, on a sign. */
const maxShort = 100;
const maxVerseLine = 70;
/** Characters of what is set apart in italics and the like; a dream told in italics over pages is a scene. */
const maxInset = 600;
const maxFlushInset = 5;
