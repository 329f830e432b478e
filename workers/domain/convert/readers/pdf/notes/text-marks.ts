import { type Line, runStyle, type TextRun } from "#domain/convert/readers/pdf/lines";
import { markOf } from "#domain/convert/readers/pdf/notes/note-marks";

/** A mark in the running text. `cut` makes it a run of its own, which then stands for it. */
export type TextMark = { mark: string; line: Line; sure: number; cut(): TextRun };

/** Raised marks, in reading order; how sure each is a note's and not an exponent. */
export function raisedMarks(lines: readonly Line[]): TextMark[] {
  return lines.flatMap((line) => {
    const marks: TextMark[] = [];
    let before = "";
    for (const run of line.runs) {
      if (run.style & runStyle.superscript) marks.push(...marksOfRun(line, run, before));
      else if (raisedDigits.test(run.text)) marks.push(...marksInside(line, run, raisedDigits, 1));
      before += run.text;
    }
    return marks;
  });
}

const raisedDigits = /[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,4}/;

/** `1`, `*`; and of `1,2` both. */
function marksOfRun(line: Line, run: TextRun, before: string): TextMark[] {
  const parts = run.text.split(/[,;]\s*/);
  const sure = isAfterWord(before) ? 1 : 0.5;
  if (parts.length === 1) {
    const mark = markOf(run.text);
    return mark === undefined ? [] : [{ mark, line, sure, cut: () => run }];
  }
  if (parts.length > maxTogether) return [];
  return parts.flatMap((part) => {
    const mark = markOf(part);
    return mark === undefined ? [] : [{ mark, line, sure, cut: () => cutOut(line, run.style, part, run) }];
  });
}

const maxTogether = 4;

/** A mark follows a word or its punctuation; an exponent a letter or a number. */
function isAfterWord(before: string): boolean {
  return /(?:[\p{L}]{2}|[^\p{L}\p{N}\s=+−-])\s*$/u.test(before.slice(-8)) || before.trim() === "";
}

/** Marks that are not raised: in brackets, or a symbol or number that hangs on a word. Asked for one mark at a time. */
export function flatMarks(lines: readonly Line[], mark: string): TextMark[] {
  const escaped = mark.replace(/\*/g, "\\*");
  const isNumber = /^\d/.test(mark);
  const bracketed = new RegExp(`[[(]${escaped}[\\])]`);
  const hanging = isNumber
    ? new RegExp(`(?<=\\p{L}[.,;:!?”"’')]{0,2})${escaped}(?![\\p{L}\\p{N}.,]\\p{N}|[\\p{L}\\p{N}])`, "u")
    : new RegExp(`(?<=[\\p{L}\\p{N}.,;:!?”"’')])${escaped}(?![${escaped}\\p{L}\\p{N}])`, "u");
  const wanted = /^\p{L}$/u.test(mark) ? [bracketed] : [bracketed, hanging];
  return lines.flatMap((line) =>
    line.runs.flatMap((run) => {
      const pattern = wanted.find((one) => one.test(run.text));
      return pattern ? marksInside(line, run, pattern, pattern === bracketed ? 0.9 : 0.7) : [];
    }),
  );
}

function marksInside(line: Line, run: TextRun, pattern: RegExp, sure: number): TextMark[] {
  const found = pattern.exec(run.text)?.[0];
  const mark = found === undefined ? undefined : markOf(found);
  if (found === undefined || mark === undefined) return [];
  return [{ mark, line, sure, cut: () => cutOut(line, run.style, found, run, pattern) }];
}

/** Divides the run so that `part` of it stands alone. */
function cutOut(line: Line, style: number, part: string, run: TextRun, pattern?: RegExp): TextRun {
  const own = { ...run, text: part, style };
  // The run may have been divided already, for a mark before this one.
  const there = line.runs.indexOf(run);
  const index =
    there >= 0
      ? there
      : line.runs.findIndex(({ text, style: other }) => other === style && text.includes(part));
  const whole = line.runs[index];
  if (!whole) return own;
  const at = pattern ? whole.text.search(pattern) : whole.text.indexOf(part);
  if (at < 0) return own;
  const before = whole.text.slice(0, at).replace(/[,;]\s*$/, style & runStyle.superscript ? "" : "$&");
  const after = whole.text.slice(at + part.length);
  const parts = [{ ...whole, text: before }, own, { ...whole, text: after }].filter(
    ({ text }) => text !== "",
  );
  line.runs.splice(index, 1, ...parts);
  return own;
}
