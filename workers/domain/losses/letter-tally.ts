/**
 * Counts words and letters of a text that comes in pieces. Two texts of the same letters have the same `letters` and
 * `sum`, however they are divided into words, lines and pieces, hyphenated, quoted, accented or capitalised: that is how
 * a passage of the manuscript is found again in the book. Digits are counted by themselves, since the numbers of notes
 * and lists are set anew.
 */
export class LetterTally {
  /** Runs of letters and digits; a Chinese or Japanese character is one. */
  words = 0;
  letters = 0;
  /** 32 bits, the same for the same letters in any order. */
  sum = 0;
  digits = 0;
  /** The sum of the first letters, by which passages that begin alike are found. */
  head = 0;
  /** 1 or 0, to be added. */
  private inWord = 0;
  /** What stood last, and before the hyphen when that stood last. */
  private last = separator;
  private before = separator;

  clear(): void {
    this.words = 0;
    this.letters = 0;
    this.sum = 0;
    this.digits = 0;
    this.head = 0;
    this.endWord();
  }

  endWord(): void {
    this.inWord = 0;
    this.last = separator;
  }

  feed(text: string): void {
    // Bytes are looked at far faster than the letters of a string.
    for (let from = 0; from < text.length; from += maxRead) {
      const part = text.length > maxRead ? text.slice(from, from + maxRead) : text;
      this.feedBytes(read, utf8.encodeInto(part, read).written);
    }
  }

  private feedBytes(bytes: Uint8Array, end: number): void {
    for (let at = 0; at < end; at++) {
      at = this.run(bytes, at, end);
      if (at < end) this.endWord();
    }
  }

  /** The same for UTF-8 markup, from `from` up to the next `<` or `&`, or to the end: gives the place it stopped at. */
  feedMarkup(bytes: Uint8Array, from: number): number {
    return this.run(bytes, from, bytes.length);
  }

  private run(bytes: Uint8Array, from: number, end: number): number {
    tables ??= makeTables();
    const { byByte, byCode } = tables;
    let at = from;
    for (;;) {
      at = this.plain(bytes, at, end, byByte);
      if (at >= end || byByte[bytes[at] ?? 0] === stop) break;
      at = this.wide(bytes, at, end, byCode);
    }
    if (this.letters < headLetters) this.head = this.sum;
    return at;
  }

  /**
   * ASCII letters and spaces are most of a book, and take turns: they are counted without a question, up to the first
   * byte of anything else. What is done here is done for every byte of every book, twice.
   */
  private plain(bytes: Uint8Array, from: number, end: number, byByte: Int32Array): number {
    let at = from;
    for (; this.letters < headLetters && at < end; at++) {
      const value = byByte[bytes[at] ?? 0] ?? separator;
      if (value < 0) break;
      if (value === separator) this.endWord();
      else this.inLetters(value);
    }
    if (this.letters < headLetters) return at;
    let { words, letters, sum, inWord } = this;
    const start = at;
    for (; at < end; at++) {
      const value = byByte[bytes[at] ?? 0] ?? separator;
      if (value < 0) break;
      const isLetter = (value >> letterBit) & 1;
      words += isLetter & (isLetter ^ inWord);
      inWord = isLetter;
      sum = (sum + value) | 0;
      letters += isLetter;
    }
    if (at === start) return at;
    this.words = words;
    this.letters = letters;
    this.sum = sum;
    this.inWord = inWord;
    this.last = inWord === 1 ? letter : separator;
    return at;
  }

  /** Letters of two bytes, which are most of a book in Cyrillic or Greek, and their spaces; or one sign of any other kind. */
  private wide(bytes: Uint8Array, from: number, end: number, byCode: Int32Array): number {
    let at = from;
    while (at < end) {
      const first = bytes[at] ?? 0;
      if (first === space) this.endWord();
      else if (first < 0xc0 || first > 0xdf) break;
      else {
        const value = byCode[((first & 0x1f) << 6) | ((bytes[at + 1] ?? 0) & 0x3f)] ?? separator;
        if (value <= 0) break;
        this.inLetters(value);
        at++;
      }
      at++;
    }
    return at === from ? this.sign(bytes, at, byCode) : at;
  }

  /** Anything else; gives the place after it. */
  private sign(bytes: Uint8Array, at: number, byCode: Int32Array): number {
    const first = bytes[at] ?? 0;
    const wide = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    let code = wide === 1 ? first : codeOf(bytes, at, wide);
    // A pair's first half says what it is; the second adds nothing.
    if (code > 0xffff) code = 0xd7c0 + (code >> 10);
    const value = code < tableSize ? (byCode[code] ?? separator) : otherValue(code);
    if (value > 0) this.inLetters(value);
    else if (value === separator) this.endWord();
    else if (value === digit) {
      if (this.inWord === 0 || (this.last === hyphen && this.before === digit)) this.words++;
      this.inWord = 1;
      this.last = digit;
      this.digits++;
    } else if (value === hyphen) {
      // One joins the parts of a word, two are a dash.
      if (this.last === hyphen) this.endWord();
      else if (this.inWord === 1) {
        this.before = this.last;
        this.last = hyphen;
      }
    } else if (value === ideograph) {
      this.endWord();
      this.words++;
      this.addLetter(mixed(code));
    } else if (value === ligature) {
      const parts = utf8.encode(withoutLigature(code));
      this.feedBytes(parts, parts.length);
    }
    return at + wide;
  }

  private inLetters(value: number): void {
    if (this.inWord === 0) this.words++;
    this.inWord = 1;
    this.last = letter;
    this.addLetter(value);
  }

