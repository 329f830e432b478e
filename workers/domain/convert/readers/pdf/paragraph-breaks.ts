import { isMailAddress } from "#domain/convert/readers/pdf/addresses";
import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import { isCodeInText } from "#domain/convert/readers/pdf/code-in-text";
import { isCutPath } from "#domain/convert/readers/pdf/cut-paths";
import { isInsideAddress } from "#domain/convert/readers/pdf/hyphens";
import { insetEnd } from "#domain/convert/readers/pdf/inset-lines";
import { isAll, type Line, runStyle } from "#domain/convert/readers/pdf/lines";
import { toldParagraph } from "#domain/convert/readers/pdf/structure/paragraph-tags";
import { maxSure, sureBeyond } from "#domain/convert/readers/pdf/trust";
import { verseJoin } from "#domain/convert/readers/pdf/verse-lines";
import { closingMarks, sentenceEndTest } from "#domain/convert/sentence-end";

/** A paragraph as far as it has been read. */
export type OpenParagraph = {
  lines: readonly Line[];
  centred: boolean;
  /** Some of its lines ended of their own will: verse, an address. */
  broken?: boolean;
};

export type Meeting = {
  how: "new" | "flow" | "break";
  /** 0.5..1 */
  sure: number;
};

/**
 * Does `line` begin a paragraph, go on with the open one, or follow it after a forced line break? `ahead`: the lines that
 * follow it on its page.
 */
export function meetingOf(
  open: OpenParagraph,
  line: Line,
  body: BodyStatistics,
  ahead: readonly Line[] = [],
): Meeting {
  const previous = open.lines.at(-1);
  const first = open.lines[0];
  if (!previous || !first) return { how: "new", sure: maxSure };
  const told = toldParagraph(previous, line);
  if (told === "other") {
    // Many programs end every element with its page.
    const isOverPages = gapAbove(previous, line) === undefined;
    const isOpen = isOverPages && (isUnfinished(previous, line) || byFirstLine(line, body)?.how === "flow");
    const over = isOpen ? overPages(open, line, body, ahead) : undefined;
    return over && over.how !== "new" ? over : { how: "new", sure: isOpen ? 0.9 : 0.995 };
  }
  if (told === "same") {
    const isBreak = gapAbove(previous, line) !== undefined && onPage(open, line, body, ahead).how === "break";
    return { how: isBreak ? "break" : "flow", sure: 0.995 };
  }
  if (line.dropCap) return { how: "new", sure: 0.98 };
  const change = Math.abs(line.size - previous.size);
  if (change > 0.9 && !isCodeInText(previous, line, body, gapAbove(previous, line)))
    return { how: "new", sure: sureBeyond(change, 0.9, 0.9) };
  if (line.rtl !== previous.rtl) return { how: "new", sure: 0.9 };
  const centred = isCentred(line, body);
  const gap = gapAbove(previous, line);
  if (gap !== undefined) {
    const leading = body.leading * Math.max(1, line.size / body.size);
    const most = leading * (body.parting ?? (body.style === "spaced" ? 1.22 : 1.35));
    if (gap > most) return { how: "new", sure: sureBeyond(gap, most, leading * 0.15) };
  }
  if (isBoldTitle(previous, line, body, ahead)) return { how: "new", sure: 0.95 };
  if (isNextVerse(open, line, body)) return { how: "break", sure: 0.93 };
  const isCentredBlock = open.centred && !beginAlike(previous, line);
  if (isCentredBlock) return { how: centred && gap !== undefined ? "break" : "new", sure: 0.97 };
  const verse = verseJoin(open.lines, line, ahead, body);
  if (verse) return { how: verse, sure: 0.95 };
  if (
    centred &&
    !isCentred(previous, body) &&
    !beginAlike(previous, line) &&
    roomAfter(previous, line, body) > 0
  )
    return { how: "new", sure: 0.96 };
  if (isListItem(line.text)) return { how: "new", sure: 0.97 };
  // The lines of an address: in running text, the line above would have been filled.
  const isAddressed = isMailAddress(line.text) || isMailAddress(previous.text);
  if (isAddressed && roomAfter(previous, line, body) > 0) return { how: "new", sure: 0.97 };
  if (isInsideAddress(previous.text, line.text)) return { how: "flow", sure: 0.97 };
  const end = insetEnd(open.lines, line, ahead, body);
  return (
    byIndent(open.lines, line, body, end) ??
    (gap === undefined ? overPages(open, line, body, ahead) : onPage(open, line, body, ahead, end))
  );
}

