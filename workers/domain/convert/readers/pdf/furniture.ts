import { chapterNumbers } from "#domain/convert/readers/pdf/chapter-numbers";
import { folioBesideHead, folioNumber } from "#domain/convert/readers/pdf/folio-numbers";
import { type FolioCandidate, findFolios, pageLabels } from "#domain/convert/readers/pdf/folios";
import type { Line, Page } from "#domain/convert/readers/pdf/lines";
import type { OutlineEntry } from "#domain/convert/readers/pdf/outline";
import { type EdgeLine, edgeLines } from "#domain/convert/readers/pdf/page-edges";
import { findRunningHeads, headWords, type TitlePlaces } from "#domain/convert/readers/pdf/running-heads";
import { labelShape } from "#domain/convert/readers/txt/heading-shapes";

/** Lines beside which something was taken out, or that look like it and were kept, with how sure that was, 0..1. */
export type FurnitureDoubts = ReadonlyMap<Line, number>;

/**
 * Takes running heads and page numbers out of the pages, and gives each page the number that was printed on it as its
 * label. A head is what repeats at one height; a folio is a number that keeps step with the page. A chapter's own title is
 * never taken, wherever it stands.
 */
export function removeFurniture(pages: readonly Page[], outline: readonly OutlineEntry[]): FurnitureDoubts {
  const all = edgeLines(pages);
  const chapters = chapterNumbers(all, pages);
  const edges = all.filter(({ line }) => !chapters.has(line));
  const size = textSize(pages);
  const candidates = edges.flatMap((edge) => folioCandidate(edge, size, pages.length));
  const folios = findFolios(candidates, pages.length);
  labelPages(pages, pageLabels(folios, pages.length));
  const titles = titlePlaces(pages, outline, size);
  const named = titlesByPage(outline);
  const furniture = new Map<Line, number>();
  const inside = linesInside(pages, edges);
  for (const { edge, sure } of findRunningHeads(edges, pages.length, titles, size, inside))
    furniture.set(edge.line, sure);
  // What a tagged file itself calls no part of the text.
  for (const { line } of edges) if (line.tag?.role === "Artifact") furniture.set(line, 0.999);
  const known = countTexts(edges);
  const doubts = new Map<Line, number>();
  for (const { line, page } of edges) {
    if (!furniture.has(line)) continue;
    const isTitle = named.get(page.number)?.has(headWords(line.text)) && known.get(textKey(line)) === 1;
    if (!isTitle) continue;
    furniture.delete(line);
    doubts.set(line, 0.95);
  }
  for (const { edge, sure } of folios) furniture.set(edge.line, sure);
  for (const page of pages) takeOut(page, furniture, doubts);
  return doubts;
}

function linesInside(pages: readonly Page[], edges: readonly EdgeLine[]): Line[] {
  const atEdge = new Set(edges.map(({ line }) => line));
  return pages.flatMap(({ lines }) => lines.filter((line) => !atEdge.has(line)));
}

function folioCandidate(edge: EdgeLine, size: number, pageCount: number): FolioCandidate[] {
  const { line, zone } = edge;
  // Numbers in large letters are chapters'.
  if (line.size > size * 1.5) return [];
  // A file of few pages cannot show that a table's own number keeps step with them.
  if (pageCount < 4 && line.tag?.role === "Table") return [];
  // One page or two cannot show that the number beside some words keeps step.
  const isAlone = zone === "side" || pageCount < 3;
  // `Chapter 3` on the third page is a chapter of one page, as the others are.
  const isLabel = labelShape(line.text)?.bare === true;
  const beside = isAlone || isLabel ? undefined : folioBesideHead(line.text)?.number;
  const number = folioNumber(line.text) ?? beside;
  if (!number || (pageCount < 4 && number.kind === "roman")) return [];
  return [{ edge, number }];
}

/** What the file calls a page stands where nothing is printed, unless it is printed elsewhere. */
function labelPages(pages: readonly Page[], labels: readonly (string | undefined)[]): void {
  const printed = new Set(labels);
  for (const [index, page] of pages.entries()) {
    const label =
      labels[index] ?? (page.label !== undefined && !printed.has(page.label) ? page.label : undefined);
    if (label === undefined) delete page.label;
    else page.label = label;
  }
}

function takeOut(page: Page, furniture: ReadonlyMap<Line, number>, doubts: Map<Line, number>): void {
  if (!page.lines.some((line) => furniture.has(line))) return;
  const kept = page.lines.filter((line) => !furniture.has(line));
  // What was taken by a narrow margin is doubted where it would have stood.
  for (const line of page.lines) {
    const sure = furniture.get(line);
    const beside = sure !== undefined && sure < 0.99 ? besideOf(line, kept) : undefined;
    if (beside && sure !== undefined) doubts.set(beside, Math.min(doubts.get(beside) ?? 1, sure));
  }
  page.lines = kept;
}

function besideOf(line: Line, kept: readonly Line[]): Line | undefined {
  let nearest: Line | undefined;
  for (const other of kept)
    if (!nearest || Math.abs(other.y - line.y) < Math.abs(nearest.y - line.y)) nearest = other;
  return nearest;
}

function titlesByPage(outline: readonly OutlineEntry[]): Map<number, Set<string>> {
  const titles = new Map<number, Set<string>>();
  for (const { page, title } of outline) {
    const own = titles.get(page) ?? new Set();
    titles.set(page, own.add(headWords(title)));
  }
  return titles;
}

/** Titles as the outline and the lines that are larger than the text have them, and the pages they stand on. */
function titlePlaces(pages: readonly Page[], outline: readonly OutlineEntry[], size: number): TitlePlaces {
  const places = new Map<string, Set<number>>();
  const add = (title: string, page: number) => {
    const words = headWords(title);
    if (words.length > 1) places.set(words, (places.get(words) ?? new Set()).add(page));
  };
  for (const { title, page } of outline) add(title, page);
  for (const page of pages)
    for (const line of page.lines)
      if (line.size > size * 1.15 && line.text.length < 120) add(line.text, page.number);
  return places;
}

/** The size of most letters. */
function textSize(pages: readonly Page[]): number {
  const letters = new Map<number, number>();
  for (const page of pages)
    for (const line of page.lines) letters.set(line.size, (letters.get(line.size) ?? 0) + line.text.length);
  return [...letters].reduce((most, one) => (one[1] > most[1] ? one : most), [12, 0])[0];
}

const textKey = (line: Line) => `${line.size} ${headWords(line.text)}`;

/** How often the same words stand at an edge in the same size: a title does so once, a running head more often. */
function countTexts(edges: readonly EdgeLine[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { line } of edges) counts.set(textKey(line), (counts.get(textKey(line)) ?? 0) + 1);
  return counts;
}
