import { LetterPattern } from "#domain/convert/letter-pattern";
/** A short paragraph near the beginning of a book, as a contents page may have it. */
export type FrontParagraph = { index: number; lines: string[]; gap: number; length: number };

const contentsTitle = new LetterPattern(
  String.raw`^(?:table of contents|contents|inhalt|inhaltsverzeichnis|table des matières|sommaire|índice|indice|contenido|sumário|inhoud(?:sopgave)?|innehåll|indhold|innhold|sisällys(?:luettelo)?|obsah|tartalom(?:jegyzék)?|spis treści|содержание|оглавление|зміст|περιεχόμενα|içindekiler|cuprins|目\s*[次录錄]|차례|목차)[.:]?$`,
  "i",
);
/** Letters of the longest of them, and a few for spaces. */
const longestTitle = 30;

/**
 * Ranges `[from, to)` of paragraphs that are a contents page: a titled list of entries, or a run of headings that all
 * come again later. We build our own contents, so these are dropped. `headings` are all lines that may be headings.
 */
export function findContents(
  front: readonly FrontParagraph[],
  headings: readonly { index: number; text: string }[],
): [from: number, to: number][] {
  const lastPlace = new Map<string, number>();
  for (const { index, text } of headings) lastPlace.set(entryKey(text), index);
  const firstWords = new Set([...lastPlace.keys()].map((key) => key.split(" ", 1)[0]));
  const comesAfter = (text: string, index: number) => {
    // A line of prose is known by its first word to be no heading, sooner than by its key.
    const plain = plainWords.exec(text)?.[1];
    const first = plain?.toLowerCase() ?? threeWords.exec(text.slice(0, 60).toLowerCase())?.[1];
    if (first !== undefined && !firstWords.has(first)) return false;
    return (lastPlace.get(entryKey(text)) ?? -1) > index;
  };
  const ranges: [number, number][] = [];
  for (let at = 0; at < front.length; at++) {
    const paragraph = front[at];
    if (!paragraph) continue;
    const title = plainTitle(paragraph.lines[0] ?? "");
    const isTitled = title.length <= longestTitle && contentsTitle.test(title);
    // A title page before the entries is none of them.
    const opening =
      paragraph.lines.length > 1 ? [paragraph.lines.join(" "), ...paragraph.lines] : paragraph.lines;
    if (!isTitled && !opening.some((line) => isProven(line.trim(), paragraph.index, comesAfter))) continue;
    const first = isTitled && paragraph.lines.length === 1 ? at + 1 : at;
    const to = endOfEntries(front, first, comesAfter, isTitled ? 2 : 5);
    if (to === undefined) continue;
    ranges.push([paragraph.index, (front[to - 1]?.index ?? paragraph.index) + 1]);
    at = to - 1;
  }
  return ranges;
}

/** Capitals, leaders, page numbers and punctuation do not matter when an entry is looked for. */
export function entryKey(text: string): string {
  const entry = mayEndInNumber.test(text.at(-1) ?? "")
    ? text.replace(/[\s.·…_-]*(?:\d{1,4}|[ivxlc]{1,6})?\.?\s*$/iu, (tail) =>
        /[\s.·…]{2,}|\s\d/.test(tail) ? "" : tail,
      )
    : text;
  const plain = entry.toLowerCase();
  return plain.replace(betweenWords.for(plain), " ").trim();
}

const betweenWords = new LetterPattern(String.raw`[^\p{L}\p{N}]+`, "g");

/** What the next pattern finds in most lines, at a fraction of its price. */
const plainWords = /^([A-Za-z]+) [A-Za-z]+ [A-Za-z]/;

/** With a third word, an entry's page number is not its first. */
const threeWords = new LetterPattern(
  String.raw`^[^\p{L}\p{N}]*([\p{L}\p{N}]+)[^\p{L}\p{N}]+[\p{L}\p{N}]+[^\p{L}\p{N}]+[\p{L}\p{N}]`,
);

/** The last character of an entry with a page number, or with the leaders of one. */
const mayEndInNumber = /[\s\divxlc.·…_-]/iu;

/** What stands over the column of page numbers. */
const pagesColumn =
  /^(?:pages?|pag\.?|p\.|bladz(?:ijde|\.)?|blz\.?|seite|sida|sid\.?|side|página|pagina|стр\.?|strona|str\.?|oldal)$/iu;

const plainTitle = (line: string) => line.replace(/^[\s*_=#-]+|[\s*_=-]+$/g, "");

/** Where the entries end, when there are at least `fewest` and most of them prove themselves. */
function endOfEntries(
  front: readonly FrontParagraph[],
  from: number,
  comesAfter: (text: string, index: number) => boolean,
  fewest: number,
): number | undefined {
  let entries = 0;
  let proven = 0;
  let to = from;
  let unprovenInARow = 0;
  const seen = new Set<string>();
  for (let at = from; at < front.length; at++) {
    const paragraph = front[at];
    if (!paragraph || paragraph.length > 6000 || !paragraph.lines.every((line) => line.length < 140)) break;
    const lines = paragraph.lines.map((line) => line.trim()).filter((line) => !pagesColumn.test(line));
    if (lines.length === 0) continue;
    // A long title goes on in a second line.
    const isOneEntry = lines.length > 1 && lines.length <= 3 && comesAfter(lines.join(" "), paragraph.index);
    const provenHere = isOneEntry
      ? lines.length
      : lines.filter((line) => isProven(line, paragraph.index, comesAfter)).length;
    // The first entry again, and not to come once more: this is the chapter itself.
    if (lines.length <= 2 && seen.has(entryKey(lines[0] ?? "")) && provenHere === 0) break;
    if (provenHere === 0 && (lines.length > 2 || paragraph.length > 90 || ++unprovenInARow > 3)) break;
    for (const line of lines) seen.add(entryKey(line));
    entries += lines.length;
    if (provenHere > 0) {
      proven += provenHere;
      unprovenInARow = 0;
      to = at + 1;
    }
  }
  return proven >= fewest && proven >= entries * 0.4 ? to : undefined;
}

function isProven(
  line: string,
  index: number,
  comesAfter: (text: string, index: number) => boolean,
): boolean {
  return hasPageNumber(line) || comesAfter(line, index);
}

/** `The Lamp ....... 12`, `The Lamp    12` */
function hasPageNumber(line: string): boolean {
  return /[\divxlc.]/.test(line.at(-1) ?? "") && leadersAndNumber.test(line);
}

const leadersAndNumber = /\S(?:\s*(?:\.\s?){3,}|\s{3,}|\t+|…+\s*)\s*(?:\d{1,4}|[ivxlc]{1,6})\.?$/;
