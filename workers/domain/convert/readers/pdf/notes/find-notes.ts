import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import { isAll, type Line, type Page, runStyle, type TextRun } from "#domain/convert/readers/pdf/lines";
import { Fastener } from "#domain/convert/readers/pdf/notes/fastener";
import { type FootZone, footZones } from "#domain/convert/readers/pdf/notes/foot-zones";
import { joinedMarks } from "#domain/convert/readers/pdf/notes/lone-marks";
import { raisedMarks, type TextMark } from "#domain/convert/readers/pdf/notes/text-marks";
import { notesOfZone, type ZoneNote } from "#domain/convert/readers/pdf/notes/zone-notes";
import { sectionNamed } from "#domain/convert/section-names";
import { sentenceEndTest } from "#domain/convert/sentence-end";

/** `sure`: 0..1, that it hangs on the right mark and is whole. */
export type NoteBody = { lines: Line[]; sure: number };

export type BookNotes = {
  bodies: Map<string, NoteBody>;
  /** Runs that are marks of notes, with the notes' ids. A mark is always a run of its own. */
  marks: Map<TextRun, string>;
  /** Small print at a page's foot that no mark leads to: each goes after the paragraph that it interrupts. */
  loose: Line[][];
};

/**
 * Takes the footnotes out of the pages and fastens each to its mark in the text. What has no mark stays where it is.
 * `pages` lose the notes' lines, and lines with marks may get more runs.
 */
export function takeFootnotes(pages: readonly Page[], body: BodyStatistics): BookNotes {
  const zones = new Map<Page, FootZone[]>();
  for (const zone of footZones(pages, body)) zones.set(zone.page, [...(zones.get(zone.page) ?? []), zone]);
  const taker = new NoteTaker(body.size);
  for (const page of pages) taker.takePage(page, zones.get(page) ?? []);
  return taker.notes;
}

class NoteTaker {
  readonly notes: BookNotes = { bodies: new Map(), marks: new Map(), loose: [] };
  /** The last note so far, which may go on over the page. */
  private open: { note: NoteBody; page: number } | undefined;
  private left: readonly TextMark[] = [];
  private expected = 1;
  private readonly bodySize: number;

  constructor(bodySize: number) {
    this.bodySize = bodySize;
  }

  takePage(page: Page, zones: readonly FootZone[]): void {
    const inZones = new Set(zones.flatMap((zone) => zone.lines));
    const text = page.lines.filter((line) => !inZones.has(line));
    const fastener = new Fastener(text, raisedMarks(text), this.left, this.bodySize);
    const taken = new Set<Line>();
    for (const zone of zones) for (const line of this.takeZone(zone, fastener)) taken.add(line);
    this.left = fastener.unused();
    if (taken.size > 0) page.lines = page.lines.filter((line) => !taken.has(line));
    page.lines = joinedMarks(page.lines, (run) => this.notes.marks.has(run));
  }

  /** The lines that are notes now. */
  private takeZone(zone: FootZone, fastener: Fastener): Line[] {
    const { before, entries } = notesOfZone(zone, fastener, this.expected);
    const taken: Line[] = [];
    const { page } = zone;
    if (before.length > 0) {
      if (this.open && isContinued(this.open, zone, before, entries)) {
        this.open.note.lines.push(...before);
        this.open.page = page.number;
        taken.push(...before);
      } else if (isInterruption(before, zone)) this.notes.loose.push(before);
    }
    const fastened = this.fastenAll(zone, entries, fastener);
    for (const { entry, mark } of fastened) {
      if (!mark) {
        if (zone.ruled || entry.start.form === "raised" || entry.start.form === "symbol")
          this.notes.loose.push(entry.raw);
        continue;
      }
      const id = this.freeId(page.number, entry.start.mark);
      const note = { lines: entry.lines, sure: Math.min(mark.sure, formSure[entry.start.form]) };
      this.notes.bodies.set(id, note);
      const run = mark.cut();
      run.note = id;
      this.notes.marks.set(run, id);
      taken.push(...entry.raw);
      this.open = { note, page: page.number };
      this.expected = Number(entry.start.mark) + 1 || this.expected;
    }
    return taken;
  }

  /** Each note with its mark. A list of works is numbered as notes are, but the text names few of them on its page. */
  private fastenAll(zone: FootZone, entries: readonly ZoneNote[], fastener: Fastener) {
    if (isTitled(zone)) return [];
    const expected = this.expected;
    const fastened = entries.map((entry) => {
      const value = Number(entry.start.mark);
      const inStep = zone.ruled || entry.start.form === "raised" || value === expected || value === 1;
      return { entry, mark: fastener.markFor(entry.start, inStep) };
    });
    const marks = fastened.flatMap(({ mark }) => mark ?? []);
    if (entries.length < 3 || marks.length * 2 > entries.length) return fastened;
    fastener.release(marks);
    return [];
  }

  private freeId(page: number, mark: string): string {
    const id = `p${page}-${mark}`;
    if (!this.notes.bodies.has(id)) return id;
    let count = 2;
    while (this.notes.bodies.has(`${id}-${count}`)) count++;
    return `${id}-${count}`;
  }
}

const formSure = { raised: 1, bracketed: 0.95, symbol: 0.95, plain: 0.9 };

/** Do the lines before a zone's first mark go on with the last note of an earlier column or page? */
function isContinued(
  open: { note: NoteBody; page: number },
  zone: FootZone,
  before: readonly Line[],
  entries: readonly ZoneNote[],
): boolean {
  const last = open.note.lines.at(-1);
  const first = before[0];
  if (!last || !first || zone.page.number - open.page > 1) return false;
  if (Math.abs(last.size - first.size) > 0.6 || before.length > maxContinuedLines) return false;
  // A sentence may end at a page's end, too: then the stroke or other notes must say that notes stand here.
  return !endsSentence(last.text) || zone.ruled || entries.length > 0;
}

const maxContinuedLines = 60;

/** Running text stands above it in mid-sentence, so it must not stand between that and the rest. */
function isInterruption(lines: readonly Line[], zone: FootZone): boolean {
  if (zone.ruled) return true;
  const letters = lines.reduce((sum, line) => sum + line.text.length, 0);
  if (letters < 12 || lines.some((line) => isAll(line, runStyle.monospace))) return false;
  const { above } = zone;
  return above !== undefined && !endsSentence(above.text) && !isTitled(zone) && above.text.length > 24;
}

/** Small print under a title such as `References`. */
const isTitled = ({ above }: FootZone) => above !== undefined && sectionNamed(above.text)?.matter === "back";

const endsSentence = sentenceEndTest({ marks: ".!?…:" });
