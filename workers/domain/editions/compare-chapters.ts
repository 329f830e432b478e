import { countWords } from "#domain/book/word-count";
import type { ChapterChange, EditionPlace, ParagraphChange } from "#domain/editions/book-changes";
import { changedWords, likeness, wholeParagraph } from "#domain/editions/changed-words";
import type { Leaf } from "#domain/editions/leaves";
import { shortestEdit } from "#domain/editions/shortest-edit";

const maxEdits = 1_500;
/** A paragraph with so much in common with one that went is that one, altered. */
const enoughAlike = 0.4;
/** How far ahead an altered paragraph is looked for. */
const lookAhead = 6;

type Side = { chapter: number; leaves: readonly Leaf[] };
/** Told of every paragraph that is in both editions, altered or not. */
export type OnKept = (before: EditionPlace, after: EditionPlace) => void;

/** What is other in a chapter. `room`: how many paragraphs may still be listed; all are counted. */
export function compareChapters(
  before: Side,
  after: Side,
  room: number,
  onKept: OnKept,
): Pick<ChapterChange, "counts" | "size" | "paragraphs"> {
  const counts = { added: 0, removed: 0, altered: 0 };
  const size = { added: 0, removed: 0 };
  const paragraphs: ParagraphChange[] = [];
  // Where the reader is in each edition: a paragraph that went stood here.
  let place: EditionPlace | null = null;
  let was: EditionPlace | null = null;
  const at = (side: Side, leaf: Leaf): EditionPlace => ({ chapter: side.chapter, block: leaf.block });
  const kept = (old: Leaf, now: Leaf) => {
    was = at(before, old);
    place = at(after, now);
    onKept(was, place);
  };
  const list = (change: ParagraphChange) => {
    counts[change.kind]++;
    if (paragraphs.length < room) paragraphs.push(change);
  };
  const top = (side: Side): EditionPlace | null => {
    const [first] = side.leaves;
    return first ? at(side, first) : null;
  };

  const stretches = shortestEdit(
    before.leaves.map(({ key }) => key),
    after.leaves.map(({ key }) => key),
    maxEdits,
  );
  for (const stretch of stretches) {
    const olds = before.leaves.slice(...stretch.before);
    const nows = after.leaves.slice(...stretch.after);
    if (stretch.kind === "same") {
      for (const [index, old] of olds.entries()) {
        const now = nows[index];
        if (now) kept(old, now);
      }
      continue;
    }
    for (const { old, now } of pairs(olds, nows)) {
      if (old && now) {
        kept(old, now);
        const { words, added, removed } = changedWords(old.text, now.text);
        size.added += added;
        size.removed += removed;
        list({ kind: "altered", words, place, was });
      } else if (now) {
        place = at(after, now);
        size.added += countWords(now.text);
        list({ kind: "added", words: wholeParagraph("new", now.text), place, was: was ?? top(before) });
      } else if (old) {
        was = at(before, old);
        size.removed += countWords(old.text);
        list({ kind: "removed", words: wholeParagraph("gone", old.text), place: place ?? top(after), was });
      }
    }
  }
  return { counts, size, paragraphs };
}

/** Which of the paragraphs that went is which of those that came, in order; each of the others stands alone. */
function pairs(olds: readonly Leaf[], nows: readonly Leaf[]): { old?: Leaf; now?: Leaf }[] {
  const found: { old?: Leaf; now?: Leaf }[] = [];
  let next = 0;
  for (const old of olds) {
    let best = -1;
    let share = enoughAlike;
    for (let at = next; at < Math.min(nows.length, next + lookAhead); at++) {
      const alike = likeness(old.text, nows[at]?.text ?? "");
      if (alike > share) {
        best = at;
        share = alike;
      }
    }
    if (best === -1) {
      found.push({ old });
      continue;
    }
    for (const now of nows.slice(next, best)) found.push({ now });
    const now = nows[best];
    found.push(now ? { old, now } : { old });
    next = best + 1;
  }
  for (const now of nows.slice(next)) found.push({ now });
  return found;
}
