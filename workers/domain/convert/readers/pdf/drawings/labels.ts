import type { Inks } from "#domain/convert/readers/pdf/drawings/inks";
import type { Box } from "#domain/convert/readers/pdf/lines";

type Text = Inks["texts"][number];

/** A label stands this close to the drawing, in sizes of its letters; turned ones may stand further off. */
const reach = 0.9;
const turnedReach = 1.8;
const maxRounds = 4;
const maxTexts = 6_000;

/**
 * The drawing with the words that are set around it: numbers along an axis, names of the corners. Lines of running text
 * and captions stay outside.
 */
export function withLabels(drawing: Box, texts: readonly Text[], page: Box): Box {
  const rows = rowsOf(texts.slice(0, maxTexts));
  let box = { ...drawing };
  for (let round = 0; round < maxRounds; round++) {
    const before = box;
    for (const row of rows) if (isLabel(row, box)) box = union(box, row.box);
    if (before === box) break;
  }
  const pad = 1.5;
  return {
    x0: Math.max(page.x0, box.x0 - pad),
    y0: Math.max(page.y0, box.y0 - pad),
    x1: Math.min(page.x1, box.x1 + pad),
    y1: Math.min(page.y1, box.y1 + pad),
  };
}

/** Pieces of text on one base line with no more than two letters between them. */
type Row = { box: Box; words: string; size: number; isLevel: boolean };

function rowsOf(texts: readonly Text[]): Row[] {
  const rows: Row[] = [];
  const sorted = [...texts].sort((p, q) => q.y0 - p.y0 || p.x0 - q.x0);
  for (const text of sorted) {
    const { words, size, isLevel } = text;
    const box: Box = { x0: text.x0, y0: text.y0, x1: text.x1, y1: text.y1 };
    const row = isLevel
      ? rows
          .slice(-12)
          .find(
            (one) =>
              one.isLevel &&
              Math.abs(one.box.y0 - box.y0) < size * 0.5 &&
              box.x0 - one.box.x1 < size * 2 &&
              one.box.x0 - box.x1 < size * 2,
          )
      : undefined;
    if (row) {
      row.box = union(row.box, box);
      row.words += words;
    } else rows.push({ box, words, size, isLevel });
  }
  return rows;
}

function isLabel(row: Row, drawing: Box): boolean {
  const { box, size, words } = row;
  const away = (row.isLevel ? reach : turnedReach) * size;
  const across = Math.max(0, drawing.x0 - box.x1, box.x0 - drawing.x1);
  const apart = Math.max(0, drawing.y0 - box.y1, box.y0 - drawing.y1);
  if (across > away || apart > away * 0.7 || (across > 0 && apart > 0)) return false;
  const isAlready =
    box.x0 >= drawing.x0 && box.x1 <= drawing.x1 && box.y0 >= drawing.y0 && box.y1 <= drawing.y1;
  if (isAlready) return false;
  const width = drawing.x1 - drawing.x0;
  const length = words.trim().length;
  if (isCaption(words)) return false;
  if (!row.isLevel) {
    // What runs on above or below the drawing is the page's: a stamp in its margin.
    const runsOn = Math.max(0, drawing.y0 - box.y0) + Math.max(0, box.y1 - drawing.y1);
    return length < 60 && runsOn < Math.max(12, (drawing.y1 - drawing.y0) * 0.3);
  }
  // A line that stands out on both sides, or a long one, is running text.
  const standsOut = Math.max(0, drawing.x0 - box.x0) + Math.max(0, box.x1 - drawing.x1);
  if (length > 40 || (apart > 0 && box.x1 - box.x0 > width * 0.8)) return false;
  return across > 0 ? length <= 16 : standsOut < Math.max(12, width * 0.3);
}

function isCaption(words: string): boolean {
  return /^\s*(?:fig|abb|tab|plate|chart|map|scheme|listing|algorithm|table|figur|ill|exhibit)[a-zé]*\.?\s*[\divxlc]/i.test(
    words,
  );
}

function union(one: Box, other: Box): Box {
  return {
    x0: Math.min(one.x0, other.x0),
    y0: Math.min(one.y0, other.y0),
    x1: Math.max(one.x1, other.x1),
    y1: Math.max(one.y1, other.y1),
  };
}
