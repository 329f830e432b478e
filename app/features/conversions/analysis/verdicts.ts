import type { Project } from "#app/contract/books/projects";
import type { RuleAnswer } from "#app/contract/books/rules";
import { counted } from "#app/features/books/quantities";

export type Tone = "ok" | "wa" | "no" | "unknown";

/** One of the three questions that stand between a book and a store. */
export type Verdict = {
  question: string;
  answer: string;
  tone: Tone;
  /** What the answer rests on; `href` is where it can be looked at or settled. */
  lines: { text: string; count?: number; href: string }[];
};

/** What is asked of every book, and what the answer means. */
export const questions = [
  {
    question: "Does it pass the store rules?",
    meaning: "We check EPUB’s own rules, and Kindle’s if you ask. For each problem we say where it is.",
  },
  {
    question: "Is every word in it?",
    meaning: "We count the words in your manuscript and in the book, and show you any that are missing.",
  },
  {
    question: "Does anything need your eye?",
    meaning: "Passages that can be read two ways, and other remarks. You choose, with the page beside them.",
  },
] as const;
const [{ question: askRules }, { question: askWords }, { question: askEye }] = questions;

type Book = Pick<Project, "id" | "facts" | "losses" | "passages" | "messages">;

/** Returns the answers for a finished book. `rules`: undefined while they are on their way, null where there are none. */
export function verdictsOf(
  book: Book,
  rules: RuleAnswer | null | undefined,
  locale: string | undefined,
): Verdict[] {
  const page = `/projects/${encodeURIComponent(book.id)}`;
  return [storeRules(page, rules), everyWord(page, book, locale), ownEye(page, book)];
}

function storeRules(page: string, rules: RuleAnswer | null | undefined): Verdict {
  const question = askRules;
  const href = `${page}#rules`;
  if (rules === undefined) return { question, answer: "Checking…", tone: "unknown", lines: [] };
  if (!rules?.isReported)
    return {
      question,
      answer: "Not checked",
      tone: "unknown",
      lines: [{ text: "Convert it again and we’ll check it", href: page }],
    };
  const errors = rules.findings.filter(({ severity }) => severity === "error" || severity === "fatal");
  const broken = rules.verdicts.filter(
    ({ verdict, severity }) => verdict === "broken" && severity !== "info",
  );
  const isRefused = errors.length > 0 || broken.some(({ severity }) => severity === "error");
  const lines = [
    ...(errors.length > 0 ? [{ text: "Errors in the EPUB", count: errors.length, href }] : []),
    ...(["error", "warning"] as const).flatMap((severity) => {
      const count = broken.filter((rule) => rule.severity === severity).length;
      const text = severity === "error" ? "Rules it breaks" : "Rules to look at";
      return count > 0 ? [{ text, count, href }] : [];
    }),
  ];
  if (lines.length === 0)
    return {
      question,
      answer: "Yes",
      tone: "ok",
      lines: [{ text: rules.isForKindle ? "EPUB and Kindle rules are met" : "EPUB rules are met", href }],
    };
  return { question, answer: isRefused ? "Not yet" : "Nearly", tone: isRefused ? "no" : "wa", lines };
}

function everyWord(page: string, { facts, losses }: Book, locale: string | undefined): Verdict {
  const question = askWords;
  const href = `${page}#losses`;
  if (!losses)
    return {
      question,
      answer: "Not counted",
      tone: "unknown",
      lines: [{ text: "Convert it again and we’ll count them", href: page }],
    };
  if (losses.lost > 0)
    return { question, answer: "Not all", tone: "no", lines: [{ text: "Lost", count: losses.lost, href }] };
  // The number the book's page says, without the title page's own words.
  const words = facts?.words ?? losses.wordsOut;
  return {
    question,
    answer: "Yes",
    tone: "ok",
    lines: [{ text: `${counted(words, "word", "words", locale)} in the book`, href }],
  };
}

/** Passages that can be read two ways, and what the conversion was not sure about. */
function ownEye(page: string, { passages, messages }: Book): Verdict {
  const question = askEye;
  const left = passages ? passages.total - passages.checked : 0;
  const remarks = messages.filter(({ severity }) => severity === "warning").length;
  const lines = [
    ...(left > 0 ? [{ text: "Passages to check", count: left, href: `${page}/proofread` }] : []),
    ...(remarks > 0 ? [{ text: "Remarks to look at", count: remarks, href: "#found" }] : []),
  ];
  if (lines.length > 0) return { question, answer: "You decide", tone: "wa", lines };
  const all = passages && passages.total > 0;
  return {
    question,
    answer: "No",
    tone: "ok",
    lines: [{ text: all ? "All passages are checked" : "Nothing was left unclear", href: `${page}#check` }],
  };
}
