import type { LeftOut, ProofreadPassage } from "#app/contract/books/proofread-page";
import { counted } from "#app/features/books/quantities";
import { type QuestionKind, spotOfWord } from "#domain/proofread/readings";

/** A choice's face: what the book would say, and what that means. */
export type ChoiceWords = { label: string; hint: string; isWord?: true };
export type QuestionWords = { question: string; first: ChoiceWords; second: ChoiceWords };

const now = "In the book now";
const editIt: ChoiceWords = { label: "No, edit the text", hint: "Type how it should read" };
/** Where nothing can be changed here: the answer is kept, and the book stays as it is. */
const leaveIt: ChoiceWords = { label: "No", hint: "Leave it, and fix it in your manuscript" };

const questions: Record<Exclude<QuestionKind, "hyphen">, Omit<QuestionWords, "first"> & { first: string }> = {
  joined: {
    question: "Is this one paragraph?",
    first: "One paragraph",
    second: { label: "Two paragraphs", hint: "Start a new one here" },
  },
  parted: {
    question: "Is this one paragraph?",
    first: "Two paragraphs",
    second: { label: "One paragraph", hint: "Join them" },
  },
  "scene-break": {
    question: "Is there a scene break here?",
    first: "Yes, a scene break",
    second: { label: "No, remove it", hint: "The text reads on" },
  },
  title: {
    question: "Is this a chapter title?",
    first: "Yes, a chapter title",
    second: { label: "No, plain text", hint: "Make it a paragraph" },
  },
  "no-title": {
    question: "Is this a chapter title?",
    first: "No, plain text",
    second: { label: "Yes, a chapter title", hint: "Start a chapter here" },
  },
  "running-head": {
    question: "Is this a running head?",
    first: "No, it belongs here",
    second: { label: "Yes, remove it", hint: "E-books have no running heads" },
  },
  order: { question: "Does this stand in the right place?", first: "Yes, it does", second: editIt },
  note: { question: "Is the note at the right word?", first: "Yes, it is", second: leaveIt },
  table: {
    question: "Is this a table?",
    first: "Yes, a table",
    second: { label: "No, plain text", hint: "One paragraph for each row" },
  },
  list: {
    question: "Is this a list?",
    first: "Yes, a list",
    second: { label: "No, plain text", hint: "One paragraph for each item" },
  },
  verse: {
    question: "Is this verse?",
    first: "Yes, keep the lines",
    second: { label: "No, running text", hint: "One paragraph for each stanza" },
  },
  letters: { question: "Are these letters right?", first: "Yes, they are", second: editIt },
  scan: { question: "Did the scan read this right?", first: "Yes, it did", second: editIt },
  words: { question: "Is this how you wrote it?", first: "Yes, it is", second: editIt },
};

/** Returns the question about a passage and its two choices. `many`: how many places one answer settles. */
export function wordsOfQuestion(
  kind: QuestionKind,
  passage: ProofreadPassage,
  { many, hasOther, chapterLevel }: { many: number; hasOther: boolean; chapterLevel: number },
): QuestionWords {
  const all = many > 1 ? `, in ${many} places` : "";
  if (kind === "hyphen") {
    const word = spotOfWord(passage);
    const isKept = passage.spot?.doubt === "hyphen" && passage.spot.isKept;
    const standing = word ? passage.text.slice(word.start, word.end) : "";
    return {
      question: "Does this word have a hyphen?",
      first: word
        ? { label: standing, hint: `${now}${all}`, isWord: true }
        : { label: "Yes, it is right", hint: now },
      second: word
        ? { label: word.other, hint: `${isKept ? "Remove" : "Add"} the hyphen${all}`, isWord: true }
        : editIt,
    };
  }
  const { question, first, second } = questions[kind];
  const isSmaller = kind === "title" && (passage.level ?? 1) > chapterLevel;
  if (isSmaller)
    return {
      question: "Is this a heading?",
      first: { label: "Yes, a heading", hint: now },
      second,
    };
  if (kind === "running-head" && many > 1)
    return {
      question: "Are these running heads?",
      first: { label: "No, they belong here", hint: now },
      second: { label: `Yes, remove all ${many}`, hint: second.hint },
    };
  return {
    question,
    first: { label: first, hint: now },
    second: hasOther || passage.canEdit ? second : leaveIt,
  };
}

/** Returns what we hold that helps to decide; undefined when that is nothing. */
export function evidenceOf(passage: ProofreadPassage): string | undefined {
  const { spot } = passage;
  switch (passage.doubts[0]) {
    case "hyphen":
      return spot?.doubt === "hyphen" ? hyphenEvidence(spot) : undefined;
    case "letters":
      return "The PDF does not say which letters these are.";
    case "scan":
      return "These words were read from a picture of the page.";
    case "order":
      return "The page has columns, boxes or turned text.";
    default:
      return undefined;
  }
}

function hyphenEvidence({
  head,
  tail,
  whole,
  hyphened,
}: Extract<NonNullable<ProofreadPassage["spot"]>, { doubt: "hyphen" }>): string {
  const split = "The PDF split it at a line end here.";
  const times = (count: number) => (count === 1 ? "once more" : `${count} more times`);
  const [plain, joined] = [`“${head}${tail}”`, `“${head}-${tail}”`];
  if (whole > 0 && hyphened > 0)
    return `You wrote ${joined} ${times(hyphened)} and ${plain} ${times(whole)}. ${split}`;
  if (hyphened > 0) return `You wrote ${joined} ${times(hyphened)}, always with the hyphen. ${split}`;
  if (whole > 0) return `You wrote ${plain} ${times(whole)}, always without a hyphen. ${split}`;
  return "The PDF split this word at a line end. It appears nowhere else in your manuscript.";
}

/** Returns the sentences and choices of the question about the lines that were left out. */
export function leftOutWords(
  { count }: LeftOut,
  locale: string | undefined,
): QuestionWords & { about: string } {
  const lines = counted(count, "line", "lines", locale);
  return {
    question: "Are these all running heads?",
    about: `We removed ${lines} from the tops and feet of pages: titles, names and page numbers. An e-book makes its own.`,
    first: { label: `Yes, remove all ${count.toLocaleString(locale)}`, hint: "Already out of the book" },
    second: { label: "Look through them", hint: "Put back any that belong" },
  };
}

export const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 60
    ? `${line
        .slice(0, 57)
        .replace(/\s+\S*$/, "")
        .replace(/[.,;:…]+$/, "")}…`
    : line;
};