/** `Definition 7`: bold words that stand alone between the end of a sentence and what is set otherwise. */
function isBoldTitle(previous: Line, line: Line, body: BodyStatistics, [next]: readonly Line[]): boolean {
  if (!next || !isAll(line, runStyle.bold) || isAll(next, runStyle.bold) || isAll(previous, runStyle.bold))
    return false;
  const gap = gapAbove(previous, line);
  const isApart =
    (gap !== undefined && gap > body.leading * 1.06) || Math.abs(next.x0 - line.x0) > body.size * 0.6;
  return isApart && endsSentence(previous.text) && slackAfter(line, body) > lineWidth(line, body) * 0.3;
}

/** Both lines stand in from the margin at one place, further than a paragraph's first line, and none so far was filled. */
function isNextVerse(open: OpenParagraph, line: Line, body: BodyStatistics): boolean {
  const previous = open.lines[open.lines.length - 1] as Line;
  if (body.style === "spaced" || (open.lines.length > 1 && !open.broken)) return false;
  const offset = startOffset(line, body);
  const gap = gapAbove(previous, line);
  return (
    Math.abs(offset - startOffset(previous, body)) < 2 &&
    offset > body.indent + body.size * 0.7 &&
    gap !== undefined &&
    gap < body.leading * 1.2 &&
    roomAfter(previous, line, body) > lineWidth(line, body) * 0.1 &&
    !isFarRight(previous, body)
  );
}

/** It begins in the right half of its column. */
const isFarRight = (line: Line, body: BodyStatistics) =>
  startOffset(line, body) > lineWidth(line, body) * 0.45;

function byIndent(
  open: readonly Line[],
  line: Line,
  body: BodyStatistics,
  end: number | undefined,
): Meeting | undefined {
  const previous = open.at(-1);
  const first = open[0];
  if (!previous || !first) return undefined;
  const em = body.size;
  const limit = em * 0.6;
  const single = open.length === 1;
  const offset = startOffset(line, body);
  const change = offset - startOffset(previous, body);
  if (change > limit && !(single && (isListItem(first.text) || isInsideBrackets(previous, line))))
    return { how: "new", sure: sureBeyond(change, limit, em * 0.5) };
  const isUsual = body.indent > 0 && Math.abs(startOffset(previous, body) - body.indent) < 2.5;
  const isFirstLine =
    isUsual || startOffset(previous, body) < em * 5 || isInsetFirst(previous, line, body, end);
  if (change < -limit && !(single && isFirstLine))
    return { how: "new", sure: sureBeyond(change, -limit, em * 0.5) };
  // Two first lines, one after the other.
  if (single && body.indent > 0 && Math.abs(offset - body.indent) < 2.5 && Math.abs(change) < 2) {
    const filled = roomAfter(previous, line, body) <= 0 && !endsSentence(previous.text);
    // All of it stands in: a statement, an abstract. Lines in columns are no sentences.
    const isSentence = filled && /^\p{Ll}/u.test(line.text) && !previous.stretches && !line.stretches;
    if (isSentence && gapAbove(previous, line) !== undefined) return undefined;
    return { how: "new", sure: body.style === "indented" ? (filled ? 0.85 : 0.995) : filled ? 0.7 : 0.97 };
  }
  return undefined;
}

/** What a function takes goes on below it, set in. */
const isInsideBrackets = (previous: Line, line: Line) =>
  /\([^()]*$/.test(previous.text) && /^[^()]*\)/.test(line.text);

/** The first line of a paragraph that is set in on both sides: a little further in than the next, and filled. */
function isInsetFirst(previous: Line, line: Line, body: BodyStatistics, end: number | undefined): boolean {
  const change = startOffset(previous, body) - startOffset(line, body);
  return end !== undefined && change < body.size * 3 && roomAfter(previous, line, body, end) <= 0;
}

/** Where a book sets in the first lines of all its paragraphs and spaces them besides, the first line alone can tell. */
function byFirstLine(line: Line, body: BodyStatistics): Meeting | undefined {
  if (body.alsoIndent === undefined) return undefined;
  const offset = startOffset(line, body);
  if (Math.abs(offset) < body.size * 0.3) return { how: "flow", sure: 0.99 };
  return Math.abs(offset - body.alsoIndent) < 2 ? { how: "new", sure: 0.98 } : undefined;
}

