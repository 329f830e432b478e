import { LetterPattern } from "#domain/convert/letter-pattern";
import type { ColumnRow } from "#domain/convert/readers/pdf/column-bands";

const fewestEntries = 6;
const fewestInitials = 4;
/** Of the entries of a side: heads of sub-entries and references to others have no page. */
const minPaged = 0.5;
const minInOrder = 0.85;
/** Points that a sub-entry, or the rest of a long entry, is set in at least. */
const setIn = 4;

const pages = /[\s,.…]\d{1,4}(?:[-–]\d{1,4})?(?:ff?\.?)?$/;
const word = new LetterPattern(String.raw`[\p{L}]`);

/**
 * Whether the rows are an index in two columns: entries that end in pages' numbers on both sides, and an alphabet that
 * goes on from the left side's foot to the right side's head, as no table's does. Its short lines keep one time with
 * those beside them, so that nothing else tells them from cells.
 */
export function isIndex(rows: readonly ColumnRow[], gutter: number): boolean {
  // Most pages' rows end in words: they need not be taken apart.
  if (rows.filter(endsInNumber).length < rows.length * minPaged * 0.5) return false;
  const left = entriesOf(rows, (x) => x < gutter);
  const right = entriesOf(rows, (x) => x >= gutter);
  if (Math.min(left.length, right.length) < fewestEntries) return false;
  if (!isPaged(left) || !isPaged(right)) return false;
  const letters = [...initials(left), ...initials(right)];
  const seam = initials(left).length;
  const rises = letters.filter((letter, at) => at > 0 && letter >= (letters[at - 1] ?? "")).length;
  const isGoingOn = (letters[seam] ?? "") >= (letters[seam - 1] ?? "");
  if (new Set(letters).size < fewestInitials) return false;
  return letters.length >= fewestEntries && rises >= (letters.length - 1) * minInOrder && isGoingOn;
}

const endsInNumber = ({ pieces }: ColumnRow) => /\df{0,2}\.?\s*$/.test(pieces.at(-1)?.text ?? "");

type Entry = { x: number; text: string };

function entriesOf(rows: readonly ColumnRow[], isOwn: (middle: number) => boolean): Entry[] {
  const entries: Entry[] = [];
  for (const { pieces } of rows) {
    const own = pieces.filter(({ x, width, text }) => text.trim() !== "" && isOwn(x + width / 2));
    const text = own.map((piece) => piece.text.trim()).join(" ");
    if (own[0] && word.test(text)) entries.push({ x: own[0].x, text });
  }
  return entries;
}

const isPaged = (entries: readonly Entry[]) =>
  entries.filter(({ text }) => pages.test(text)).length >= entries.length * minPaged;

/** First letters of the entries that are not set in, without accents. */
function initials(entries: readonly Entry[]): string[] {
  const edge = Math.min(...entries.map(({ x }) => x));
  return entries.flatMap(({ x, text }) => {
    const letter = word.exec(text)?.[0];
    return x > edge + setIn || !letter ? [] : letter.normalize("NFD").charAt(0).toLowerCase();
  });
}
