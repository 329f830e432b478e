import { ShownText } from "#domain/convert/readers/pdf/shown-text";
import {
  Dict,
  EvaluatorPreprocessor,
  Name,
  OPS,
  StateManager,
  Stream,
  StreamTooLong,
  type XRef,
} from "#pdfjs";

const maxArguments = 33;
const deepestDict = 8;
/** A string among the properties of marked content. */
const longestWords = 16_384;

/**
 * The instructions of a page, one after the other, without an object for every word of them. What is out of the ordinary
 * (pictures among the instructions, missing numbers, unknown words) and all that follows is left to pdf.js, whose
 * readings these are.
 */
export class Instructions {
  /** What stood before the instruction; the same list each time. Text to show stands in `shown`. */
  readonly args: unknown[] = [];
  readonly shown = new ShownText();
  private readonly words = new ShownText();
  private readonly bytes: Uint8Array;
  private readonly xref: XRef;
  private at = 0;
  private isUnusual = false;
  private others: EvaluatorPreprocessor | undefined;
  private readonly other: { fn: number; args: unknown[] | null } = { fn: 0, args: null };

  constructor(bytes: Uint8Array, xref: XRef) {
    this.bytes = bytes;
    this.xref = xref;
  }

  /** The next instruction's number among `OPS`, or -1 at the end, which broken instructions are too. */
  next(): number {
    if (this.isUnusual) return this.nextOfOthers();
    const begin = this.at;
    const code = this.nextPlain();
    if (code !== unusual) return code;
    this.isUnusual = true;
    this.at = begin;
    return this.nextOfOthers();
  }

  private nextOfOthers(): number {
    const { other, args } = this;
    other.args = [];
    try {
      this.others ??= this.othersFromHere();
      if (!this.others.read(other)) return -1;
    } catch (cause) {
      if (cause instanceof StreamTooLong) throw cause;
      return -1;
    }
    args.length = 0;
    for (const one of other.args ?? []) args.push(one);
    const { fn } = other;
    if (fn === OPS.showSpacedText) this.shown.setTo(Array.isArray(args[0]) ? args[0] : []);
    else if (fn === OPS.showText || fn === OPS.nextLineShowText) this.shown.setTo(args);
    else if (fn === OPS.nextLineSetSpacingShowText) this.shown.setTo(args.slice(2));
    return fn;
  }

  private othersFromHere(): EvaluatorPreprocessor {
    const { bytes, at } = this;
    return new EvaluatorPreprocessor(new Stream(bytes, at, bytes.length - at), this.xref, new NoStates());
  }

  private nextPlain(): number {
    const { bytes, args, shown } = this;
    args.length = 0;
    let texts = 0;
    for (;;) {
      const byte = this.skipSpace();
      if (byte < 0) return -1;
      if ((byte >= 48 && byte <= 57) || byte === 45 || byte === 46 || byte === 43) {
        const number = this.number();
        if (number === undefined) return unusual;
        args.push(number);
      } else if (byte === 40 || (byte === 60 && bytes[this.at + 1] !== 60)) {
        if (++texts > 1) return unusual;
        shown.clear();
        if (!this.string()) return unusual;
        args.push(shown);
      } else if (byte === 91) {
        if (++texts > 1) return unusual;
        shown.clear();
        if (!this.array()) return unusual;
        args.push(shown);
      } else if (byte === 47) {
        const name = this.name();
        if (name === undefined) return unusual;
        args.push(name);
      } else if (byte === 60) {
        const dict = this.dict(0);
        if (!dict) return unusual;
        args.push(dict);
      } else if (kinds[byte] === delimiter) return unusual;
      else return this.operator();
      if (args.length > maxArguments) return unusual;
    }
  }

  private operator(): number {
    const { bytes } = this;
    const begin = this.at;
    let end = begin + 1;
    while (end < bytes.length && kinds[bytes[end] ?? 0] === regular) end++;
    const length = end - begin;
    if (length > 3) return unusual;
    const start = (bytes[begin] ?? 0) | (length > 1 ? (bytes[begin + 1] ?? 0) << 8 : 0);
    const found =
      (length < 3 ? shortWords[start] : longWords.get(start | ((bytes[begin + 2] ?? 0) << 16))) ?? 0;
    if (found === 0) return unusual;
    const wanted = (found >> 8) & 0xff;
    if (found < variable && this.args.length !== wanted) return unusual;
    this.at = end;
    return found & 0xff;
  }

  /** The first byte of what comes next, or -1. */
  private skipSpace(): number {
    const { bytes } = this;
    let { at } = this;
    for (; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (byte === 37) {
        while (at + 1 < bytes.length && bytes[at + 1] !== 10 && bytes[at + 1] !== 13) at++;
      } else if (kinds[byte] !== space) {
        this.at = at;
        return byte;
      }
    }
    this.at = at;
    return -1;
  }

  private number(): number | undefined {
    const { bytes } = this;
    let { at } = this;
    let byte = bytes[at] ?? 0;
    const sign = byte === 45 ? -1 : 1;
    if (byte === 45 || byte === 43) byte = bytes[++at] ?? 0;
    let value = 0;
    let digits = 0;
    for (; byte >= 48 && byte <= 57; byte = bytes[++at] ?? 0) {
      value = value * 10 + (byte - 48);
      digits++;
    }
    if (byte === 46) {
      let parts = 1;
      byte = bytes[++at] ?? 0;
      for (; byte >= 48 && byte <= 57; byte = bytes[++at] ?? 0) {
        value = value * 10 + (byte - 48);
        parts *= 10;
        digits++;
      }
      value /= parts;
    }
    // No digits, a second point, a minus sign amidst them.
    if (digits === 0 || byte === 46 || byte === 45) return undefined;
    this.at = at;
    return sign * value;
  }

