import type { Box } from "#domain/convert/readers/pdf/lines";
import { overlapOf } from "#domain/convert/readers/pdf/matrices";
import type { TextPiece } from "#domain/convert/readers/pdf/text-pieces";

/** A run of pieces on one base line. */
type Segment = { box: Box; size: number; letters: number; signs: number; words: string };

const mathFont =
  /^(?:[A-Z]{6}\+)?(?:CM(?:MI|SY|EX|BSY|MIB)\d|MSAM|MSBM|EUFM|EUSM|EURM|RSFS|LMMath|LM(?:Math)|[\w -]*(?:Math|MTMI|MTSY|MTEX|rtxmi|txsy|txex|pxsy|zplm|fourier-m|mathkerncmssi|stmary|wasy|esint|lasy))/i;

/** Words that formulas are made of. */
const functions =
  /^(?:arc|arg|cos|cosh|cot|deg|det|diag|dim|div|else|exp|falls|for|für|gcd|grad|hom|if|inf|int|ker|lim|log|max|min|mit|mod|otherwise|res|rot|sgn|sin|sinh|sonst|sup|tan|tanh|und|and|var|vol|where|with)$/i;

const listMark = /^(?:[•◦▪–—]|\(?[\p{L}\d]{1,3}\)|[\p{L}\d]{1,3}\.)(?:\s|$)/u;

