import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import { gapBetween, type Look } from "#domain/convert/readers/pdf/headings/heading-looks";
import { headingWords } from "#domain/convert/readers/pdf/headings/heading-words";
import type { PrintedEntry } from "#domain/convert/readers/pdf/headings/outline-lines";
import { isAll, isCapitals, type Line, type Page, runStyle } from "#domain/convert/readers/pdf/lines";
import { isCentred } from "#domain/convert/readers/pdf/paragraph-breaks";

/** The lines of one heading; `title`: those under its label (`CHAPTER ONE` over `The Lamp`). */
export type HeadingGroup = { lines: Line[]; title: Line[]; entry: PrintedEntry | undefined };

const maxLines = 6;

/** Puts the lines of each heading together: titles of several lines, a label and its title. */
export function groupHeadings(
  page: Page,
  looks: ReadonlyMap<Line, Look>,
  entries: ReadonlyMap<Line, PrintedEntry>,
  body: BodyStatistics,
): HeadingGroup[] {
  const groups = linesTogether(page, looks, entries, body);
  const joined: HeadingGroup[] = [];
  for (const group of groups) {
    const label = joined.at(-1);
    if (label && isTitleOf(label, group, page, body)) {
      label.title = group.lines;
      label.entry ??= group.entry;
    } else joined.push(group);
  }
  for (const group of joined) {
    takeLabel(group, page, body);
    takeTitle(group, page, looks, body);
  }
  return joined;
}

function linesTogether(
  page: Page,
  looks: ReadonlyMap<Line, Look>,
  entries: ReadonlyMap<Line, PrintedEntry>,
  body: BodyStatistics,
): HeadingGroup[] {
  const groups: HeadingGroup[] = [];
  const covered = new Set<Line>();
  let group: HeadingGroup | undefined;
  for (const line of page.lines) {
    if (covered.has(line)) continue;
    const entry = entries.get(line);
    if (entry) {
      group = { lines: [...entry.lines], title: [], entry };
      for (const own of entry.lines) covered.add(own);
      groups.push(group);
      continue;
    }
    if (!looks.has(line)) {
      group = undefined;
      continue;
    }
    const last = group?.lines.at(-1);
    if (group && last && group.lines.length < maxLines && goesOn(last, line, group, body))
      group.lines.push(line);
    else {
      group = { lines: [line], title: [], entry: undefined };
      groups.push(group);
    }
  }
  return groups;
}

function goesOn(last: Line, line: Line, group: HeadingGroup, body: BodyStatistics): boolean {
  if (Math.abs(last.size - line.size) > 0.6) return false;
  if (isAll(last, runStyle.bold) !== isAll(line, runStyle.bold)) return false;
  if (gapBetween(last, line) > Math.max(line.size * 1.5, body.leading * 1.05)) return false;
  // An entry of the outline has said where its title ends.
  if (group.entry && group.entry.likeness > 0.9) return false;
  const words = headingWords(line.text);
  if (words && words.kind !== "numeral" && words.kind !== "named") return false;
  return headingWords(group.lines.map(({ text }) => text).join(" "))?.bare !== true;
}

/** A title stands right under its label. */
function isTitleOf(label: HeadingGroup, group: HeadingGroup, page: Page, body: BodyStatistics): boolean {
  if (label.title.length > 0 || !isLabel(label.lines) || isLabel(group.lines)) return false;
  if (label.entry && group.entry && label.entry.entry !== group.entry.entry) return false;
  const last = label.lines.at(-1);
  const first = group.lines[0];
  if (!last || !first || page.lines.indexOf(first) !== page.lines.indexOf(last) + 1) return false;
  const depth = headingWords(first.text)?.depth ?? 0;
  return depth === 0 && gapBetween(last, first) < maxGap(last, body);
}

function isLabel(lines: readonly Line[]): boolean {
  return headingWords(lines.map(({ text }) => text).join(" "))?.bare === true;
}

const maxGap = (line: Line, body: BodyStatistics) => Math.max(body.leading, line.size) * 4.5;

/** The outline named the title; the label above it is the same heading's. */
function takeLabel(group: HeadingGroup, page: Page, body: BodyStatistics): void {
  const first = group.lines[0];
  if (!first || !group.entry || group.title.length > 0 || isLabel(group.lines)) return;
  const index = page.lines.indexOf(first);
  const above = page.lines[index - 1];
  if (!above || !isLabel([above]) || gapBetween(above, first) > maxGap(above, body)) return;
  const isSet = above.size > body.size * 1.05 || isAll(above, runStyle.bold) || isCapitals(above.text);
  if (!isSet && !isCentred(above, body)) return;
  group.title = group.lines;
  group.lines = [above];
}

/** Under a label that has no title yet: a short line of its own between the label and the text. */
function takeTitle(
  group: HeadingGroup,
  page: Page,
  looks: ReadonlyMap<Line, Look>,
  body: BodyStatistics,
): void {
  const last = group.lines.at(-1);
  if (!last || group.title.length > 0 || !isLabel(group.lines)) return;
  const at = page.lines.indexOf(last) + 1;
  const line = page.lines[at];
  if (!line || looks.has(line) || line.text.length > 80 || gapBetween(last, line) > maxGap(last, body))
    return;
  const below = gapBetween(line, page.lines[at + 1]);
  const isSet =
    isAll(line, runStyle.bold) ||
    isAll(line, runStyle.italic) ||
    isCapitals(line.text) ||
    isCentred(line, body);
  const isTitle =
    isSet && isCentred(line, body) === isCentred(last, body) && !/\p{Ll}[.,;]$/u.test(line.text);
  if (isTitle && below > body.leading * 1.25 && /\p{L}{2}/u.test(line.text)) group.title = [line];
}