  /** Adds the string here to `shown`; false where it is unusual. */
  private string(): boolean {
    const { bytes, shown } = this;
    const isRead = bytes[this.at] === 40 ? this.literal(shown) : this.hex(shown);
    if (isRead) shown.endString();
    return isRead;
  }

  private literal(into: ShownText): boolean {
    const { bytes } = this;
    let at = this.at + 1;
    for (let depth = 1; ; at++) {
      if (at >= bytes.length) return false;
      const byte = bytes[at] ?? 0;
      if (byte === 41) {
        if (--depth === 0) break;
      } else if (byte === 40) depth++;
      else if (byte === 92) {
        const next = bytes[++at] ?? 0;
        if (next >= 48 && next <= 55) {
          let code = next - 48;
          for (let more = 0; more < 2; more++) {
            const digit = (bytes[at + 1] ?? 0) - 48;
            if (digit < 0 || digit > 7) break;
            code = code * 8 + digit;
            at++;
          }
          into.add(code);
        } else if (next === 13) {
          if (bytes[at + 1] === 10) at++;
        } else if (next !== 10) into.add(escaped[next] ?? next);
        continue;
      }
      into.add(byte);
    }
    this.at = at + 1;
    return true;
  }

  private hex(into: ShownText): boolean {
    const { bytes } = this;
    let first = -1;
    for (let at = this.at + 1; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      const digit = digits[byte] ?? 0;
      if (digit < 16) {
        if (first < 0) first = digit;
        else {
          into.add(first * 16 + digit);
          first = -1;
        }
      } else if (byte === 62) {
        if (first >= 0) into.add(first * 16);
        this.at = at + 1;
        return true;
      } else if (kinds[byte] !== space) return false;
    }
    return false;
  }

  /** Strings and numbers, to `shown`. */
  private array(): boolean {
    const { bytes, shown } = this;
    this.at++;
    for (;;) {
      const byte = this.skipSpace();
      if (byte === 93) {
        this.at++;
        return true;
      }
      if (byte === 40 || (byte === 60 && bytes[this.at + 1] !== 60)) {
        if (!this.string()) return false;
      } else if ((byte >= 48 && byte <= 57) || byte === 45 || byte === 46 || byte === 43) {
        const number = this.number();
        if (number === undefined) return false;
        shown.addMove(number);
      } else return false;
    }
  }

  private name(): Name | undefined {
    const { bytes } = this;
    let text = "";
    let at = this.at + 1;
    for (; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (byte === 35) return undefined;
      if (kinds[byte] !== regular) break;
      text += String.fromCharCode(byte);
    }
    this.at = at;
    return Name.get(text);
  }

  /** Of names, numbers, strings and further ones. */
  private dict(depth: number): Dict | undefined {
    if (depth > deepestDict) return undefined;
    const { bytes } = this;
    const dict = new Dict(this.xref);
    this.at += 2;
    for (;;) {
      const begin = this.skipSpace();
      if (begin === 62 && bytes[this.at + 1] === 62) {
        this.at += 2;
        return dict;
      }
      const key = begin === 47 ? this.name() : undefined;
      if (!key) return undefined;
      const value = this.value(depth);
      if (value === undefined) return undefined;
      dict.set(key.name, value);
    }
  }

  private value(depth: number): unknown {
    const { bytes } = this;
    const byte = this.skipSpace();
    if (byte === 47) return this.name();
    if (byte === 60 && bytes[this.at + 1] === 60) return this.dict(depth + 1);
    if (byte === 40 || byte === 60) {
      const { words } = this;
      words.clear();
      if (!(byte === 40 ? this.literal(words) : this.hex(words)) || words.length > longestWords)
        return undefined;
      return String.fromCharCode(...words.codes.subarray(0, words.length));
    }
    const value = this.number();
    // A number may begin a reference.
    const next = this.skipSpace();
    return value !== undefined && (next === 47 || next === 62) ? value : undefined;
  }
}

/** We keep the states ourselves. */
class NoStates extends StateManager {
  override save(): void {}
  override restore(): void {}
  override transform(): void {}
}

const unusual = -2;
const regular = 0;
const space = 1;
const delimiter = 2;

/** As pdf.js has them. */
const kinds = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) kinds[byte] = space;
for (const sign of "()<>[]{}/%") kinds[sign.charCodeAt(0)] = delimiter;

const digits = new Uint8Array(256).fill(16);
for (const [value, sign] of [..."0123456789abcdef"].entries()) {
  digits[sign.charCodeAt(0)] = value;
  digits[sign.toUpperCase().charCodeAt(0)] = value;
}

const escaped: Record<number, number> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 };

/** Instructions by their words: the number of each, how many arguments it has (× 256), and whether it may have fewer. */
const variable = 0x10000;
const shortWords = new Int32Array(65_536);
const longWords = new Map<number, number>();

for (const [word, found] of Object.entries(EvaluatorPreprocessor.opMap)) {
  if (!found || word.length > 3 || word === "BI" || word === "ID" || word === "EI") continue;
  const [first = 0, second = 0, third = 0] = Array.from(word, (sign) => sign.charCodeAt(0));
  const code = found.id | (found.numArgs << 8) | (found.variableArgs ? variable : 0);
  if (third === 0) shortWords[first | (second << 8)] = code;
  else longWords.set(first | (second << 8) | (third << 16), code);
}
