/** A Huffman table made ready for reading: nine bits at once, longer codes one bit at a time. */
export type HuffmanTable = {
  /** By the next nine bits: length × 256 + symbol, or 0 when the code is longer. */
  short: Uint16Array;
  /** By length: the largest code, or -1; and what to add to a code to find its symbol. */
  largest: Int32Array;
  offset: Int32Array;
  symbols: Uint8Array;
};

/** Undefined when the lengths are those of no code. */
export function huffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable | undefined {
  const table: HuffmanTable = {
    short: new Uint16Array(512),
    largest: new Int32Array(17).fill(-1),
    offset: new Int32Array(17),
    symbols,
  };
  let code = 0;
  let at = 0;
  for (let length = 1; length <= 16; length++) {
    const count = counts[length - 1] ?? 0;
    table.offset[length] = at - code;
    if (code + count > 1 << length) return undefined;
    for (let index = 0; index < count; index++, code++, at++)
      if (length <= 9)
        table.short.fill(
          (length << 8) | (symbols[at] ?? 0),
          code << (9 - length),
          (code + 1) << (9 - length),
        );
    if (count > 0) table.largest[length] = code - 1;
    code <<= 1;
  }
  return table;
}

/** Reads the bits of a scan. Past its end come zeros; `hasOverrun` tells when one of those was used. */
export class BitReader {
  /** Where the next byte is read; at a marker it stays. */
  at: number;
  private readonly bytes: Uint8Array;
  private bits = 0;
  private count = 0;
  private madeUp = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  hasOverrun(): boolean {
    return this.madeUp > this.count;
  }

  /** Forgets what is left of the last byte, passes a restart marker; false when there is none. */
  restart(): boolean {
    const { bytes } = this;
    if (this.hasOverrun()) return false;
    this.count = 0;
    this.bits = 0;
    this.madeUp = 0;
    while (bytes[this.at] === 0xff && bytes[this.at + 1] === 0xff) this.at++;
    const marker = bytes[this.at + 1] ?? 0;
    if (bytes[this.at] !== 0xff || marker < 0xd0 || marker > 0xd7) return false;
    this.at += 2;
    return true;
  }

  /** -1 when the bits are no code of the table. */
  symbol(table: HuffmanTable): number {
    if (this.count < 16) this.fill();
    const found = table.short[(this.bits >>> (this.count - 9)) & 511] as number;
    if (found !== 0) {
      this.count -= found >> 8;
      return found & 255;
    }
    for (let length = 10; length <= 16; length++) {
      const code = (this.bits >>> (this.count - length)) & ((1 << length) - 1);
      if (code > (table.largest[length] as number)) continue;
      this.count -= length;
      return table.symbols[code + (table.offset[length] as number)] ?? -1;
    }
    return -1;
  }

  /** A number of so many bits (at most 15), of which the lower half stands for negative ones. */
  number(size: number): number {
    if (size === 0) return 0;
    if (this.count < size) this.fill();
    this.count -= size;
    const value = (this.bits >>> this.count) & ((1 << size) - 1);
    return value < 1 << (size - 1) ? value - (1 << size) + 1 : value;
  }

  private fill(): void {
    const { bytes } = this;
    while (this.count <= 24) {
      let byte = 0;
      if (this.at >= bytes.length) this.madeUp += 8;
      else {
        byte = bytes[this.at] as number;
        if (byte !== 0xff) this.at++;
        else if (bytes[this.at + 1] === 0) this.at += 2;
        else {
          byte = 0;
          this.madeUp += 8;
        }
      }
      this.bits = (this.bits << 8) | byte;
      this.count += 8;
    }
  }
}
