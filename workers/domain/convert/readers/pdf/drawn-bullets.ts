import type { Box, Line, TextRun } from "#domain/convert/readers/pdf/lines";

/** In sizes of the line's letters: how wide a bullet is, how far before the text it ends, and where its middle is. */
const width = { least: 0.15, most: 0.7 };
const before = { least: 0.1, most: 2.5 };
const middle = { least: 0.05, most: 0.65 };
/** Fewer at one place are an ornament, on a page that has other shapes too. */
const fewest = 2;
const maxShapes = 2_000;

/** Gives the lines of a list the bullets that are drawn before them, not written, as signs of their text. */
export function writeBullets(lines: readonly Line[], shapes: readonly Box[]): void {
  const round = shapes.slice(0, maxShapes).filter(isRound);
  if (round.length === 0) return;
  const found: { line: Line; box: Box }[] = [];
  for (const line of lines) {
    // A tagged file's list items need none, and lists side by side are no one list.
    if (line.rtl || line.tag?.role === "LI" || line.stretches) continue;
    const box = round.find((one) => isBefore(one, line));
    if (box) found.push({ line, box });
  }
  const isInList = ({ box }: { box: Box }) =>
    found.length === shapes.length ||
    found.filter((other) => Math.abs(other.box.x0 - box.x0) < 1).length >= fewest;
  for (const { line, box } of found.filter(isInList)) write(line, box);
}

function isRound({ x0, y0, x1, y1 }: Box): boolean {
  const share = (x1 - x0) / Math.max(0.1, y1 - y0);
  return x1 - x0 < 12 && share > 0.75 && share < 1.35;
}

function isBefore(box: Box, { x0, y, size }: Line): boolean {
  const is = (value: number, { least, most }: { least: number; most: number }) =>
    value >= size * least && value <= size * most;
  return is(box.x1 - box.x0, width) && is(x0 - box.x1, before) && is((box.y0 + box.y1) / 2 - y, middle);
}

function write(line: Line, box: Box): void {
  const bullet: TextRun = { text: "• ", style: 0 };
  const [first, ...rest] = line.runs;
  line.stretches = [
    { x0: box.x0, x1: box.x1, text: "•" },
    ...(line.stretches ?? [{ x0: line.x0, x1: line.x1, text: line.text }]),
  ];
  line.runs =
    first && first.style === 0 && !first.link && !first.reading
      ? [{ ...first, text: bullet.text + first.text }, ...rest]
      : [bullet, ...line.runs];
  line.text = bullet.text + line.text;
  line.x0 = box.x0;
}
