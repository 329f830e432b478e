import type { Decision } from "#domain/proofread/decision";
import type { Passage } from "#domain/proofread/passages";

/** What is asked of one passage. */
export type QuestionKind =
  | "hyphen"
  /** Two lines were joined into one paragraph. */
  | "joined"
  /** It was set apart from the paragraph before it. */
  | "parted"
  | "scene-break"
  | "title"
  /** Plain text that may be a chapter's title. */
  | "no-title"
  | "running-head"
  | "order"
  | "note"
  | "table"
  | "list"
  | "verse"
  | "letters"
  | "scan"
  | "words";

/**
 * Both readings of a passage. The first is always what the book has now; `other` is what makes it the second, undefined
 * when only its author can say how the words should go.
 */
export type Readings = { kind: QuestionKind; other: Decision | undefined };

type Facts = Pick<Passage, "level" | "spot" | "text" | "canEdit" | "canJoin"> & {
  kind: string;
  doubts: readonly string[];
};

/** Whether an edit of the words settles what has no second reading; no edit moves a note's mark. */
export const isSettledByEdit = ({ kind }: Pick<Readings, "kind">): boolean => kind !== "note";

/** Returns what to ask of a passage and its second reading. */
export function readingsOf(passage: Facts, chapterLevel: number): Readings {
  const [reason] = passage.doubts;
  switch (reason) {
    case "hyphen":
      return { kind: "hyphen", other: otherSpelling(passage) };
    case "join":
      return { kind: "joined", other: parted(passage) };
    case "split":
      if (passage.kind === "sceneBreak") return { kind: "scene-break", other: { kind: "remove" } };
      return passage.canJoin
        ? { kind: "parted", other: { kind: "mend", join: true } }
        : { kind: "words", other: undefined };
    case "heading":
      return passage.kind === "heading"
        ? { kind: "title", other: plain }
        : passage.kind === "paragraph"
          ? { kind: "no-title", other: titled(chapterLevel) }
          : { kind: "words", other: undefined };
    case "furniture":
      return isHeadLike(passage)
        ? { kind: "running-head", other: { kind: "remove" } }
        : { kind: "words", other: undefined };
    case "table":
    case "list":
    case "verse":
      return passage.kind === reason ? { kind: reason, other: plain } : { kind: "words", other: undefined };
    case "order":
    case "note":
    case "letters":
    case "scan":
      return { kind: reason, other: undefined };
    default:
      return { kind: "words", other: undefined };
  }
}

const plain: Decision = { kind: "mend", turn: { kind: "paragraph" } };

function titled(chapterLevel: number): Decision {
  const level = Math.min(6, Math.max(1, chapterLevel)) as 1 | 2 | 3 | 4 | 5 | 6;
  return { kind: "mend", turn: { kind: "heading", level } };
}

/** Characters: what stands at a page's edge is a short line. */
const maxHeadLength = 90;

const isHeadLike = ({ kind, text }: Facts): boolean =>
  (kind === "paragraph" || kind === "heading") && text.length <= maxHeadLength && !text.includes("\n");

/** Where a split word stands in its passage; undefined when typography or an edit has changed it. */
export function spotOfWord({
  spot,
  text,
}: Pick<Passage, "spot" | "text">): { start: number; end: number; other: string } | undefined {
  if (spot?.doubt !== "hyphen") return undefined;
  const { head, tail, isKept } = spot;
  const hyphened = `${head}-${tail}`;
  const standing = isKept ? hyphened : head + tail;
  let start = text.indexOf(standing);
  for (let nth = 0; nth < spot.before && start >= 0; nth++) {
    const next = text.indexOf(standing, start + 1);
    if (next < 0) break;
    start = next;
  }
  if (start < 0) return undefined;
  return { start, end: start + standing.length, other: isKept ? head + tail : hyphened };
}

function otherSpelling(passage: Facts): Decision | undefined {
  const word = passage.canEdit ? spotOfWord(passage) : undefined;
  if (!word) return undefined;
  const { text } = passage;
  return { kind: "mend", text: text.slice(0, word.start) + word.other + text.slice(word.end) };
}

/** Where the line begins that was taken into the paragraph; undefined when a word goes on over it. */
export function startOfLine({ spot, text }: Pick<Passage, "spot" | "text">): number | undefined {
  if (spot?.doubt !== "join") return undefined;
  const wanted = lettersOf(spot.next).letters.slice(0, longestStart);
  if (wanted.length < shortestStart) return undefined;
  const { letters, at } = lettersOf(text);
  for (let found = letters.indexOf(wanted); found >= 0; found = letters.indexOf(wanted, found + 1)) {
    let start = at[found] ?? 0;
    // Opening quotation marks and dashes go with the line.
    while (start > 0 && /[^\s\p{L}\p{N}]/u.test(text.charAt(start - 1))) start--;
    if (start > 0 && /\s/.test(text.charAt(start - 1))) return mayBegin(text, start) ? start : undefined;
  }
  return undefined;
}

/** Whether a paragraph may begin there: no small letter, and behind the end of a sentence. */
function mayBegin(text: string, start: number): boolean {
  const letter = /\p{L}|\p{N}/u.exec(text.slice(start))?.[0] ?? "";
  return !/\p{Ll}/u.test(letter) && /[^\s\p{L}\p{N},;]\s*$/u.test(text.slice(0, start));
}

/** Letters compared: enough to find one place, few enough to end before the next word that was split. */
const longestStart = 24;
const shortestStart = 6;

/** Only letters and digits, with where each stands: quotation marks and dashes are set anew in the book. */
function lettersOf(text: string): { letters: string; at: number[] } {
  let letters = "";
  const at: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index);
    if (!/[\p{L}\p{N}]/u.test(letter)) continue;
    letters += letter;
    at.push(index);
  }
  return { letters, at };
}

function parted(passage: Facts): Decision | undefined {
  if (!passage.canEdit || passage.kind !== "paragraph") return undefined;
  const start = startOfLine(passage);
  if (start === undefined) return undefined;
  const { text } = passage;
  return { kind: "mend", text: `${text.slice(0, start).trimEnd()}\n\n${text.slice(start)}` };
}
