import type { MessageLog } from "#domain/convert/messages";
import type { Page } from "#domain/convert/readers/pdf/lines";

/** Of a page, characters that are looked at. */
const looked = 6_000;
const leastWords = 20;
/** A third of the words in letters of several scripts: no language writes like that, nor does a page of formulas. */
const leastMixed = 1 / 3;
const leastScripts = 4;

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
 * The numbers of pages whose letters make no sense, because the file numbers them by its fonts' glyphs and does not say
 * what those stand for. They are told; neither the book's language nor its title should be read from them.
 */
export function senselessPages(pages: readonly Page[], messages: MessageLog): ReadonlySet<number> {
  const numbers = new Set<number>();
  for (const { number, lines } of pages) {
    if (!isSenseless(lines.map(({ text }) => text))) continue;
    numbers.add(number);
    messages.add({
      code: "text-senseless",
      severity: "warning",
      text: "The text of a page makes no sense: the file does not say which letters stand there.",
      place: `page ${number}`,
      suggestion: "Make the PDF again with its fonts embedded, or use the file that it was made from.",
    });
  }
  return numbers;
}

/** Do its words mix letters of scripts that have nothing to do with each other? */
function isSenseless(lines: readonly string[]): boolean {
  const text = firstOf(lines);
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
  return words >= leastWords && mixed >= words * leastMixed && met.size >= leastScripts;
}

function firstOf(lines: readonly string[]): string {
  let text = "";
  for (const line of lines) {
    if (text.length >= looked) break;
    text += `${line.slice(0, looked)}\n`;
  }
  return text;
}
