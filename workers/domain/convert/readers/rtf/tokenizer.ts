import { joinedBytes } from "#domain/convert/joined-bytes";

/** What the tokenizer meets, in order. `at` is the place of the token's first byte in the file. */
export type RtfHandler = {
  open(at: number): void;
  close(at: number): void;
  /** `\word` or `\word-12`; without a number the value is undefined. */
  control(word: string, value: number | undefined, at: number): void;
  /** `\~`, `\*` and their like: a backslash and one character that is no letter. */
  symbol(character: string, at: number): void;
  /** Letters as they stand in the file: `data[from]` to `data[to - 1]`. */
  text(data: Uint8Array, from: number, to: number, at: number): void;
  /** `\'e9`. */
  byte(value: number, at: number): void;
  /** Raw bytes after `\bin`, which the tokenizer passes over. */
  binary(at: number, length: number): void;
};

/**
 * Cuts RTF into tokens as its bytes come, a chunk at a time. What is of no interest is passed over at the speed of a
 * search for braces: `skipGroup` for the rest of the group at hand, `skipText` for text up to the next brace or backslash.
 */
export class RtfTokenizer {
  private readonly handler: RtfHandler;
  private tail: Uint8Array | undefined;
  /** Place in the file of the first byte of the chunk being read. */
  private offset: number;
  private skipBelow = -1;
  private binaryLeft = 0;
  /** Groups open at this point. */
  depth = 0;
  /** Set while letters may have two bytes, the second of which may look like a brace or a backslash. */
  isLead: ((byte: number) => boolean) | undefined;

  constructor(handler: RtfHandler, offset = 0) {
    this.handler = handler;
    this.offset = offset;
  }

  /** Passes over the rest of the innermost group; its end is told as usual. */
  skipGroup(): void {
    this.skipBelow = this.depth;
  }

  write(chunk: Uint8Array): void {
    const data = this.tail ? joinedBytes([this.tail, chunk]) : chunk;
    this.tail = undefined;
    const read = this.read(data, false);
    if (read < data.length) this.tail = data.slice(read);
    this.offset += read;
  }

  /** Reads what was kept back for want of the bytes behind it. */
  end(): void {
    if (this.tail) this.offset += this.read(this.tail, true);
    this.tail = undefined;
  }

  /** Place in the file of the next byte to be read. */
  get position(): number {
    return this.offset;
  }

  /** True when the file ended inside the bytes that `\bin` announced. */
  get isInBinary(): boolean {
    return this.binaryLeft > 0;
  }

  /** Returns how many bytes were read; a token that may go on in the next chunk is left. */
  private read(data: Uint8Array, isLast: boolean): number {
    const { handler } = this;
    const end = data.length;
    let at = 0;
    while (at < end) {
      if (this.binaryLeft > 0) {
        const passed = Math.min(this.binaryLeft, end - at);
        this.binaryLeft -= passed;
        at += passed;
        continue;
      }
      const byte = data[at] ?? 0;
      if (byte === backslash) {
        const next = this.readControl(data, at, end, isLast);
        if (next < 0) return at;
        at = next;
      } else if (byte === openBrace) {
        this.depth++;
        if (this.skipBelow < 0) handler.open(this.offset + at);
        at++;
      } else if (byte === closeBrace) {
        if (this.skipBelow >= this.depth) this.skipBelow = -1;
        if (this.skipBelow < 0) handler.close(this.offset + at);
        if (this.depth > 0) this.depth--;
        at++;
      } else if (this.skipBelow >= 0) {
        at++;
        while (at < end && isPlain[data[at] ?? 0]) at++;
      } else if (isPlain[byte]) {
        const from = at;
        at = this.isLead ? endOfLetters(data, at, end, this.isLead) : endOfText(data, at, end);
        if (at > end) {
          // The second byte of a letter is in the next chunk.
          at = isLast ? end : end - 1;
          if (at === from) return from;
        }
        handler.text(data, from, at, this.offset + from);
      } else at++;
    }
    return end;
  }

