import type { Suggestion } from "#app/contract/books/analysis";
import type { Project } from "#app/contract/books/projects";
import type { RuleAnswer } from "#app/contract/books/rules";
import { type TextVerdict, textVerdicts } from "#domain/analysis/verdicts";

export type Tone = TextVerdict["tone"];

/** One of the three questions that stand between a book and a store. */
export type Verdict = Pick<TextVerdict, "question" | "answer" | "tone"> & {
  /** What the answer rests on; `href` is where it can be looked at or settled. */
  lines: { text: string; count?: number; href: string }[];
};

type Book = Pick<Project, "id" | "losses" | "passages" | "messages">;

/**
 * Returns the answers for a finished book. `rules` and `suggestions`: undefined while they are on their way, null where there
 * are none.
 */
export function verdictsOf(
  book: Book,
  rules: RuleAnswer | null | undefined,
  suggestions: readonly Suggestion[] | null | undefined,
): Verdict[] {
  const page = `/projects/${encodeURIComponent(book.id)}`;
  const places: Record<TextVerdict["lacks"][number]["at"], string> = {
    rules: `${page}#rules`,
    losses: `${page}#losses`,
    proofread: `${page}/proofread`,
    book: page,
    found: "#found",
    text: "#text-finds",
  };
  return textVerdicts(book, rules, suggestions).map(({ question, answer, tone, lacks }) => ({
    ...{ question, answer, tone },
    lines: lacks.map(({ text, count, at }) => ({
      text,
      href: places[at],
      ...(count === undefined ? {} : { count }),
    })),
  }));
}
