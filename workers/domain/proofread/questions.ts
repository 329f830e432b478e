import type { Decision } from "#domain/proofread/decision";
import type { Passage, Passages } from "#domain/proofread/passages";
import { type Readings, readingsOf } from "#domain/proofread/readings";
import { removedName } from "#domain/proofread/removed-lines";
import { isSettled } from "#domain/proofread/settled-hyphens";

/** What is asked of passages: one answer for all of them. */
export type Question = {
  /** Of its first passage, or `removed-page-head`. */
  name: string;
  /** The least certain first; none when it is about lines that were left out. */
  passages: Passage[];
};

/** Decisions by the place they are of; null: taken back. */
export type Decided = ReadonlyMap<string, Decision | null>;

/** Returns what to ask about a book, least certain first; the lines that were left out come after what is in it. */
export function questionsOf({ places, chapterLevel, removed }: Passages): Question[] {
  const all = grouped(
    places.filter((passage) => !isSettled(passage)),
    chapterLevel,
  );
  if (removed && removed.lines.length > 0 && !removed.isChecked)
    all.push({ name: removedName, passages: [] });
  return all;
}

/** Returns the split words that the manuscript's own spelling settles: they are listed and can be changed, not asked. */
export const settledOf = ({ places, chapterLevel }: Passages): Question[] =>
  grouped(places.filter(isSettled), chapterLevel);

function grouped(places: readonly Passage[], chapterLevel: number): Question[] {
  const questions = new Map<string, Question>();
  // The places are sorted: a group stands where its least certain passage does.
  for (const passage of places) {
    const readings = readingsOf(passage, chapterLevel);
    if (!isWorthAsking(readings)) continue;
    const key = groupOf(passage, readings) ?? passage.name;
    const question = questions.get(key);
    if (question) question.passages.push(passage);
    else if (questions.size < maxQuestions) questions.set(key, { name: passage.name, passages: [passage] });
  }
  return [...questions.values()];
}

/** At three seconds each, five minutes. What is left out is the surest. */
export const maxQuestions = 100;

/** Long paragraphs are unsure by their many lines, none of which can be named: nothing could be answered. */
const isWorthAsking = ({ kind, other }: Readings): boolean => kind !== "joined" || other !== undefined;

/** Returns what passages have in common that one answer settles; undefined for one that stands alone. */
function groupOf({ spot, text }: Passage, { kind, other }: Readings): string | undefined {
  if (other === undefined) return undefined;
  if (kind === "hyphen" && spot?.doubt === "hyphen")
    return `hyphen ${spot.isKept} ${spot.head.toLowerCase()}-${spot.tail.toLowerCase()}`;
  if (kind === "running-head")
    return `head ${text
      .replace(/[\divxlc\s]+/gi, " ")
      .trim()
      .toLowerCase()}`;
  return undefined;
}

export const isAnswered = ({ name, passages }: Question, decided: Decided): boolean =>
  passages.length === 0
    ? decided.get(name) != null
    : passages.every((passage) => decided.get(passage.name) != null);

/** Returns how many questions a book has and how many are answered, those of earlier editions included. */
export function questionTotals(list: Passages, decided: Decided): { total: number; checked: number } {
  const questions = questionsOf(list);
  const before = list.answered ?? list.checked;
  return {
    total: questions.length + before,
    checked: questions.filter((question) => isAnswered(question, decided)).length + before,
  };
}
