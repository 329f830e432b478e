import { type Line, runStyle, type TextRun } from "#domain/convert/readers/pdf/lines";
import { markOf } from "#domain/convert/readers/pdf/notes/note-marks";

/** A mark in the running text. `cut` makes it a run of its own, which then stands for it. */
export type TextMark = { mark: string; line: Line; sure: number; bracketed?: true; cut(): TextRun };

/**
 * Raised marks of a page's text, in reading order; how sure each is a note's and not an exponent. Without those that
 * have their say in the text itself, such as the numbers of authors over their addresses.
 */
export function raisedMarks(lines: readonly Line[]): TextMark[] {
  const marks: TextMark[] = [];
  const told = new Map<string, number>();
  for (const line of lines) {
    let before = "";
    for (const run of line.runs) {
      if (before.trim() === "" && run.style & runStyle.superscript && run.text.length < line.text.length) {
        const mark = markOf(run.text);
        if (mark !== undefined) told.set(mark, (told.get(mark) ?? 0) + 1);
      } else if (run.style & runStyle.superscript) marks.push(...marksOfRun(line, run, before));
      else {
        const digits = raisedDigits.exec(run.text);
        if (digits) marks.push(...markAt(line, before.length + digits.index, digits[0], 1));
      }
      before += run.text;
    }
  }
  return marks.filter(({ mark }) => {
    const count = told.get(mark) ?? 0;
    told.set(mark, count - 1);
    return count <= 0;
  });
}

const raisedDigits = /[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,4}/;

/** `1`, `*`; and of `1,2` both. */
function marksOfRun(line: Line, run: TextRun, before: string): TextMark[] {
  const parts = run.text.split(/[,;]\s*/);
  const sure = isAfterWord(before) ? 1 : 0.5;
  if (parts.length > maxTogether) return [];
  return parts.flatMap((part) => {
    const mark = markOf(part);
    if (mark === undefined) return [];
    return [{ mark, line, sure, cut: () => (parts.length === 1 ? run : cutOut(line, run, part)) }];
  });
}

const maxTogether = 4;

/** A mark follows a word or its punctuation, or stands alone; an exponent follows a letter or a number. */
function isAfterWord(before: string): boolean {
  return /(?:\p{L}{2}|[^\p{L}\p{N}\s=+−-])\s*$/u.test(before.slice(-8)) || before.trim() === "";
}

/** Marks that are not raised: in brackets, or a symbol or number that hangs on a word or stands alone on its line. */
export function flatMarks(lines: readonly Line[], mark: string): TextMark[] {
  const escaped = mark.replace(/\*/g, "\\*");
  const bracketed = new RegExp(`[[(]${escaped}[\\])]`);
  const hanging = /^\d/.test(mark)
    ? new RegExp(`(?<=\\p{L}{2}[.,;:!?”"’')]{0,2})${escaped}(?![.,]?\\p{N}|\\p{L})`, "u")
    : new RegExp(`(?<=[\\p{L}\\p{N}.,;:!?”"’')])${escaped}(?![${mark.slice(0, 1)}\\p{L}\\p{N}])`, "u");
  const isLetter = /^\p{L}$/u.test(mark);
  return lines.flatMap((line, index): TextMark[] => {
    const inBrackets = bracketed.exec(line.text);
    const marks: TextMark[] = inBrackets
      ? markAt(line, inBrackets.index, inBrackets[0], 0.9).map((one) => ({
          ...one,
          bracketed: true as const,
        }))
      : [];
    if (isLetter) return marks;
    // Alone at a line's distance from the others, a number is a chapter's.
    if (line.text.trim() === mark && !isBeside(lines, index)) return marks;
    if (line.text.trim() === mark) return markAt(line, line.text.indexOf(mark), mark, 0.8);
    const onWord = hanging.exec(line.text);
    if (onWord && !numberedWords.test(line.text)) marks.push(...markAt(line, onWord.index, onWord[0], 0.7));
    return marks;
  });
}

/** Raised so far that it became a line of its own: closer to the next one than lines of text are. */
function isBeside(lines: readonly Line[], index: number): boolean {
  const { page, y } = lines[index] as Line;
  return [lines[index - 1], lines[index + 1]].some(
    (other) => other?.page === page && Math.abs(other.y - y) < other.size * 0.95,
  );
}

/** `Ann1, Ben2`: names with the numbers of their addresses. */
const numberedWords = /\p{L}{2}\d{1,2}\s?[,;].*\p{L}{2}\d{1,2}(?:\s?[,;]|$)/u;

/** The mark at this place of the line's text. */
function markAt(line: Line, at: number, part: string, sure: number): TextMark[] {
  const mark = markOf(part);
  let start = 0;
  for (const run of line.runs) {
    if (at < start + run.text.length) {
      if (mark === undefined || !run.text.slice(at - start).startsWith(part)) return [];
      const offset = at - start;
      return [{ mark, line, sure, cut: () => cutOut(line, run, part, offset) }];
    }
    start += run.text.length;
  }
  return [];
}

/** Divides a run so that `part` of it stands alone. */
function cutOut(line: Line, run: TextRun, part: string, offset?: number): TextRun {
  const own = { ...run, text: part };
  // The run may have been divided already, for a mark before this one.
  const there = line.runs.indexOf(run);
  const index = there >= 0 ? there : line.runs.findIndex(({ text }) => text.includes(part));
  const whole = line.runs[index];
  if (!whole) return own;
  const at = there >= 0 && offset !== undefined ? offset : whole.text.indexOf(part);
  const before = whole.text.slice(0, at).replace(/[,;]\s*$/, run.style & runStyle.superscript ? "" : "$&");
  const after = whole.text.slice(at + part.length);
  const parts = [{ ...whole, text: before }, own, { ...whole, text: after }];
  line.runs.splice(index, 1, ...parts.filter(({ text }) => text !== ""));
  return own;
}
