import { LetterPattern } from "#domain/convert/letter-pattern";
import { headingShape } from "#domain/convert/readers/txt/heading-shapes";
import { sentenceEndTest } from "#domain/convert/sentence-end";

/** `A Novel`, `ein Roman`, `Stories`: says what kind of book it is. */
export function isKindOfBook(text: string): boolean {
  return kindOfBook.test(text);
}

const kindOfBook =
  /^(?:(?:an?|the|ein|eine|une?|una?|een)\s+)?(?:\S+\s+){0,3}(?:novel|novella|tale|story|stories|romance|memoir|memoirs|biography|autobiography|mystery|thriller|play|poems?|history|comedy|tragedy|fable|saga|roman|kriminalroman|erzählung(?:en)?|novelle|récits?|nouvelles?|novela|cuentos|romanzo|verhalen)(?:\s+(?:in|of|for|about|from)\s.{1,60})?\.?$/i;

/** `Book One of the Salt Trilogy`, `The Lantern Chronicles, #2`: stands over the title. */
export function isSeries(text: string): boolean {
  return series.test(text);
}

const series =
  /^(?:book|volume|vol\.?|part|band|teil|buch|tome|livre|libro|deel)\s+(?:\d{1,2}|[ivx]{1,5}|one|two|three|four|five|six|seven|eight|nine|ten)\s+(?:of|in|from|der|des|de|van)\s|\b(?:trilogy|series|saga|chronicles|cycle|quartet|trilogie|reihe|série|serie)\b.{0,24}$|^(?:[^\d]{3,60})(?:,\s*(?:book|volume|vol\.)|\s#)\s*(?:\d{1,2}|[ivx]{1,5}|one|two|three|four|five)$/i;

/** What follows title and author: the publisher, the copyright, an edition, who translated or drew. */
export function isImprint(text: string): boolean {
  return imprint.test(text);
}

const imprint =
  /©|\(c\)\s*\d{4}|\bcopyright\b|\bISBN\b|all rights reserved|\b(?:press|publishing|publishers|publications|verlag|éditions|editorial|uitgeverij|books)\b(?:,.*)?$|^(?:first |second |third |revised |\d+(?:st|nd|rd|th)? )*(?:edition|draft|printing)\b|^(?:printed|published|translated|illustrated|edited|illustrations?|cover|typeset|draft|version)\b|^\d{4}$|^https?:|^www\./i;

/** A motto, a dedication, a date: what may have a first page of its own and is no title. */
export function isNoTitle(text: string): boolean {
  return isMotto(text) || dedication.test(text);
}

/** With an author's name below it, `To Sail Beyond` is a title, and `For my mother` is not. */
export function isNoSignedTitle(text: string): boolean {
  const words = text.split(/\s+/);
  const isTitleCase = words.length > 2 && words.every((word) => word.length < 4 || /^\P{Ll}/u.test(word));
  return isMotto(text) || (dedication.test(text) && !isTitleCase);
}

function isMotto(text: string): boolean {
  return /^["“„«‘'—–-]/.test(text) || isSentence(text) || date.test(text);
}

/** True for a line that ends as a sentence does; a title may ask or exclaim. */
export const isSentence = sentenceEndTest({ marks: ".…:;,", closers: '"”’»', maxClosers: 1, minLetters: 2 });

const dedication =
  /^(?:for|to|in\s+(?:loving\s+)?memory|dedicated|in memoriam|für|meine[mnr]?|dem|den|zum|à|pour|para|a\s+(?:mi|mis|la|los)|voor|aan|per|al)\s/i;
const date = /\b(?:1[5-9]|20)\d\d\b/;

/** Words that could be a book's title: short, with letters, and no chapter's, part's or section's. */
export function couldBeTitle(text: string): boolean {
  if (text.length > longestTitle || !letter.test(text) || /[,:]$/.test(text)) return false;
  const kind = headingShape(text)?.kind;
  return kind !== "chapter" && kind !== "part" && kind !== "numeral" && kind !== "named";
}

const longestTitle = 120;
const letter = new LetterPattern(String.raw`[\p{L}]`);

/** The title goes on in the next line: `The Last Days of` / `the Ferry`. */
export function goesOn(line: string, next: string): boolean {
  return /(?:^|\s)(?:a|an|the|and|or|of|in|on|at|to|for|from|with|by|&|der|die|das|und|von|im|am|le|la|les|et|de|du|des|el|los|las|y|en|het|een|van)$/i.test(
    line,
  )
    ? true
    : /^(?:of|and|or|in|on|at|to|for|from|with|und|von|et|y|&)\s/.test(next);
}
