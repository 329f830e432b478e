/** What is sent to a model. The manuscript stands in `text` alone; `system` is ours. */
export type AnalystQuestion = { system: string; text: string; maxTokens: number };
/** What it wrote, and what that took. */
export type AnalystAnswer = { text: string; tokens: { in: number; out: number } };

/** A model that reads manuscripts for authors who ask for it. */
export type Analyst = {
  /** Who gets the text, as authors are told: `Anthropic (Claude)`. */
  name: string;
  /** Throws when the provider does not answer. */
  ask(question: AnalystQuestion): Promise<AnalystAnswer>;
};

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;
/** The longest an author waits for an answer. */
export const answerMs = 60_000;
