import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import type { Line, Page, Rule } from "#domain/convert/readers/pdf/lines";
import { markOf, noteStart } from "#domain/convert/readers/pdf/notes/note-marks";

/** What stands at the foot of a page or column, apart from its text. `ruled`: a stroke parts it from the text. */
export type FootZone = { page: Page; lines: Line[]; ruled: boolean; above: Line | undefined };

/** Notes take no more of a page than this. */
const zoneShare = 0.8;

/** The zones at the feet of all columns that may hold notes: small print, or what stands under the notes' rule. */
export function footZones(pages: readonly Page[], body: BodyStatistics): FootZone[] {
  const known = noteRules(pages, body);
  return pages.flatMap((page) =>
    columnsOf(page.lines).flatMap((column) => {
      const end = withoutStray(column);
      const ruled = startUnderRule(column, end, page, body, known);
      const start = ruled ?? startOfTags(column, end) ?? startOfSmallPrint(column, end, page, body);
      if (start >= end) return [];
      return [
        { page, lines: column.slice(start, end), ruled: ruled !== undefined, above: column[start - 1] },
      ];
    }),
  );
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

/** A page number left at the foot is below the notes. */
function withoutStray(column: readonly Line[]): number {
  const last = column.at(-1);
  return last && /^[\d\s–—|-]{1,7}$/.test(last.text) ? column.length - 1 : column.length;
}

function startOfSmallPrint(column: readonly Line[], end: number, page: Page, body: BodyStatistics): number {
  let start = end;
  while (start > 0) {
    const line = column[start - 1];
    if (!line || line.size > body.size * 0.93) break;
    if (line.y > page.height * zoneShare) return end;
    start--;
  }
  // A mark that stands on a line of its own is the text's.
  while (start < end - 1 && markOf(column[start]?.text ?? "") !== undefined) start++;
  // A column of small print all through is something else.
  return start === 0 && page.lines.length === column.length ? end : start;
}

/** In a tagged file notes say so themselves. */
function startOfTags(column: readonly Line[], end: number): number | undefined {
  let start = end;
  while (start > 0 && column[start - 1]?.tag?.role === "Note") start--;
  return start < end ? start : undefined;
}

type RuleStyle = { x0: number; width: number };

/** Strokes that have a note right under them, on more than one page. */
function noteRules(pages: readonly Page[], body: BodyStatistics): RuleStyle[] {
  const styles: (RuleStyle & { count: number })[] = [];
  for (const page of pages) {
    for (const rule of horizontalRules(page)) {
      const under = firstUnder(page.lines, rule, body);
      if (!under || !noteStart(under)) continue;
      const known = styles.find((style) => isLike(rule, style));
      if (known) known.count++;
      else if (styles.length < 16) styles.push({ x0: rule.x0, width: rule.x1 - rule.x0, count: 1 });
    }
  }
  return styles.filter(({ count }) => count >= 2);
}

function horizontalRules(page: Page): Rule[] {
  const drawings = (page.pictures ?? []).slice(0, maxPictures).map(({ box }) => box);
  return (page.rules ?? []).filter(
    ({ x0, x1, y0, y1 }) =>
      y0 === y1 &&
      x1 - x0 > 20 &&
      x1 - x0 < page.width * 0.9 &&
      y0 < page.height * zoneShare &&
      // The side of a triangle is no notes' rule.
      !drawings.some((box) => y0 >= box.y0 && y0 <= box.y1 && x0 >= box.x0 - 2 && x1 <= box.x1 + 2),
  );
}

const maxPictures = 100;

const isLike = (rule: Rule, style: RuleStyle) =>
  Math.abs(rule.x1 - rule.x0 - style.width) < 3 && Math.abs(rule.x0 - style.x0) < 40;

function firstUnder(lines: readonly Line[], rule: Rule, body: BodyStatistics): Line | undefined {
  return lines.find(
    (line) =>
      line.y < rule.y0 &&
      rule.y0 - line.y < body.leading * 2.2 &&
      line.x0 < rule.x0 + body.size * 4 &&
      line.x0 > rule.x0 - body.size * 2,
  );
}

/** Under the lowest stroke that parts notes from the text: one that has a note under it, or is like others that have. */
function startUnderRule(
  column: readonly Line[],
  end: number,
  page: Page,
  body: BodyStatistics,
  known: readonly RuleStyle[],
): number | undefined {
  let best: number | undefined;
  for (const rule of horizontalRules(page)) {
    const under = firstUnder(column, rule, body);
    const start = under ? column.indexOf(under) : -1;
    if (!under || start < 0 || start >= end) continue;
    // All that follows is under the stroke, and all before it above.
    if (column.slice(0, start).some((line) => line.y < rule.y0)) continue;
    const isNotes =
      noteStart(under) && under.size < body.size * 1.05 && !turnsIntoText(column.slice(start, end), body);
    if (!isNotes && !known.some((style) => isLike(rule, style))) continue;
    // A second stroke of the same length further down: a table.
    if (horizontalRules(page).some((other) => other.y0 < rule.y0 - 4 && isSpan(other, rule))) continue;
    if (best === undefined || start > best) best = start;
  }
  return best;
}

/** Small print with more text of the body's own size below it is a figure's legend. */
function turnsIntoText(lines: readonly Line[], body: BodyStatistics): boolean {
  const first = lines[0];
  if (!first || first.size > body.size * 0.93) return false;
  const letters = (some: readonly Line[]) => some.reduce((sum, { text }) => sum + text.length, 0);
  const large = lines.filter(({ size }) => size > body.size * 0.97);
  return letters(large) * 2 > letters(lines);
}

const isSpan = (one: Rule, other: Rule) => Math.abs(one.x0 - other.x0) < 3 && Math.abs(one.x1 - other.x1) < 3;
