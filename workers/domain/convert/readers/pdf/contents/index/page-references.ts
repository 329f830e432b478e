import type { Line, Page, TextRun } from "#domain/convert/readers/pdf/lines";

/** The numbers that an entry ends in, after a comma or a leader. */
const tail =
  /(?:^|[\s,:.…·])((?:\d{1,4}|[ivxlc]{1,7})(?:(?:\s?[–-]\s?|[,;]\s?)(?:\d{1,4}|[ivxlc]{1,7})|\s?ff?\.?)*\.?)$/u;
const number = /\d{1,4}|[ivxlc]+/gu;

/**
 * Leads the numbers of an index to the pages of those numbers, where the file does not do so itself. Says whether there
 * were any such; the lines get more runs.
 */
export function linkPages(lines: readonly Line[], pages: readonly Page[]): boolean {
  const byLabel = new Map<string, number>();
  for (const { label, number: page } of pages)
    if (label !== undefined && !byLabel.has(label.toLowerCase())) byLabel.set(label.toLowerCase(), page);
  let isAny = false;
  for (const line of lines) {
    const found = placesOf(line).flatMap(({ from, to }) => {
      const page = byLabel.get(line.text.slice(from, to).toLowerCase());
      return page === undefined ? [] : [{ from, to, page }];
    });
    for (const { from, to, page } of found) line.runs = withLink(line.runs, from, to, page);
    isAny ||= found.length > 0;
  }
  return isAny;
}

/** Where numbers of pages stand in the line: at its end and, in lines of two columns, at the end of each part. */
function placesOf({ text, stretches }: Line): { from: number; to: number }[] {
  const places: { from: number; to: number }[] = [];
  let at = 0;
  for (const part of stretches ?? [{ text }]) {
    const start = text.indexOf(part.text, at);
    if (start < 0) break;
    at = start + part.text.length;
    const numbers = tail.exec(part.text)?.[1];
    if (numbers === undefined) continue;
    const begin = at - numbers.length;
    for (const found of numbers.matchAll(number))
      places.push({ from: begin + found.index, to: begin + found.index + found[0].length });
  }
  return places;
}

function withLink(runs: readonly TextRun[], from: number, to: number, page: number): TextRun[] {
  const made: TextRun[] = [];
  let at = 0;
  for (const run of runs) {
    const [start, end] = [Math.max(0, from - at), Math.min(run.text.length, to - at)];
    at += run.text.length;
    if (start >= end || run.link) {
      made.push(run);
      continue;
    }
    if (start > 0) made.push({ ...run, text: run.text.slice(0, start) });
    made.push({ ...run, text: run.text.slice(start, end), link: { page } });
    if (end < run.text.length) made.push({ ...run, text: run.text.slice(end) });
  }
  return made;
}
