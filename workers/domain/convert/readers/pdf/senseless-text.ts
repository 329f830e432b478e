import type { MessageLog } from "#domain/convert/messages";
import type { Page } from "#domain/convert/readers/pdf/lines";
import { Refusal } from "#domain/refusal";

/** Of a page, characters that are looked at. */
const maxLooked = 6_000;
const minWords = 20;
/** A third of the words in letters of several scripts: no language writes like that, nor does a page of formulas. */
const minMixed = 1 / 3;
const minScripts = 4;
/** Characters: what is shorter may be a few ornaments, or a line of signs. */
const minSigns = 60;
/** Letters of a page of signs without meaning, as a share of its characters; pages of formulas and code have more. */
const maxLetters = 0.2;
/** Signs that tables of figures do not have, as a share of its characters, and how many kinds of them. */
const minOddSigns = 0.08;
const minOddKinds = 4;
/** Vowels among Latin letters: no language has so few. */
const maxVowels = 0.12;
const minLatin = 300;
/**
 * Share of a book's characters on pages without meaning from which it is refused, and how many there must be at least: of
 * a page or two the report warns, as they may be in the file for their pictures.
 */
const refusedShare = 0.5;
const minRefused = 4_000;
/** Letters without a meaning that a page may lose before its reader is told, and as a share of its letters. */
const maxLost = 20;
const maxLostShare = 0.1;

const otherLetter = /[^\P{L}\p{Script=Latin}]/u;
/** Scripts whose letters may share a word: a Japanese or Korean text parts none. */
const east = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;
const scripts = [
  /\p{Script=Latin}/u,
  east,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Bengali}/u,
  /\p{Script=Tamil}/u,
  /\p{Script=Telugu}/u,
  /\p{Script=Kannada}/u,
  /\p{Script=Malayalam}/u,
  /\p{Script=Sinhala}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Ethiopic}/u,
  /\p{Script=Syriac}/u,
];

/**
 * Returns the numbers of pages whose letters make no sense, because the file numbers them by its fonts' glyphs and does not
 * say what those stand for. The report names them; neither the book's language nor its title should be read from them.
 * Refuses `manuscript-senseless` when they hold half of the book or more.
 */
export function senselessPages(
  pages: readonly Page[],
  messages: MessageLog,
  fileName: string,
): ReadonlySet<number> {
  const numbers = new Set<number>();
  let senseless = 0;
  let total = 0;
  for (const page of pages) {
    const { number, lines, unread = 0 } = page;
    const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
    total += letters + unread;
    const isLost = unread > maxLost && unread > letters;
    if (isLost || isSenseless(lines.map(({ text }) => text))) {
      numbers.add(number);
      senseless += letters + unread;
      messages.add({
        code: "text-senseless",
        severity: "warning",
        text: "The text of a page makes no sense: the file does not say which letters stand there.",
        place: `page ${number}`,
        suggestion: "Make the PDF again with its fonts embedded, or use the file that it was made from.",
      });
    } else if (unread > maxLost && unread > letters * maxLostShare)
      messages.add({
        code: "letters-unread",
        severity: "warning",
        text: "Some letters of a page were left out: the file does not say what they stand for.",
        place: `page ${number}`,
        suggestion: "Compare this page with the book, or use the file that the PDF was made from.",
      });
  }
  if (senseless >= minRefused && senseless >= total * refusedShare)
    throw new Refusal("manuscript-senseless", { name: fileName });
  return numbers;
}

function isSenseless(lines: readonly string[]): boolean {
  const text = firstOf(lines);
  return mixesScripts(text) || (!isPlainly(text) && (isSignsForLetters(text) || lacksVowels(text)));
}

/** Returns whether a first look finds letters enough, and vowels among them: nearly all pages need no second. */
function isPlainly(text: string): boolean {
  let letters = 0;
  let vowels = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at) | 0x20;
    if (code < 0x61 || code > 0x7a) continue;
    letters++;
    if (vowelCodes.has(code)) vowels++;
  }
  return letters > text.length * maxLetters && vowels > letters * maxVowels;
}

const vowelCodes: ReadonlySet<number> = new Set([0x61, 0x65, 0x69, 0x6f, 0x75, 0x79]);

/** Do its words mix letters of scripts that have nothing to do with each other? */
function mixesScripts(text: string): boolean {
  // Letters of Europe alone do not come about by chance; what else most pages have are dashes and quotes.
  if (!/[\u0370-\uffff]/.test(text) || !otherLetter.test(text)) return false;
  const met = new Set<number>();
  let words = 0;
  let mixed = 0;
  for (const [word] of text.matchAll(/\p{L}[\p{L}\p{M}]{2,40}/gu)) {
    words++;
    const own = new Set<number>();
    for (const letter of word) {
      if (/\p{M}/u.test(letter)) continue;
      const script = scripts.findIndex((one) => one.test(letter));
      own.add(script);
    }
    for (const script of own) met.add(script);
    if (own.size > 1) mixed++;
  }
  return words >= minWords && mixed >= words * minMixed && met.size >= minScripts;
}

/**
 * Are its letters numbered from the first sign of ASCII, in the order in which the text needs them: `! "#$ %&$'`? Rows of
 * one sign, which lead to a page number or part scenes, count once.
 */
function isSignsForLetters(text: string): boolean {
  const signs = text.replace(/\s+/g, "").replace(/(.)\1+/gu, "$1");
  if (signs.length < minSigns) return false;
  const letters = signs.match(/\p{L}/gu)?.length ?? 0;
  if (letters >= signs.length * maxLetters) return false;
  const odd = signs.match(/[!"#&'*;<=>?@\\^_`{|}~]/g) ?? [];
  return odd.length >= signs.length * minOddSigns && new Set(odd).size >= minOddKinds;
}

/** Are its Latin letters some other ones, one for one? */
function lacksVowels(text: string): boolean {
  const latin = text.normalize("NFD").match(/[a-z]/gi)?.length ?? 0;
  if (latin < minLatin) return false;
  const vowels = text.normalize("NFD").match(/[aeiouyæœøı]/gi)?.length ?? 0;
  return vowels < latin * maxVowels;
}

function firstOf(lines: readonly string[]): string {
  let text = "";
  for (const line of lines) {
    if (text.length >= maxLooked) break;
    text += `${line.slice(0, maxLooked)}\n`;
  }
  return text;
}