/** Over a page or a column there is no gap to see. */
function overPages(open: OpenParagraph, line: Line, body: BodyStatistics, ahead: readonly Line[]): Meeting {
  const told = byFirstLine(line, body);
  if (told) return told;
  const previous = open.lines[open.lines.length - 1] as Line;
  const ended = endsSentence(previous.text);
  const starts = isStart(line.text);
  const room = roomAfter(previous, line, body);
  const em = body.size;
  const opensSpeech = /^[“«„]/.test(line.text);
  const isSpeaking = hasOpenSpeech(open.lines);
  if (open.broken && room > 0 && !opensSpeech && (isSpeaking || !ended)) return { how: "break", sure: 0.85 };
  // Not every paragraph begins with a capital: `flags: …` does not, but the one before ended half way.
  const isDone = endsPlainly(previous.text) && room > lineWidth(previous, body) * 0.15;
  if (!starts) return isDone ? { how: "new", sure: 0.8 } : { how: "flow", sure: ended ? 0.97 : 0.998 };
  const italicChanges = isAll(previous, runStyle.italic) !== isAll(line, runStyle.italic);
  if (italicChanges && ended) return { how: "new", sure: 0.9 };
  if (ended && opensSpeech && /[”»“]$/.test(previous.text)) return { how: "new", sure: 0.95 };
  if (room > 0 && (ended || !/[\p{Ll},;]$/u.test(previous.text)))
    return { how: "new", sure: sureBeyond(room, 0, em * 2) * (isSpeaking && !opensSpeech ? 0.9 : 1) };
  // A line that stops half way has been ended, whatever it ends with: “Dear Sir,”.
  if (room > lineWidth(previous, body) * 0.25) return { how: "new", sure: 0.9 };
  if (!ended) return { how: "flow", sure: 0.99 };
  // What somebody says goes on in the next paragraph with another opening mark.
  if (isSpeaking) return opensSpeech ? { how: "new", sure: 0.85 } : { how: "flow", sure: 0.96 };
  if (body.style === "indented" && body.indent > 0) {
    const isFlush = startOffset(line, body) < em * 0.3;
    return { how: "flow", sure: isFlush ? 0.985 : 0.9 };
  }
  if (body.endsEarly(previous)) {
    // Another line would have fitted. Nothing is gained by keeping it back from three others.
    const isForced = ahead.length > 1 && goesOn([line, ...ahead.slice(0, 2)], body);
    return { how: "new", sure: isForced ? 0.85 : 0.6 };
  }
  return { how: "flow", sure: 0.6 };
}

/** A quotation mark was opened in the last lines and not closed. */
function hasOpenSpeech(lines: readonly Line[]): boolean {
  let depth = 0;
  for (const { text } of lines.slice(-longestSpeech)) {
    for (const mark of text.match(/[“”«»„]/g) ?? []) depth = /[“«„]/.test(mark) ? 1 : 0;
  }
  return depth > 0;
}

const longestSpeech = 60;

function goesOn(lines: readonly Line[], body: BodyStatistics): boolean {
  return lines.every((line, index) => {
    const above = lines[index - 1];
    return !above || (gapAbove(above, line) ?? Number.POSITIVE_INFINITY) < body.leading * 1.2;
  });
}

function onPage(
  open: OpenParagraph,
  line: Line,
  body: BodyStatistics,
  ahead: readonly Line[],
  end?: number,
): Meeting {
  const previous = open.lines[open.lines.length - 1] as Line;
  const room = roomAfter(previous, line, body, end);
  const width = lineWidth(line, body);
  const em = body.size;
  if (body.style === "spaced") return whereSpaced(open, line, body, room, ahead);
  if (room <= 0) return { how: "flow", sure: sureBeyond(room, 0, em * 0.6) };
  const slack = slackAfter(previous, body, end);
  // Where first lines stand in, ragged lines of one paragraph end far from each other.
  const isRagged = !body.justified && body.style === "indented" && body.indent > 0;
  const isFlush = Math.abs(startOffset(line, body)) < em * 0.3;
  const limit = isRagged && isFlush ? width * 0.15 : em * (body.justified ? 1.2 : 1.5);
  if (slack > limit) {
    const ended = endsSentence(previous.text);
    const sure = Math.min(sureBeyond(slack, limit, em * 2), sureBeyond(room, 0, em));
    if (ended) return { how: "new", sure: isStart(line.text) ? sure : sure * 0.8 };
    if (slack > width * 0.3) return { how: isStart(line.text) ? "new" : "flow", sure: 0.85 };
  }
  return { how: "flow", sure: 0.97 };
}

/**
 * Where white space parts paragraphs, a short line inside one was ended by its author: of an address, of verse. A line
 * that goes on in small letters was cut by whoever set it, unless much room was left.
 */
function whereSpaced(
  open: OpenParagraph,
  line: Line,
  body: BodyStatistics,
  room: number,
  ahead: readonly Line[],
): Meeting {
  const previous = open.lines[open.lines.length - 1] as Line;
  const width = lineWidth(line, body);
  const limit = width * 0.08;
  // Not every program ends a line at a hyphen.
  const word = /^\S*/u.exec(line.text)?.[0] ?? "";
  const left = Math.min(room, slackAfter(previous, body) - widthOf(word, line) - body.size * 0.3);
  const isCut = /[\p{Ll},][-\u2010\u00ad]?$/u.test(previous.text) && /^\p{Ll}/u.test(line.text);
  const isShort = left > limit && left < width * 0.3;
  if (isShort && (isCut || isRaggedProse(open, line, body, ahead))) return { how: "flow", sure: 0.9 };
  return { how: left > limit ? "break" : "flow", sure: sureBeyond(left, limit, width * 0.06) };
}

