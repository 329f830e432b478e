import { LetterPattern } from "#domain/convert/letter-pattern";
import { columns, indentOf, type Layout } from "#domain/convert/readers/txt/layout";

/** Lines that all stop well short of the margin were broken on purpose: verse, an address, a list of names. */
export function isBrokenByHand(lines: readonly string[], { wrapWidth, separation }: Layout): boolean {
  if (lines.length < 2 || lines.length > 400) return false;
  if (wrapWidth === 0)
    return separation === "blank" && lines.every((line) => line.length <= 75) && !isFilled(lines);
  const isShort = (line: string) => columns(line) < wrapWidth * 0.76;
  if (!lines.slice(0, -1).every(isShort)) {
    // Long lines of verse turn over with a deeper indent; whole stanzas stand further in than the prose.
    return (
      lines.length >= 3 &&
      lines.every((line) => indentOf(line) >= 2 && columns(line) < wrapWidth * 0.95) &&
      startLikeVerse(lines)
    );
  }
  const indented = lines.filter((line) => indentOf(line) >= 2).length;
  if (indented >= lines.length * 0.6) return true;
  return lines.length >= 3
    ? startLikeVerse(lines)
    : lines.every((line) => columns(line) < wrapWidth * 0.6) && startLikeVerse(lines);
}

/** No line had room for the first word of the next, and sentences go on over them: a machine broke the lines. */
export function isFilled(lines: readonly string[]): boolean {
  if (lines.length < 2) return false;
  const width = Math.max(...lines.map(columns));
  let goesOn = 0;
  for (let at = 1; at < lines.length; at++) {
    const before = lines[at - 1] ?? "";
    const line = lines[at] ?? "";
    const word = columns(/\S+/.exec(line)?.[0] ?? "");
    if (columns(before) + 1 + word <= width) return false;
    if (smallStart.test(line)) goesOn++;
  }
  return width >= 30 && goesOn >= (lines.length - 1) * (lines.length === 2 ? 1 : 0.3);
}

function startLikeVerse(lines: readonly string[]): boolean {
  const capitals = lines.filter((line) => capitalStart.test(line)).length;
  return capitals >= lines.length * 0.8;
}

const smallStart = new LetterPattern(String.raw`^\s*[\p{Ll}]`);
const capitalStart = new LetterPattern(String.raw`^[\s"“‘'«»„‚‹›¿¡([_*—–-]*[\p{Lu}\p{Lo}\p{N}]`);
