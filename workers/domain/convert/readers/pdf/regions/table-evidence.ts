import type { Line } from "#domain/convert/readers/pdf/lines";
import { listMark } from "#domain/convert/readers/pdf/regions/list-marks";
import type { Column, RowLine } from "#domain/convert/readers/pdf/regions/table-columns";

const indexEntry = /\p{L}.*,\s*\d{1,4}(?:[–-]\d{1,4})?(?:,\s*\d{1,4}(?:[–-]\d{1,4})?){0,20}$/u;
const leaders = /(?:[.·]\s?){4,}|…{2,}|_{4,}/;
const plain = /^[\p{L}\p{M}\p{N}\s.,;:%()[\]'’"“”„«»\-–—/&+#*°\p{Sc}_@?!<>✓✗✔✘•†‡§]+$/u;
const word = /\p{L}{3}|\p{Lo}/u;
const amount = /^[-+−–—±(]?\p{Sc}?\s?\d[\d.,:/ {2}’'-]*\s?(?:[%‰\p{Sc}]|\p{L}{1,3})?\)?$/u;
const wholeNumber = /^\d{1,4}$/;

/**
 * Are the lines a table, though no rule says so? Not prose in two columns, contents with page numbers, formulas, talk with
 * its speakers, verse with its numbers, authors side by side or lists in columns.
 */
export function looksLikeTable(
  rows: readonly RowLine[],
  columns: readonly Column[],
  ruled: boolean,
): boolean {
  const full = rows.filter(({ pieces }) => pieces.length > 1);
  if (full.length < (ruled ? 2 : 3) || full.length < rows.length * (ruled ? 0.3 : 0.5)) return false;
  const cells = full.map(({ line, pieces }) =>
    pieces.map(({ start, end }) => line.text.slice(start, end).trim()),
  );
  const all = cells.flat();
  if (share(full, ({ line }) => leaders.test(line.text)) > 0.3) return false;
  if (!saysSomething(all, 0.6)) return false;
  // A sign before each line is a list's, or a remark's.
  if (cells.every(([first = ""]) => !/[\p{L}\p{N}]/u.test(first))) return false;
  if (share(all, (text) => indexEntry.test(text)) > 0.35) return false;
  if (all.some((text) => /\S@\S/.test(text)) && full.length < 9 && !ruled) return false;
  if (share(full, ({ line, pieces }) => pieces.slice(1).some((piece) => isMarked(line, piece.start))) > 0.3)
    return false;
  const letters = all.reduce((sum, text) => sum + text.length, 0);
  if (ruled) return letters / all.length < 120;
  if (letters / all.length > 55 || isProse(full, cells, columns)) return false;
  const first = cells.map((row) => row[0] ?? "");
  const last = cells.map((row) => row.at(-1) ?? "");
  if (columns.length === 2 && isRising(last)) return false;
  return !(columns.length === 2 && isTalk(first, last));
}

/** Words and amounts, not the letters and signs of formulas and drawings. */
export function saysSomething(texts: readonly string[], least: number): boolean {
  const words = texts.filter((text) => plain.test(text) && word.test(text)).length;
  const amounts = texts.filter((text) => amount.test(text) || /^[-–—+✓✗✔✘•x*]$/u.test(text)).length;
  return words > 1 && words + amounts >= texts.length * least;
}

function share<T>(values: readonly T[], holds: (value: T) => boolean): number {
  return values.filter(holds).length / Math.max(1, values.length);
}

function isMarked(line: Line, start: number): boolean {
  return listMark({ ...line, text: line.text.slice(start) })?.certain === true;
}

/** Both columns are running text, or the gap is a river through stretched lines. */
function isProse(
  rows: readonly RowLine[],
  cells: readonly (readonly string[])[],
  columns: readonly Column[],
): boolean {
  if (columns.length !== 2) return false;
  const [left, right] = columns as [Column, Column];
  const lengths = (at: 0 | -1) => cells.map((row) => row.at(at)?.length ?? 0).sort((p, q) => p - q);
  const middle = (values: number[]) => values[Math.floor(values.length / 2)] ?? 0;
  if (middle(lengths(0)) > 28 && middle(lengths(-1)) > 28) return true;
  const fills = (at: 0 | -1, column: Column) =>
    share(rows, ({ pieces }) => {
      const piece = pieces.at(at);
      return piece !== undefined && piece.x1 - piece.x0 > (column.x1 - column.x0) * 0.85;
    });
  return right.x0 - left.x1 < (rows[0]?.line.size ?? 10) && fills(0, left) > 0.6 && fills(-1, right) > 0.6;
}

/** Page numbers. */
function isRising(texts: readonly string[]): boolean {
  if (texts.length < 4 || !texts.every((text) => wholeNumber.test(text))) return false;
  return texts.every((text, at) => at === 0 || Number(text) >= Number(texts[at - 1]));
}

/** A few names that return, and what they say. */
function isTalk(first: readonly string[], last: readonly string[]): boolean {
  const names = new Set(first);
  const length = last.reduce((sum, text) => sum + text.length, 0) / Math.max(1, last.length);
  return first.length >= 4 && names.size <= first.length * 0.7 && length > 30;
}
