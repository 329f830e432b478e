import {
  grown,
  hangs,
  isBeside,
  isWithin,
  lineAround,
  type Segment,
  segmentsOf,
  union,
} from "#domain/convert/readers/pdf/drawings/math-segments";
import type { Box } from "#domain/convert/readers/pdf/lines";
import { overlapOf } from "#domain/convert/readers/pdf/matrices";
import type { TextPiece } from "#domain/convert/readers/pdf/text-pieces";

const mathFont =
  /^(?:[A-Z]{6}\+)?(?:CM(?:MI|SY|EX|BSY|MIB)\d|MSAM|MSBM|EUFM|EUSM|EURM|RSFS|LMMath|LM(?:Math)|[\w -]*(?:Math|MTMI|MTSY|MTEX|rtxmi|txsy|txex|pxsy|zplm|fourier-m|mathkerncmssi|stmary|wasy|esint|lasy))/i;

/** Words that formulas are made of. */
const functions =
  /^(?:arc|arg|cos|cosh|cot|deg|det|diag|dim|div|else|exp|falls|for|für|gcd|grad|hom|if|inf|int|ker|lim|log|max|min|mit|mod|otherwise|res|rot|sgn|sin|sinh|sonst|sup|tan|tanh|und|and|var|vol|when|wenn|where|with)$/i;

const listMark = /^(?:[•◦▪–—]|\(?[\p{L}\d]{1,3}\)|[\p{L}\d]{1,3}\.)(?:\s|$)/u;

const maxPieces = 8_000;
const maxBoxes = 40;
const maxLetters = 120;
const maxRounds = 3;
/** Rows and parts of rows that stand out of one formula. */
const maxLooks = 24;
const maxOfLimit = 4;
/** Shorter ones are a part of the rows around them. */
const minAlone = 10;
/** Points. */
const minWidth = 24;
/** Text that tells how wide a page is set. */
const maxApart = 120;

/**
 * Formulas that are set on lines of their own: most of their signs are in fonts for mathematics, and they stand in from
 * both edges of the text around them.
 */
export function displayMath(
  pieces: readonly TextPiece[],
  fontName: (font: string) => string | undefined,
): Box[] {
  const isMath = new Map<string, boolean>();
  const inMath = (font: string) => {
    const known = isMath.get(font) ?? mathFont.test(fontName(font) ?? "");
    isMath.set(font, known);
    return known;
  };
  const level = pieces.filter(
    ({ transform: [a = 0, b = 0], str, vertical }) =>
      a > 0 && Math.abs(b) < a * 0.02 && !vertical && str.trim() !== "",
  );
  if (level.length > maxPieces || !level.some((piece) => inMath(piece.fontName))) return [];
  const segments = segmentsOf(level, inMath, (piece) => hangs(piece.str, fontName(piece.fontName)));
  const body = segments.filter((one) => one.letters >= 25 && one.signs < one.letters * 0.35);
  const formulas = segments.filter((one) => isFormula(one, segments, body));
  const rows = segments.filter((one) => !formulas.includes(one) && isRow(one, body));
  const boxes: Box[] = [];
  const cores: Box[] = [];
  for (const formula of formulas.slice(0, maxBoxes)) {
    const isItem = segments.some(
      ({ box: { x0, x1, y0 }, words }) =>
        listMark.test(words) &&
        x0 < formula.box.x0 &&
        x1 > formula.box.x0 - 60 &&
        Math.abs(y0 - formula.box.y0) < formula.size,
    );
    if (isItem) continue;
    if (formula.letters >= minAlone) cores.push(grown(formula.box, formula.size * 0.2));
    boxes.push(grown(withParts(formula, segments, rows), formula.size * 0.2));
  }
  // Text that a formula would cut is worth more than the formula.
  const cuts = ({ x0, y0, x1, y1 }: Box) =>
    body.some(
      ({ box, size }) => box.x0 < x1 && box.x1 > x0 && box.y0 + size * 0.25 < y1 && box.y1 - size * 0.25 > y0,
    );
  const wholeOf = (box: Box) => withWholeRows(box, segments, body);
  const whole = joined(boxes).flatMap((box) => {
    const inside = () => cores.filter((core) => overlapOf(core, box)).flatMap((core) => wholeOf(core) ?? []);
    return wholeOf(box) ?? inside();
  });
  const uncut = joined(whole).filter((box) => !cuts(box) && box.x1 - box.x0 >= minWidth);
  return uncut.map((box) => {
    const others = uncut.filter((other) => other !== box);
    const numbered = withNumbers(box, segments, others);
    return cuts(numbered) || others.some((other) => overlapOf(numbered, other)) ? box : numbered;
  });
}

