import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import { isAll, isCapitals, type Line, type Page, runStyle } from "#domain/convert/readers/pdf/lines";
import type { OutlineEntry } from "#domain/convert/readers/pdf/outline";

/** A heading of one or more lines, under its first line. */
/** `sure`: 0..1, that it is a heading and of this level; 1 when it is not said. */
export type FoundHeading = { level: 1 | 2 | 3 | 4 | 5 | 6; lines: Line[]; text: string; sure?: number };

export type HeadingMap = ReadonlyMap<Line, FoundHeading>;

/** Finds headings: those the PDF's outline names, else those that look like one. */
export function findHeadings(
  pages: readonly Page[],
  outline: readonly OutlineEntry[],
  body: BodyStatistics,
  titleLines: ReadonlySet<Line>,
): Map<Line, FoundHeading> {
  const { named, missed } = namedByOutline(pages, outline);
  const trusted = outline.length >= 3 && missed <= outline.length * 0.3;
  const looks = pages.flatMap((page) => lookAlikes(page, body, titleLines, named));
  const groups = joinLines([...named.keys(), ...looks], pages, named, body);
  const ranks = rankStyles(
    groups.filter((group) => !named.has(group[0] as Line)),
    body,
  );
  const depths = outlineStyleDepths(named);
  const headings = new Map<Line, FoundHeading>();
  for (const lines of groups) {
    const first = lines[0];
    if (!first) continue;
    const entry = named.get(first);
    const text = lines.map((line) => line.text).join(" ");
    if (entry) {
      headings.set(first, { level: levelOf(entry.depth + 1), lines, text });
    } else if (trusted) {
      // The outline names the chapters; what looks just like one of its headings is one that it forgot.
      const depth = depths.get(styleKey(first));
      if (depth !== undefined) headings.set(first, { level: levelOf(depth + 1), lines, text });
      else if (first.size > body.size * 1.12 && lines.length < 4)
        headings.set(first, { level: 4, lines, text });
    } else {
      const rank = ranks.get(styleKey(first));
      if (rank !== undefined) headings.set(first, { level: levelOf(rank), lines, text });
    }
  }
  return headings;
}

const levelOf = (depth: number) => Math.max(1, Math.min(6, depth)) as FoundHeading["level"];

/** Lines of a page on which an outline entry stands, under the entry's first line. */
function namedByOutline(pages: readonly Page[], outline: readonly OutlineEntry[]) {
  const byNumber = new Map(pages.map((page) => [page.number, page]));
  const named = new Map<Line, OutlineEntry>();
  let missed = 0;
  for (const entry of outline) {
    const line =
      lineOfEntry(byNumber.get(entry.page), entry, named) ??
      lineOfEntry(byNumber.get(entry.page + 1), entry, named);
    if (line) named.set(line, entry);
    else missed++;
  }
  return { named, missed };
}

function lineOfEntry(
  page: Page | undefined,
  entry: OutlineEntry,
  taken: ReadonlyMap<Line, OutlineEntry>,
): Line | undefined {
  if (!page) return undefined;
  const wanted = bare(entry.title);
  const wantedName = bare(entry.title.replace(/^.*?[:.—–]\s+/, ""));
  let best: Line | undefined;
  let bestScore = 0;
  page.lines.forEach((line, index) => {
    if (taken.has(line)) return;
    const text = bare(line.text);
    if (text.length === 0) return;
    let joined = text;
    let score = text === wanted ? 4 : 0;
    for (let more = 1; score === 0 && more <= 3; more++) {
      joined += bare(page.lines[index + more]?.text ?? "");
      if (joined === wanted) score = 3;
    }
    if (score === 0 && text.length > 3 && wanted.startsWith(text) && line.text.length < 90) score = 2;
    if (
      score === 0 &&
      text.length > 3 &&
      (text === wantedName || (text.endsWith(wanted) && wanted.length > 5))
    )
      score = 1;
    if (score > 0) score += Math.min(line.size, 60) / 100;
    if (score > bestScore) {
      best = line;
      bestScore = score;
    }
  });
  return best;
}

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

const chapterWords =
  /^(?:chapter|book|part|volume|act|scene|canto|letter|prologue|epilogue|preface|introduction|foreword|afterword|appendix|acknowledge?ments|dedication|contents|interlude|chapitre|partie|livre|prologue|kapitel|teil|buch|vorwort|nachwort|prolog|epilog|cap[ií]tulo|parte|prefazione|capitolo|hoofdstuk|глава|часть)\b.{0,60}$/iu;
const numeral = /^(?:[IVXLC]{1,8}|\d{1,3})[.:]?$/;

