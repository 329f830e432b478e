import type { Marks } from "#domain/book/blocks";

/** Who changed a manuscript, and when. What has one id is accepted or refused together. */
export type ChangeMade = {
  id: string;
  author: string;
  /** ISO 8601. */
  date?: string;
  /** It is half of a move. */
  moved?: true;
};

/** What a deletion took out: words, line breaks, and ends of paragraphs (`level`: of a heading). */
export type DeletedPart =
  | { text: string; marks?: Marks }
  | { ends: "line" }
  | { ends: "paragraph"; level?: 1 | 2 | 3 | 4 | 5 | 6 };

/** A comment of the manuscript, with what others answered. */
export type ManuscriptComment = {
  id: string;
  author: string;
  date?: string;
  text: string;
  replies?: { author: string; date?: string; text: string }[];
  /** Its author is done with it; it is kept to be looked at. */
  resolved?: true;
};

/**
 * A tracked change or comment that its author has not decided on. It is a point in the text with nothing to see: the text
 * around it is as if every change was accepted, and deleted words stand in no text. What was inserted lies between two
 * points of one list of inlines, and never begins inside a link.
 */
export type TrackedPoint =
  | ({ type: "insertion" } & ChangeMade)
  | { type: "insertion-end"; id: string }
  | ({ type: "deletion"; words: DeletedPart[] } & ChangeMade)
  /** The end of the paragraph it stands in was inserted. */
  | ({ type: "paragraph" } & ChangeMade)
  | ({ type: "comment" } & ManuscriptComment)
  | { type: "comment-end"; id: string };

/** How many changes and comments wait for a decision. */
export type WaitingCount = { changes: number; comments: number };
