import { isAll, type Line, runStyle } from "#domain/convert/readers/pdf/lines";
import { sentenceEndTest } from "#domain/convert/sentence-end";

/** Does a line begin a paragraph in a box, whose lines end at `right`? By room, indent, face or an early end. */
export function startsParagraph(
  line: Line,
  above: Line,
  { right, leading }: { right: number; leading: number },
): boolean {
  const gap = above.y - line.y;
  if (gap > Math.max(leading, line.size * 1.2) * 1.35 || gap <= 0) return true;
  if (Math.abs(line.size - above.size) > 0.9) return true;
  const isBold = (one: Line) => isAll(one, runStyle.bold);
  if (isBold(above) !== isBold(line)) return true;
  const isSetIn = line.x0 - above.x0 > line.size * 0.6;
  const endsEarly = above.x1 < right - line.size * 3 && endsSentence(above.text);
  return isSetIn || endsEarly;
}

const endsSentence = sentenceEndTest({ marks: ".!?…:" });
