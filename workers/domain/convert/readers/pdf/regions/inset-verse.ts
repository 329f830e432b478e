import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import { isAll, type Line, type Page, runStyle } from "#domain/convert/readers/pdf/lines";
import { beginAlike, endsSentence, gapAbove, isCentred } from "#domain/convert/readers/pdf/paragraph-breaks";
import { listMark } from "#domain/convert/readers/pdf/regions/list-marks";
import type { FindRegions, RegionSettings } from "#domain/convert/readers/pdf/regions/region";
import { endsShort } from "#domain/convert/readers/pdf/regions/short-lines";
import { isUneven, poemRegion, type Stanza } from "#domain/convert/readers/pdf/regions/verse";
import { verseIndents } from "#domain/convert/readers/pdf/verse-indents";

/** Letter sizes that every line of it stands in from the margin. */
const minInset = 0.8;
/** What begins further to the right, of the text's width, is a date or a signature. */
const maxInsetShare = 0.5;
const minLines = 3;
/** Leadings between two lines of a stanza, and between two stanzas. */
const maxLineStep = 1.22;
const maxStanzaStep = 3.2;
/** The share of its lines that begin as verses do, that end before the margin, and that end within a sentence. */
const minCapitals = 0.75;
const minShort = 0.8;
const minOpenEnds = 0.3;

/** Lines before and after one that tell whether it is centred. */
const linesNear = 4;
/** Fewer lines at two depths may be anything. */
const minStepped = 4;

/**
 * Poems within prose: line after line stands in from the margin, begins with a capital, and ends though there was room for
 * more. Lines that stand at two depths need no capitals. Where all begin as far in as a paragraph does, they may be talk,
 * and are left to the paragraphs.
 */
export const findInsetVerse: FindRegions = (pages, settings) =>
  blocksOf(pages, settings)
    .filter((block) => isVerse(block.flat(), settings.body))
    .map((block) => poemRegion(block.map(stanzaOf)));

const stanzaOf = (lines: Line[]): Stanza => ({ lines, verses: lines.map((line) => [line]), is: "verse" });

/** Lines set in that follow each other, in stanzas as white space parts them; a poem may go on over a page. */
function blocksOf(pages: readonly Page[], settings: RegionSettings): Line[][][] {
  const { leading } = settings.body;
  const blocks: Line[][][] = [];
  let block: Line[][] | undefined;
  const lines = pages.flatMap((page) => page.lines);
  for (const [index, line] of lines.entries()) {
    const near = lines.slice(Math.max(0, index - linesNear), index + linesNear + 1);
    if (!mayBeVerse(line, near, settings) || opensParagraph(line, lines[index + 1], settings.body)) {
      block = undefined;
      continue;
    }
    const last = block?.at(-1)?.at(-1);
    const gap = last && gapAbove(last, line);
    const isOver = last && gap === undefined && line.page === last.page + 1;
    if (gap !== undefined && gap < leading * maxLineStep) block?.at(-1)?.push(line);
    else if (isOver || (gap !== undefined && gap < leading * maxStanzaStep)) block?.push([line]);
    else {
      block = [[line]];
      blocks.push(block);
    }
  }
  return blocks;
}

function mayBeVerse(line: Line, near: readonly Line[], { body, isFree }: RegionSettings): boolean {
  if (line.stretches || line.formula || line.remark || line.rtl || line.dropCap) return false;
  const { left, right } = body.edgesOf(line);
  const inset = line.x0 - left;
  if (inset < body.size * minInset || inset > (right - left) * maxInsetShare) return false;
  if (Math.abs(line.size - body.size) > 1.2) return false;
  if (!/\p{L}/u.test(line.text) || listMark(line) || !isFree(line)) return false;
  if (!body.monospaced && isAll(line, runStyle.monospace)) return false;
  // A line may stand in the middle by chance.
  return !isCentred(line, body) || near.some((other) => beginAlike(other, line));
}

/** It fills its line, and the next one stands at the margin. */
function opensParagraph(line: Line, next: Line | undefined, body: BodyStatistics): boolean {
  const { left, right } = body.edgesOf(line);
  if (!next || right - line.x1 > body.size * 2.5) return false;
  return gapAbove(line, next) !== undefined && next.x0 - left < body.size * 0.3;
}

function isVerse(lines: readonly Line[], body: BodyStatistics): boolean {
  if (lines.length < minLines) return false;
  const insets = lines.map((line) => line.x0 - body.edgesOf(line).left);
  const isFirstLine = (inset: number) => Math.abs(inset - (body.alsoIndent ?? body.indent)) < 2.5;
  if (insets.every(isFirstLine)) return false;
  const pairs = lines.slice(1).map((line, at) => [lines[at] as Line, line] as const);
  const count = (isSo: (above: Line, line: Line) => boolean) =>
    pairs.filter(([above, line]) => isSo(above, line)).length;
  const capitals = lines.filter(({ text }) => /^[^\p{L}]*\p{Lu}/u.test(text)).length;
  const open = count((above) => !endsSentence(above.text));
  const short = count((above, line) => endsShort(above, line, body));
  const areBegun =
    capitals >= lines.length * minCapitals || (short === pairs.length && isStepped(lines, body));
  return areBegun && short >= pairs.length * minShort && open >= pairs.length * minOpenEnds;
}

/** Stands at two depths or more, several lines at each, as no prose does; an index has its pages. */
function isStepped(lines: readonly Line[], body: BodyStatistics): boolean {
  if (lines.length < minStepped || lines.some(({ text }) => /\d\W*$/.test(text))) return false;
  const depths = verseIndents(lines.map((line) => (line.x0 - body.edgesOf(line).left) / line.size));
  const counts = depths.map((depth) => depths.filter((other) => other === depth).length);
  return new Set(depths).size > 1 && Math.min(...counts) > 1 && isUneven(lines);
}
