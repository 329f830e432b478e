import { LetterPattern } from "#domain/convert/letter-pattern";
import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import {
  type HeadingWords,
  headingWords,
  isSmallLabel,
} from "#domain/convert/readers/pdf/headings/heading-words";
import { isAll, isCapitals, type Line, type Page, runStyle } from "#domain/convert/readers/pdf/lines";
import { hasEmail } from "#domain/convert/readers/pdf/paper-heads";
import { isCentred, isListItem } from "#domain/convert/readers/pdf/paragraph-breaks";
import { labelShape } from "#domain/convert/readers/txt/heading-shapes";

/** A line that may be a heading by how it is set. `ratio`: its size by the body's. */
export type Look = {
  line: Line;
  ratio: number;
  bold: boolean;
  capitals: boolean;
  centred: boolean;
  /** Nothing but other such lines stands above it on its page. */
  opensPage: boolean;
  words: HeadingWords | undefined;
  /** Equal for headings that are set alike. */
  style: string;
};

const longestHeading = 150;
/** Small capitals are written as capitals of a smaller size. */
const smallestRatio = 0.75;

/** The lines of a page that look like headings. `skip`: lines that are known to be something else. */
export function looksOf(page: Page, body: BodyStatistics, skip: (line: Line) => boolean): Look[] {
  const looks: Look[] = [];
  let opensPage = true;
  page.lines.forEach((line, index) => {
    if (skip(line)) return;
    const look = lookOf(page.lines, index, body, opensPage);
    if (look) looks.push(look);
    else opensPage = false;
  });
  return looks;
}

function lookOf(
  lines: readonly Line[],
  index: number,
  body: BodyStatistics,
  opensPage: boolean,
): Look | undefined {
  const line = lines[index] as Line;
  const { text } = line;
  const ratio = line.size / body.size;
  if (ratio < smallestRatio || text.length > longestHeading) return undefined;
  const above = gapBetween(lines[index - 1], line);
  // Nearly all lines of a book are its text: of its size, close under others.
  const isSpaced = opensPage || above > body.leading * spacious;
  const isLabel = isCentredLabel(line, body) && !isAmongLabels(lines, index, body);
  if (ratio <= largeRatio && !isSpaced && !isLabel) return undefined;
  const bold = isAll(line, runStyle.bold);
  if (ratio <= largeRatio && !bold && text.length > 70) return undefined;
  const capitals = isCapitals(text) && text.length > 3;
  const centred = isCentred(line, body) || isBetween(line, body);
  // What opens a page of text mostly is text, and asking for its words takes long.
  const isMarked = bold || capitals || centred || isShort(line, body);
  if (ratio <= largeRatio && !isMarked) return undefined;
  if (!isWording(text) || hasEmail(text) || isListItem(text) || isRow(line) || besides(lines, index))
    return undefined;
  const words = headingWords(text);
  const look: Look = {
    line,
    ratio,
    bold,
    capitals,
    centred,
    opensPage,
    words,
    style: styleOf(line, ratio, bold, capitals),
  };
  const below = gapBetween(line, lines[index + 1]);
  return isApart(look, above, below, isLabel, body) && !runsOn(line, lines[index + 1]) ? look : undefined;
}

/** Headings that are set alike have one size and weight; where the size is the body's, capitals tell, too. */
export function styleOf(
  line: Line,
  ratio: number,
  bold = isAll(line, runStyle.bold),
  capitals = isCapitals(line.text) && line.text.length > 3,
): string {
  const size = Math.round(line.size * 2) / 2;
  const extra =
    ratio > largeRatio
      ? ""
      : `${capitals ? " capitals" : ""}${isAll(line, runStyle.italic) ? " italic" : ""}`;
  return `${size}${bold ? " bold" : ""}${extra}`;
}

/** So many leadings above a line are more than the text's own. */
const spacious = 1.3;
/** From here on size alone sets a heading apart. */
export const largeRatio = 1.12;

