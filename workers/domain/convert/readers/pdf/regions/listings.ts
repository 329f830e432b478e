import { isAddress } from "#domain/convert/readers/pdf/addresses";
import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import { type Box, isAll, type Line, type Page, runStyle } from "#domain/convert/readers/pdf/lines";
import { gapAbove, isCentred, startOffset } from "#domain/convert/readers/pdf/paragraph-breaks";
import { listMark } from "#domain/convert/readers/pdf/regions/list-marks";
import { listingText } from "#domain/convert/readers/pdf/regions/listing-text";
import type { FindRegions, FoundRegion, RegionSettings } from "#domain/convert/readers/pdf/regions/region";
import { endsShort } from "#domain/convert/readers/pdf/regions/short-lines";
import { sentenceEndTest } from "#domain/convert/sentence-end";

const maxLines = 5000;

/** Listings: lines of a typewriter's letters, or on a ground of their own with mostly such letters; over pages, too. */
export const findListings: FindRegions = (pages, settings) => {
  const { body } = settings;
  if (body.monospaced) return [];
  const groups: Line[][] = [];
  let open: Line[] = [];
  let lastOfPage: Line | undefined;
  const close = () => {
    if (isListing(open, body)) groups.push(open);
    open = [];
  };
  for (const page of pages) {
    const grounds = codeGrounds(page, settings);
    const { lines } = page;
    lines.forEach((line, index) => {
      const before = lines[index - 1] ?? lastOfPage;
      const isCode = settings.isFree(line) && (isMono(line) || isOn(line, grounds));
      const last = open.at(-1);
      if (!isCode || (last && !goesOn(last, line, open, body))) close();
      if (!isCode || (open.length === 0 && !mayOpen(line, before, lines[index + 1], body, grounds))) return;
      if (open.length < maxLines) open.push(line);
    });
    lastOfPage = lines.at(-1) ?? lastOfPage;
  }
  close();
  return groups.map((lines): FoundRegion => {
    const text = listingText(lines, body);
    return { lines, blocks: () => [{ kind: "preformatted", text }] };
  });
};

function isMono(line: Line): boolean {
  return line.tag?.role === "Code" || isAll(line, runStyle.monospace);
}

/** A list's item that is all a command: its mark is in the letters of the text. */
function isMarkedItem(line: Line): boolean {
  const first = line.runs[0];
  return first !== undefined && !(first.style & runStyle.monospace) && listMark(line)?.certain === true;
}

/** Filled areas that hold a listing: most of their letters are a typewriter's. */
function codeGrounds(page: Page, settings: RegionSettings): Box[] {
  const fills = (page.fills ?? []).filter(
    ({ x0, x1, y0, y1 }) =>
      x1 - x0 > page.width * 0.25 && x1 - x0 < page.width * 0.98 && y1 - y0 < page.height * 0.9,
  );
  if (fills.length === 0 || fills.length > 200) return [];
  return fills.filter((fill) => {
    const inside = page.lines.filter((line) => isOn(line, [fill]));
    if (!inside.every((line) => settings.isFree(line))) return false;
    const letters = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + line.text.length, 0);
    return letters(inside.filter(isMono)) > letters(inside) * 0.6;
  });
}

function isOn(line: Line, boxes: readonly Box[]): boolean {
  const y = line.y + line.size * 0.3;
  return boxes.some(({ x0, y0, x1, y1 }) => y > y0 && y < y1 && line.x0 > x0 - 2 && line.x1 < x1 + 4);
}

function goesOn(last: Line, line: Line, open: readonly Line[], body: BodyStatistics): boolean {
  const gap = gapAbove(last, line);
  if (isMarkedItem(line) && (gap === undefined || gap > line.size * 1.6)) return false;
  if (gap !== undefined) return gap < Math.max(line.size, body.size) * 3;
  const least = Math.min(...open.slice(-200).map((one) => startOffset(one, body)));
  return Math.abs(last.size - line.size) < 0.6 && startOffset(line, body) > least - line.size;
}

/** A mark of a list or a line in the middle of a paragraph opens no listing. */
function mayOpen(
  line: Line,
  before: Line | undefined,
  after: Line | undefined,
  body: BodyStatistics,
  grounds: readonly Box[],
): boolean {
  if (isOn(line, grounds)) return true;
  if (listMark(line)?.certain || isCentred(line, body)) return false;
  if (before && !isApartFrom(before, line, body)) return false;
  return !after || isMono(after) || isFollowedApart(line, after, body);
}

const endsSentence = sentenceEndTest({ marks: ".:!?…", closers: "" });

/** Below white space, or set in under a line that ended. */
function isApartFrom(above: Line, line: Line, body: BodyStatistics): boolean {
  const gap = gapAbove(above, line);
  if (gap !== undefined && gap > body.leading * 1.15) return true;
  const isSentence = endsSentence(above.text);
  const ended = isSentence || endsShort(above, line, body);
  if (gap === undefined) return ended;
  const change = startOffset(line, body) - startOffset(above, body);
  // A typewriter's letters are often set smaller than the words of the sentence they go on with.
  return ended && (change > line.size * 0.6 || (isSentence && Math.abs(above.size - line.size) > 0.6));
}

/** What is explained stands over its explanation, which is set in: it is no listing. */
function isFollowedApart(line: Line, after: Line, body: BodyStatistics): boolean {
  const gap = gapAbove(line, after);
  const change = startOffset(after, body) - startOffset(line, body);
  if (change > line.size * 0.6) return false;
  return gap === undefined || gap > body.leading * 1.15 || change < -line.size * 0.6;
}

function isListing(lines: readonly Line[], body: BodyStatistics): boolean {
  const [first] = lines;
  // Addresses one below the other lead somewhere, as the lines of a listing cannot.
  if (!first || lines.every(isAddress)) return false;
  if (lines.length > 1) return true;
  return first.text.length > 1 && !isCentred(first, body);
}
