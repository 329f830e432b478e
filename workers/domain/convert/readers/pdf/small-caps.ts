import { runStyle } from "#domain/convert/readers/pdf/lines";
import type { PlacedPiece } from "#domain/convert/readers/pdf/text-pieces";

/**
 * Small capitals made of capitals in a smaller size: `T` and a smaller `HE` are `The`, its end in small capitals. Words in
 * smaller capitals throughout are abbreviations and stay, unless they stand among small capitals. `size` and `y` are the
 * line's.
 */
export function withSmallCaps(
  pieces: readonly PlacedPiece[],
  size: number,
  y: number,
): readonly PlacedPiece[] {
  const isSmall = (piece: PlacedPiece) =>
    piece.size < size * 0.92 &&
    piece.size > size * 0.55 &&
    Math.abs(piece.y - y) < size * 0.06 &&
    /\p{Lu}/u.test(piece.text) &&
    piece.text === piece.text.toUpperCase();
  const small = new Set(pieces.filter(isSmall));
  if (small.size === 0) return pieces;
  const follows = pieces.some((piece, at) => {
    const before = pieces[at - 1];
    return small.has(piece) && before !== undefined && isInitial(before, piece, size);
  });
  if (!follows) return pieces;
  return pieces.map((piece) =>
    small.has(piece)
      ? { ...piece, text: piece.text.toLowerCase(), style: piece.style | runStyle.smallCaps }
      : piece,
  );
}

/** A capital of the line's own size right before it, in the same word. */
function isInitial(before: PlacedPiece, piece: PlacedPiece, size: number): boolean {
  const gap = piece.x - (before.x + before.width);
  return (
    Math.abs(before.size - size) < size * 0.06 &&
    /\p{Lu}$/u.test(before.text) &&
    /^\p{Lu}/u.test(piece.text) &&
    gap < size * 0.12
  );
}