const mostPieces = 8_000;
const mostBoxes = 40;
const mostLetters = 120;
/** Points. */
const leastWidth = 24;

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
  if (level.length > mostPieces || !level.some((piece) => inMath(piece.fontName))) return [];
  const segments = segmentsOf(level, inMath);
  const body = segments.filter((one) => one.letters >= 25 && one.signs < one.letters * 0.35);
  const formulas = segments.filter((one) => isFormula(one, segments, body));
  const rows = segments.filter((one) => !formulas.includes(one) && isRow(one, body));
  const boxes: Box[] = [];
  for (const formula of formulas.slice(0, mostBoxes)) {
    const isItem = segments.some(
      ({ box: { x0, x1, y0 }, words }) =>
        listMark.test(words) &&
        x0 < formula.box.x0 &&
        x1 > formula.box.x0 - 60 &&
        Math.abs(y0 - formula.box.y0) < formula.size,
    );
    if (isItem) continue;
    boxes.push(grown(withParts(formula, segments, rows), formula.size * 0.2));
  }
  // Text that a formula would cut is worth more than the formula.
  const cuts = ({ x0, y0, x1, y1 }: Box) =>
    body.some(
      ({ box, size }) => box.x0 < x1 && box.x1 > x0 && box.y0 + size * 0.25 < y1 && box.y1 - size * 0.25 > y0,
    );
  return joined(boxes)
    .filter((box) => !cuts(box) && box.x1 - box.x0 >= leastWidth)
    .map((box) => {
      const whole = withNumbers(box, segments);
      return cuts(whole) ? box : whole;
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
  const grow = () => {
    for (const other of segments) {
      const isPart =
        other.letters < 25 && (other.signs > 0 || other.letters <= 3) && !/^\(.{1,6}\)$/.test(other.words);
      if (isPart && isNear(other)) box = union(box, other.box);
    }
  };
  grow();
  const left = new Set(rows);
  for (let row = rows.find(isNear); row; row = [...left].find(isNear)) {
    left.delete(row);
    box = union(box, row.box);
    grow();
  }
  return box;
}

/** Nothing but signs, too wide to stand in as far as a formula does, yet not at the edge of the text. */
function isRow({ box, size, letters, signs }: Segment, body: readonly Segment[]): boolean {
  if (letters < 25 || letters > mostLetters || signs < letters * 0.95) return false;
  return body.every((one) => one.box.x1 < box.x0 || one.box.x0 > box.x1 || one.box.x0 < box.x0 - size * 0.9);
}

const formulaNumber = /^\((?:\p{L}{1,2}[.–-]?)?\d[\p{L}\d.–-]{0,6}['′*]?\)$/u;

/** With the numbers that stand in its rows at the margin: apart from it they number nothing. */
function withNumbers(box: Box, segments: readonly Segment[]): Box {
  let whole = box;
  for (const { box: other, words, size } of segments) {
    if (!formulaNumber.test(words.replace(/\s/g, ""))) continue;
    const middle = (other.y0 + other.y1) / 2;
    const isBeside = other.x0 > box.x1 - size || other.x1 < box.x0 + size;
    if (isBeside && middle > box.y0 - size * 0.3 && middle < box.y1 + size * 0.3) whole = union(whole, other);
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
  if (one.letters < 3 || one.letters > mostLetters || one.signs < one.letters * 0.5) return false;
  // The words "for all" and the like are fine, a sentence is not.
  const words = one.words.match(/\p{L}{3,}/gu) ?? [];
  if (words.filter((word) => !functions.test(word)).length > 1) return false;
  if (listMark.test(one.words)) return false;
  const around = body.filter(
    ({ box }) => box.x0 < one.box.x1 && box.x1 > one.box.x0 && Math.abs(box.y0 - one.box.y0) < 120,
  );
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
      // On its right a number or a full stop, on its left a number in brackets only: all else is a list's or a sentence's.
      !(other.box.x0 > one.box.x0 ? /^\(?.{1,6}\)?[.,]?$/ : /^\(\d.{0,5}\)$/).test(other.words),
  );
}

/** Two words, of which the names of formulas are none: neither capitals nor the same one again. */
function isProse(text: string): boolean {
  const words = (text.match(/\p{L}{3,}/gu) ?? []).filter(
    (word) => /\p{Ll}{2}/u.test(word) && !functions.test(word),
  );
  return new Set(words).size > 1;
}

/** Signs raised and lowered part a line of text into segments that are a space apart. */
function lineAround(one: Segment, segments: readonly Segment[]): Pick<Segment, "box" | "words"> {
  let { box, words } = one;
  const beside = segments.filter(
    (other) => other !== one && Math.abs(other.box.y0 - one.box.y0) < one.size * 0.5,
  );
  const isNext = ({ box: { x0, x1 } }: Segment) =>
    x0 - box.x1 < one.size * 0.6 && box.x0 - x1 < one.size * 0.6;
  for (let at = beside.findIndex(isNext); at >= 0; at = beside.findIndex(isNext)) {
    const [next] = beside.splice(at, 1);
    if (!next) break;
    box = union(box, next.box);
    words += ` ${next.words}`;
  }
  return { box, words };
}

function segmentsOf(pieces: readonly TextPiece[], inMath: (font: string) => boolean): Segment[] {
  const sorted = [...pieces].sort(
    (p, q) =>
      Math.round((q.transform[5] ?? 0) / 3) - Math.round((p.transform[5] ?? 0) / 3) ||
      (p.transform[4] ?? 0) - (q.transform[4] ?? 0),
  );
  const segments: Segment[] = [];
  const parts = new Map<Segment, { x: number; str: string }[]>();
  for (const { transform, width, str, fontName } of sorted) {
    const [, , c = 0, d = 0, x = 0, y = 0] = transform;
    const size = Math.hypot(c, d);
    const box = { x0: x, y0: y - size * 0.22, x1: x + width, y1: y + size * 0.75 };
    const letters = str.replace(/\s/g, "").length;
    const signs = inMath(fontName) || /^[\d=+<>()[\]{}|/*.,;:−–-]+$/.test(str.trim()) ? letters : 0;
    const row = segments
      .slice(-6)
      .find(
        (one) =>
          Math.abs(one.box.y0 - box.y0) < size * 0.6 &&
          box.x0 - one.box.x1 < size * 2.4 &&
          one.box.x0 - box.x1 < size * 2.4,
      );
    if (row) {
      row.box = union(row.box, box);
      row.letters += letters;
      row.signs += signs;
      row.size = Math.max(row.size, size);
      parts.get(row)?.push({ x, str: str.trim() });
    } else {
      const segment = { box, size, letters, signs, words: "" };
      segments.push(segment);
      parts.set(segment, [{ x, str: str.trim() }]);
    }
  }
  for (const [segment, list] of parts)
    segment.words = list
      .sort((p, q) => p.x - q.x)
      .map(({ str }) => str)
      .join(" ");
  return segments;
}

function union(one: Box, other: Box): Box {
  return {
    x0: Math.min(one.x0, other.x0),
    y0: Math.min(one.y0, other.y0),
    x1: Math.max(one.x1, other.x1),
    y1: Math.max(one.y1, other.y1),
  };
}

function grown({ x0, y0, x1, y1 }: Box, by: number): Box {
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by };
}
