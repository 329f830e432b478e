/** A run of words of a changed paragraph: in both editions, only in the earlier (`gone`), only in the present one (`new`). */
export type WordRun = { kind: "same" | "gone" | "new"; text: string };
/** A place in an edition; `block` is the stored id. */
export type EditionPlace = { chapter: number; block: string };

/** One paragraph (or heading, line of a table, picture …) that is other than it was. */
export type ParagraphChange = {
  kind: "added" | "removed" | "altered";
  words: WordRun[];
  /** Where it is in the present edition, or, of a removed one, where it stood. */
  place: EditionPlace | null;
  /** The same in the earlier edition. */
  was: EditionPlace | null;
};

export type ChapterSeen = { index: number; title: string; words: number };

/** A chapter that is other than it was; added: it has no `before`, removed: no `after`. */
export type ChapterChange = {
  before: ChapterSeen | null;
  after: ChapterSeen | null;
  counts: { added: number; removed: number; altered: number };
  /** Words that are new in it, and words that are gone. */
  size: { added: number; removed: number };
  /** In reading order; at most `maxPlaces`, while the counts count all. */
  paragraphs: ParagraphChange[];
};

/** What is other in an edition of a book than in the one before it. Plain data: kept as JSON beside the stored book. */
export type BookChanges = {
  /** 2 since words are counted; an older one is compared again. */
  version: 2;
  /** The editions (attempts) compared. */
  from: string;
  to: string;
  words: { before: number; after: number };
  /** Chapters that are as they were. */
  unchanged: number;
  chapters: ChapterChange[];
};

/** How large a change is: words added and removed, and the chapters that are other than they were. */
export type ChangeSize = { added: number; removed: number; chapters: number };

export function changeSize({ chapters }: Pick<BookChanges, "chapters">): ChangeSize {
  const sum = (side: "added" | "removed") => chapters.reduce((total, { size }) => total + size[side], 0);
  return { added: sum("added"), removed: sum("removed"), chapters: chapters.length };
}

/** The same, seen from the other side: for an author who has gone back. */
export function invertChanges({ from, to, words, chapters, ...rest }: BookChanges): BookChanges {
  return {
    ...rest,
    from: to,
    to: from,
    words: { before: words.after, after: words.before },
    chapters: chapters.map(({ before, after, counts, size, paragraphs }) => ({
      before: after,
      after: before,
      counts: { ...counts, added: counts.removed, removed: counts.added },
      size: { added: size.removed, removed: size.added },
      paragraphs: paragraphs.map(invertParagraph),
    })),
  };
}

const otherSide = { added: "removed", removed: "added", altered: "altered" } as const;
const otherRun = { same: "same", gone: "new", new: "gone" } as const;

const invertParagraph = ({ kind, words, place, was }: ParagraphChange): ParagraphChange => ({
  kind: otherSide[kind],
  words: words.map((run) => ({ kind: otherRun[run.kind], text: run.text })),
  place: was,
  was: place,
});
