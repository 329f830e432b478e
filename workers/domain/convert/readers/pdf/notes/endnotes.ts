import type { FoundHeading } from "#domain/convert/readers/pdf/headings";
import type { Line, Page } from "#domain/convert/readers/pdf/lines";
import type { BookNotes } from "#domain/convert/readers/pdf/notes/find-notes";
import { noteStart, withoutStart } from "#domain/convert/readers/pdf/notes/note-marks";
import { flatMarks, raisedMarks, type TextMark } from "#domain/convert/readers/pdf/notes/text-marks";
import { trailingNotes } from "#domain/convert/readers/pdf/notes/trailing-notes";
import { sectionNamed } from "#domain/convert/section-names";

/** `first`: its first line, a heading's where it has one. */
type Section = { first: Line; heading?: FoundHeading; lines: Line[]; parts: Part[] };
/** Notes under one sub-heading, such as a chapter's name, or numbered from 1 anew. */
type Part = { heading: FoundHeading | undefined; notes: { mark: string; lines: Line[]; raw: Line[] }[] };
type Placed = { line: Line; heading: FoundHeading | undefined };

const minNotes = 2;
/** A section is notes when so many of its entries have their mark in the text. */
const minFastened = 0.6;

/**
 * Takes the notes of sections called `Notes`, at a chapter's or the book's end, or of those that end the book without a
 * heading, and fastens them to their marks; what has no mark stays, and so does a section of which most stays. `headings` lose the sections' own that are empty now.
 */
export function takeEndnotes(
  pages: readonly Page[],
  headings: Map<Line, FoundHeading>,
  notes: BookNotes,
): void {
  const placed = pages.flatMap((page) =>
    page.lines.map((line): Placed => ({ line, heading: headings.get(line) })),
  );
  const titled = sectionsOf(placed);
  const sections = titled.length > 0 ? titled : untitledSection(placed);
  if (sections.length === 0) return;
  const inSections = new Set(sections.flatMap(({ lines }) => lines));
  const gone = new Set<Line>();
  let from = 0;
  for (const section of sections) {
    const end = placed.findIndex(({ line }) => line === section.first);
    const text = placed.slice(from, end).filter(({ line }) => !inSections.has(line));
    for (const line of fasten(section, text, notes)) gone.add(line);
    // Notes at a chapter's end are those of its text; those at the book's end of all of it.
    from = sections.length > 1 ? end : 0;
  }
  for (const page of pages) {
    if (!page.lines.some((line) => gone.has(line))) continue;
    for (const line of page.lines) if (gone.has(line)) headings.delete(line);
    page.lines = page.lines.filter((line) => !gone.has(line));
  }
}

/** From each heading that says notes to the next of its level or above. */
function sectionsOf(placed: readonly Placed[]): Section[] {
  const sections: Section[] = [];
  let open: Section | undefined;
  const covered = new Set<Line>();
  for (const { line, heading } of placed) {
    if (heading) {
      for (const own of heading.lines) covered.add(own);
      if (open?.heading && heading.level <= open.heading.level) open = undefined;
      if (!open && sectionNamed(heading.text)?.type === "endnotes") {
        open = {
          first: line,
          heading,
          lines: [...heading.lines],
          parts: [{ heading: undefined, notes: [] }],
        };
        sections.push(open);
        continue;
      }
      if (open) {
        open.lines.push(...heading.lines);
        open.parts.push({ heading, notes: [] });
      }
      continue;
    }
    if (!open || covered.has(line)) continue;
    open.lines.push(line);
    addLine(open, line);
  }
  return sections.filter(({ parts }) => parts.reduce((sum, part) => sum + part.notes.length, 0) >= minNotes);
}

/** Word processors print endnotes behind the text without a heading. */
function untitledSection(placed: readonly Placed[]): Section[] {
  const lastHeading = placed.findLastIndex(({ heading }) => heading !== undefined);
  const notes = trailingNotes(placed.slice(lastHeading + 1).map(({ line }) => line));
  const first = notes[0]?.raw[0];
  if (!first) return [];
  return [{ first, lines: notes.flatMap(({ raw }) => raw), parts: [{ heading: undefined, notes }] }];
}

function addLine(section: Section, line: Line): void {
  let part = section.parts.at(-1) as Part;
  const start = noteStart(line);
  const last = part.notes.at(-1);
  const value = Number(start?.mark);
  const isNext = !last || value === Number(last.mark) + 1 || value === 1 || Number.isNaN(value);
  if (start && (start.form === "raised" || isNext)) {
    if (last && value === 1) {
      part = { heading: undefined, notes: [] };
      section.parts.push(part);
    }
    part.notes.push({ mark: start.mark, lines: [withoutStart(line, start.length)], raw: [line] });
  } else if (last) {
    last.lines.push(line);
    last.raw.push(line);
  }
}

/** The lines of the section that are notes of marks now. */
function fasten(section: Section, text: readonly Placed[], notes: BookNotes): Line[] {
  const free = marksOf(text, notes);
  const found: { note: Part["notes"][number]; mark: TextMark }[] = [];
  let at = 0;
  for (const { notes: own } of section.parts) {
    for (const note of own) {
      // Notes stand in the order of their marks, and numbers begin anew with each chapter.
      const index = free.findIndex((mark, place) => place >= at && mark.mark === note.mark);
      const mark = free[index];
      if (!mark) continue;
      at = index + 1;
      found.push({ note, mark });
    }
  }
  const count = section.parts.reduce((sum, part) => sum + part.notes.length, 0);
  if (found.length < count * minFastened) return [];
  for (const { note, mark } of found) {
    const id = `e${note.raw[0]?.page ?? 0}-${note.mark}-${notes.bodies.size}`;
    notes.bodies.set(id, { lines: note.lines, sure: Math.min(0.95, mark.sure) });
    const run = mark.cut();
    run.note = id;
    notes.marks.set(run, id);
  }
  const gone = found.flatMap(({ note }) => note.raw);
  return found.length === count ? section.lines : gone;
}

/** All marks of the text in reading order; those in brackets when none are raised. */
function marksOf(text: readonly Placed[], notes: BookNotes): TextMark[] {
  const lines = text.map(({ line }) => line);
  const isTaken = (line: Line) => line.runs.some((run) => notes.marks.has(run));
  const raised = raisedMarks(lines).filter(({ line, sure }) => sure === 1 && !isTaken(line));
  if (raised.length >= minNotes) return raised;
  const order = new Map(lines.map((line, index) => [line, index]));
  const flat = Array.from({ length: maxFlat }, (_, index) => flatMarks(lines, String(index + 1)))
    .flat()
    .filter(({ bracketed }) => bracketed);
  return flat.sort((one, other) => (order.get(one.line) ?? 0) - (order.get(other.line) ?? 0));
}

const maxFlat = 60;
