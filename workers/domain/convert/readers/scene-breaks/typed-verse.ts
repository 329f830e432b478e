import { levelsPerLine, type ParagraphTraces } from "#domain/convert/readers/scene-breaks/paragraph-traces";
import { usualGap } from "#domain/convert/readers/scene-breaks/usual-gap";

/** A paragraph that is a line of verse. */
export type VerseLine = {
  /** Steps it stands further in than the least of its poem. */
  indent: number;
  /** A stanza begins with it, or the poem. */
  startsStanza: boolean;
};

/**
 * Returns the paragraphs that are lines of verse: short ones, set apart by space or by their margins as a whole, whose ends
 * are not the ends of sentences. Typed lists, addresses and lines of talk are none.
 */
export function versesIn(traces: ParagraphTraces): ReadonlyMap<number, VerseLine> {
  const found = new Map<number, VerseLine>();
  const usualColumn = commonColumn(traces);
  const usual = usualGap(traces);
  addSpacedVerse(traces, usualColumn, usual >= minParting ? minParting : usual + minParting, found);
  // Where space parts all paragraphs, the lines of a poem may have it, too, and more of it between stanzas.
  if (usual >= minParting) addSpacedVerse(traces, usualColumn, usual + minParting, found);
  addInsetVerse(traces, usualColumn, found);
  return found;
}

/** Poems with space above and below, whose lines have less than `parting` between them. */
function addSpacedVerse(
  traces: ParagraphTraces,
  usualColumn: number,
  parting: number,
  found: Map<number, VerseLine>,
): void {
  let poem: Stanza[] = [];
  let isSetIn = false;
  const close = () => {
    const minOpen = isSetIn ? minUnendedSetIn : minUnended;
    const isNew = !poem.some(({ from, to }) => found.has(from) || found.has(to - 1));
    if (isNew && (isPoem(traces, poem, minOpen) || isPoem(traces, withoutTalk(traces, poem), minOpen)))
      addLines(traces, poem, found);
    poem = [];
  };
  for (let from = 0; from < traces.count; ) {
    let to = from + 1;
    while (to < traces.count && !traces.isFirst(to) && traces.level(to) < parting) to++;
    if (traces.isFirst(from)) close();
    if (isStanza(traces, from, to)) {
      if (poem.length === 0) isSetIn = true;
      for (let index = from; index < to; index++)
        if (traces.column(index) <= usualColumn + 1) isSetIn = false;
      poem.push({ from, to });
    } else close();
    from = to;
  }
  close();
}

/**
 * Poems that stand further in than the text right before or after them. More space than there is between their lines parts
 * stanzas.
 */
function addInsetVerse(traces: ParagraphTraces, usualColumn: number, found: Map<number, VerseLine>): void {
  const isInset = (index: number) => traces.column(index) > usualColumn + 1;
  for (let from = 0; from < traces.count; ) {
    let to = from + 1;
    if (isInset(from)) while (to < traces.count && !traces.isFirst(to) && isInset(to)) to++;
    const goesOn = found.has(from - 1) || found.has(to);
    if (isInset(from) && !goesOn && isStanza(traces, from, to)) {
      const poem = stanzasOf(traces, from, to);
      if (isInsetPoem(traces, from, to, usualColumn) && isPoem(traces, poem, minUnended))
        addLines(traces, poem, found);
    }
    from = to;
  }
}

/** What stands far to the right is the head of a letter or a signature, and a row of single words is a list. */
function isInsetPoem(traces: ParagraphTraces, from: number, to: number, usualColumn: number): boolean {
  let length = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let index = from; index < to; index++) {
    length += traces.length(index);
    least = Math.min(least, traces.column(index));
  }
  return least - usualColumn <= maxInset && length >= (to - from) * minMeanInset;
}

function stanzasOf(traces: ParagraphTraces, from: number, to: number): Stanza[] {
  let usual = Number.POSITIVE_INFINITY;
  for (let index = from + 1; index < to; index++) usual = Math.min(usual, traces.level(index));
  const stanzas: Stanza[] = [];
  for (let index = from; index < to; index++) {
    const last = stanzas.at(-1);
    if (last && traces.level(index) < usual + minParting) last.to = index + 1;
    else stanzas.push({ from: index, to: index + 1 });
  }
  return stanzas;
}

type Stanza = { from: number; to: number };

