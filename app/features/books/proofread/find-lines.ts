import type { Passage } from "#app/contract/books/proofread";

/** A run of text on a page, as pdf.js gives it: `transform` places its base line's start, in points of the page. */
export type PageText = { str: string; transform: readonly number[]; width: number; height: number };
type Rectangle = Omit<Passage["places"][number], "page">;
type Placed = { text: PageText; letters: string; along: number; across: number };

/** Shares of a letter's height above and below its base line. */
const above = 0.85;
const below = 0.25;
/** Runs on one line may stand so much higher or lower, as a share of their height. */
const maxShift = 0.4;

/** Lines from the edge of a page among which running heads, feet and page numbers stand. */
const edgeLines = 2;

/**
 * Returns where each of `wanted` stands on a page: nowhere, in one rectangle, or in one for each part of it. Of several
 * places the one nearest to the page's edge is meant: what is looked for are running heads and feet. A line that is not
 * found as a whole may be the foot of one page and the head of the next: then its beginning or end stands at an edge.
 * Only letters and digits are compared, for spaces and dashes are set anew by whoever reads a page.
 */
export function findLines(
  texts: readonly PageText[],
  wanted: readonly string[],
  page: { bottom: number; top: number },
): Rectangle[][] {
  const lines = linesOf(texts);
  const taken = new Set<Placed>();
  const take = (run: readonly Placed[]) => {
    for (const one of run) taken.add(one);
    return around(run);
  };
  const isFree = (run: readonly Placed[]) => !run.some((one) => taken.has(one));
  const found = wanted.map((text): Rectangle[] => {
    const letters = lettersOf(text);
    if (letters === "") return [];
    const [run] = lines
      .flatMap((line) => runsIn(line, letters))
      .filter(isFree)
      .sort((a, b) => fromEdge(around(a), page) - fromEdge(around(b), page));
    return run ? [take(run)] : [];
  });
  const edges = new Set([...lines.slice(0, edgeLines), ...lines.slice(-edgeLines)]);
  return found.map((boxes, at) => {
    const letters = lettersOf(wanted[at] ?? "");
    if (boxes.length > 0 || letters === "") return boxes;
    const parts = [...edges].filter((line) => {
      const own = line.map((one) => one.letters).join("");
      return isFree(line) && (letters.startsWith(own) || letters.endsWith(own));
    });
    return parts.map(take);
  });
}

const fromEdge = ({ y, height }: Rectangle, page: { bottom: number; top: number }): number =>
  Math.min(Math.abs(page.top - y - height), Math.abs(y - page.bottom));

/** Small letters and digits alone. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

function linesOf(texts: readonly PageText[]): Placed[][] {
  const placed = texts
    .flatMap((text): Placed[] => {
      const letters = lettersOf(text.str);
      if (letters === "") return [];
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = text.transform;
      const [u, v] = [unit(a, b), unit(c, d)];
      return [{ text, letters, along: e * u.x + f * u.y, across: e * v.x + f * v.y }];
    })
    .sort((one, other) => one.across - other.across);
  const lines: Placed[][] = [];
  for (const one of placed) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line && last && one.across - last.across <= maxShift * one.text.height) line.push(one);
    else lines.push([one]);
  }
  for (const line of lines) line.sort((one, other) => one.along - other.along);
  return lines;
}

/** All stretches of a line that spell the letters, from the start of one run to the end of another. */
function runsIn(line: readonly Placed[], letters: string): Placed[][] {
  const runs: Placed[][] = [];
  for (let from = 0; from < line.length; from++) {
    let spelled = "";
    for (let to = from; to < line.length && spelled.length < letters.length; to++) {
      spelled += line[to]?.letters ?? "";
      if (spelled === letters) runs.push(line.slice(from, to + 1));
    }
  }
  return runs;
}

function around(run: readonly Placed[]): Rectangle {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const { text } of run) {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = text.transform;
    const [u, v] = [unit(a, b), unit(c, d)];
    for (const along of [0, text.width])
      for (const across of [-below * text.height, above * text.height]) {
        xs.push(e + along * u.x + across * v.x);
        ys.push(f + along * u.y + across * v.y);
      }
  }
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function unit(x: number, y: number): { x: number; y: number } {
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}
