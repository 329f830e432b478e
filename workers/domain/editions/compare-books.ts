import type { StoredChapter } from "#domain/convert/conversion";
import type { BookChanges, ChapterChange, ChapterSeen } from "#domain/editions/book-changes";
import { compareChapters, type OnKept } from "#domain/editions/compare-chapters";
import { type Leaf, leavesOf } from "#domain/editions/leaves";
import { type ChapterKeys, type ChapterPair, matchChapters } from "#domain/editions/match-chapters";

/** An edition as it is stored, opened a chapter at a time. */
export type EditionView = {
  edition: string;
  words: number;
  chapters: readonly ChapterSeen[];
  chapter(index: number): Promise<Pick<StoredChapter, "blocks" | "notes"> | undefined>;
};

/** Paragraphs listed in all, and of one chapter: what a page can show, and an object hold. */
const maxPlaces = 600;
const maxOfChapter = 80;

/**
 * Compares two editions of a book. Holds the fingerprints of both, and the words of one chapter of each. `onKept` hears
 * where every paragraph that is in both has gone. Throws when a chapter is missing.
 */
export async function compareBooks(
  before: EditionView,
  after: EditionView,
  onKept?: OnKept,
): Promise<BookChanges> {
  const pairs = matchChapters(await keysOf(before), await keysOf(after));
  const chapters: ChapterChange[] = [];
  let room = maxPlaces;
  let unchanged = 0;
  for (const pair of pairs) {
    const isSame = isUnchanged(pair);
    // One that only changed its place has the same blocks, but their marks must hear of it.
    if (isSame && !onKept) {
      unchanged++;
      continue;
    }
    const change = await changeOf(before, after, pair, Math.min(room, maxOfChapter), onKept);
    if (isSame) unchanged++;
    else {
      chapters.push(change);
      room -= change.paragraphs.length;
    }
  }
  const words = { before: before.words, after: after.words };
  return { version: 2, from: before.edition, to: after.edition, words, unchanged, chapters };
}

const isUnchanged = ({ before, after }: ChapterPair): boolean =>
  before !== null &&
  after !== null &&
  before.title === after.title &&
  before.keys.length === after.keys.length &&
  before.keys.every((key, at) => key === after.keys[at]);

async function keysOf(view: EditionView): Promise<ChapterKeys[]> {
  const chapters: ChapterKeys[] = [];
  for (const { index, title, words } of view.chapters) {
    const keys = (await leavesAt(view, index)).map(({ key }) => key);
    chapters.push({ index, title, words, keys });
  }
  return chapters;
}

async function leavesAt(view: EditionView, index: number): Promise<Leaf[]> {
  const chapter = await view.chapter(index);
  if (!chapter) throw new Error(`chapter ${index} of ${view.edition} is missing`);
  return leavesOf(chapter);
}

async function changeOf(
  before: EditionView,
  after: EditionView,
  pair: ChapterPair,
  room: number,
  onKept: OnKept = () => {},
): Promise<ChapterChange> {
  const seen = (chapter: ChapterKeys | null): ChapterSeen | null =>
    chapter && { index: chapter.index, title: chapter.title, words: chapter.words };
  const ends = { before: seen(pair.before), after: seen(pair.after) };
  if (!pair.before || !pair.after) {
    // A chapter that came or went as a whole is named; its paragraphs are not listed.
    const added = pair.after?.keys.length ?? 0;
    const removed = pair.before?.keys.length ?? 0;
    const size = { added: pair.after?.words ?? 0, removed: pair.before?.words ?? 0 };
    return { ...ends, counts: { added, removed, altered: 0 }, size, paragraphs: [] };
  }
  const olds = await leavesAt(before, pair.before.index);
  const nows = await leavesAt(after, pair.after.index);
  const old = { chapter: pair.before.index, leaves: olds };
  const now = { chapter: pair.after.index, leaves: nows };
  return { ...ends, ...compareChapters(old, now, room, onKept) };
}
