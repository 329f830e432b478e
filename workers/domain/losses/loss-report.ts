import type { LeftReason } from "#domain/losses/reasons";

/** What is counted: in the manuscript as the file says it, and then found in the book or not. */
export const lossKinds = ["paragraph", "heading", "listItem", "note", "image", "table", "link"] as const;
export type LossKind = (typeof lossKinds)[number];

/** `in` is always `book` + `left` + `missing`. */
export type KindCount = { in: number; book: number; left: number; missing: number };

/** `in` is always `out` - `added` + `left` + `missing` + `joined`. */
export type WordCount = {
  /** In the manuscript, notes and all. */
  in: number;
  /** In the book, without the numbers it gives notes and list items. */
  out: number;
  /** Left out on purpose. */
  left: number;
  missing: number;
  /** In the book, but not in the manuscript: the number that a style gave a heading, a title page that was made. */
  added: number;
  /** By how many the same letters make fewer words in the book: words hyphenated at a line's end, numbers set anew. */
  joined: number;
};

/** Where something stands in the stored book: its chapter's index and the block's id. */
export type BookPlace = { chapter: number; id?: string };

export type LossLine = {
  /** `missing` is the red one; `left`: on purpose; `added`: only in the book. */
  state: "missing" | "left" | "added";
  kind: LossKind;
  /** Why it was left out. */
  reason?: LeftReason;
  words: number;
  /** How many things of the kind, when there is more than one. */
  count?: number;
  /** The words as the source has them, shortened; of a picture its name, of a link where it leads. */
  text: string;
  /** Where in the manuscript: `page 12`, `paragraph 1,204`, `footnotes`. */
  source?: string;
  /** Where in the book, or the nearest place before it. */
  book?: BookPlace;
};

/** What is stored beside a book as `ledger.json`. */
export type LossReport = {
  version: 1;
  words: WordCount;
  kinds: Record<LossKind, KindCount>;
  /** Paragraphs without anything in them, which the book needs none of. */
  blank: number;
  /** The reds first, then by their place in the manuscript; at most `maxLines` of a state. */
  lines: LossLine[];
  /** Lines of each state, those past the most included. */
  counted: Record<LossLine["state"], number>;
};

export function noCounts(): LossReport["kinds"] {
  const none = (): KindCount => ({ in: 0, book: 0, left: 0, missing: 0 });
  return {
    paragraph: none(),
    heading: none(),
    listItem: none(),
    note: none(),
    image: none(),
    table: none(),
    link: none(),
  };
}

export const maxLines = 500;
export const longestText = 300;

/** What a loss report comes to, for the project's row. */
export function lossTotals(losses: LossReport): {
  words: { in: number; out: number };
  lines: number;
  reds: number;
} {
  const { missing, left, added } = losses.counted;
  return {
    words: { in: losses.words.in, out: losses.words.out },
    lines: missing + left + added,
    reds: missing,
  };
}

export function excerpt(text: string): string {
  const line = text
    .slice(0, longestText * 3)
    .replace(/\s+/g, " ")
    .trim();
  return line.length > longestText ? `${line.slice(0, longestText - 1).trimEnd()}…` : line;
}
