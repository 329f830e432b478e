import type { Line, TextRun } from "#domain/convert/readers/pdf/lines";

/** In sizes of the line: a mark is raised by less over the line it hangs on. */
const maxRise = 0.95;
/** Letters: how far from where a mark stands its word may end, as letters are not of one width. */
const maxShift = 6;

/**
 * Returns the lines of a page with each note's mark that became a line of its own set back into the line it is raised over,
 * behind the word it stands at; where it stands over none, at the end of the line before.
 */
export function joinedMarks(lines: readonly Line[], isMark: (run: TextRun) => boolean): Line[] {
  const kept: Line[] = [];
  let waiting: Line[] = [];
  for (const [index, line] of lines.entries()) {
    const [run, more] = line.runs;
    if (run && !more && isMark(run)) {
      if (isRaisedOver(line, lines[index + 1])) {
        waiting.push(line);
        continue;
      }
      const previous = kept.at(-1);
      if (previous) {
        insert(previous, run, previous.text.length);
        continue;
      }
    }
    for (const mark of waiting) insert(line, mark.runs[0] as TextRun, placeIn(line, mark));
    waiting = [];
    kept.push(line);
  }
  return [...kept, ...waiting];
}

function isRaisedOver(mark: Line, line: Line | undefined): boolean {
  if (!line || line.page !== mark.page || line.column !== mark.column) return false;
  const rise = mark.y - line.y;
  const isBeside = mark.x0 > line.x0 && mark.x0 < line.x1 + line.size;
  return rise > 0 && rise < line.size * maxRise && isBeside;
}

/** The end of the word that is nearest to where the mark stands. */
function placeIn({ text, x0, x1 }: Line, mark: Line): number {
  const wanted = Math.round((text.length * (mark.x0 - x0)) / Math.max(1, x1 - x0));
  for (let shift = 0; shift <= maxShift; shift++)
    for (const at of [wanted - shift, wanted + shift])
      if (at > 0 && at <= text.length && /\S/.test(text[at - 1] ?? "") && !/\S/.test(text[at] ?? " "))
        return at;
  return text.length;
}

function insert(line: Line, mark: TextRun, at: number): void {
  const runs: TextRun[] = [];
  let start = 0;
  let isSet = false;
  for (const run of line.runs) {
    const end = start + run.text.length;
    if (!isSet && at <= end) {
      const cut = at - start;
      if (cut > 0) runs.push({ ...run, text: run.text.slice(0, cut) });
      runs.push(mark);
      if (at < end) runs.push({ ...run, text: run.text.slice(cut) });
      isSet = true;
    } else runs.push(run);
    start = end;
  }
  if (!isSet) runs.push(mark);
  line.runs = runs;
  line.text = line.text.slice(0, at) + mark.text + line.text.slice(at);
}
