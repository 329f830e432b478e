import { type Line, runStyle, type TextRun } from "#domain/convert/readers/pdf/lines";

/**
 * A note's mark as it stands before the note itself. `raised`: above the line, which hardly anything else is;
 * `plain`: a bare number, which may as well be a word of the text.
 */
export type NoteStart = { mark: string; form: "raised" | "bracketed" | "symbol" | "plain"; length: number };

const symbols = "*∗⁎†‡§¶‖#";
/** `i` is a letter, too; these are numbers of endnotes. */
const romanNumber = "l?x{0,4}(?:ix|iv|v?i{0,3})";
const wholeMark = new RegExp(
  `^[[(]?(\\d{1,4}|[${symbols}]{1,4}|\\p{Ll}|(?=[ivxl]{2})${romanNumber}|xl${romanNumber})[\\])]?[.:]?$`,
  "u",
);
const symbolStart = /^([*∗⁎†‡§¶‖#]{1,4})\s*(?=\S)/;
const bracketedStart = /^[[(](\d{1,4}|[*∗⁎†‡]{1,3}|\p{Ll})[\])][.:]?\s*(?=\S)/u;
const plainStart = /^(\d{1,4})[.:)]?\s+(?=\S)/;
const raisedDigitsStart = /^([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,4})\s*(?=\S)/;

/** The mark that the line begins with, when it may be a note's. `length`: how much of the text it takes. */
export function noteStart(line: Line): NoteStart | undefined {
  const first = line.runs[0];
  if (!first) return undefined;
  const own = markOf(first.text);
  if (own !== undefined && first.text.length < line.text.length) {
    if (first.style & runStyle.superscript) return { mark: own, form: "raised", length: spaced(line, first) };
  }
  const { text } = line;
  const raised = raisedDigitsStart.exec(text);
  if (raised?.[1]) return { mark: plainMark(raised[1]), form: "raised", length: raised[0].length };
  const symbol = symbolStart.exec(text);
  if (symbol?.[1]) return { mark: plainMark(symbol[1]), form: "symbol", length: symbol[0].length };
  const bracketed = bracketedStart.exec(text);
  if (bracketed?.[1])
    return { mark: plainMark(bracketed[1]), form: "bracketed", length: bracketed[0].length };
  const plain = plainStart.exec(text);
  if (plain?.[1]) return { mark: plain[1], form: "plain", length: plain[0].length };
  // A number in letters of its own, close to the first word: raised too little to be seen as such.
  if (own !== undefined && /^\d/.test(own) && line.runs.length > 1)
    return { mark: own, form: "plain", length: spaced(line, first) };
  return undefined;
}

function spaced(line: Line, first: TextRun): number {
  const space = /^\s*/.exec(line.text.slice(first.text.length));
  return first.text.length + (space?.[0].length ?? 0);
}

/** The line without the mark at its start. */
export function withoutStart(line: Line, length: number): Line {
  let rest = length;
  const runs: TextRun[] = [];
  for (const run of line.runs) {
    const cut = Math.min(rest, run.text.length);
    rest -= cut;
    if (cut < run.text.length) runs.push({ ...run, text: run.text.slice(cut) });
  }
  return { ...line, runs, text: line.text.slice(length) };
}

/** `1`, `*` or `a` for a text that is nothing but a note's mark, in whatever dress: `[1]`, `¹`, `∗`, `a)`. */
export function markOf(text: string): string | undefined {
  const bare = wholeMark.exec(text.normalize("NFKC").trim())?.[1];
  return bare === undefined ? undefined : plainMark(bare);
}

function plainMark(mark: string): string {
  return mark.normalize("NFKC").replace(/[∗⁎]/g, "*");
}
