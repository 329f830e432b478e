import { bidi, isRtlLanguage, type Levels, levelsOf, visualOrder } from "#domain/cover/layout/bidi";
import { type AtomTools, ideograph } from "#domain/vr/typeset/atoms";
import { closingSign, hangAtEnd, hangAtStart, openingSign } from "#domain/vr/typeset/hanging";
import { insetOf, type Line, type Paragraph } from "#domain/vr/typeset/paragraph";
import { countedLength, type LineObject, type Run, runAt, type Style } from "#domain/vr/typeset/runs";

/**
 * What is drawn at once: a word or a part of one in one look, an ideograph, an object. `x` is its left edge from the left
 * edge of the page's text; `start` and `end` count the block's visible text.
 */
export type Fragment = {
  x: number;
  width: number;
  text: string;
  style: Style;
  isRtl: boolean;
  start: number;
  end: number;
  /** White that follows it in its line: what marks bridge. Page units. */
  after: number;
  link?: string;
  object?: LineObject;
  /** It begins a word. */
  isWordStart: boolean;
};

type Piece = Fragment & { level: number; isWhite: boolean; stretch: number; shrink: number };

/** A paragraph's directions, when any of its text runs from right to left. */
export type Directions = Levels | undefined;

export function directionsOf(paragraph: Paragraph): Directions {
  const { text, runs } = paragraph.source;
  const own = paragraph.isRtl ? "rtl" : "ltr";
  const hasTurned = runs.some(({ style }) => style.direction !== undefined && style.direction !== own);
  if (!paragraph.isRtl && !hasTurned && !mayTurn.test(text)) return undefined;
  // Where a run says another direction itself, the algorithm is told with the isolates it knows for that.
  const shown = text.replaceAll("\n", "\u2028");
  if (!hasTurned) {
    const { levels } = bidi.getEmbeddingLevels(shown, own);
    return { levels, isRtl: paragraph.isRtl };
  }
  let marked = "";
  const places: number[] = [];
  for (const run of runs) {
    const direction = run.style.direction === own ? undefined : run.style.direction;
    if (direction) marked += direction === "rtl" ? "\u2067" : "\u2066";
    for (let at = run.at; at < run.at + run.length; at++) {
      places[at] = marked.length;
      marked += shown[at] ?? "";
    }
    if (direction) marked += "\u2069";
  }
  const { levels: all } = bidi.getEmbeddingLevels(marked, own);
  const levels = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) levels[at] = all[places[at] ?? 0] ?? 0;
  return { levels, isRtl: paragraph.isRtl };
}

const mayTurn =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]/;

/** Whether a paragraph runs from right to left: as it says, or by its letters and language. */
export function isRtlText(text: string, direction: "ltr" | "rtl" | undefined, language: string): boolean {
  if (direction) return direction === "rtl";
  if (!mayTurn.test(text)) return isRtlLanguage(language) && !/\p{L}/u.test(text);
  return levelsOf(text.replaceAll("\n", " "), language).isRtl;
}

/** Puts a line's words where they are drawn, from left to right. */
export function setLine(
  paragraph: Paragraph,
  line: Line,
  directions: Directions,
  tools: Pick<AtomTools, "words">,
): Fragment[] {
  const pieces = piecesOf(paragraph, line, directions, tools);
  if (pieces.length === 0) return [];
  const inset = insetOf(paragraph, line.number);
  const isJustified = paragraph.align === "justify";
  const [hangStart, hangEnd] = isJustified ? hangs(pieces) : [0, 0];
  const space = paragraph.width - inset + hangStart + hangEnd;
  let used = 0;
  for (const { width } of pieces) used += width;
  const slack = space - used;
  if (isJustified && (!line.isEnd || slack < 0)) spread(pieces, slack, paragraph.size);

  const ordered = directions ? visualOrder(pieces) : pieces;
  let total = 0;
  for (const { width } of ordered) total += width;
  let x = leftOf(paragraph, inset, total, hangStart);
  const fragments: Fragment[] = [];
  for (const piece of ordered) {
    piece.x = x;
    x += piece.width;
    if (!piece.isWhite) fragments.push(piece);
    else if (fragments.length > 0) (fragments.at(-1) as Fragment).after = piece.width;
  }
  return fragments;
}

function leftOf(paragraph: Paragraph, inset: number, total: number, hangStart: number): number {
  const { x, width, align, isRtl } = paragraph;
  const free = width - inset - total;
  const left = isRtl ? x : x + inset;
  switch (align) {
    case "center":
      return left + free / 2;
    case "left":
      return left;
    case "right":
      return left + free;
    case "justify":
      return isRtl ? x + width - inset - total + hangStart : left - hangStart;
    default:
      return align satisfies never;
  }
}

