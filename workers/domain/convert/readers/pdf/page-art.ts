import { displayMath } from "#domain/convert/readers/pdf/drawings/display-math";
import { findDrawings, isInside } from "#domain/convert/readers/pdf/drawings/find-drawings";
import type { Inks } from "#domain/convert/readers/pdf/drawings/inks";
import { hangs } from "#domain/convert/readers/pdf/drawings/math-segments";
import { isPlainFormula } from "#domain/convert/readers/pdf/drawings/plain-formula";
import type { Box, PageGround, PagePicture } from "#domain/convert/readers/pdf/lines";
import { areaOf, movedBox, overlapOf, uprightOf } from "#domain/convert/readers/pdf/matrices";
import { type PaintedPicture, pagePictures } from "#domain/convert/readers/pdf/page-pictures";
import type { TextPiece } from "#domain/convert/readers/pdf/text-pieces";

/** A drawing of a page, in the page's own space, and the words that stand in it. */
export type PageDrawing = { box: Box; words: string; formula?: true };

/**
 * Finds the drawings, and formulas on lines of their own, and takes the words that stand in them out of the page's text.
 * `page`: its own rectangle. `formulas`: the places of those that stay, since they can be written.
 */
export function liftDrawings<Piece extends TextPiece>(
  inks: Inks,
  page: Box,
  pieces: readonly Piece[],
  fontName: (font: string) => string | undefined = () => undefined,
): { drawings: PageDrawing[]; pieces: readonly Piece[]; formulas: Box[] } {
  const boxOf = (piece: TextPiece) => boxWith(piece, hangs(piece.str, fontName(piece.fontName)));
  const boxes = inks.shapes.length + inks.blocks.length > 0 ? findDrawings(inks, page) : [];
  const drawn = boxes.length;
  const formulas: Box[] = [];
  for (const one of displayMath(pieces, fontName)) {
    if (boxes.some((box) => overlapOf(one, box))) continue;
    const own = pieces.filter((piece) => piece.str.trim() !== "" && isInside(boxOf(piece), one));
    if (isPlainFormula(one, own, inks.rules, fontName)) formulas.push(one);
    else boxes.push(one);
  }
  if (boxes.length === 0) return { drawings: [], pieces, formulas };
  const inside = boxes.map((): TextPiece[] => []);
  const kept = pieces.filter((piece) => {
    const own = boxOf(piece);
    const at = boxes.findIndex((box) => isInside(own, box));
    inside[at]?.push(piece);
    return at < 0;
  });
  const drawings = boxes.map(
    (box, at): PageDrawing => ({
      box,
      words: wordsOf(inside[at] ?? []),
      ...(at < drawn ? {} : { formula: true }),
    }),
  );
  return { drawings, pieces: kept, formulas };
}

/** The page's pictures and drawings, upright; pictures that are part of a drawing are in it. */
export function artOf(
  painted: readonly PaintedPicture[],
  drawings: readonly PageDrawing[],
  ground: PageGround,
  alts?: ReadonlyMap<string, string>,
): PagePicture[] {
  const upright = uprightOf(ground);
  const drawn: PagePicture[] = drawings.map(({ box, words, formula }, index) => {
    const text = !formula && isSenseless(words) ? "" : descriptionOf(words);
    return {
      source: `drawing-${index}`,
      box: movedBox(upright, box),
      drawing: true,
      ...(formula ? { formula } : {}),
      ...(text === "" ? {} : { text }),
      ...(text === words ? {} : { words }),
    };
  });
  const pictures = pagePictures(painted, ground, alts).filter(
    ({ box }) => !drawn.some((one) => isInside(box, one.box) && areaOf(box) <= areaOf(one.box) * 1.05),
  );
  return [...pictures, ...drawn];
}

function boxWith({ transform, width }: TextPiece, isHanging: boolean): Box {
  const [a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = transform;
  const length = Math.hypot(a, b) || 1;
  const [x, y] = [e + (a / length) * width, f + (b / length) * width];
  const high = isHanging ? -0.95 : 0.7;
  const [up, across] = [d * high, c * high];
  const xs = [e, x, e + across, x + across];
  const ys = [f, y, f + up, y + up];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

/** From the top. */
function wordsOf(pieces: readonly TextPiece[]): string {
  const sorted = pieces
    .filter(({ str }) => str.trim() !== "")
    .map((piece) => ({
      str: piece.str.trim(),
      x: piece.transform[4] ?? 0,
      y: Math.round((piece.transform[5] ?? 0) / 4),
    }))
    .sort((p, q) => q.y - p.y || p.x - q.x);
  return sorted
    .map(({ str }) => str)
    .join(" ")
    .replace(/[\p{Cc}\p{Co}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Signs of a font whose letters the file does not name: no word, and marks that stand in no number and no formula. */
function isSenseless(words: string): boolean {
  const signs = words.replace(/\s/g, "");
  const marks = signs.replace(/[^!"#$&'*;?@^_`~]/g, "");
  return signs.length >= 8 && marks.length > signs.length * 0.15 && !wholeWord.test(words);
}

const wholeWord = /(?:^|\s)\(?\p{L}{3,}[.,:;)]?(?=\s|$)/u;

/** What a voice says of a drawing: its words, a store's 140 letters of them at most. */
function descriptionOf(words: string): string {
  if (words.length <= maxLetters) return words;
  const cut = words.slice(0, maxLetters - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maxLetters / 2))}…`;
}

const maxLetters = 140;
