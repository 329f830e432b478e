import type { Block } from "#domain/book/blocks";
import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import { isAll, type Line, type Page, runStyle, type SetLines } from "#domain/convert/readers/pdf/lines";
import { gapAbove, isCentred, startOffset } from "#domain/convert/readers/pdf/paragraph-breaks";
import { listMark } from "#domain/convert/readers/pdf/regions/list-marks";
import type { FindRegions, FoundRegion, RegionSettings } from "#domain/convert/readers/pdf/regions/region";
import { endsShort } from "#domain/convert/readers/pdf/regions/short-lines";
import { verseIndents } from "#domain/convert/readers/pdf/verse-indents";

/** Lines without white space between them; `verses`: each with the printed lines it took. */
export type Stanza = { lines: Line[]; verses: Line[][]; is: "verse" | "maybe" | "no" };

/** Fewer lines of verse are an imprint, an address, or what somebody signed. */
const fewestLines = 10;
/** In a book of prose, verse is set in from the margins, and read as what is set in. */
const minShare = 0.15;
/** Pages. */
const shortBook = 40;
const maxStanzas = 200;

/**
 * The poems of a book of poems, which stand at its margin as prose does: line after line ends though the next word would
 * have fitted. In prose only the last line of a paragraph does.
 */
export const findVerse: FindRegions = (pages, settings) => {
  // A fifth of a long book tells whether it is one of prose, as most are.
  const sample = pages.length < shortBook ? [] : pages.filter((_, at) => at % 5 === 2);
  if (sample.length > 0 && shareOf(sample, stanzasIn(sample, settings)) < minShare / 2) return [];
  const stanzas = stanzasIn(pages, settings);
  if (sureLines(stanzas) < fewestLines || shareOf(pages, stanzas) < minShare) return [];
  const touches = touchingIn(pages, settings.body);
  spread(stanzas, touches);
  return poemsOf(stanzas, touches).map((poem) => poemRegion(poem));
};

function stanzasIn(pages: readonly Page[], settings: RegionSettings): Stanza[] {
  const ends = endsOf(pages, settings.body);
  return pages.flatMap(({ lines }) => stanzasOf(lines, settings, ends));
}

const sureLines = (stanzas: readonly Stanza[]) =>
  stanzas.reduce((sum, one) => sum + (one.is === "verse" ? one.verses.length : 0), 0);

/** Of the pages' lines, those that are surely verse. */
function shareOf(pages: readonly Page[], stanzas: readonly Stanza[]): number {
  const all = pages.reduce((sum, { lines }) => sum + lines.length, 0);
  return sureLines(stanzas) / Math.max(1, all);
}

/** Is the second read right after the first, with no more white space between than two stanzas have? */
type Touches = (one: Stanza | undefined, other: Stanza | undefined) => boolean;

function touchingIn(pages: readonly Page[], body: BodyStatistics): Touches {
  const lines = pages.flatMap((page) => page.lines);
  const next = new Map(lines.slice(1).map((line, at) => [lines[at], line]));
  return (one, other) => {
    const [last, first] = [one?.lines.at(-1), other?.lines[0]];
    if (!last || !first || next.get(last) !== first) return false;
    const gap = gapAbove(last, first);
    return gap === undefined ? first.page === last.page + 1 : gap < body.leading * 3.2;
  };
}

/** What could be verse is verse beside some: a couplet, a line that stands alone. */
function spread(stanzas: readonly Stanza[], touches: Touches): void {
  const places = [...stanzas.keys()];
  for (const at of [...places, ...places.toReversed()]) {
    const [before, one, after] = [stanzas[at - 1], stanzas[at], stanzas[at + 1]];
    if (one?.is !== "maybe") continue;
    if ((before?.is === "verse" && touches(before, one)) || (after?.is === "verse" && touches(one, after)))
      one.is = "verse";
  }
}

function poemsOf(stanzas: readonly Stanza[], touches: Touches): Stanza[][] {
  const poems: Stanza[][] = [];
  for (const one of stanzas) {
    if (one.is !== "verse") continue;
    const poem = poems.at(-1);
    if (poem && poem.length < maxStanzas && touches(poem.at(-1), one)) poem.push(one);
    else poems.push([one]);
  }
  return poems;
}

