import {
  type ParagraphSpacing,
  ParagraphTraces,
} from "#domain/convert/readers/scene-breaks/paragraph-traces";
import { dropSpaceAroundInsets, groupsOf } from "#domain/convert/readers/scene-breaks/set-apart";
import { type VerseLine, versesIn } from "#domain/convert/readers/scene-breaks/typed-verse";
import { indentsParagraphs, wideGaps } from "#domain/convert/readers/scene-breaks/usual-gap";

/** Before which paragraphs a scene begins, by the numbers in which they were given to the finder. */
export type SceneBreaks = ReadonlySet<number>;

/**
 * Finds the scene breaks that an author made of nothing but space. It is given the paragraphs of running text in order
 * and told of everything that stands between them; it keeps one number of each.
 *
 * Space means something where it is wider than what is usual around it. It parts no scenes around a letter or a verse, in
 * the middle of a sentence, or where single paragraphs are parted as often as not.
 */
export class SceneBreakFinder {
  private readonly traces = new ParagraphTraces();
  private isInterrupted = true;

  /** Takes the next paragraph of running text and returns its number. */
  paragraph(spacing: ParagraphSpacing): number {
    this.traces.add(spacing, this.isInterrupted);
    this.isInterrupted = false;
    return this.traces.count - 1;
  }

  /** A heading, picture, list, table, ornament or page break: the space around it says nothing about scenes. */
  interrupt(): void {
    this.isInterrupted = true;
  }

  /** The paragraphs that are lines of verse, by their numbers. */
  verses(): ReadonlyMap<number, VerseLine> {
    return versesIn(this.traces);
  }

  /** Takes back that the paragraph of this number is running text, as a heading that only the whole book tells. */
  exclude(number: number): void {
    this.traces.interruptBefore(number);
    this.traces.interruptBefore(number + 1);
  }

  find(): SceneBreaks {
    const { traces } = this;
    const wide = wideGaps(traces);
    if (!hasEnoughText(traces, wide)) return new Set();
    const indents = indentsParagraphs(traces);
    dropSpaceAroundVerse(traces, wide);
    dropSpaceAroundInsets(traces, wide, indents);
    dropSpaceInSentences(traces, wide);
    dropWhims(traces, wide, indents);
    const found = new Set<number>();
    for (let index = 0; index < traces.count; index++) if (wide[index] === 1) found.add(index);
    return found;
  }
}

/** A poem stands within a scene. */
function dropSpaceAroundVerse(traces: ParagraphTraces, wide: Uint8Array): void {
  for (const index of versesIn(traces).keys()) {
    wide[index] = 0;
    if (index + 1 < wide.length) wide[index + 1] = 0;
  }
}

/** A few paragraphs do not tell what is usual. */
function hasEnoughText(traces: ParagraphTraces, wide: Uint8Array): boolean {
  let close = 0;
  for (let index = 0; index < traces.count; index++)
    if (wide[index] === 0 && !traces.isFirst(index) && ++close >= minClose) return true;
  return false;
}

const minClose = 4;

/**
 * What follows a comma or a colon, or begins with a small letter, goes on with what stood before; a short line that ends
 * no sentence is the name under a verse, or a title over what follows.
 */
function dropSpaceInSentences(traces: ParagraphTraces, wide: Uint8Array): void {
  for (let index = 1; index < traces.count; index++) {
    if (wide[index] === 0) continue;
    const before = traces.ending(index - 1);
    const isName = before === "none" && traces.length(index - 1) <= maxName;
    if (before === "comma" || before === "colon" || isName || traces.startsSmall(index)) wide[index] = 0;
  }
}

const maxName = 40;

/** Authors who leave a line empty now and then leave single paragraphs between two of them; scenes are longer. */
function dropWhims(traces: ParagraphTraces, wide: Uint8Array, indents: boolean): void {
  const groups = groupsOf(traces, wide);
  const singles = [0];
  for (const [at, { from, to, isApart }] of groups.entries()) {
    const isParted = isApart || groups[at + 1]?.isApart === true;
    singles.push((singles[at] ?? 0) + (isParted && to - from === 1 ? 1 : 0));
  }
  const limit = indents ? maxSinglesOfIndented : maxSingles;
  for (const [at, { from, isApart }] of groups.entries()) {
    if (!isApart) continue;
    const first = Math.max(0, at - groupReach);
    const last = Math.min(groups.length, at + groupReach);
    const share = ((singles[last] ?? 0) - (singles[first] ?? 0)) / (last - first);
    if (last - first >= minGroups && share > limit) wide[from] = 0;
  }
}

/** Groups on either side that tell how space is used at a place. */
const groupReach = 6;
const minGroups = 5;
const maxSingles = 0.5;
const maxSinglesOfIndented = 0.7;
