import { isOneAddress } from "#domain/convert/readers/pdf/addresses";
import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import type { JoinedLine } from "#domain/convert/readers/pdf/inlines";
import type { Line } from "#domain/convert/readers/pdf/lines";
import {
  beginAlike,
  gapAbove,
  goesOnInText,
  type Meeting,
  meetingOf,
} from "#domain/convert/readers/pdf/paragraph-breaks";
import { type Decided, undoubted } from "#domain/convert/readers/pdf/trust";

/** A paragraph as far as its lines have come. */
export type OpenParagraph = {
  lines: Line[];
  joined: JoinedLine[];
  centred: boolean;
  monospaced: boolean;
  /** Some of its lines ended of their own will. */
  broken: boolean;
  /** A formula parted it from the paragraph before. */
  goesOn: boolean;
  /** What was decided where it began and where its lines met. */
  decided: Decided[];
};

/** How the book is set, and which lines are the book's title on its title page. */
export type LineFacts = { body: BodyStatistics; titleLines: ReadonlySet<Line> };

/** Returns how a line meets the open paragraph. `ahead`: the lines that follow it on its page. */
export function meetingWith(
  open: OpenParagraph,
  line: Line,
  monospaced: boolean,
  ahead: readonly Line[],
  { titleLines, body }: LineFacts,
): Meeting {
  const previous = open.lines[open.lines.length - 1] as Line;
  if (titleLines.has(line) && titleLines.has(previous)) return { how: "flow", sure: 0.99 };
  if (isOneAddress(previous, line)) return { how: "flow", sure: 0.98 };
  const isProse = !open.monospaced && (!monospaced || goesOnInText(previous, line, body));
  if (isProse) return meetingOf(open, line, body, ahead);
  const near = (gapAbove(previous, line) ?? Number.POSITIVE_INFINITY) < line.size * 3;
  return open.monospaced && monospaced && near ? { how: "break", sure: 0.98 } : { how: "new", sure: 0.95 };
}

/** Puts the line to the open paragraph unless it begins another; returns whether it did. */
export function joinLine(
  open: OpenParagraph,
  line: Line,
  { how, sure }: Meeting,
  titleLines: ReadonlySet<Line>,
): boolean {
  if (how === "new" || open.lines.length >= maxLines) return false;
  const previous = open.lines[open.lines.length - 1] as Line;
  open.lines.push(line);
  open.joined.push({ line, join: how });
  open.broken ||= how === "break";
  open.centred &&= titleLines.has(line) || !beginAlike(previous, line);
  const spot = sure < undoubted && { doubt: "join" as const, next: line.text.slice(0, 60) };
  open.decided.push({ doubt: "join", sure, ...(spot ? { spot } : {}) });
  if (line.column !== previous.column) open.decided.push({ doubt: "order", sure: columnsInOrder });
  return true;
}

const columnsInOrder = 0.996;
/** No paragraph of a book has more; what has is not one. */
const maxLines = 2000;
