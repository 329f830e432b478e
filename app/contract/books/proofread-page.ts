import type { CurrentUser } from "#app/contract/accounts/people";
import type { Project } from "#app/contract/books/projects";
import type { Passage, Remake } from "#app/contract/books/proofread";

/** A passage to check as the proofread asks about it. */
export type ProofreadPassage = Omit<Passage, "number" | "sure">;

/** One question: all of its passages are settled by one answer. None: it is about the lines that were left out. */
export type ProofreadQuestion = { name: string; passages: ProofreadPassage[] };

/** A line that was left out, which can be put back. */
export type LeftOutLine = {
  /** Of the decision about it. */
  name: string;
  text: string;
  /** All of its words are known. */
  canRestore: boolean;
  /** Of the manuscript; null: not known. */
  page: number | null;
  isRestored: boolean;
  revision: number;
};

/** The lines at the edges of pages that are not in the book. */
export type LeftOut = {
  count: number;
  lines: LeftOutLine[];
  isAnswered: boolean;
  revision: number;
};

/** What the proofread of a book is made of. */
export type ProofreadData = {
  user: CurrentUser | null;
  project: Project;
  edition: string;
  /** False: its manuscript has no pages, or it was converted before pages were judged. */
  isJudged: boolean;
  chapterLevel: number;
  /** The least certain first. */
  questions: ProofreadQuestion[];
  /** Split words that the manuscript's own spelling settles, which are not asked about. */
  settled: ProofreadQuestion[];
  leftOut: LeftOut | null;
  /** Questions that were answered in earlier editions. */
  answeredBefore: number;
  /** Names of questions in the order they were answered. */
  history: string[];
  remake: Remake | null;
  /** Of the manuscript whose pages can be shown, bytes. */
  manuscriptSize: number | null;
};
