import { type CodePage, symbolPage } from "#domain/convert/readers/rtf/code-pages";

/** Joins bytes of a code page and Unicode numbers to text. */
export class TextCollector {
  private page: CodePage = symbolPage;
  private text = "";
  private readonly bytes: Uint8Array = new Uint8Array(4_096);
  private byteCount = 0;
  /** The first half of a letter that two `\u` make. */
  private half = "";

  get length(): number {
    return this.text.length + this.byteCount;
  }

  /** Bytes gathered so far are read in the page they came in. */
  setPage(page: CodePage): void {
    if (page === this.page) return;
    this.decode();
    this.page = page;
  }

  run(data: Uint8Array, from: number, to: number): void {
    if (this.byteCount === 0 && isAscii(data, from, to)) {
      this.append(asciiText(data, from, to));
      return;
    }
    let at = from;
    while (at < to) {
      const count = Math.min(to - at, this.bytes.length - this.byteCount);
      this.bytes.set(data.subarray(at, at + count), this.byteCount);
      this.byteCount += count;
      at += count;
      if (this.byteCount === this.bytes.length) this.decodeWhole();
    }
    if (this.page.isSingleByte) this.decode();
  }

  byte(value: number): void {
    this.bytes[this.byteCount++] = value;
    if (this.page.isSingleByte) this.decode();
    else if (this.byteCount === this.bytes.length) this.decodeWhole();
  }

  /** A UTF-16 number; the halves of a pair come one after the other. */
  unit(code: number): void {
    this.decode();
    if (code >= 0xd800 && code <= 0xdbff) {
      this.half = String.fromCharCode(code);
      return;
    }
    const isSecondHalf = code >= 0xdc00 && code <= 0xdfff;
    if (isSecondHalf && this.half !== "") this.text += this.half + String.fromCharCode(code);
    else if (!isSecondHalf)
      this.text += code > 0xffff ? String.fromCodePoint(code) : String.fromCharCode(code);
    this.half = "";
  }

  append(text: string): void {
    this.decode();
    this.half = "";
    this.text += text;
  }

  take(): string {
    this.decode();
    const { text } = this;
    this.text = "";
    return text;
  }

  private decode(): void {
    if (this.byteCount === 0) return;
    const count = this.byteCount;
    this.byteCount = 0;
    this.half = "";
    this.text += this.page.decode(this.bytes.subarray(0, count));
  }

  /** Reads a full buffer but for the first byte of a letter that is still to be ended. */
  private decodeWhole(): void {
    const { isLead } = this.page;
    let at = 0;
    while (isLead && at < this.byteCount) at += isLead(this.bytes[at] ?? 0) ? 2 : 1;
    const rest = at > this.byteCount ? this.bytes[this.byteCount - 1] : undefined;
    if (rest !== undefined) this.byteCount--;
    this.decode();
    if (rest !== undefined) this.bytes[this.byteCount++] = rest;
  }
}

function isAscii(data: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if ((data[at] ?? 0) > 0x7e) return false;
  return true;
}

function asciiText(data: Uint8Array, from: number, to: number): string {
  if (to - from > 48) return decoder.decode(data.subarray(from, to));
  let text = "";
  for (let at = from; at < to; at++) text += String.fromCharCode(data[at] ?? 0);
  return text;
}

const decoder = new TextDecoder();
