import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import type { FoundHeading } from "#domain/convert/readers/pdf/headings";
import type { Line, Page } from "#domain/convert/readers/pdf/lines";

export type FrontPageSettings = {
  body: BodyStatistics;
  headings: ReadonlyMap<Line, FoundHeading>;
  titlePage: { titleLines: readonly Line[] };
};

/** Nothing but a printed contents is so long that a title page, rights and dedications would follow it further back. */
const maxFrontPages = 16;
/** So many lines of room at a page's foot or head are no accident. */
const roomLines = 3;
/** A page with so many lines of running text has begun the book. */
const minRunningLines = 8;

/**
 * Returns the numbers of the pages that the author let begin a new page before the first chapter: rights, a dedication, a
 * motto, which share no page with each other. A page that text flows on to from a full one is none of them.
 */
export function findFrontPages(pages: readonly Page[], settings: FrontPageSettings): ReadonlySet<number> {
  const filled = pages.filter(({ lines }) => lines.length > 0);
  const front = filled.slice(0, Math.min(maxFrontPages, frontLength(filled, settings)));
  const { leading } = settings.body;
  const top = edgeOf(
    filled.map(({ lines }) => Math.max(...lines.map(({ y }) => y))),
    0.95,
  );
  const foot = edgeOf(
    filled.map(({ lines }) => Math.min(...lines.map(({ y }) => y))),
    0.05,
  );
  const room = leading * roomLines;
  const titlePage = settings.titlePage.titleLines[0]?.page;
  const found = new Set<number>();
  for (const [index, page] of front.entries()) {
    const before = front[index - 1];
    if (!before) continue;
    const endsEarly = Math.min(...before.lines.map(({ y }) => y)) > foot + room;
    const beginsLow = Math.max(...page.lines.map(({ y }) => y)) < top - room;
    if (endsEarly || beginsLow || before.number === titlePage) found.add(page.number);
  }
  return found;
}

/** How many pages stand before the first chapter; with the chapter's own, where something stands above its heading. */
function frontLength(pages: readonly Page[], { body, headings }: FrontPageSettings): number {
  const first = pages.findIndex(({ lines }) => lines.some((line) => headings.has(line)));
  if (first >= 0) {
    const [opening] = pages[first]?.lines ?? [];
    return opening && headings.has(opening) ? first : first + 1;
  }
  // In a book without headings the text begins with the first page that is full of it.
  const running = pages.findIndex(
    ({ lines }) => lines.filter((line) => isRunning(line, body)).length >= minRunningLines,
  );
  return running < 0 ? 0 : running + 1;
}

function isRunning(line: Line, body: BodyStatistics): boolean {
  const { left, right } = body.edgesOf(line);
  return Math.abs(line.size - body.size) < 0.6 && line.x1 - line.x0 > (right - left) * 0.75;
}

function edgeOf(heights: readonly number[], share: number): number {
  const sorted = [...heights].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
