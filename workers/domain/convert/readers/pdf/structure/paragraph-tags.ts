import type { Line } from "#domain/convert/readers/pdf/lines";

/**
 * Do the structure tree's paragraphs tell whether two lines, one after the other, are of one paragraph? Undefined where
 * they do not.
 */
export function toldParagraph(previous: Line, line: Line): "same" | "other" | undefined {
  const [one, other] = [previous.tag, line.tag];
  if (!one || !other || !isTelling(one.role) || !isTelling(other.role)) return undefined;
  return one.role === other.role && one.element === other.element ? "same" : "other";
}

const isTelling = (role: string) => role === "P" || role === "BlockQuote" || role === "LI";

/** Among so many steps from one paragraph to the next, programs that know nothing of paragraphs show. */
const fewestSteps = 6;

/** Is each line a paragraph of its own to the tree, though sentences go on from one to the next? */
export function isShredded(lines: readonly Line[]): boolean {
  let steps = 0;
  let broken = 0;
  for (let index = 1; index < lines.length; index++) {
    const previous = lines[index - 1];
    const line = lines[index];
    if (!previous || !line || previous.tag?.role !== "P" || line.tag?.role !== "P") continue;
    if (previous.tag.element === line.tag.element) continue;
    steps++;
    if (/[\p{Ll},-]$/u.test(previous.text) && /^\p{Ll}/u.test(line.text)) broken++;
  }
  return steps >= fewestSteps && broken > steps * 0.2;
}
