import { folioBesideHead, folioNumber } from "#domain/convert/readers/pdf/folio-numbers";
import type { Line, Page } from "#domain/convert/readers/pdf/lines";
import type { EdgeLine } from "#domain/convert/readers/pdf/page-edges";

type NumberLine = { edge: EdgeLine; value: number };

/** Points between the heights of two numbers that are set at one place. */
const sameHeight = 3;
/** The share of neighbours that count up by one; of numbers on whose pages a page number stands, too. */
const minCountingShare = 0.8;
/** The share of neighbours between which a page of text has no number. */
const minSkippingShare = 0.1;
/** A page with fewer lines may be a plate, which page numbers leave out, too. */
const minTextLines = 6;

/**
 * Returns the lone numbers at the pages' heads that count chapters: each is one more than the last, however many pages
 * of text lie between. A page number grows with every page, also over pages that do not print it. Where chapters are as
 * short as a page, both grow alike, and the page number is the one that stands further out.
 */
export function chapterNumbers(edges: readonly EdgeLine[], pages: readonly Page[]): ReadonlySet<Line> {
  const found = new Set<Line>();
  const folios = numbersInStep(edges, pages.length);
  for (const numbers of numbersByPlace(edges))
    if (countChapters(numbers, pages, folios)) for (const { edge } of numbers) found.add(edge.line);
  return found;
}

/** The numbers that grow with the pages through most of the book, alone or beside a head, by their pages. */
function numbersInStep(edges: readonly EdgeLine[], pageCount: number): ReadonlyMap<number, EdgeLine[]> {
  const bySteps = new Map<string, EdgeLine[]>();
  for (const edge of edges) {
    const number = folioNumber(edge.line.text) ?? folioBesideHead(edge.line.text)?.number;
    if (!number || edge.zone === "side") continue;
    const step = `${edge.zone} ${number.kind} ${number.value - edge.index}`;
    bySteps.set(step, [...(bySteps.get(step) ?? []), edge]);
  }
  const found = new Map<number, EdgeLine[]>();
  for (const own of bySteps.values())
    if (own.length >= Math.max(3, pageCount * 0.5))
      for (const edge of own) found.set(edge.index, [...(found.get(edge.index) ?? []), edge]);
  return found;
}

/** Numbers of one kind and size, at one height, in the order of their pages. */
function numbersByPlace(edges: readonly EdgeLine[]): NumberLine[][] {
  const byLook = new Map<string, NumberLine[]>();
  for (const edge of edges) {
    const number = edge.zone === "top" ? folioNumber(edge.line.text) : undefined;
    if (!number) continue;
    const look = `${number.kind} ${Math.round(edge.line.size)}`;
    byLook.set(look, [...(byLook.get(look) ?? []), { edge, value: number.value }]);
  }
  return [...byLook.values()].flatMap((numbers) => {
    const places: NumberLine[][] = [];
    for (const one of numbers.sort((p, q) => p.edge.distance - q.edge.distance)) {
      const last = places.at(-1);
      const above = last?.at(-1);
      if (last && above && one.edge.distance - above.edge.distance < sameHeight) last.push(one);
      else places.push([one]);
    }
    return places.map((place) => place.sort((p, q) => p.edge.index - q.edge.index));
  });
}

function countChapters(
  numbers: readonly NumberLine[],
  pages: readonly Page[],
  folios: ReadonlyMap<number, readonly EdgeLine[]>,
): boolean {
  const pairs = numbers.slice(1).map((number, at) => [numbers[at] as NumberLine, number] as const);
  const counting = pairs.filter(([before, number]) => number.value === before.value + 1);
  if (pairs.length === 0 || counting.length < pairs.length * minCountingShare) return false;
  const hasFolio = ({ edge }: NumberLine) =>
    folios.get(edge.index)?.some((other) => other.zone !== edge.zone || other.distance < edge.distance);
  if (numbers.length > 2 && numbers.filter(hasFolio).length >= numbers.length * minCountingShare) return true;
  const skipping = counting.filter(([before, number]) =>
    pages.slice(before.edge.index + 1, number.edge.index).some(({ lines }) => lines.length >= minTextLines),
  );
  return skipping.length >= Math.max(Math.min(2, pairs.length), pairs.length * minSkippingShare);
}
