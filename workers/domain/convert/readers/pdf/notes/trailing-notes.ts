import type { Line } from "#domain/convert/readers/pdf/lines";
import { noteStart, withoutStart } from "#domain/convert/readers/pdf/notes/note-marks";

/** One note as it is printed: its lines without the mark, and with it. */
export type PrintedNote = { mark: string; lines: Line[]; raw: Line[] };

const minNotes = 2;
/** Points: letters of one size. */
const sameSize = 0.6;

/**
 * Returns the notes, numbered from 1 or i without a gap, that a text ends with: they begin a page, or are set smaller than
 * what stands above them, and nothing of another size follows. Empty where it ends otherwise. The text's raised marks have
 * to tell whether they are notes, as a list may end a book, too.
 */
export function trailingNotes(lines: readonly Line[]): PrintedNote[] {
  const size = lines.at(-1)?.size ?? 0;
  const from = lines.findLastIndex((line) => Math.abs(line.size - size) > sameSize) + 1;
  for (let at = from; at < lines.length; at++) {
    const above = lines[at - 1];
    const line = lines[at] as Line;
    const begins = above === undefined || above.page !== line.page || above.size > line.size + sameSize;
    if (!begins) continue;
    const notes = numberedNotes(lines.slice(at));
    if (notes.length >= minNotes) return notes;
  }
  return [];
}

function numberedNotes(lines: readonly Line[]): PrintedNote[] {
  const notes: PrintedNote[] = [];
  const isRoman = startOf(lines[0], "i") !== undefined;
  for (const line of lines) {
    const next = notes.length + 1;
    const mark = isRoman ? romanOf(next) : String(next);
    const length = startOf(line, mark);
    const last = notes.at(-1);
    if (length !== undefined) notes.push({ mark, lines: [withoutStart(line, length)], raw: [line] });
    else if (!last) return [];
    else {
      last.lines.push(line);
      last.raw.push(line);
    }
  }
  return notes;
}

/** How much of the line this mark takes, where it begins with it. */
function startOf(line: Line | undefined, mark: string): number | undefined {
  if (!line) return undefined;
  const start = noteStart(line);
  if (start?.mark === mark) return start.length;
  const plain = /^([ivxl]+)[.)]?\s+(?=\S)/.exec(line.text);
  return plain?.[1] === mark ? plain[0].length : undefined;
}

const tens = ["", "x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx"];
const ones = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];

function romanOf(value: number): string {
  return `${tens[Math.floor(value / 10)] ?? "?"}${ones[value % 10]}`;
}
