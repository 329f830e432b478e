import type { Node } from "prosemirror-model";

/** Words of the chapter that is open, as positions in its document. */
export type Passage = { from: number; to: number };

/** What an item is about: words of a block. `from` and `to` count in the block's text, as `blockText` gives it. */
export type MarginPlace = { block: string; from?: number; to?: number; quote: string };

export type MarginKind = "comment" | "suggestion" | "insertion" | "deletion" | "finding";

export type MarginAction = {
  label: string;
  isPrimary?: boolean;
  isDisabled?: boolean;
  /** Offered only while the item's words stand in the chapter, or only when they no longer do. */
  when?: "there" | "gone";
  /** `passage`: where the item's words stand now; undefined when they no longer do. */
  run: (passage: Passage | undefined) => void | Promise<void>;
};

export type MarginReply = { id: string; author: string; time: string; body: string };

/** One thing in the margin beside the page: whoever shows something there makes it into one of these. */
export type MarginItem = {
  id: string;
  /** The chapter's id as the editor has it. */
  chapter: string;
  place: MarginPlace;
  kind: MarginKind;
  /** Who wrote it, or the finding's name. */
  author: string;
  /** What they are: "Beta reader", "Finding". */
  role: string;
  /** ISO; null: not known. */
  time: string | null;
  body: string;
  /** The words that would stand there instead; empty: none would. */
  instead?: string;
  replies?: readonly MarginReply[];
  isDone?: boolean;
  /** Added to "The passage has changed." */
  whenGone?: string;
  actions: readonly MarginAction[];
  /** Given: the item can be answered. */
  onReply?: (words: string) => Promise<boolean>;
  /** Finds the words by something better than their place, such as a mark in the document. */
  find?: (doc: Node) => Passage | undefined;
};
