import type { Box } from "#domain/convert/readers/pdf/lines";
import { overlapOf } from "#domain/convert/readers/pdf/matrices";
import type { TextPiece } from "#domain/convert/readers/pdf/text-pieces";

/** Letters, digits and signs that stand on a line by themselves: no roots, sums, integrals, accents and parts of brackets. */
const writable =
  /^(?:(?![\u00a8\u00af\u00b4\u00b8\u02c6-\u02dd\u2140\u220f-\u2211\u221a-\u221c\u222b-\u2233\u239b-\u23b7\u27e6-\u27ef\u2a00-\u2a1c])[\u0338\p{L}\p{N}\p{P}\p{Sm}\p{Zs}°′″*^|~\u2300-\u23ff]|\p{So})+$/u;
const extensionFont = /(?:CMEX|MTEX|txex|LMMathExt|EX\d)/i;

/** By the size of the letters. */
const sameLine = 0.12;
const farthestScript = 0.62;
const largestScript = 0.86;

/**
 * Can the formula be written on one line of text, with letters raised and lowered? `pieces` stand in it, `rules` are the
 * page's strokes: a fraction has one.
 */
export function isPlainFormula(
  box: Box,
  pieces: readonly TextPiece[],
  rules: readonly Box[],
  fontName: (font: string) => string | undefined,
): boolean {
  if (pieces.length === 0) return false;
  if (rules.some((rule) => overlapOf(rule, box))) return false;
  const signs = pieces.map(({ str, transform, width, fontName: font }) => {
    const [, , c = 0, d = 0, x = 0, y = 0] = transform;
    return { str, font, size: Math.hypot(c, d), x0: x, x1: x + width, y };
  });
  if (signs.some(({ str, font }) => !writable.test(str) || extensionFont.test(fontName(font) ?? "")))
    return false;
  const size = signs.reduce((most, one) => Math.max(most, one.size), 0);
  const isScript = (one: (typeof signs)[number]) => one.size < size * largestScript;
  const base = signs.filter((one) => !isScript(one));
  const y = base[0]?.y ?? 0;
  if (base.some((one) => Math.abs(one.y - y) > size * sameLine)) return false;
  const scripts = signs.filter(isScript);
  if (scripts.some((one) => Math.abs(one.y - y) > size * farthestScript)) return false;
  // Letters above each other, as in a sum's limits or in what is raised and lowered at once, have no order on a line.
  return !scripts.some((one, at) =>
    scripts.some(
      (other, turn) =>
        turn > at && Math.abs(other.y - one.y) > size * sameLine && other.x0 < one.x1 && other.x1 > one.x0,
    ),
  );
}