function isApart(
  { line, ratio, bold, capitals, centred, opensPage, words }: Look,
  above: number,
  below: number,
  isLabel: boolean,
  body: BodyStatistics,
): boolean {
  const { text } = line;
  if (ratio < 0.9 && !(capitals && centred && words)) return false;
  const spaceAbove = above > body.leading * spacious;
  const spaceBelow = below > body.leading * 1.15;
  if (ratio > largeRatio) return ratio > 1.35 || spaceAbove || spaceBelow || bold;
  if (isSmallLabel(text)) return false;
  // With a line of its own and in the middle, `CHAPTER TWO` needs no white space above it.
  if (isLabel && (capitals || bold || spaceAbove || spaceBelow)) return true;
  const { left } = body.edgesOf(line);
  const isNarrow = isShort(line, body);
  const apart = (spaceAbove || opensPage) && (spaceBelow || bold || centred);
  switch (words?.kind) {
    case "part":
    case "chapter":
    case "section":
    case "named":
      // Alone between white space, a label is one wherever it stands.
      if (words.bare && words.kind !== "named" && (spaceAbove || opensPage) && spaceBelow) return isNarrow;
      return (
        isNarrow && apart && (bold || centred || capitals || line.x0 - left < body.size) && !isSentence(text)
      );
    case "numeral":
      return apart && spaceBelow && (centred || bold);
    case "numbered":
      return apart && (bold || (capitals && centred)) && text.length < 120;
    default:
      if (/[.,;:!]$/.test(text)) return false;
      if (bold && isNarrow && apart) return text.length < 90;
      return capitals && (centred || bold) && apart && text.length < 70;
  }
}

/** It leaves a seventh of the line free. */
function isShort(line: Line, body: BodyStatistics): boolean {
  const { left, right } = body.edgesOf(line);
  return line.x1 - line.x0 < (right - left) * 0.85;
}

/** `Chapter Two` and nothing else, in the middle of its line. */
function isCentredLabel(line: Line, body: BodyStatistics): boolean {
  if (line.text.length > longestLabel || !isCentred(line, body)) return false;
  const label = labelShape(line.text);
  return label?.bare === true && (label.kind === "chapter" || label.kind === "part");
}

const longestLabel = 40;

/** In a contents, one label follows another. */
function isAmongLabels(lines: readonly Line[], index: number, body: BodyStatistics): boolean {
  return [lines[index - 1], lines[index + 1]].some(
    (near) => near !== undefined && isCentredLabel(near, body),
  );
}

const isSentence = (text: string) => /\p{Ll}[.;,]$/u.test(text) && text.length > 30;

const lettersOf = new LetterPattern(String.raw`[\p{L}\p{M}]`, "g");
const figuresOf = new LetterPattern(String.raw`[\p{N}]`, "g");
const noSigns = new LetterPattern(String.raw`[\p{L}\p{M}\p{N}\s]`, "g");

/** Words, or a number: not a formula, a picture's letters, an index's initial. */
function isWording(text: string): boolean {
  const letters = text.match(lettersOf.for(text))?.length ?? 0;
  const figures = text.match(figuresOf.for(text))?.length ?? 0;
  const signs = text.replace(noSigns.for(text), "").length;
  if (letters + figures === 0) return false;
  // A share or a price painted large is no chapter's number.
  if (letters === 0 && /[%‰\p{Sc}]/u.test(text)) return false;
  if (letters > 0 && !/\p{L}{2}/u.test(text))
    return /^[IVXLC](?:\.|$)/.test(text.trim()) || /\p{Lo}/u.test(text);
  return signs <= (letters + figures) * 0.5;
}

/** Pieces with wide gaps between them are a table's, but for a number before its title. */
function isRow({ stretches }: Line): boolean {
  if (!stretches || stretches.length < 2) return false;
  return stretches.length > 2 || !/^(?:§\s*)?[\p{L}\d.]{1,12}[.:)]?$/u.test(stretches[0]?.text.trim() ?? "");
}

/** Another line stands at the same height: cells, or labels of a drawing. */
function besides(lines: readonly Line[], index: number): boolean {
  const line = lines[index] as Line;
  return [index - 2, index - 1, index + 1, index + 2].some((other) => {
    const near = lines[other];
    return near !== undefined && near.column === line.column && Math.abs(near.y - line.y) < line.size * 0.3;
  });
}

/** Bold words that begin a paragraph and just fill its first line. */
function runsOn(line: Line, next: Line | undefined): boolean {
  if (!next || next.column !== line.column || Math.abs(next.size - line.size) > 0.3) return false;
  if (line.y - next.y > line.size * 1.5 || !isAll(line, runStyle.bold) || isAll(next, runStyle.bold))
    return false;
  return ((next.runs[0]?.style ?? 0) & runStyle.bold) !== 0 && /^\p{Ll}/u.test(next.text);
}

/** Its middle is the text's, though many lines may begin where it does. */
function isBetween(line: Line, body: BodyStatistics): boolean {
  const { left, right } = body.edgesOf(line);
  const width = right - left;
  return (
    Math.abs((line.x0 + line.x1) / 2 - (left + right) / 2) < width * 0.05 && line.x0 - left > width * 0.08
  );
}

/** Endless over a column's or page's end. */
export function gapBetween(above: Line | undefined, line: Line | undefined): number {
  if (!above || !line || above.column !== line.column || above.y <= line.y) return Number.POSITIVE_INFINITY;
  return above.y - line.y;
}
