import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import { groupHeadings, type HeadingGroup } from "#domain/convert/readers/pdf/headings/heading-groups";
import { rankHeadings } from "#domain/convert/readers/pdf/headings/heading-levels";
import { type Look, largeRatio, looksOf } from "#domain/convert/readers/pdf/headings/heading-looks";
import {
  type StyledHeading,
  styledHeading,
  withHeadingStyles,
} from "#domain/convert/readers/pdf/headings/heading-styles";
import { type PrintedEntry, printedEntries } from "#domain/convert/readers/pdf/headings/outline-lines";
import { taggedEntries, tagsTellHeadings } from "#domain/convert/readers/pdf/headings/tagged-headings";
import type { Line, Page } from "#domain/convert/readers/pdf/lines";
import type { OutlineEntry } from "#domain/convert/readers/pdf/outline";
import { isByline } from "#domain/convert/readers/pdf/title-names";

/**
 * A heading of one or more lines, under its first line. `title`: those that are its title where others are only its
 * label (`CHAPTER ONE` over `The Lamp`); `text`: label and title. `sure`: 0..1, that it is a heading and of this level;
 * 1 when it is not said.
 */
export type FoundHeading = {
  level: 1 | 2 | 3 | 4 | 5 | 6;
  lines: Line[];
  title?: Line[];
  text: string;
  sure?: number;
  /** What the outline calls it. */
  entry?: OutlineEntry;
};

/**
 * Finds headings: those that the PDF's tags or outline name, else those that look like one. `contents`: what a printed
 * contents page lists, as an outline of supposed pages; `titlePage`: lines that are the book's title, not a chapter's.
 */
export function findHeadings(
  pages: readonly Page[],
  outline: readonly OutlineEntry[],
  body: BodyStatistics,
  titlePage: ReadonlySet<Line>,
  contents: readonly OutlineEntry[] = [],
): Map<Line, FoundHeading> {
  const named = printedEntries(pages, outline);
  const isTold = (outline.length >= 2 && named.size >= outline.length * 0.5) || tagsTellHeadings(pages);
  for (const [line, entry] of taggedEntries(pages, named)) named.set(line, entry);
  const listed = isTold ? new Map<Line, PrintedEntry>() : printedEntries(pages, contents);
  const entries = new Map([...listed, ...named]);
  // Converters make a heading of every line of a title page.
  for (const line of entries.keys()) if (titlePage.has(line) && isByline(line.text)) entries.delete(line);
  const isTitle = (line: Line) => titlePage.has(line) && !entries.has(line);
  const tagged = tagsTellHeadings(pages);
  const all = pages.flatMap((page) => {
    const skip = (line: Line) => isTitle(line) || (tagged && line.tag !== undefined && !entries.has(line));
    const looks = new Map(looksOf(page, body, skip).map((look): [Line, Look] => [look.line, look]));
    return groupHeadings(page, looks, entries, body).flatMap((group) => {
      const first = group.lines[0];
      return (first && styledHeading(group, looks.get(first), body)) ?? [];
    });
  });
  const headings = withoutSignedTitle(all, pages);
  const levels = isTold
    ? levelsOfOutline(headings)
    : levelsOfLooks(withHeadingStyles(headings, pages, body), listed.size > 0);
  const found = new Map<Line, FoundHeading>();
  for (const [{ group, ratio, words }, level] of levels) {
    const first = group.lines[0];
    if (!first) continue;
    const sure = group.entry
      ? 0.85 + group.entry.likeness * 0.14
      : words
        ? 0.9
        : ratio > largeRatio
          ? 0.8
          : 0.6;
    found.set(first, {
      level: Math.max(1, Math.min(6, level)) as FoundHeading["level"],
      lines: [...group.lines, ...group.title],
      ...(group.title.length > 0 ? { title: group.title } : {}),
      text: textOf(group),
      sure,
      ...(group.entry ? { entry: group.entry.entry } : {}),
    });
  }
  return found;
}

/** Capitals on a title page look like a heading, but the author's name stands under them; in a collection, under many. */
function withoutSignedTitle(headings: readonly StyledHeading[], pages: readonly Page[]): StyledHeading[] {
  const byNumber = new Map(pages.map((page) => [page.number, page]));
  const isSigned = ({ group, words }: StyledHeading) => {
    const last = group.title.at(-1) ?? group.lines.at(-1);
    const page = last && byNumber.get(last.page);
    const next = page?.lines[page.lines.indexOf(last as Line) + 1];
    return !group.entry && !words && next !== undefined && isByline(next.text);
  };
  const [first] = headings;
  const isTitle = first && isSigned(first) && headings.filter(isSigned).length === 1;
  return headings.filter((heading) => !(isTitle && heading === first));
}

function textOf({ lines, title }: HeadingGroup): string {
  const words = (own: readonly Line[]) => own.map((line) => line.text.trim()).join(" ");
  if (title.length === 0) return words(lines);
  return `${words(lines).replace(/[.:]$/, "")}: ${words(title)}`;
}

/** A contents page says how deep a heading is that has no number. */
function levelsOfLooks(headings: readonly StyledHeading[], isListed: boolean): Map<StyledHeading, number> {
  if (!isListed) return rankHeadings(headings);
  return rankHeadings(
    headings.map((heading) => {
      const { entry } = heading.group;
      return entry && heading.depth === 0 ? { ...heading, depth: entry.entry.depth + 1 } : heading;
    }),
  );
}

/** The outline's own levels; what looks just like one of its headings, or recurs below them, is one that it left out. */
function levelsOfOutline(headings: readonly StyledHeading[]): Map<StyledHeading, number> {
  const ofStyle = new Map<string, { level: number; weight: number }>();
  for (const { group, style, weight, ratio, look } of headings) {
    if (!group.entry || !(ratio > largeRatio || look)) continue;
    const level = group.entry.entry.depth + 1;
    const known = ofStyle.get(style);
    ofStyle.set(style, { level: Math.min(level, known?.level ?? level), weight });
  }
  const deepest = Math.max(1, ...[...ofStyle.values()].map(({ level }) => level));
  const lightest = Math.min(...[...ofStyle.values()].map(({ weight }) => weight));
  const recurring = recurringStyles(headings);
  const levels = new Map<StyledHeading, number>();
  for (const heading of headings) {
    const { group, style, weight, ratio, words } = heading;
    const known = ofStyle.get(style)?.level;
    if (group.entry) levels.set(heading, group.entry.entry.depth + 1);
    else if (group.lines.length > 3) continue;
    else if (known !== undefined && (ratio > largeRatio || words !== undefined || recurring.has(style)))
      levels.set(heading, known);
    else if (weight < lightest && ratio > largeRatio && recurring.has(style))
      levels.set(heading, Math.max(minUnlisted, deepest + 1));
  }
  return levels;
}

/** What the outline leaves out stays out of the book's own contents, which go three levels deep. */
const minUnlisted = 4;

/** Styles of three headings or more, each with words of its own. */
function recurringStyles(headings: readonly StyledHeading[]): Set<string> {
  const texts = new Map<string, string[]>();
  for (const { group, style } of headings)
    if (!group.entry) texts.set(style, [...(texts.get(style) ?? []), textOf(group)]);
  const recurring = [...texts].filter(([, own]) => own.length >= 3 && new Set(own).size > own.length * 0.6);
  return new Set(recurring.map(([style]) => style));
}
