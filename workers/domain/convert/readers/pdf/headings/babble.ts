import type { BodyStatistics } from "#domain/convert/readers/pdf/body-statistics";
import type { Line, Page } from "#domain/convert/readers/pdf/lines";

/** A book with fewer letters does not know its own language well enough. */
const minLetters = 30_000;
const part = 4;
/** Fewer parts say nothing. */
const minParts = 5;
const maxKnown = 0.25;

/**
 * Tells words that are none from those of the book: letters of a font whose signs are ornaments, borders and beasts. Their
 * sequences stand nowhere in the book's text, while a title's words, and names, are made as its words are.
 */
export function babbleAmong(pages: readonly Page[], body: BodyStatistics): (text: string) => boolean {
  let own: Line[] | undefined;
  let letters = 0;
  const textLines = () => {
    own ??= pages.flatMap(({ lines }) => lines.filter(({ size }) => Math.abs(size - body.size) < 0.6));
    letters ||= own.reduce((sum, { text }) => sum + text.length, 0);
    return letters < minLetters ? [] : own;
  };
  return (text) => {
    const words = text.toLowerCase().match(/[a-zß-öø-ÿ]+/g) ?? [];
    const parts = new Set(words.flatMap(partsOf));
    if (parts.size < (words.some(isOneAgain) ? 1 : minParts)) return false;
    const lines = textLines();
    if (lines.length === 0) return false;
    const isIn = (letters: string) => lines.some((line) => line.text.includes(letters));
    if (words.some((word) => word.length > 2 && isIn(` ${word} `))) return false;
    const most = Math.floor(parts.size * maxKnown);
    let known = 0;
    for (const one of parts) {
      if (isIn(one)) known++;
      if (known > most) return false;
    }
    return true;
  };
}

const partsOf = (word: string) =>
  Array.from({ length: Math.max(0, word.length - part + 1) }, (_, at) => word.slice(at, at + part));

/** `xyxyxyxy` */
const isOneAgain = (word: string) => /^(.{1,3})\1{3,}/.test(word);