/** Would the next line's first word still have fitted, where the page's own text ends? In the book's widest measure? */
type Ends = { early(line: Line, next: Line): boolean; wide(line: Line, next: Line): boolean };

/** A page of short lines has no edge of its own, so a line is held for cut only where the book's widest text would cut it. */
function endsOf(pages: readonly Page[], body: BodyStatistics): Ends {
  const widths = new Map<number, number>();
  for (const { lines } of pages)
    for (const line of lines) {
      if (Math.abs(line.size - body.size) > 0.6) continue;
      const { left, right } = body.edgesOf(line);
      widths.set(line.column, Math.max(widths.get(line.column) ?? 0, right - left));
    }
  const wide = (line: Line, next: Line) => {
    const word = next.text.split(/\s/, 1)[0]?.length ?? 0;
    const share = word / Math.max(1, next.text.length);
    const room = (widths.get(line.column) ?? 0) - startOffset(line, body) - (line.x1 - line.x0);
    return room > (next.x1 - next.x0) * share + line.size * 0.6;
  };
  return { early: (line, next) => endsShort(line, next, body), wide };
}

function stanzasOf(lines: readonly Line[], settings: RegionSettings, ends: Ends): Stanza[] {
  const { body } = settings;
  const stanzas: Stanza[] = [];
  let open: Line[] = [];
  const close = () => {
    if (open.length > 0) stanzas.push(stanzaOf(open, body, ends));
    open = [];
  };
  for (const line of lines) {
    const last = open.at(-1);
    const gap = last && gapAbove(last, line);
    if (!mayBeVerse(line, settings)) close();
    else if (last && gap !== undefined && gap < body.leading * 1.22 && Math.abs(last.size - line.size) < 0.6)
      open.push(line);
    else {
      close();
      open = [line];
    }
  }
  close();
  return stanzas;
}

function mayBeVerse(line: Line, { body, isFree }: RegionSettings): boolean {
  if (line.stretches || line.formula || line.remark || Math.abs(line.size - body.size) > 1.2) return false;
  return isFree(line);
}

/** Words, no marks of lists, numbers, or addresses of the net. */
function isWords(line: Line): boolean {
  const letters = line.text.match(/\p{L}/gu)?.length ?? 0;
  const signs = line.text.replace(/[\s.]/g, "").length;
  if (letters < signs * 0.75 || listMark(line) || isAll(line, runStyle.monospace)) return false;
  return !line.runs.some(({ link }) => link) && !/@|:\/\//.test(line.text);
}

function stanzaOf(lines: Line[], body: BodyStatistics, ends: Ends): Stanza {
  const verses: Line[][] = [];
  for (const line of lines) {
    const verse = verses.at(-1);
    const [first, last] = [verse?.[0], verse?.at(-1)];
    if (verse && first && last && isHung(first, line, body) && !ends.wide(last, line)) verse.push(line);
    else verses.push([line]);
  }
  const is = judged(verses, body, ends);
  return { lines, verses, is: is === "no" || lines.every(isWords) ? is : "no" };
}

/** What a line had no room for stands below it, set in. */
function isHung(first: Line, line: Line, body: BodyStatistics): boolean {
  const hang = startOffset(line, body) - startOffset(first, body);
  return hang > body.size * 0.8 && hang < body.size * 6;
}

function judged(verses: readonly Line[][], body: BodyStatistics, ends: Ends): Stanza["is"] {
  let ended = 0;
  let cut = 0;
  const turned = verses.filter((verse) => verse.length > 1).length;
  for (const [at, verse] of verses.slice(1).entries()) {
    const [last, line] = [verses[at]?.at(-1), verse[0]];
    if (!last || !line) continue;
    // Where paragraphs begin set in, a short line above such a one is a paragraph's last.
    const isFirst = body.indent > 0 && Math.abs(startOffset(line, body) - body.indent) < 2.5;
    if (!ends.wide(last, line)) cut++;
    else if (!isFirst && ends.early(last, line)) ended++;
  }
  const steps = verses.length - 1;
  const firsts = verses.flatMap(([first]) => first ?? []);
  const starts = new Set(firsts.map(({ x0 }) => Math.round(x0)));
  const centred = firsts.filter((first) => isCentred(first, body)).length;
  if (centred > verses.length * 0.5 && starts.size > verses.length * 0.5) return "no";
  if (cut > steps * 0.34 || turned > verses.length * 0.5) return "no";
  if (steps >= 2 && ended >= 2 && ended >= steps * 0.4 && isUneven(firsts)) return "verse";
  const [only] = verses;
  if (steps === 0) return only?.length === 1 && endsEarly(only[0], body) ? "maybe" : "no";
  return "maybe";
}

