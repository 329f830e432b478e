import { bareLetters, headingWords, withoutNumber } from "#domain/convert/readers/pdf/headings/heading-words";
import type { Line, Page } from "#domain/convert/readers/pdf/lines";
import type { OutlineEntry } from "#domain/convert/readers/pdf/outline";

/** The lines that print an entry's title, and how like it they are: 0..1. */
export type PrintedEntry = { entry: OutlineEntry; lines: Line[]; likeness: number };

/** Less than this is another title. */
const minLikeness = 0.66;
/** Short titles are soon alike. */
const minOfShort = 0.8;
/** The same title with another number, or without: the most that other letters come to. */
const likeUpToNumber = 0.96;
const longestTitle = 6;
const longestLine = 160;

/**
 * Where each entry of an outline is printed, under its first line. The print may differ: numbers, capitals, line
 * breaks, accents, small words. Entries that are printed nowhere are left out.
 */
export function printedEntries(
  pages: readonly Page[],
  outline: readonly OutlineEntry[],
): Map<Line, PrintedEntry> {
  const byNumber = new Map(pages.map((page) => [page.number, page]));
  const found = new Map<Line, PrintedEntry>();
  const taken = new Set<Line>();
  const bareOf = rememberedBareLetters();
  for (const entry of outline) {
    const title = { ...lettersOf(entry.title), bareOf };
    // A place at a page's end may belong to what comes on the next.
    const best =
      bestOn(byNumber.get(entry.page), entry, title, taken) ??
      bestOn(byNumber.get(entry.page + 1), entry, title, taken) ??
      bestOn(byNumber.get(entry.page - 1), entry, title, taken, 0.95);
    if (!best?.lines[0]) continue;
    found.set(best.lines[0], best);
    for (const line of best.lines) taken.add(line);
  }
  return found;
}

type TitleLetters = { whole: string; name: string; pairs: ReadonlyMap<number, number>; isLabel: boolean };
type Letters = TitleLetters & { bareOf(line: Line): string };

/** Each line is compared with several titles. */
function rememberedBareLetters(): (line: Line) => string {
  const known = new Map<Line, string>();
  return (line) => {
    const before = known.get(line);
    if (before !== undefined) return before;
    const bare = bareLetters(line.text);
    known.set(line, bare);
    return bare;
  };
}

function lettersOf(title: string): TitleLetters {
  const name = bareLetters(withoutNumber(title));
  return {
    whole: bareLetters(title),
    name,
    pairs: pairsOf(name),
    isLabel: headingWords(title)?.bare === true,
  };
}

function bestOn(
  page: Page | undefined,
  entry: OutlineEntry,
  title: Letters,
  taken: ReadonlySet<Line>,
  least = minLikeness,
): PrintedEntry | undefined {
  if (!page || title.whole === "") return undefined;
  const largest = page.lines.reduce((most, line) => Math.max(most, line.size), 1);
  let best: PrintedEntry | undefined;
  let bestScore = 0;
  page.lines.forEach((first, index) => {
    if (taken.has(first) || first.text.length > Math.min(longestLine, entry.title.length * 1.6 + 24)) return;
    const lines: Line[] = [];
    let text = "";
    let bare = "";
    for (let more = 0; more < longestTitle; more++) {
      const line = page.lines[index + more];
      if (!line || taken.has(line) || (more > 0 && isFar(lines.at(-1), line))) break;
      lines.push(line);
      text = more === 0 ? line.text : joined(text, line.text);
      if (text.length > entry.title.length * 1.6 + 24) break;
      bare += title.bareOf(line);
      if (!mayMatch(bare, title)) continue;
      // Large letters near the place that the entry names; the fewer lines the better.
      const standing = (first.size / largest) * 0.12 + nearness(entry, first) * 0.06 - more * 0.01;
      if ((bare === title.whole ? 1 : likeUpToNumber) + standing <= bestScore) continue;
      const likeness = likenessOf(text, bare, title, least);
      const score = likeness + standing;
      if (likeness < least || score <= bestScore) continue;
      bestScore = score;
      best = { entry, lines: [...lines], likeness };
    }
  });
  return best;
}

/** Titles of other lengths need not be compared letter by letter. */
function mayMatch(bare: string, title: Letters): boolean {
  return bare.length * 2 >= title.name.length && bare.length <= title.whole.length * 1.5 + 12;
}

function joined(before: string, after: string): string {
  return /[\p{L}]-$/u.test(before) ? before.slice(0, -1) + after : `${before} ${after}`;
}

function isFar(above: Line | undefined, line: Line): boolean {
  return (
    above === undefined ||
    above.column !== line.column ||
    above.y - line.y > Math.max(above.size, line.size) * 5
  );
}

function nearness(entry: OutlineEntry, line: Line): number {
  const y = "y" in entry && typeof entry.y === "number" ? entry.y : undefined;
  return y === undefined ? 0 : 1 - Math.min(1, Math.abs(line.y - y) / 100);
}

/** 1 for the same letters; less where only the name is the same, or most of its letters are; 0 for less than `least`. */
function likenessOf(text: string, bare: string, title: Letters, least: number): number {
  if (bare === "") return 0;
  if (bare === title.whole) return 1;
  const rest = withoutNumber(text);
  const name = rest === text ? bare : bareLetters(rest);
  if (title.name.length > 1 && name === title.name) return likeUpToNumber;
  // One letter, a figure alone, `Chapter 3` are like nothing but themselves.
  if (name.length < 4 || title.name.length < 4 || title.isLabel) return 0;
  if (!mayShare(name, title, least)) return 0;
  if (figuresOf(name) !== figuresOf(title.name)) return 0;
  const like = shareOfPairs(pairsOf(name), title.pairs);
  return like < minOfShort && title.name.length < 9 ? 0 : like * 0.94;
}

/** Whether enough of the pairs are the title's at all, however often it has them: hardly any line gets further. */
function mayShare(name: string, title: Letters, least: number): boolean {
  const own = pairCount(name);
  const all = own + pairCount(title.name);
  if (((2 * Math.min(own, all - own)) / all) * 0.94 < least) return false;
  let others = 0;
  for (let at = 0; at < own; at++) {
    if (title.pairs.has(pairAt(name, at))) continue;
    others++;
    if (((2 * (own - others)) / all) * 0.94 < least) return false;
  }
  return true;
}

const figuresOf = (text: string) => text.replace(/\P{N}+/gu, " ").trim();

const maxPairs = 300;
const pairCount = (text: string) => Math.min(maxPairs, text.length - 1);

const pairAt = (text: string, at: number) => text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1);

/** How often two letters follow each other, both in one number. */
function pairsOf(text: string): Map<number, number> {
  const pairs = new Map<number, number>();
  const count = pairCount(text);
  for (let at = 0; at < count; at++) {
    const pair = pairAt(text, at);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** How many of all pairs of letters both have. */
function shareOfPairs(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): number {
  let shared = 0;
  let all = 0;
  for (const [pair, count] of one) {
    shared += Math.min(count, other.get(pair) ?? 0);
    all += count;
  }
  for (const count of other.values()) all += count;
  return all === 0 ? 0 : (2 * shared) / all;
}
