import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import type { Line, Page, TextRun } from "#domain/convert/readers/pdf/lines";
import { type FootZone, footZones } from "#domain/convert/readers/pdf/notes/foot-zones";
import { noteStart, withoutStart } from "#domain/convert/readers/pdf/notes/note-marks";
import { flatMarks, raisedMarks, type TextMark } from "#domain/convert/readers/pdf/notes/text-marks";

/** `sure`: 0..1, that it hangs on the right mark and is whole. */
export type NoteBody = { lines: Line[]; sure: number };

export type BookNotes = {
  bodies: Map<string, NoteBody>;
  /** Runs that are marks of notes, with the notes' ids. A mark is always a run of its own. */
  marks: Map<TextRun, string>;
  /** Small print at a page's foot that is no note of a mark: each goes after the paragraph it stands in. */
  loose: Line[][];
};

type PageNote = { mark: string; lines: Line[]; raw: Line[]; page: number; sure: number };

/**
 * Takes the footnotes out of the pages and fastens each to its mark in the text. What has no mark stays where it is.
 * `pages` lose the notes' lines, and lines with marks may get more runs.
 */
export function takeFootnotes(pages: readonly Page[], body: BodyStatistics): BookNotes {
  const notes: BookNotes = { bodies: new Map(), marks: new Map(), loose: [] };
  const zones = footZones(pages, body);
  const inZones = new Set(zones.flatMap((zone) => zone.lines));
  const zonesOf = new Map<Page, FootZone[]>();
  for (const zone of zones) zonesOf.set(zone.page, [...(zonesOf.get(zone.page) ?? []), zone]);
  const taken = new Set<Line>();
  let open: { note: NoteBody; page: number } | undefined;
  let left: TextMark[] = [];
  let expected = 1;
  for (const page of pages) {
    const text = page.lines.filter((line) => !inZones.has(line));
    const raised = raisedMarks(text);
    const own = zonesOf.get(page) ?? [];
    const fastener = new Fastener(text, raised, left);
    for (const zone of own) {
      const { before, entries } = entriesOf(zone, fastener, expected);
      const goesOn = open && page.number - open.page <= 1 && isContinued(open.note, zone, before, entries);
      if (before.length > 0) {
        if (goesOn && open) {
          open.note.lines.push(...before);
          for (const line of before) taken.add(line);
          open.page = page.number;
        } else notes.loose.push(before);
      }
      for (const entry of entries) {
        const mark = fastener.markFor(entry.mark);
        if (!mark) {
          notes.loose.push(entry.raw);
          continue;
        }
        const id = freeId(notes.bodies, page.number, entry.mark);
        const note = { lines: entry.lines, sure: Math.min(entry.sure, mark.sure) };
        notes.bodies.set(id, note);
        notes.marks.set(mark.cut(), id);
        for (const line of entry.raw) taken.add(line);
        open = { note, page: page.number };
        expected = Number(entry.mark) + 1 || expected;
      }
    }
    left = fastener.unused();
  }
  for (const page of pages)
    if (page.lines.some((line) => taken.has(line)))
      page.lines = page.lines.filter((line) => !taken.has(line));
  return notes;
}

/** The notes of a zone, and the lines before the first: the rest of an earlier note, or no note at all. */
function entriesOf(zone: FootZone, fastener: Fastener, expected: number) {
  const before: Line[] = [];
  const entries: PageNote[] = [];
  const starts = zone.lines.map(noteStart);
  const isRaised = starts.some((start) => start?.form === "raised");
  zone.lines.forEach((line, index) => {
    const start = starts[index];
    const last = entries.at(-1);
    const isNew =
      start !== undefined &&
      !(isRaised && start.form === "plain") &&
      (start.form === "raised" || isPlausible(start.mark, last?.mark, fastener, expected, zone, line));
    if (start && isNew) {
      const sure = start.form === "raised" ? 1 : start.form === "plain" ? 0.8 : 0.95;
      const lines = [withoutStart(line, start.length)];
      entries.push({ mark: start.mark, lines, raw: [line], page: line.page, sure });
    } else if (last) {
      last.lines.push(line);
      last.raw.push(line);
    } else before.push(line);
  });
  return { before, entries };
}

/** A number at a line's start is a note's when the text has that mark, or when it follows the last one. */
function isPlausible(
  mark: string,
  previous: string | undefined,
  fastener: Fastener,
  expected: number,
  zone: FootZone,
  line: Line,
): boolean {
  if (fastener.has(mark)) return true;
  const value = Number(mark);
  if (Number.isNaN(value)) return previous !== undefined || fastener.hasFlat(mark);
  if (previous !== undefined) return value === Number(previous) + 1 && line.x0 <= startOf(zone) + 2;
  return (value === expected || value === 1) && fastener.hasFlat(mark);
}

const startOf = (zone: FootZone) => Math.max(...zone.lines.slice(0, 1).map((line) => line.x0));

/** Do the lines before a zone's first mark go on with the last note of an earlier column or page? */
function isContinued(
  open: NoteBody,
  zone: FootZone,
  before: readonly Line[],
  entries: readonly PageNote[],
): boolean {
  const last = open.lines.at(-1);
  const first = before[0];
  if (!last || !first || Math.abs(last.size - first.size) > 0.6) return false;
  const ended = /[.!?…][”’"')\]»]*$/.test(last.text);
  if (!ended) return true;
  // A sentence may end at a page's end, too: then the stroke or the size must say that notes stand here.
  return before.length < maxContinuedLines && (zone.ruled || entries.length > 0);
}

const maxContinuedLines = 60;

function freeId(bodies: ReadonlyMap<string, NoteBody>, page: number, mark: string): string {
  const id = `p${page}-${mark}`;
  if (!bodies.has(id)) return id;
  let count = 2;
  while (bodies.has(`${id}-${count}`)) count++;
  return `${id}-${count}`;
}

/** Gives the marks of one page's text to its notes, each once, in order. */
class Fastener {
  private readonly text: readonly Line[];
  private readonly marks: TextMark[];
  /** Marks of the page before that had no note there. */
  private readonly left: readonly TextMark[];
  private readonly used = new Set<TextMark>();
  private readonly flat = new Map<string, TextMark[]>();

  constructor(text: readonly Line[], marks: TextMark[], left: readonly TextMark[]) {
    this.text = text;
    this.marks = marks;
    this.left = left;
  }

  has(mark: string): boolean {
    return this.candidates(this.marks, mark).length > 0 || this.candidates(this.left, mark).length > 0;
  }

  hasFlat(mark: string): boolean {
    return this.candidates(this.flatOf(mark), mark).length > 0;
  }

  /** The mark in the text that the next note with this mark hangs on. */
  markFor(mark: string): TextMark | undefined {
    const raised = this.candidates(this.marks, mark);
    const found =
      raised.find(({ sure }) => sure === 1) ??
      raised[0] ??
      this.candidates(this.flatOf(mark), mark)[0] ??
      this.candidates(this.left, mark)[0];
    if (found) this.used.add(found);
    return found;
  }

  unused(): TextMark[] {
    return this.marks.filter((mark) => !this.used.has(mark) && mark.sure === 1);
  }

  private candidates(marks: readonly TextMark[], mark: string): TextMark[] {
    return marks.filter((one) => one.mark === mark && !this.used.has(one));
  }

  private flatOf(mark: string): TextMark[] {
    const known = this.flat.get(mark);
    if (known) return known;
    const found = flatMarks(this.text, mark);
    this.flat.set(mark, found);
    return found;
  }
}
