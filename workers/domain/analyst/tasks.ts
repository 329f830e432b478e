/** What a model may be asked about a book. */
export const analystTasks = {
  blurb: {
    label: "Back-cover text",
    about: "Three drafts to start from.",
    wish: "Write three different back-cover texts of 90 to 150 words for this book. Do not tell how it ends.",
  },
  keywords: {
    label: "Keywords and categories",
    about: "Words that readers might search for.",
    wish: "Suggest ten keywords or short phrases, at most 50 characters each, and three store categories that readers of this book would search for. One item each.",
  },
  letter: {
    label: "A first reader’s letter",
    about: "What a reader noticed, chapter by chapter.",
    wish: "As a thoughtful first reader, write six remarks for the author: what held you, where you lost the thread, what you wondered about. One item each, 30 to 80 words.",
  },
  questions: {
    label: "Continuity questions",
    about: "Places that may not agree with each other.",
    wish: "List up to eight places where names, times, places or facts may not agree with each other. Put each as a question to the author, and quote both places.",
  },
} as const;
export type AnalystTask = keyof typeof analystTasks;

export const isAnalystTask = (name: string): name is AnalystTask => Object.hasOwn(analystTasks, name);

/** Characters of a book that are sent at most: some 15,000 tokens. */
export const maxSentCharacters = 60_000;
/** Tokens of an answer at most. */
export const maxAnswerTokens = 2_000;
