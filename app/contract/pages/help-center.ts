import type { HelpCategory } from "./help-categories";

/** A question of the help center as screens show it. */
export type HelpQuestion = {
  id: string;
  category: HelpCategory;
  question: string;
  /** The answer as HTML, and as plain words for searching. */
  html: string;
  words: string;
};
