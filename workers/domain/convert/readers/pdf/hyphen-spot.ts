import { halvesAt, spellingsOf, type Vocabulary } from "#domain/convert/readers/pdf/hyphens";
import type { Line } from "#domain/convert/readers/pdf/lines";
import type { Decided } from "#domain/convert/readers/pdf/trust";

type HyphenSpot = Extract<NonNullable<Decided["spot"]>, { doubt: "hyphen" }>;

/** Returns where a word was split over two lines and how else it could be read; undefined where no word was. */
export function hyphenSpot(
  before: Line,
  after: Line,
  isKept: boolean,
  /** The block's text up to there. */
  soFar: () => string,
  vocabulary: Vocabulary,
): HyphenSpot | undefined {
  const { head, tail } = halvesAt(before.text.trimEnd(), after.text.trimStart());
  if (head === undefined || tail === undefined) return undefined;
  const spelling = isKept ? `${head}-${tail}` : head + tail;
  return {
    doubt: "hyphen",
    head,
    tail,
    isKept,
    before: soFar().split(spelling).length - 1,
    ...spellingsOf(head, tail, vocabulary),
    parts: [partOf(before, -(head.length + 1)), partOf(after, tail.length)],
  };
}

/** Letters are not equally wide: those of a few shapes count as less or more than one. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (narrow.test(letter) ? 0.55 : wide.test(letter) ? 1.5 : 1), 0);
const narrow = /[iljtfrI.,;:'’!| -]/;
const wide = /[mwMW—]/;

/** The part of a line that its first letters take, or its last when `letters` is below 0. */
function partOf(line: Line, letters: number): Line {
  const text = line.text.trim();
  const own = letters < 0 ? text.slice(letters) : text.slice(0, letters);
  const share = widthOf(own) / Math.max(1, widthOf(text));
  const width = (line.x1 - line.x0) * share;
  const isAtRight = letters < 0 !== (line.rtl ?? false);
  return isAtRight ? { ...line, x0: line.x1 - width } : { ...line, x1: line.x0 + width };
}
