import { overprinted } from "#domain/convert/readers/pdf/letters";
import { isStroke, struck } from "#domain/convert/readers/pdf/tex-signs";
import type { PlacedPiece } from "#domain/convert/readers/pdf/text-pieces";

/** In sizes of the letters: how far a piece must begin before the end of the one it is printed over. */
const minOverlap = 0.1;
/** Half of the width that most accents have. */
const halfAccent = 0.2;
/** No letter is wider. */
const maxLetter = 1;

/**
 * Returns the pieces of a line, from the left, with each accent that is printed as a piece's first or last sign on the letter
 * that it is printed over: the first letter of the next piece, or the last one of the piece before.
 */
export function withAccents(pieces: readonly PlacedPiece[]): PlacedPiece[] {
  const kept: PlacedPiece[] = [];
  for (const piece of pieces) {
    const before = kept.at(-1);
    const joined =
      before && (struckSign(before, piece) ?? overNext(before, piece) ?? overLast(before, piece));
    if (joined) kept.splice(-1, 1, ...joined);
    else kept.push(piece);
  }
  return kept.filter((piece) => piece.text !== "");
}

/** `≠`, whose stroke is printed before its sign. */
function struckSign(before: PlacedPiece, piece: PlacedPiece): PlacedPiece[] | undefined {
  const letter = firstOf(piece.text);
  if (!isStroke(before.text) || !/\p{Sm}/u.test(letter)) return undefined;
  return [{ ...piece, text: struck(letter) + piece.text.slice(letter.length) }];
}

/** The accent ends the piece before. The letter stands where its accent stood, so that no space comes between. */
function overNext(before: PlacedPiece, piece: PlacedPiece): PlacedPiece[] | undefined {
  if (piece.x >= endOf(before) - piece.size * minOverlap) return undefined;
  const letter = firstOf(piece.text);
  const whole = overprinted(before.text.at(-1) ?? "", letter);
  if (whole === undefined) return undefined;
  const text = before.text.slice(0, -1);
  return [
    { ...before, text, width: Math.max(0, piece.x - before.x) },
    { ...piece, text: whole + piece.text.slice(letter.length) },
  ];
}

/** The accent begins its piece, and its middle stands over the last letter of the one before. */
function overLast(before: PlacedPiece, piece: PlacedPiece): PlacedPiece[] | undefined {
  const end = endOf(before);
  const middle = piece.x + Math.min(piece.width / 2, piece.size * halfAccent);
  if (middle >= end || middle < end - before.size * maxLetter) return undefined;
  const letter = [...before.text].at(-1) ?? "";
  const whole = overprinted(firstOf(piece.text), letter);
  if (whole === undefined) return undefined;
  const rest = piece.text.slice(1);
  const x = Math.max(end, piece.x);
  return [
    { ...before, text: before.text.slice(0, before.text.length - letter.length) + whole },
    { ...piece, text: rest, x, width: Math.max(0, piece.x + piece.width - x) },
  ];
}

const firstOf = (text: string) => [...text][0] ?? "";

const endOf = ({ x, width }: PlacedPiece) => x + width;