/**
 * Some lines would have taken the next one's first word and still be no longer than the longest. Lines that a program has
 * cut never would, wherever the edge is that it cut them at, and whether it measured them or counted letters.
 */
export function isUneven(firsts: readonly Line[]): boolean {
  const letters = Math.max(...firsts.map(({ text }) => text.length));
  const edge = Math.max(...firsts.map(({ x1 }) => x1));
  let short = 0;
  for (const [at, next] of firsts.slice(1).entries()) {
    const line = firsts[at];
    if (!line) continue;
    const word = next.text.split(/\s/, 1)[0]?.length ?? 0;
    const letter = (next.x1 - next.x0) / Math.max(1, next.text.length);
    const isShorter = line.text.length + 1 + word <= letters;
    if (isShorter && line.x1 + letter * (word + 1) + line.size * 0.2 < edge) short++;
  }
  return short >= (firsts.length - 1) * 0.25;
}

/** Much more would have stood on it. */
function endsEarly(line: Line | undefined, body: BodyStatistics): boolean {
  if (!line) return false;
  const { left, right } = body.edgesOf(line);
  return line.x1 - line.x0 < (right - left) * 0.8;
}

/** Returns the region of a poem, its stanzas parted and its lines as deep as they stand. */
export function poemRegion(poem: readonly Stanza[]): FoundRegion {
  return {
    lines: poem.flatMap(({ lines }) => lines),
    decided: [{ doubt: "verse", sure: poem.length > 1 ? 0.97 : 0.94 }],
    blocks: (set) => [verseOf(poem, set)],
  };
}

function verseOf(poem: readonly Stanza[], set: SetLines): Block {
  const left = new Map<number, number>();
  for (const { lines } of poem)
    for (const { page, x0 } of lines) left.set(page, Math.min(left.get(page) ?? x0, x0));
  const stanzas = joinedOverPages(poem);
  const insetOf = (first: Line | undefined) =>
    first ? (first.x0 - (left.get(first.page) ?? first.x0)) / first.size : 0;
  const indents = verseIndents(stanzas.flat().map(([first]) => insetOf(first)));
  let at = 0;
  const made = stanzas.map((verses) => ({
    lines: verses.map((verse) => ({
      inlines: set(verse.map((line) => ({ line, join: "flow" as const }))),
      indent: indents[at++] ?? 0,
    })),
  }));
  const isRtl = poem[0]?.lines[0]?.rtl;
  return { kind: "verse", stanzas: made, ...(isRtl ? { direction: "rtl" as const } : {}) };
}

/**
 * A stanza that its page cut goes on with the next page's first lines when its sentence does, unless both are whole: of as
 * many lines, beginning at one place, and no other stanza as long as both together.
 */
function joinedOverPages(poem: readonly Stanza[]): Line[][][] {
  const stanzas: Line[][][] = [];
  for (const [at, { lines, verses }] of poem.entries()) {
    const before = poem[at - 1]?.lines.at(-1);
    const last = stanzas.at(-1);
    const isOver = before && lines[0] && before.page !== lines[0].page;
    const isHalf = poem.some((other) => other.verses.length === verses.length * 2);
    const isWhole =
      last?.length === verses.length && isAligned(last[0]?.[0], lines[0]) && verses.length > 1 && !isHalf;
    if (isOver && !isWhole && !/[.!?…][”’"')]*$/.test(before.text)) last?.push(...verses);
    else stanzas.push([...verses]);
  }
  return stanzas;
}

const isAligned = (one: Line | undefined, other: Line | undefined) =>
  one !== undefined && other !== undefined && Math.abs(one.x0 - other.x0) < 3;