/** With its limits and numerators and what else of it stands higher or lower; `rows`: what can only be a row of a formula. */
function withParts(formula: Segment, segments: readonly Segment[], rows: readonly Segment[]): Box {
  let box = { ...formula.box };
  const isNear = (other: Segment) => {
    const apart = Math.max(other.box.y0 - box.y1, box.y0 - other.box.y1);
    const meets = other.box.x0 < box.x1 + formula.size && other.box.x1 > box.x0 - formula.size;
    return meets && apart < formula.size * 0.55;
  };
  const grow = (most: number) => {
    for (const other of segments) {
      const isPart = other.letters <= most && canBePart(other) && !/^\(.{1,6}\)$/.test(other.words);
      if (isPart && isNear(other)) box = union(box, other.box);
    }
  };
  grow(maxLetters);
  // Limits come before the sum that they stand over.
  grow(maxOfLimit);
  const left = new Set(rows);
  for (let row = rows.find(isNear); row; row = [...left].find(isNear)) {
    left.delete(row);
    box = union(box, row.box);
    grow(maxLetters);
    grow(maxOfLimit);
  }
  return box;
}

/** With all of each row that it meets; undefined where one of them is a sentence, and where the formula is a line of one. */
function withWholeRows(box: Box, segments: readonly Segment[], body: readonly Segment[]): Box | undefined {
  let whole = box;
  let looks = 0;
  for (let round = 0; round < maxRounds; round++) {
    const before = whole;
    for (const one of segments) {
      if (isWithin(one.box, before)) continue;
      const x = (one.box.x0 + one.box.x1) / 2;
      const y = (one.box.y0 + one.box.y1) / 2;
      const away = Math.max(before.x0 - one.box.x1, one.box.x0 - before.x1);
      if ((x < before.x0 || x > before.x1) && away > one.size * 0.6) continue;
      const isMet = y > before.y0 && y < before.y1;
      // A part of a large bracket's row.
      const isSmall = before.x1 - before.x0 < one.size * 5;
      const deep = Math.min(one.box.y1, before.y1) - Math.max(one.box.y0, before.y0);
      if (!isMet && !(one.hangs && isSmall && deep > one.size * 0.2)) continue;
      if (++looks > maxLooks) return undefined;
      const row = lineAround(one, segments, isBeside);
      if (isProse(row.words) || brokenWord.test(row.words)) return undefined;
      if (isMet) whole = union(whole, grown(row.box, one.size * 0.2));
    }
    if (whole === before) break;
  }
  const isLine = segments.some((one) => isWithin(one.box, whole) && isLineOfText(one, whole, body));
  return isLine ? undefined : whole;
}

/** The text of an item, a caption, and a row by itself that begins at the text's edge with a word. */
function isLineOfText({ box, size, words }: Segment, whole: Box, body: readonly Segment[]): boolean {
  if (listMark.test(words) && (isProse(words) || /\p{Ll}{5}/u.test(words))) return true;
  if (caption.test(words)) return true;
  if (whole.y1 - whole.y0 > size * 2 || !/^\p{L}{3,}\s/u.test(words)) return false;
  return body.some((one) => Math.abs(one.box.x0 - box.x0) < size * 0.2);
}

const caption = /^\p{Lu}\p{L}+\.? ?\d+(?:[.-]\d+)*[.:](?:\s|$)/u;

/** The second half of a word, at the beginning of a line. */
const brokenWord = /^\p{Ll}{3,}[,.;]/u;

/** A few signs, and a row that may have words in it but is no sentence. */
function canBePart({ letters, signs, words }: Segment): boolean {
  if (letters < 25) return signs > 0 || letters <= 3;
  return letters <= 60 && signs > letters * 0.4 && !isProse(words);
}

