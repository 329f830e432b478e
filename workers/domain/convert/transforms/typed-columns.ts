import { isUnseen } from "#domain/book/accepted-text";
import type { Inline } from "#domain/book/blocks";

/** Returns the inlines with the columns of white space typed before each line put down in the break before it. */
export function withTypedColumns(inlines: readonly Inline[]): Inline[] {
  return inlines.map((inline, at) => {
    if (inline.kind !== "break" || inline.columns !== undefined) return inline;
    const columns = columnsOfLine(inlines, at + 1);
    return columns > 0 ? { ...inline, columns } : inline;
  });
}

/** Columns of white space before the first word of a line that begins with this inline. */
export function columnsOfLine(inlines: readonly Inline[], from: number): number {
  let columns = 0;
  for (let at = from; at < inlines.length; at++) {
    const inline = inlines[at];
    if (inline && isUnseen(inline)) continue;
    if (inline?.kind !== "text") break;
    columns += columnsBefore(inline.text);
    if (inline.text.trim() !== "") break;
  }
  return columns;
}

/** Columns of the white space that a text begins with. */
export function columnsBefore(text: string): number {
  let columns = 0;
  for (let at = 0; at < text.length; at++) {
    const width = widths[text[at] ?? ""];
    if (width === undefined) break;
    columns += width;
  }
  return columns;
}

/** A tab is as wide as four spaces, as in plain text. */
const widths: Readonly<Record<string, number | undefined>> = {
  " ": 1,
  "\u00a0": 1,
  "\t": 4,
  "\u2002": 2,
  "\u2003": 3,
  "\u3000": 3,
};