  /** Returns the place behind the control, or -1 when it may go on in the next chunk. */
  private readControl(data: Uint8Array, at: number, end: number, isLast: boolean): number {
    if (at + 1 >= end) return isLast ? end : -1;
    const first = data[at + 1] ?? 0;
    if (!isLetter(first)) return this.readSymbol(data, at, end, isLast, first);
    let next = at + 2;
    const wordEnd = Math.min(end, at + 1 + longestWord);
    while (next < wordEnd && isLetter(data[next] ?? 0)) next++;
    const lettersEnd = next;
    let value: number | undefined;
    if (next < end) {
      const isNegative = data[next] === minus && isDigit(data[next + 1] ?? 0);
      if (isNegative) next++;
      else if (data[next] === minus && next + 1 >= end && !isLast) return -1;
      const digitsEnd = Math.min(end, next + maxDigits);
      let digits = 0;
      const digitsFrom = next;
      while (next < digitsEnd && isDigit(data[next] ?? 0)) digits = digits * 10 + ((data[next++] ?? 0) - 48);
      if (next > digitsFrom) value = Math.min(digits, largest) * (isNegative ? -1 : 1);
    }
    if (next >= end && !isLast) return -1;
    if (data[next] === space) next++;
    const isBinary =
      lettersEnd - at === 4 && data[at + 1] === 98 && data[at + 2] === 105 && data[at + 3] === 110;
    if (isBinary) {
      this.binaryLeft = Math.max(0, value ?? 0);
      if (this.skipBelow < 0) this.handler.binary(this.offset + next, this.binaryLeft);
    } else if (this.skipBelow < 0)
      this.handler.control(wordOf(data, at + 1, lettersEnd), value, this.offset + at);
    return next;
  }

  private readSymbol(data: Uint8Array, at: number, end: number, isLast: boolean, first: number): number {
    if (first === apostrophe) {
      if (at + 3 >= end && !isLast) return -1;
      const high = hexDigit(data[at + 2]);
      const low = hexDigit(data[at + 3]);
      // Not two digits: the quotation mark alone is passed over, and what follows is read as it is.
      if (high < 0 || low < 0) return at + 2;
      if (this.skipBelow < 0) this.handler.byte(high * 16 + low, this.offset + at);
      return at + 4;
    }
    if (this.skipBelow < 0) this.handler.symbol(String.fromCharCode(first), this.offset + at);
    return at + 2;
  }
}

const backslash = 0x5c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const apostrophe = 0x27;
const minus = 0x2d;
const space = 0x20;
/** Control words have at most 32 letters; the rest of a longer one is text. */
const longestWord = 40;
const maxDigits = 200;
const largest = 0xffff_ffff;

/** Bytes that are text wherever they stand: not braces, backslashes, line ends or NUL. */
const isPlain = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte === backslash || byte === openBrace || byte === closeBrace || byte === 0 || byte === 10 || byte === 13
    ? 0
    : 1,
);

function endOfText(data: Uint8Array, from: number, end: number): number {
  let at = from + 1;
  while (at < end && isPlain[data[at] ?? 0]) at++;
  return at;
}

/** May return one past the end, when the last byte is the first of two. */
function endOfLetters(
  data: Uint8Array,
  from: number,
  end: number,
  isLead: (byte: number) => boolean,
): number {
  let at = from;
  while (at < end && isPlain[data[at] ?? 0]) at += isLead(data[at] ?? 0) ? 2 : 1;
  return at;
}

function isLetter(byte: number): boolean {
  return (byte >= 97 && byte <= 122) || (byte >= 65 && byte <= 90);
}

function isDigit(byte: number): boolean {
  return byte >= 48 && byte <= 57;
}

function hexDigit(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 48 && byte <= 57) return byte - 48;
  if (byte >= 97 && byte <= 102) return byte - 87;
  return byte >= 65 && byte <= 70 ? byte - 55 : -1;
}

function wordOf(data: Uint8Array, from: number, to: number): string {
  let word = "";
  for (let at = from; at < to; at++) word += String.fromCharCode(data[at] ?? 0);
  return word;
}
