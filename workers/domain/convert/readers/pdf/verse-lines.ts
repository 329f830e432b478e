import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import type { Line } from "#domain/convert/readers/pdf/lines";
import { endsShort } from "#domain/convert/readers/pdf/regions/short-lines";

const linesLookedAt = 12;

/**
 * Does `line` begin a verse, or go on with one that the page was too narrow for? Undefined where the lines are no verse.
 * Verse in a book of prose stands in from the margin, and each of its lines begins with a capital, though the sentence
 * goes on. A narrow page cuts prose as short as that, so at least one line must have ended of its own will, or many
 * begin so. `ahead`: the lines that follow.
 */
export function verseJoin(
  open: readonly Line[],
  line: Line,
  ahead: readonly Line[],
  body: BodyStatistics,
): "break" | "flow" | undefined {
  const previous = open.at(-1);
  if (!previous || !stand(previous, line, body)) return undefined;
  const lines = [...open.slice(-linesLookedAt), line, ...ahead];
  const at = Math.min(open.length, linesLookedAt);
  let [from, to] = [at - 1, at];
  while (from > 0 && stand(lines[from - 1] as Line, lines[from] as Line, body)) from--;
  while (to + 1 < lines.length && stand(lines[to] as Line, lines[to + 1] as Line, body)) to++;
  if (!areVerse(lines.slice(from, to + 1), body)) return undefined;
  return beginsVerse(previous, line, body) ? "break" : "flow";
}

/** One under the other, at one place in from the margin. */
function stand(above: Line, line: Line, body: BodyStatistics): boolean {
  const gap = above.y - line.y;
  const inset = line.x0 - body.edgesOf(line).left;
  return (
    above.page === line.page &&
    above.column === line.column &&
    gap > 0 &&
    gap < body.leading * 1.2 &&
    inset > body.size * 0.9 &&
    Math.abs(above.x0 - line.x0) < 2 &&
    Math.abs(above.size - line.size) < 0.6 &&
    !above.rtl &&
    !line.stretches
  );
}

function areVerse(lines: readonly Line[], body: BodyStatistics): boolean {
  let begun = 0;
  let inside = 0;
  let ended = 0;
  let turned = 0;
  for (const [index, line] of lines.slice(1).entries()) {
    const above = lines[index] as Line;
    if (!hasLetters(line)) continue;
    const isShort = endsShort(above, line, body);
    if (!beginsVerse(above, line, body)) {
      if (isShort) return false;
      turned++;
      continue;
    }
    begun++;
    if (/[.!?:][”’"')\]]*$/.test(above.text)) continue;
    inside++;
    if (isShort) ended++;
  }
  // Verse is not stretched to the margin.
  const filled = lines.filter((line) => Math.abs(body.edgesOf(line).right - line.x1) < 1).length;
  if (filled * 2 >= lines.length) return false;
  const isSure = ended > 0 ? begun >= 2 : begun >= 4;
  return isSure && inside * 2 >= begun && turned * 3 <= begun;
}

/** A capital begins one, unless it may be a name's in the midst of what the line above had no room for. */
function beginsVerse(above: Line, line: Line, body: BodyStatistics): boolean {
  const isShort = endsShort(above, line, body);
  if (!hasLetters(line)) return isShort;
  const word = /^[^\p{L}\p{N}]*(\p{Lu}[\p{L}’']*)/u.exec(line.text)?.[1];
  if (word === undefined) return false;
  if (isShort || /[^\p{L}\p{N}]$/u.test(above.text)) return true;
  // Verses seldom end in an article, and one word alone is what was left of a verse.
  if (/(?:^|\s)\p{Ll}{1,3}$/u.test(above.text) || !/\s/.test(line.text)) return false;
  return body.hasWord(word.toLowerCase());
}

/** A row of dots stands for verses that were left out. */
const hasLetters = ({ text }: Line) => /\p{L}/u.test(text);
