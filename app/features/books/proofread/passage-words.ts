import type { Passage } from "#app/contract/books/proofread";
import type { Doubt } from "#domain/book/blocks";
import type { Decision } from "#domain/proofread/decision";

/** One sentence for each thing a reader of pages may doubt. */
const sentences: Record<Doubt, string> = {
  join: "This may belong to the paragraph before it.",
  split: "This may be two paragraphs that were taken for one.",
  hyphen: "A hyphen at the end of a line was taken out, or kept: one word may be wrong.",
  order: "This may stand in the wrong order: the page has columns, boxes or turned text.",
  heading: "This may be a heading that was missed, or plain text taken for one.",
  furniture: "A running head or a page number may be in this, or missing from it.",
  note: "A note may hang on the wrong mark.",
  table: "This was taken for a table; rows or cells may be wrong.",
  list: "This was taken for a list; its items may be wrong.",
  verse: "This was set line by line like verse; it may be plain text.",
  letters: "The file does not say which letters these are; some may be wrong.",
  scan: "These words are a scanner’s reading; letters may be wrong.",
};

const isDoubt = (doubt: string): doubt is Doubt => doubt in sentences;

/** The weightiest doubt as a sentence, and what else is doubted. */
export function passageSentence({ doubts }: Pick<Passage, "doubts">): string {
  const first = doubts.find(isDoubt);
  return first ? sentences[first] : "This place left room for doubt.";
}

export const otherReasons = ({ doubts }: Pick<Passage, "doubts">): string[] =>
  doubts
    .filter(isDoubt)
    .slice(1, 3)
    .map((doubt) => sentences[doubt]);

/** What was decided, in the author's words. */
export function decisionWords(decision: Decision): string {
  switch (decision.kind) {
    case "accept":
      return "Right as it is";
    case "remove":
      return "Will be removed";
    case "mend": {
      const parts = [
        decision.text === undefined ? "" : /\n[ \t]*\n/.test(decision.text) ? "divided" : "words edited",
        decision.join ? "joined to the paragraph before" : "",
        decision.turn?.kind === "heading" ? "made a heading" : decision.turn ? "made a paragraph" : "",
      ].filter(Boolean);
      const [first = "", ...others] = parts;
      return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(", ");
    }
    default:
      return decision satisfies never;
  }
}
