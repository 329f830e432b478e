import type { Line } from "#domain/convert/readers/pdf/lines";
import type { Fastener } from "#domain/convert/readers/pdf/notes/fastener";
import type { FootZone } from "#domain/convert/readers/pdf/notes/foot-zones";
import { type NoteStart, noteStart, withoutStart } from "#domain/convert/readers/pdf/notes/note-marks";

/** A note as it stands at the foot. `raw`: its lines of the page; `lines`: the same without the mark. */
export type ZoneNote = { start: NoteStart; lines: Line[]; raw: Line[] };

/** The notes of a zone, and the lines before the first: the rest of an earlier note, or no note at all. */
export function notesOfZone(zone: FootZone, fastener: Fastener, expected: number) {
  const before: Line[] = [];
  const entries: ZoneNote[] = [];
  const starts = zone.lines.map(noteStart);
  const isRaised = starts.some((start) => start?.form === "raised");
  zone.lines.forEach((line, index) => {
    const start = starts[index];
    const last = entries.at(-1);
    const isNew =
      start !== undefined &&
      !(isRaised && start.form === "plain") &&
      (start.form === "raised" || isPlausible(start, line, last, zone, fastener, expected));
    if (start && isNew) entries.push({ start, lines: [withoutStart(line, start.length)], raw: [line] });
    else if (last) {
      last.lines.push(line);
      last.raw.push(line);
    } else before.push(line);
  });
  return { before, entries };
}

/** A number at a line's start is a note's when the text has that mark, or when it follows the last one. */
function isPlausible(
  start: NoteStart,
  line: Line,
  last: ZoneNote | undefined,
  zone: FootZone,
  fastener: Fastener,
  expected: number,
): boolean {
  if (fastener.hasRaised(start.mark)) return true;
  const value = Number(start.mark);
  if (Number.isNaN(value)) return last !== undefined || fastener.hasFlat(start);
  const isAtStart = line.x0 <= (zone.lines[0]?.x0 ?? line.x0) + 2;
  if (last) return value === Number(last.start.mark) + 1 && isAtStart;
  const isInStep = value === expected || value === 1 || start.form === "bracketed";
  return isInStep && fastener.hasFlat(start);
}