/** Steps of space that part stanzas from each other and a poem from its text. */
const minParting = Math.ceil(levelsPerLine * 0.6);
const maxLine = 72;
const maxMeanLine = 56;
/** Shorter lines are not those of a page. */
const minFilled = 50;
const minLines = 3;
const maxLines = 2_000;
/** Share of lines that end otherwise than sentences do; less will do where the lines are set in. */
const minUnended = 0.4;
const minUnendedSetIn = 0.15;
/** Columns, eight to an inch, that a poem without space around it stands in from the text at most. */
const maxInset = 16;
/** Letters of the mean line of such a poem. */
const minMeanInset = 14;

function isStanza(traces: ParagraphTraces, from: number, to: number): boolean {
  if (to - from > maxLines || traces.isSalutation(from)) return false;
  for (let index = from; index < to; index++) if (traces.length(index) > maxLine) return false;
  return true;
}

function isPoem(traces: ParagraphTraces, poem: Stanza[], minOpen: number): boolean {
  // A line alone before or after the others is a heading, a name, or a sentence.
  while (poem[0] && size(poem[0]) < 2) poem.shift();
  for (let last = poem.at(-1); last && size(last) < 2; last = poem.at(-1)) poem.pop();
  let lines = 0;
  let unended = 0;
  let entries = 0;
  let length = 0;
  let longest = 0;
  for (const { from, to } of poem) {
    for (let index = from; index < to; index++) {
      lines++;
      length += traces.length(index);
      longest = Math.max(longest, traces.length(index));
      if (traces.ending(index) !== "sentence") unended++;
      if (traces.isEntry(index)) entries++;
    }
  }
  if (isFilled(traces, poem, longest)) return false;
  if (lines < minLines || !isSetOff(traces, poem) || length > lines * maxMeanLine || entries * 8 > lines)
    return false;
  return unended >= lines * minOpen;
}

/** Leaves out what stands before and after a poem and is as short: talk, messages, entries of a list. */
function withoutTalk(traces: ParagraphTraces, poem: Stanza[]): Stanza[] {
  const isTalk = ({ from, to }: Stanza) => {
    let unended = 0;
    for (let index = from; index < to; index++) {
      if (traces.isEntry(index)) return true;
      if (traces.ending(index) !== "sentence") unended++;
    }
    return unended === 0;
  };
  while (poem[0] && isTalk(poem[0])) poem.shift();
  for (let last = poem.at(-1); last && isTalk(last); last = poem.at(-1)) poem.pop();
  return poem;
}

/** Most lines are as long as the longest: a machine broke them where the line was full. */
function isFilled(traces: ParagraphTraces, poem: readonly Stanza[], longest: number): boolean {
  if (longest < minFilled) return false;
  let full = 0;
  let all = 0;
  for (const { from, to } of poem)
    for (let index = from; index < to; index++) {
      all++;
      if (traces.length(index) >= longest * 0.9) full++;
    }
  return full >= all * 0.6;
}

/** Lines between a heading and the end of a page are no poem unless space parts something of them. */
function isSetOff(traces: ParagraphTraces, poem: readonly Stanza[]): boolean {
  const last = poem.at(-1)?.to ?? 0;
  const isOpen = poem[0] !== undefined && !traces.isFirst(poem[0].from);
  return poem.length > 1 || isOpen || (last < traces.count && !traces.isFirst(last));
}

const size = ({ from, to }: Stanza) => to - from;

function addLines(traces: ParagraphTraces, poem: readonly Stanza[], found: Map<number, VerseLine>): void {
  let least = Number.POSITIVE_INFINITY;
  for (const { from, to } of poem)
    for (let index = from; index < to; index++) least = Math.min(least, traces.column(index));
  for (const { from, to } of poem)
    for (let index = from; index < to; index++)
      found.set(index, {
        indent: Math.min(8, Math.round((traces.column(index) - least) / columnsPerStep)),
        startsStanza: index === from,
      });
}

/** A tab or four spaces, half an inch: two steps, as verse is read from plain text. */
const columnsPerStep = 2;

/** Where the first letters of most paragraphs stand. */
function commonColumn(traces: ParagraphTraces): number {
  const counts = new Map<number, number>();
  for (let index = 0; index < traces.count; index++) {
    const column = traces.column(index);
    counts.set(column, (counts.get(column) ?? 0) + traces.length(index));
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
