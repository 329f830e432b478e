import type { TextPiece } from "#domain/convert/readers/pdf/text-pieces";

/** Chinese, Japanese and Korean letters and signs, which are set below each other as well as side by side. */
const eastern = /[\u2e80-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]/;
/** Share of a page's letters that stands below each other where it is a page of such lines. */
const minShare = 0.6;
const fewestLetters = 12;
/** In sizes of the letters: how far they may stand off their line, and how far below each other. */
const offLine = 0.3;
const steps = { least: 0.3, most: 3.2 };

type Stack = { pieces: TextPiece[]; x: number; size: number };

/**
 * Pages of vertical lines whose program placed letter by letter in a font that runs across: the letters below each other
 * become pieces that run downwards, as the other programs write them. All other pages stay as they are.
 */
export function withStacks(pieces: readonly TextPiece[]): readonly TextPiece[] {
  if (!mayBeStacked(pieces)) return pieces;
  const stacks: (Stack | TextPiece)[] = [];
  for (const piece of pieces) {
    const last = stacks.at(-1);
    const stack = last && "pieces" in last ? last : undefined;
    if (!isLetter(piece)) stacks.push(piece);
    else if (stack && isBelow(stack, piece)) stack.pieces.push(piece);
    else stacks.push({ pieces: [piece], x: middleOf(piece), size: sizeOf(piece) });
  }
  const count = (some: readonly TextPiece[]) => some.reduce((sum, { str }) => sum + str.trim().length, 0);
  const stacked = stacks.reduce(
    (sum, one) => sum + ("pieces" in one && one.pieces.length > 1 ? count(one.pieces) : 0),
    0,
  );
  if (stacked < count(pieces) * minShare) return pieces;
  return stacks.map((one) => ("pieces" in one ? downwards(one) : one));
}

/** A look at a few letters in the middle of the page, so that no other page is looked through. */
function mayBeStacked(pieces: readonly TextPiece[]): boolean {
  if (pieces.length < fewestLetters) return false;
  const middle = Math.floor(pieces.length / 2);
  const some = pieces.slice(middle - 6, middle + 6);
  return some.filter(isLetter).length >= 6;
}

/** One letter, or a number of two or three that takes no more room, in a font that runs across. */
function isLetter({ str, vertical, transform, width }: TextPiece): boolean {
  const letters = str.trim();
  if (vertical || letters === "" || letters.length > 3 || (transform[1] ?? 0) !== 0) return false;
  if (letters.length > 1) return /^\d+$/.test(letters) && width < Math.abs(transform[3] ?? 0) * 1.3;
  return eastern.test(letters);
}

function isBelow({ pieces, x, size }: Stack, piece: TextPiece): boolean {
  const last = pieces.at(-1);
  const step = (last?.transform[5] ?? 0) - (piece.transform[5] ?? 0);
  return (
    Math.abs(middleOf(piece) - x) < size * offLine &&
    Math.abs(sizeOf(piece) - size) < size * 0.1 &&
    step > size * steps.least &&
    step < size * steps.most
  );
}

const sizeOf = ({ transform }: TextPiece) => Math.abs(transform[3] ?? 0);
const middleOf = (piece: TextPiece) =>
  (piece.transform[4] ?? 0) + Math.min(piece.width, sizeOf(piece) * 1.3) / 2;

/** A line of letters from the top, along the line through their middles. Where one is left out, a space was set. */
function downwards({ pieces, x, size }: Stack): TextPiece {
  const [first] = pieces as [TextPiece];
  const last = pieces.at(-1) ?? first;
  let str = "";
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    const step = before ? (before.transform[5] ?? 0) - (piece.transform[5] ?? 0) : 0;
    str += (step > size * 1.7 ? "\u3000" : "") + piece.str.trim();
  }
  const [a = 0, b = 0, c = 0, d = 0, , y = 0] = first.transform;
  const top = y + size * ascent;
  return {
    ...first,
    str,
    dir: "ttb",
    transform: [a, b, c, d, x, top],
    width: top - (last.transform[5] ?? 0) + size * (1 - ascent),
    vertical: true,
  };
}

/** Of the letters, over their base line. */
const ascent = 0.88;