function piecesOf(
  paragraph: Paragraph,
  line: Line,
  directions: Directions,
  { words }: Pick<AtomTools, "words">,
): Piece[] {
  const { source } = paragraph;
  const pieces: Piece[] = [];
  let isWordStart = true;
  const add = (run: Run, at: number, text: string, width: number, isWhite: boolean, object?: LineObject) => {
    const level = directions?.levels[at] ?? 0;
    const inside = at - run.at;
    pieces.push({
      x: 0,
      width,
      text,
      style: run.style,
      isRtl: (level & 1) === 1,
      level,
      start: run.start + (object ? 0 : inside),
      end: run.start + (object ? countedLength(run) : inside + text.length),
      after: 0,
      isWhite,
      isWordStart: isWordStart && !isWhite,
      stretch: isWhite ? width * 0.5 : 0,
      shrink: isWhite ? width * 0.28 : 0,
      ...(run.link !== undefined && { link: run.link }),
      ...(object && { object }),
    });
    isWordStart = isWhite;
  };
  for (let index = runAt(source, line.from); index < source.runs.length; index++) {
    const run = source.runs[index];
    if (!run || run.at >= line.to) break;
    if (run.object) {
      if (run.object.kind === "break" || run.at < line.from) continue;
      add(run, run.at, textOf(run.object), widthOf(run, words), false, run.object);
      continue;
    }
    const from = Math.max(line.from, run.at);
    const to = Math.min(line.to, run.at + run.length);
    for (const [at, text, isWhite] of wordsIn(source.text, from, to, directions)) {
      const shown = isWhite && !keptWhite.test(text) ? " " : text;
      const width = words.width(run.style.face, shown);
      add(run, at, text, width * run.style.size, isWhite);
    }
  }
  while (mayDrop(pieces.at(-1))) pieces.pop();
  while (mayDrop(pieces[0])) pieces.shift();
  const last = pieces.at(-1);
  if (line.isHyphen && last) {
    last.text = `${last.text.replace(/\u00ad$/, "")}-`;
    last.width = words.width(last.style.face, last.text) * last.style.size;
  }
  return pieces;
}

/** White at a line's end is dropped, but for white that was put there to stay. */
const mayDrop = (piece: Piece | undefined): boolean => piece?.isWhite === true && !/\u00a0/.test(piece.text);

function textOf(object: LineObject): string {
  if (object.kind === "noteRef") return object.number;
  return object.kind === "ruby" ? object.base : object.kind === "image" ? object.alt : "";
}

function widthOf(run: Run, words: AtomTools["words"]): number {
  const { object, style } = run;
  switch (object?.kind) {
    case "noteRef":
      return words.width(style.face, object.number) * style.size;
    case "image":
    case "ruby":
    case "space":
      return object.width;
    default:
      return 0;
  }
}

/** White that is as wide as it was typed. */
const keptWhite = /[\u00a0\u202f\u3000]/;
const white = /^[ \t\n\r\u00a0\u2000-\u2006\u2008-\u200a\u202f\u205f\u3000]$/;

/** Words, white and single ideographs, none of which crosses a change of direction. */
function* wordsIn(
  text: string,
  from: number,
  to: number,
  directions: Directions,
): Generator<[at: number, text: string, isWhite: boolean]> {
  let start = from;
  let kind = -1;
  for (let at = from; at < to; ) {
    const code = text.charCodeAt(at);
    const length = code >= 0xd800 && code < 0xdc00 && at + 1 < to ? 2 : 1;
    const sign = length === 1 ? (text[at] ?? "") : text.slice(at, at + 2);
    const isIdeograph = code >= 0x2e80 && code !== 0xfeff && ideograph.test(sign);
    const next = white.test(sign) ? 1 : isIdeograph ? 2 : 0;
    const isTurn =
      directions !== undefined && at > start && directions.levels[at] !== directions.levels[at - 1];
    if (at > start && (next !== kind || next === 2 || isTurn)) {
      yield [start, text.slice(start, at), kind === 1];
      start = at;
    }
    kind = next;
    at += length;
  }
  if (start < to) yield [start, text.slice(start, to), kind === 1];
}

/** Of the stretch that white is given. */
const loosest = 9;

/** Gives the line's free width to its white, and between ideographs. */
function spread(pieces: Piece[], slack: number, size: number) {
  for (const [index, piece] of pieces.entries()) {
    const next = pieces[index + 1];
    if (!next || piece.isWhite || next.isWhite) continue;
    const isGap = ideograph.test(piece.text) || ideograph.test(next.text);
    if (!isGap) continue;
    piece.stretch = size * 0.14;
    if (closingSign.test(piece.text) || openingSign.test(next.text)) piece.shrink = size * 0.4;
  }
  let give = 0;
  for (const { stretch, shrink } of pieces) give += slack >= 0 ? stretch : shrink;
  if (give <= 0) return;
  const ratio = slack >= 0 ? slack / give : Math.max(slack / give, -1.15);
  // A long word may leave a line that no white should have to fill: its end then stays ragged.
  if (ratio > loosest) return;
  for (const piece of pieces) piece.width += ratio * (slack >= 0 ? piece.stretch : piece.shrink);
}

/** How far the line's ends stand out. */
function hangs(pieces: readonly Piece[]): [start: number, end: number] {
  const first = pieces[0];
  const last = pieces.at(-1);
  return [
    first && !first.object ? hangAtStart(first.text) * first.style.size : 0,
    last && !last.object ? hangAtEnd(last.text) * last.style.size : 0,
  ];
}
