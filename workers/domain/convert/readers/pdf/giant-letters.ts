import type { PlacedPiece } from "#domain/convert/readers/pdf/text-pieces";

/** So many times larger than the words beside them are letters that belong to none of their lines. */
const giant = 3;
/** So many lines beside one letter are not its own. */
const minLines = 3;
const maxGiants = 24;
const capLetters = /^[“‘"'«„¿¡—–]?\s?\p{Lu}{1,2}[’']?\s?$/u;

/**
 * Parts figures and words painted beside several lines at once ("38%" as high as a paragraph) from what they stand
 * beside: on one base line with any of it they would draw all of it into one line. Drop caps stay with their words.
 */
export function partGiants(pieces: readonly PlacedPiece[]): { pieces: PlacedPiece[]; giants: PlacedPiece[] } {
  const usual = medianSize(pieces);
  const large = pieces.filter(
    ({ size, text }) => size >= usual * giant && /[\p{L}\p{N}]/u.test(text) && !capLetters.test(text),
  );
  if (large.length === 0 || large.length > maxGiants) return { pieces: [...pieces], giants: [] };
  const giants = new Set(large.filter((one) => linesBeside(one, pieces) >= minLines));
  return { pieces: pieces.filter((piece) => !giants.has(piece)), giants: [...giants] };
}

/** Base lines of small letters so near a large one's that they would be taken for its own. */
function linesBeside({ y, size }: PlacedPiece, pieces: readonly PlacedPiece[]): number {
  const heights: number[] = [];
  for (const piece of pieces) {
    if (piece.size * giant > size || piece.text.trim() === "") continue;
    if (piece.y < y - size * 0.58 || piece.y > y + size * 0.7) continue;
    if (!heights.some((one) => Math.abs(one - piece.y) < piece.size * 0.6)) heights.push(piece.y);
    if (heights.length >= minLines) break;
  }
  return heights.length;
}

/** Of the letter in the middle of all, by size. */
function medianSize(pieces: readonly PlacedPiece[]): number {
  const letters = new Map<number, number>();
  let total = 0;
  for (const { size, text } of pieces) {
    const count = text.trim().length;
    letters.set(size, (letters.get(size) ?? 0) + count);
    total += count;
  }
  let passed = 0;
  for (const [size, count] of [...letters].sort(([one], [other]) => one - other)) {
    passed += count;
    if (passed * 2 >= total) return size;
  }
  return 0;
}