/** Nothing but signs, too wide to stand in as far as a formula does, yet not at the edge of the text. */
function isRow({ box, size, letters, signs }: Segment, body: readonly Segment[]): boolean {
  if (letters < 25 || letters > maxLetters || signs < letters * 0.95) return false;
  return body.every((one) => one.box.x1 < box.x0 || one.box.x0 > box.x1 || one.box.x0 < box.x0 - size * 0.9);
}

const formulaNumber = /^\((?:\p{L}{1,2}[.–-]?)?\d[\p{L}\d.–-]{0,6}['′*]?\)$/u;

/** With the numbers that stand in its rows at the margin, and no other formula nearer: apart from it they number nothing. */
function withNumbers(box: Box, segments: readonly Segment[], others: readonly Box[]): Box {
  let whole = box;
  for (const { box: number, words, size } of segments) {
    if (!formulaNumber.test(words.replace(/\s/g, ""))) continue;
    const middle = (number.y0 + number.y1) / 2;
    const isInRows = ({ y0, y1 }: Box) => middle > y0 - size * 0.3 && middle < y1 + size * 0.3;
    const away = ({ x0, x1 }: Box) => Math.max(x0 - number.x1, number.x0 - x1);
    if (!isInRows(box) || away(box) < -size) continue;
    if (!others.some((other) => isInRows(other) && away(other) < away(box))) whole = union(whole, number);
  }
  return whole;
}

/** Those that meet are one. */
function joined(boxes: readonly Box[]): Box[] {
  const out: Box[] = [];
  for (const box of boxes) {
    let one = box;
    for (let at = 0; at < out.length; at++) {
      const other = out[at];
      if (!other || !overlapOf(one, other)) continue;
      one = union(one, other);
      out.splice(at, 1);
      at = -1;
    }
    out.push(one);
  }
  return out;
}

function isFormula(one: Segment, segments: readonly Segment[], body: readonly Segment[]): boolean {
  if (one.letters < 3 || one.letters > maxLetters || one.signs < one.letters * 0.5) return false;
  // The words "for all" and the like are fine, a sentence is not.
  const words = one.words.match(/\p{L}{3,}/gu) ?? [];
  if (words.filter((word) => !functions.test(word)).length > 1) return false;
  if (listMark.test(one.words)) return false;
  const around = textAround(one, body);
  if (around.length === 0) return false;
  const left = Math.min(...around.map(({ box }) => box.x0));
  const right = Math.max(...around.map(({ box }) => box.x1));
  if (one.box.x0 < left + one.size * 2 || one.box.x1 > right - one.size * 2) return false;
  const line = lineAround(one, segments);
  if (isProse(line.words) || (line.box.x0 < left + 2 && line.box.x1 > right - 2)) return false;
  return !segments.some(
    (other) =>
      other !== one &&
      Math.abs(other.box.y0 - one.box.y0) < one.size * 0.5 &&
      other.box.x1 > left - 1 &&
      other.box.x0 < right + 1 &&
      other.signs < other.letters * 0.3 &&
      // On its right a number or a full stop, on its left a number in brackets or a letter of a fraction only: all else is a list's or a sentence's.
      !(other.box.x0 > one.box.x0 ? /^\(?.{1,6}\)?[.,]?$/ : /^(?:\(\d.{0,5}\)|.)$/).test(other.words),
  );
}

/** The lines that tell how wide the text is set here; a column of formulas alone has them further off. */
function textAround({ box, size, letters, hangs }: Segment, body: readonly Segment[]): Segment[] {
  const over = body.filter((one) => one.box.x0 < box.x1 && one.box.x1 > box.x0);
  const near = maxApart + (hangs ? size : 0);
  const around = over.filter((one) => Math.abs(one.box.y0 - box.y0) < near);
  return around.length > 0 || letters < minAlone ? around : over;
}

/** Two words, of which the names of formulas are none: neither capitals nor the same one again. A hyphen makes one of two. */
function isProse(text: string): boolean {
  const words = (text.normalize("NFKC").match(/\p{L}[\p{L}-]{2,}/gu) ?? []).filter(
    (word) => /\p{Ll}{2}/u.test(word) && !functions.test(word),
  );
  return new Set(words).size > 1;
}
