import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import { type Line, type Page, runStyle } from "#domain/convert/readers/pdf/lines";

export type PageNote = { mark: string; lines: Line[] };

export type PageParts = {
  main: Line[];
  notes: PageNote[];
  /** Lines at the foot that go on with the last note of an earlier page. */
  continued: Line[];
};

const markStart = /^[[(]?(\d{1,3}|[*†‡§¶‖#]{1,3})[\])]?[.:]?\s*(?=\S)/;

/** Parts a page's small print at its foot from its text. A note begins with a mark. */
export function splitFootnotes(page: Page, body: BodyStatistics): PageParts {
  const main: Line[] = [];
  const notes: PageNote[] = [];
  const continued: Line[] = [];
  for (const column of columnsOf(page.lines)) {
    const start = footStart(column, page, body);
    main.push(...column.slice(0, start));
    for (const line of column.slice(start)) {
      const mark = noteMark(line);
      if (mark !== undefined) notes.push({ mark, lines: [withoutMark(line)] });
      else (notes.at(-1)?.lines ?? continued).push(line);
    }
  }
  // Small print without any mark is not notes, unless a note may go on there.
  if (notes.length === 0 && continued.length > 8) return { main: page.lines, notes: [], continued: [] };
  return { main, notes, continued };
}

/** Runs of lines in one column, in the page's order. */
function columnsOf(lines: readonly Line[]): Line[][] {
  const columns: Line[][] = [];
  for (const line of lines) {
    const last = columns.at(-1);
    if (last?.[0] && last[0].column === line.column) last.push(line);
    else columns.push([line]);
  }
  return columns;
}

function footStart(lines: readonly Line[], page: Page, body: BodyStatistics): number {
  let start = lines.length;
  while (start > 0) {
    const line = lines[start - 1];
    if (!line || line.size > body.size * 0.93 || line.y > page.height * 0.6) break;
    start--;
  }
  return start;
}

function noteMark(line: Line): string | undefined {
  const match = markStart.exec(line.text);
  if (!match?.[1]) return undefined;
  const raised = ((line.runs[0]?.style ?? 0) & runStyle.superscript) !== 0;
  const symbol = /^[^\d]/.test(match[1]);
  const spaced = /^[[(]?\d{1,3}(?:[\])]|[.:]?\s)/.test(line.text);
  return raised || symbol || spaced ? match[1] : undefined;
}

function withoutMark(line: Line): Line {
  let rest = (markStart.exec(line.text)?.[0] ?? "").length;
  const runs = [];
  for (const run of line.runs) {
    const cut = Math.min(rest, run.text.length);
    rest -= cut;
    if (cut < run.text.length) runs.push({ ...run, text: run.text.slice(cut) });
  }
  return { ...line, runs, text: runs.map((run) => run.text).join("") };
}
