import type { ProofreadPassage } from "#app/contract/books/proofread-page";
import { type QuestionKind, spotOfWord } from "#domain/proofread/readings";
import { changedPart } from "./changed-part";
import { shortened } from "./question-words";

/** A change as the end lists it: what the book has now, and what it had before. */
export type ChangeWords = { now: string; was: string };

/** Returns how a decision reads in the list of changes. `many`: how many places it settles. */
export function changeWords(kind: QuestionKind, passage: ProofreadPassage, many: number): ChangeWords {
  const { decision, text } = passage;
  const quoted = `“${shortened(text)}”`;
  if (decision?.kind === "remove") {
    if (kind === "scene-break")
      return { now: "A scene break removed", was: "Was an empty line between two scenes" };
    return {
      now: many > 1 ? `${many} running heads removed` : "A running head removed",
      was: `Was ${quoted}`,
    };
  }
  if (decision?.kind !== "mend") return { now: "", was: "" };
  if (decision.join && decision.text === undefined)
    return { now: "2 paragraphs joined", was: `Was a paragraph of its own: ${quoted}` };
  if (decision.turn && decision.text === undefined)
    return decision.turn.kind === "heading"
      ? { now: `${quoted} made a chapter title`, was: "Was plain text" }
      : { now: `${quoted} made plain text`, was: `Was ${turnedFrom[passage.kind] ?? "set apart"}` };
  const words = decision.text ?? text;
  const word = kind === "hyphen" ? spotOfWord(passage) : undefined;
  if (word && words === text.slice(0, word.start) + word.other + text.slice(word.end)) {
    const places = many > 1 ? `, in ${many} places` : "";
    return { now: `${word.other}${places}`, was: `Was “${text.slice(word.start, word.end)}”` };
  }
  if (kind === "joined" && words.replace(/\s/g, "") === text.replace(/\s/g, ""))
    return { now: "1 paragraph split in two", was: `Was one paragraph: ${quoted}` };
  const part = changedPart(text, words);
  return { now: `“${part.now}”`, was: `Was “${part.was}”` };
}

const turnedFrom: Readonly<Partial<Record<string, string>>> = {
  heading: "a heading",
  table: "a table",
  list: "a list",
  verse: "verse",
};
