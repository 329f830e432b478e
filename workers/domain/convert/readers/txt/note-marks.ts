import { LetterPattern } from "#domain/convert/letter-pattern";
/**
 * A reference to a note: `[1]`, `(1)` joined to a word, `¹`, `*` after a word. What is found is only a note's mark when
 * a body answers to it.
 */
export const noteMark = new LetterPattern(
  String.raw`\s?\[(\d{1,4}|[*†‡§]{1,4}|[A-Z])\]|(?<=[\p{L}\p{N}.,;:!?"”’»])\((\d{1,3})\)|(?<=[^\s\d⁰¹²³⁴-⁹])([⁰¹²³⁴-⁹]{1,4})|(?<=[\p{L}.,;:!?"”’»)])([*†‡§]{1,3})(?![\p{L}\p{N}*_'’/.-])`,
  "g",
);

/** Whether a text can hold a mark at all. */
export function mayHoldMarks(text: string): boolean {
  return /[[(*†‡§⁰¹²³⁴-⁹]/.test(text);
}

/** The mark's label, with its form, so that `[1]` and `(1)` are two. */
export function markLabel([, square, round, raised, sign]: RegExpExecArray | RegExpMatchArray): string {
  if (square !== undefined) return square;
  if (round !== undefined) return `(${round}`;
  return raised !== undefined ? `^${digitsOf(raised)}` : (sign ?? "");
}

/** A note's body by its first line: `[1] …`, `[Footnote 1: …]`, `(1) …`, `¹ …`, `* …`. */
export function bodyStart(line: string): { label: string; length: number; isBracketed: boolean } | undefined {
  const text = line.trimStart();
  if (!/^[[(*†‡§⁰¹²³⁴-⁹]/.test(text)) return undefined;
  const found = bodies.exec(text);
  if (!found) return undefined;
  const [start, named, square, round, raised, sign] = found;
  const label =
    named ??
    square ??
    (round !== undefined ? `(${round}` : raised !== undefined ? `^${digitsOf(raised)}` : (sign ?? ""));
  return { label, length: start.length, isBracketed: named !== undefined && !/\]/.test(start) };
}

/** Whether a line begins a note by a sign that begins nothing else. */
export function isNoteBody(line: string): boolean {
  const first = line.trimStart().charCodeAt(0);
  if (
    first !== 0x5b &&
    first !== 0xb9 &&
    first !== 0xb2 &&
    first !== 0xb3 &&
    !(first >= 0x2070 && first <= 0x2079)
  )
    return false;
  return bodyStart(line) !== undefined;
}

const bodies =
  /^(?:\[(?:foot|end)?note\s+(\d{1,4}|[*†‡§]{1,4}|[A-Z])(?:\]\s*[:.]?\s+|[:.]\s*)|\[(\d{1,4}|[*†‡§]{1,4}|[A-Z])(?:\]\s*[:.]?\s+|:\s*)|\((\d{1,3})\)\s+|([⁰¹²³⁴-⁹]{1,4})\s*|([*†‡§]{1,3})\s*)(?=[^\s*])/iu;

function digitsOf(raised: string): string {
  return [...raised].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(digit)).join("");
}
