import { LetterPattern } from "#domain/convert/letter-pattern";
import { sentenceEndTest } from "#domain/convert/sentence-end";
/** A short paragraph near the beginning of a book, as a contents page may have it. */
export type FrontParagraph = { index: number; lines: string[]; gap: number; length: number };

export const contentsTitle = new LetterPattern(
  String.raw`^(?:table of contents|contents|inhalt|inhaltsverzeichnis|table des matières|sommaire|índice|indice|contenido|sumário|inhoud(?:sopgave)?|innehåll|indhold|innhold|sisällys(?:luettelo)?|obsah|tartalom(?:jegyzék)?|spis treści|содержание|оглавление|зміст|περιεχόμενα|içindekiler|cuprins|目\s*[次录錄]|차례|목차)[.:]?$`,
  "i",
);
/** Letters of the longest of them, and a few for spaces. */
const longestTitle = 30;

/**
 * Returns ranges `[from, to)` of paragraphs that are a contents page: a titled list of entries, or a run of headings that
 * all come again later. We build our own contents, so these are dropped. `headings` are all lines that may be headings;
 * `next` is the line below one, which an entry may name with it. The chapter that the first entry names ends the list, and
 * so does anything else that has been named before where prose follows: no text of the book is ever taken.
 */
export function findContents(
  front: readonly FrontParagraph[],
  headings: readonly { index: number; text: string; next?: { text: string } | undefined }[],
): [from: number, to: number][] {
  const lastPlace = new Map<string, number>();
  for (const { index, text, next } of headings) {
    const key = wordsKey(text);
    lastPlace.set(key, index);
    if (next && key) lastPlace.set(`${key} ${wordsKey(next.text)}`, index);
  }
  const firstWords = new Set([...lastPlace.keys()].map((key) => key.split(" ", 1)[0]));
  const comesAfter = (text: string, index: number) => {
    // A line of prose is known by its first word to be no heading, sooner than by its key.
    const plain = plainWords.exec(text)?.[1];
    const first = plain?.toLowerCase() ?? threeWords.exec(text.slice(0, 60).toLowerCase())?.[1];
    if (first !== undefined && !firstWords.has(first)) return false;
    return entryKeys(text).some((key) => (lastPlace.get(key) ?? -1) > index);
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

/** Returns a heading's words: capitals and punctuation do not matter when it is looked for. */
export function wordsKey(text: string): string {
  const plain = text.toLowerCase();
  return plain.replace(betweenWords.for(plain), " ").trim();
}

/** Returns what an entry of a contents page may be called in the book: its words, and those without its page number. */
export function entryKeys(text: string): string[] {
  const words = wordsKey(text);
  if (!mayEndInNumber.test(text.at(-1) ?? "")) return words ? [words] : [];
  const entry = text.replace(/[\s.·…_-]*(?:\d{1,4}|[ivxlc]{1,6})?\.?\s*$/iu, (tail) =>
    /[\s.·…]{2,}|\s\d/.test(tail) ? "" : tail,
  );
  return [...new Set([words, wordsKey(entry)])].filter((key) => key !== "");
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
  let opening: ReadonlySet<string> | undefined;
  const seen = new Set<string>();
  /** Text follows within two lines, a chapter’s title and one below it; not after the chapter of the first entry. */
  const isOverProse = (at: number) => {
    const near = front.slice(at, at + 3);
    const next = near.findIndex(({ lines }, after) => after > 0 && opening?.has(wordsKey(lines[0] ?? "")));
    return near.slice(0, next < 0 ? undefined : next).some(({ length, lines }, after) => {
      const last = lines.at(-1)?.trim() ?? "";
      return length > 90 || (after > 0 && endsSentence(last) && !hasPageNumber(last));
    });
  };
  for (let at = from; at < front.length; at++) {
    const paragraph = front[at];
    if (!paragraph || paragraph.length > 6000 || !paragraph.lines.every((line) => line.length < 140)) break;
    const lines = paragraph.lines.map((line) => line.trim()).filter((line) => !pagesColumn.test(line));
    if (lines.length === 0) continue;
    // What stands over the title of a list is a title page, even where a chapter has the book’s name.
    if (at > from && contentsTitle.test(plainTitle(lines[0] ?? ""))) break;
    const isRepeated = (line: string) =>
      !hasPageNumber(line) && (opening?.has(wordsKey(line)) || (seen.has(wordsKey(line)) && isOverProse(at)));
    if (lines.some(isRepeated)) break;
    // A long title goes on in a second line.
    const isOneEntry = lines.length > 1 && lines.length <= 3 && comesAfter(lines.join(" "), paragraph.index);
    const provenHere = isOneEntry
      ? lines.length
      : lines.filter((line) => isProven(line, paragraph.index, comesAfter)).length;
    // An entry again, and not to come once more: this is the chapter itself.
    if (lines.length <= 2 && seen.has(wordsKey(lines[0] ?? "")) && provenHere === 0) break;
    if (provenHere === 0 && (lines.length > 2 || paragraph.length > 90 || ++unprovenInARow > 3)) break;
    const named = lines.filter((line) => !contentsTitle.test(plainTitle(line)));
    for (const line of named) for (const key of entryKeys(line)) seen.add(key);
    opening ??= named[0] === undefined ? undefined : new Set(entryKeys(named[0]));
    if (repeatsOpening(named, opening)) break;
    entries += lines.length;
    if (provenHere > 0) {
      proven += provenHere;
      unprovenInARow = 0;
      to = at + 1;
    }
  }
  return proven >= fewest && proven >= entries * 0.4 ? to : undefined;
}

/** Lines without a blank one between the entries and the chapter: they cannot be parted, so the whole stays. */
function repeatsOpening(lines: readonly string[], opening: ReadonlySet<string> | undefined): boolean {
  return lines.slice(1).some((line) => !hasPageNumber(line) && opening?.has(wordsKey(line)));
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

const endsSentence = sentenceEndTest({ closers: '"”’»', maxClosers: 1, minLetters: 1 });
const leadersAndNumber = /\S(?:\s*(?:\.\s?){3,}|\s{3,}|\t+|…+\s*)\s*(?:\d{1,4}|[ivxlc]{1,6})\.?$/;
