import { folioBesideHead } from "#domain/convert/readers/pdf/folio-numbers";
import { countBy } from "#domain/convert/readers/pdf/folios";
import type { Line } from "#domain/convert/readers/pdf/lines";
import type { EdgeLine } from "#domain/convert/readers/pdf/page-edges";
import { labelShape } from "#domain/convert/readers/txt/heading-shapes";

/** A running head or foot, and how sure that is, 0..1. */
export type RunningHead = { edge: EdgeLine; sure: number };

const longestHead = 110;

/** The pages on which titles stand, by their words as `headWords` has them. */
export type TitlePlaces = ReadonlyMap<string, ReadonlySet<number>>;

/**
 * Lines that are repeated at one height, and lines that stand where such lines do. A line that says a title of another
 * page is a head the surer. Letters larger than the text's (`textSize`, points) are a title's, unless their words are on
 * every few pages. `inside`: the lines that stand at no edge; what they say as often is the text's own.
 */
export function findRunningHeads(
  edges: readonly EdgeLine[],
  pageCount: number,
  titles: TitlePlaces,
  textSize: number,
  inside: readonly Line[] = [],
): RunningHead[] {
  const isShort = ({ line, zone }: EdgeLine) => line.text.length < longestHead && zone !== "side";
  const often = countNear(edges.filter((edge) => isShort(edge) && isLarge(edge, textSize)));
  const short = edges.filter(
    (edge) => isShort(edge) && (!isLarge(edge, textSize) || (often.get(edge) ?? 0) > pageCount * 0.3),
  );
  const needed = Math.max(2, Math.min(3, pageCount), Math.min(6, pageCount * 0.04));
  const repeats = countNear(short);
  const repeated = short.filter((edge) => (repeats.get(edge) ?? 0) >= needed);
  const same = countSame(repeated, inside);
  // `Definition 20`, `Definition 26` at two pages' tops, and sixty more in the text.
  const isText = (edge: EdgeLine) => (same.get(headKey(edge.line)) ?? 0) >= (repeats.get(edge) ?? 0);
  const heads = new Map<EdgeLine, number>();
  const own = new Set(repeated.filter(isText));
  for (const edge of repeated)
    if (!own.has(edge)) heads.set(edge, (repeats.get(edge) ?? 0) >= needed * 2 ? 0.9995 : 0.99);
  const others = short.filter((edge) => !own.has(edge));
  for (const slot of slotsOf(others, repeats, pageCount, titles))
    for (const edge of slot.lines) if (!heads.has(edge)) heads.set(edge, slot.sure);
  return [...heads].map(([edge, sure]) => ({ edge, sure }));
}

const isLarge = ({ line }: EdgeLine, textSize: number) => line.size > textSize * 1.2;

/** How many of the lines say what one of the repeated lines says. */
function countSame(repeated: readonly EdgeLine[], lines: readonly Line[]): Map<string, number> {
  const startOf = ({ text }: Line) => text.slice(0, 3).toLowerCase();
  const starts = new Set(repeated.map(({ line }) => startOf(line)));
  return countBy(
    lines.filter((line) => starts.has(startOf(line)) && line.text.length < longestHead),
    headKey,
  );
}

const headKey = ({ size, text }: Line) => `${Math.round(size)} ${repeatedWords(text)}`;

/** The words of a head, however it is set: without the folio beside it, digits and case. */
export function headWords(text: string): string {
  const bare = folioBesideHead(text)?.head ?? text;
  return bare.replace(/\d+/g, "#").replace(/\s+/g, " ").trim().toLowerCase();
}

/** `Chapter 16` is a title where `Chapter 17` follows it, and a head where it is repeated. */
function repeatedWords(text: string): string {
  return labelShape(text)?.bare ? text.toLowerCase() : headWords(text);
}

/** Heads that name the chapter repeat little in short chapters, but their place is always the same. */
function slotsOf(
  edges: readonly EdgeLine[],
  repeats: ReadonlyMap<EdgeLine, number>,
  pageCount: number,
  titles: TitlePlaces,
): { lines: EdgeLine[]; sure: number }[] {
  const slots = new Map<string, EdgeLine[]>();
  for (const edge of edges) {
    const group = slots.get(edge.slot);
    if (group) group.push(edge);
    else slots.set(edge.slot, [edge]);
  }
  const found: { lines: EdgeLine[]; sure: number }[] = [];
  for (const lines of slots.values()) {
    // Heads may be on left or on right pages alone, and openings of chapters have none.
    if (lines.length < Math.max(4, pageCount * 0.15)) continue;
    const { distinct, again } = repetitionOf(lines, repeats);
    const titled = lines.filter((edge) => saysTitle(edge, titles)).length;
    const isRepeating = distinct < lines.length * 0.6 && again > lines.length * 0.4;
    const isTitled = titled > lines.length * 0.6;
    if (!isRepeating && !isTitled) continue;
    // What touches the text and is as long is text.
    const own = lines.filter((edge) => isApart(edge) || saysTitle(edge, titles));
    if (own.length > lines.length * 0.6)
      found.push({ lines: own, sure: isRepeating && isTitled ? 0.99 : 0.97 });
  }
  return found;
}

/**
 * How many texts the lines have, and how many of them are there again. A head may name the chapter on one side and its
 * section on the other: the side that changes less is counted.
 */
function repetitionOf(
  lines: readonly EdgeLine[],
  repeats: ReadonlyMap<EdgeLine, number>,
): { distinct: number; again: number } {
  const whole = new Set(lines.map(({ line }) => repeatedWords(line.text)));
  let best = {
    distinct: whole.size,
    again: lines.filter((edge) => (repeats.get(edge) ?? 0) >= 2).length,
  };
  const parted = lines.filter(({ line }) => (line.stretches?.length ?? 0) > 1);
  if (parted.length < lines.length * 0.8) return best;
  for (const at of [0, -1]) {
    const texts = parted.map(({ line }) => repeatedWords(line.stretches?.at(at)?.text ?? ""));
    const counts = countBy(texts, (text) => text);
    const again = texts.filter((text) => (counts.get(text) ?? 0) >= 2).length;
    if (counts.size < best.distinct) best = { distinct: counts.size, again };
  }
  return best;
}

function saysTitle({ page, line }: EdgeLine, titles: TitlePlaces): boolean {
  const places = titles.get(headWords(line.text));
  return places !== undefined && (places.size > 1 || !places.has(page.number));
}

/** Further from the text than its lines are from each other. */
const isApart = ({ room, line }: EdgeLine) => room > line.size * 1.45;

/** How often each line's words stand within a few points of its height, in its size. */
function countNear(edges: readonly EdgeLine[]): Map<EdgeLine, number> {
  const height = ({ distance }: EdgeLine) => Math.round(distance / 6);
  const words = new Map(edges.map((edge) => [edge, headKey(edge.line)]));
  const keyOf = (edge: EdgeLine, at: number) => `${edge.zone} ${at} ${words.get(edge)}`;
  const seen = new Set<string>();
  // Twice on one page is no repetition from page to page.
  const perPage = edges.filter((edge) => {
    const key = `${edge.index} ${keyOf(edge, height(edge))}`;
    return !seen.has(key) && seen.add(key);
  });
  const counts = countBy(perPage, (edge) => keyOf(edge, height(edge)));
  return new Map(
    edges.map((edge) => {
      const at = height(edge);
      const near = [at - 1, at, at + 1].map((one) => counts.get(keyOf(edge, one)) ?? 0);
      return [edge, near.reduce((sum, count) => sum + count, 0)];
    }),
  );
}