function lookAlikes(
  page: Page,
  body: BodyStatistics,
  titleLines: ReadonlySet<Line>,
  named: ReadonlyMap<Line, OutlineEntry>,
): Line[] {
  return page.lines.filter((line, index) => {
    if (named.has(line) || titleLines.has(line)) return false;
    const { text } = line;
    if (text.length > 140 || !/[\p{L}\p{N}]/u.test(text)) return false;
    const before = page.lines[index - 1];
    const after = page.lines[index + 1];
    const spaceAbove = gapBetween(before, line) > body.leading * 1.3;
    const spaceBelow = gapBetween(line, after) > body.leading * 1.15;
    const { left, right } = body.edgesOf(line);
    const width = right - left;
    const short = line.x1 - line.x0 < width * 0.85;
    const centred =
      Math.abs((line.x0 + line.x1) / 2 - (left + right) / 2) < width * 0.05 && line.x0 - left > width * 0.08;
    const bold = isAll(line, runStyle.bold);
    if (line.size > body.size * 1.12) return line.size > body.size * 1.35 || spaceAbove || spaceBelow || bold;
    if (line.size < body.size * 0.9) return false;
    const apart = spaceAbove && (spaceBelow || bold || centred);
    if (chapterWords.test(text))
      return short && apart && (bold || centred || isCapitals(text) || line.x0 - left < body.size);
    if (numeral.test(text)) return spaceAbove && spaceBelow && (centred || bold);
    if (/[.,;:!?]$/.test(text) && !/^\d+(?:\.\d+)*\.?\s/.test(text)) return false;
    if (bold && short && apart && text.length < 90) return true;
    return isCapitals(text) && centred && apart && text.length < 70;
  });
}

function gapBetween(above: Line | undefined, line: Line | undefined): number {
  if (!above || !line || above.column !== line.column || above.y <= line.y) return Number.POSITIVE_INFINITY;
  return above.y - line.y;
}

/** Lines of one heading together: one size, close to each other, in the page's order. */
function joinLines(
  lines: readonly Line[],
  pages: readonly Page[],
  named: ReadonlyMap<Line, OutlineEntry>,
  body: BodyStatistics,
): Line[][] {
  const wanted = new Set(lines);
  const groups: Line[][] = [];
  for (const page of pages) {
    let group: Line[] | undefined;
    for (const line of page.lines) {
      if (!wanted.has(line) && !(group && continuesTitle(group, line, named))) {
        group = undefined;
        continue;
      }
      const last = group?.at(-1);
      const joins =
        group !== undefined &&
        last !== undefined &&
        !named.has(line) &&
        group.length < 6 &&
        Math.abs(last.size - line.size) < 0.6 &&
        isAll(last, runStyle.bold) === isAll(line, runStyle.bold) &&
        gapBetween(last, line) < Math.max(line.size * 1.5, body.leading * 1.05);
      if (joins && group) group.push(line);
      else {
        group = [line];
        groups.push(group);
      }
    }
  }
  return groups;
}

/** The rest of a title whose first line the outline named. */
function continuesTitle(group: readonly Line[], line: Line, named: ReadonlyMap<Line, OutlineEntry>): boolean {
  const first = group[0];
  const entry = first && named.get(first);
  if (!entry) return false;
  const soFar = bare(group.map((part) => part.text).join(""));
  return bare(entry.title).startsWith(soFar + bare(line.text)) && bare(line.text) !== "";
}

const styleKey = (line: Line) =>
  `${Math.round(line.size * 2) / 2} ${isAll(line, runStyle.bold) ? "bold" : "plain"} ${isCapitals(line.text) ? "capitals" : ""}`;

/** Level by style: the larger and heavier, the higher. A style that is not larger must recur to be a heading's. */
function rankStyles(groups: readonly (readonly Line[])[], body: BodyStatistics): Map<string, number> {
  const styles = new Map<string, { weight: number; count: number; certain: boolean }>();
  for (const group of groups) {
    const line = group[0];
    if (!line) continue;
    const key = styleKey(line);
    const seen = styles.get(key) ?? {
      weight: weightOf(line),
      count: 0,
      certain: line.size > body.size * 1.12,
    };
    seen.count++;
    seen.certain ||= chapterWords.test(line.text) || numeral.test(line.text);
    styles.set(key, seen);
  }
  const kept = [...styles].filter(([, style]) => style.certain || style.count >= 3);
  kept.sort(([, p], [, q]) => q.weight - p.weight);
  const ranks = new Map<string, number>();
  let rank = 0;
  let lastWeight = Number.POSITIVE_INFINITY;
  for (const [key, { weight }] of kept) {
    if (lastWeight - weight > 0.4) rank++;
    lastWeight = weight;
    ranks.set(key, Math.min(rank, 6));
  }
  return ranks;
}

function weightOf(line: Line): number {
  return line.size + (isAll(line, runStyle.bold) ? 0.6 : 0) + (isCapitals(line.text) ? 0.3 : 0);
}

/** The depth at which the outline puts headings of each style. */
function outlineStyleDepths(named: ReadonlyMap<Line, OutlineEntry>): Map<string, number> {
  const depths = new Map<string, number>();
  for (const [line, { depth }] of named) {
    const key = styleKey(line);
    depths.set(key, Math.min(depths.get(key) ?? 6, depth));
  }
  return depths;
}