/** Lines at the margin, of no one length, most of which begin inside a sentence: where one is shorter than others, nobody ended it. */
function isRaggedProse(
  { lines, broken }: OpenParagraph,
  line: Line,
  body: BodyStatistics,
  ahead: readonly Line[],
): boolean {
  const isText =
    startOffset(line, body) < body.size * 0.3 && !/[^\p{L}\p{N}]{5}$/u.test(lines.at(-1)?.text ?? "");
  if (body.justified || broken || !isText) return false;
  const goOn = ahead.filter((_, at) => goesOn([line, ...ahead.slice(0, at + 1)], body));
  const around = [...lines.slice(1), ...goOn];
  const inside = around.filter(({ text }) => /^\p{Ll}{2}/u.test(text)).length;
  return around.length >= 2 && inside * 2 > around.length;
}

/**
 * Names in a typewriter's letters that fill a line of a paragraph: the line before was filled in mid-sentence, or cut an
 * address.
 */
export function goesOnInText(previous: Line, line: Line, body: BodyStatistics): boolean {
  const gap = gapAbove(previous, line);
  return (
    gap !== undefined &&
    gap < body.leading * 1.15 &&
    (startOffset(line, body) < body.size * 0.3 || Math.abs(line.x0 - previous.x0) < 0.5) &&
    roomAfter(previous, line, body) <= 0 &&
    (!/[.:!?…]$/.test(previous.text) ||
      isInsideAddress(previous.text, line.text) ||
      isCutPath(previous, line) ||
      /^\(https?:/.test(line.text))
  );
}

/** Set between the margins, well in from both; a title's large letters may nearly fill the line. */
export function isCentred(line: Line, body: BodyStatistics): boolean {
  const { left, right } = body.edgesOf(line);
  const width = right - left;
  const inset = line.x0 - left;
  const isLarge = line.size > body.size * 1.3;
  const least = isLarge ? body.size : Math.max(width * 0.07, body.indent * 1.3);
  if (inset < least || body.isCommonStart(line)) return false;
  const aside = Math.abs((line.x0 + line.x1) / 2 - (left + right) / 2);
  return aside < width * (isLarge && inset < width * 0.07 ? 0.006 : 0.03);
}

/** Two lines that begin at one place and end at two are not centred, though each of them may look so. */
export function beginAlike(one: Line, other: Line): boolean {
  return Math.abs(one.x0 - other.x0) < 1 && Math.abs(one.x1 - other.x1) > 3;
}

/** Points between the base lines, or undefined across a column or page. */
export function gapAbove(previous: Line, line: Line): number | undefined {
  if (previous.page !== line.page || previous.column !== line.column || previous.y <= line.y)
    return undefined;
  return previous.y - line.y;
}

export function startOffset(line: Line, body: BodyStatistics): number {
  const { left, right, flushRight } = body.edgesOf(line);
  return line.rtl || flushRight ? right - line.x1 : line.x0 - left;
}

/**
 * How much room was left after the line once the next word had been set: above 0, it ended of its own will. `end`: where
 * its lines end, when that is not the text's own edge.
 */
export function roomAfter(previous: Line, line: Line, body: BodyStatistics, end?: number): number {
  const word = /^.*?(?:[—–-](?=\S)|(?=\s)|$)/u.exec(line.text)?.[0] ?? "";
  return slackAfter(previous, body, end) - widthOf(word, line) - body.size * 0.3;
}

/** Between the line's end and the edge of the text. */
function slackAfter(line: Line, body: BodyStatistics, end?: number): number {
  const { left, right, flushRight } = body.edgesOf(line);
  return line.rtl || flushRight ? line.x0 - left : (end ?? right) - line.x1;
}

function widthOf(word: string, line: Line): number {
  return ((line.x1 - line.x0) * word.length) / Math.max(1, line.text.length);
}

function lineWidth(line: Line, body: BodyStatistics): number {
  const { left, right } = body.edgesOf(line);
  return right - left;
}

export function isListItem(text: string): boolean {
  return /^[•▪◦‣●○■□➢✓]\s*\S/.test(text);
}

const isUnfinished = (previous: Line, line: Line) => !endsSentence(previous.text) || !isStart(line.text);

export const endsSentence = sentenceEndTest({
  marks: ".!?…:",
  // Of a note's mark, too.
  closers: `${closingMarks}›*0123456789`,
  lastMarks: "—–”»",
  except: /\b(?:Mr|Mrs|Messrs|Dr|Prof|Rev|Capt)\.$/,
});
const endsPlainly = sentenceEndTest({ marks: ".!?", closers: "" });
const isStart = (text: string) => /^[^\p{L}]*[\p{Lu}\p{Lo}\d]/u.test(text);