  private addLetter(value: number): void {
    this.sum = (this.sum + value) | 0;
    if (++this.letters === headLetters) this.head = this.sum;
  }
}

/** What a tally comes to as one number. */
export const tallyKey = (letters: number, sum: number): number =>
  (sum >>> 0) * 0x100000 + (letters & 0xfffff);

const utf8 = new TextEncoder();
const maxRead = 16_384;
/** Nothing waits in it: it is filled and read at once. */
const read = new Uint8Array(maxRead * 3);
const headLetters = 12;
const space = 0x20;
const tableSize = 0x2500;
/** What a sign is; letters are more than 0, with this bit set. */
const letterBit = 4;
const separator = 0;
/** Stands between letters without ending a word: apostrophes, accents by themselves, signs without a width. */
const nothing = -1;
const digit = -2;
const hyphen = -3;
const ideograph = -4;
const ligature = -5;
/** More than one byte of UTF-8. */
const longer = -6;
/** Where markup begins. */
const stop = -7;
const letter = 1;

/** The number of a letter of two to four bytes. */
function codeOf(bytes: Uint8Array, at: number, wide: number): number {
  const first = bytes[at] ?? 0;
  const second = (bytes[at + 1] ?? 0) & 0x3f;
  if (wide === 2) return ((first & 0x1f) << 6) | second;
  const third = (bytes[at + 2] ?? 0) & 0x3f;
  if (wide === 3) return ((first & 0x0f) << 12) | (second << 6) | third;
  return ((first & 0x07) << 18) | (second << 12) | (third << 6) | ((bytes[at + 3] ?? 0) & 0x3f);
}

/** Never with one in it again. */
const withoutLigature = (code: number): string => {
  const parts = String.fromCharCode(code).normalize("NFKC");
  return parts.charCodeAt(0) === code ? "" : parts;
};

/** What a byte stands for, and what the signs below `tableSize` do. */
type Tables = { byByte: Int32Array; byCode: Int32Array };
let tables: Tables | undefined;

function makeTables(): Tables {
  const byCode = makeValues();
  const byByte = new Int32Array(0x100).fill(longer);
  byByte.set(byCode.subarray(0, 0x80));
  for (const sign of ["<", "&"]) byByte[sign.charCodeAt(0)] = stop;
  return { byByte, byCode };
}

function makeValues(): Int32Array {
  const values = new Int32Array(tableSize);
  const letters = /[\p{L}\p{M}\p{Nl}]/u;
  for (let code = 0x30; code < tableSize; code++) {
    if (code < 0x80 ? !isAsciiLetter(code) : !letters.test(String.fromCharCode(code))) continue;
    const base = String.fromCharCode(code).normalize("NFKD");
    const first = base.toLowerCase().charCodeAt(0);
    values[code] = isMark(code)
      ? nothing
      : base.length > 1 && !isMark(base.charCodeAt(1))
        ? ligature
        : mixed(first);
  }
  for (let code = 0x30; code <= 0x39; code++) values[code] = digit;
  for (const code of [0xb2, 0xb3, 0xb9]) values[code] = digit;
  for (let code = 0x2070; code <= 0x2089; code++) if (code < 0x207a || code > 0x207f) values[code] = digit;
  for (let code = 0x660; code <= 0x669; code++) values[code] = digit;
  for (let code = 0x6f0; code <= 0x6f9; code++) values[code] = digit;
  values[0x2071] = mixed(0x69);
  values[0x207f] = mixed(0x6e);
  for (const code of [
    0x27, 0x60, 0xb4, 0xad, 0x2bc, 0x2018, 0x2019, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2060,
  ])
    values[code] = nothing;
  for (let code = 0x202a; code <= 0x202e; code++) values[code] = nothing;
  for (const code of [0x2d, 0x2010, 0x2011]) values[code] = hyphen;
  return values;
}

const isAsciiLetter = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
const isMark = (code: number): boolean => /\p{M}/u.test(String.fromCharCode(code));

function otherValue(code: number): number {
  if (code < 0x2c00) return separator;
  if (code < 0x2e00) return mixed(code);
  if (code < 0x3040) return code >= 0x3005 && code <= 0x3007 ? ideograph : separator;
  if (code === 0x3099 || code === 0x309a) return nothing;
  if (code < 0xa000) return code === 0x30fb ? separator : ideograph;
  // Pictures made of letters are no words, and what stands in private areas has no name.
  if (code >= 0xd83c && code <= 0xd83e) return nothing;
  // The second halves of pairs go with the first.
  if (code >= 0xdc00 && code < 0xe000) return nothing;
  if (code < 0xe000) return mixed(code);
  if (code < 0xf900) return separator;
  if (code < 0xfb00) return ideograph;
  if (code < 0xfe00 || (code >= 0xfe70 && code <= 0xfefc)) return ligature;
  if (code === 0xfeff || code < 0xfe10) return nothing;
  if (code >= 0xff10 && code <= 0xff19) return digit;
  if ((code >= 0xff21 && code <= 0xff3a) || (code >= 0xff41 && code <= 0xff5a)) return ligature;
  return code >= 0xff66 && code <= 0xffdc ? ideograph : separator;
}

/** Well spread, so that sums of different letters differ; never one of the signs above. */
function mixed(code: number): number {
  let value = Math.imul(code ^ 0x9e3779b9, 0x85ebca6b);
  value ^= value >>> 13;
  value = Math.imul(value, 0xc2b2ae35);
  value ^= value >>> 16;
  // Small enough for engines to keep as a plain number.
  return (value & 0x3fffffff) | 0x10;
}
