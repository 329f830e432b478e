/**
 * Which words a text has, in a megabyte whatever its length: a Bloom filter, that says yes to a word it never met about
 * once in a hundred thousand times. Words parted over two lines are not taken in.
 */
export class WordSet {
  private readonly bits = new Uint8Array(bytes);

  addLines(lines: readonly string[]): void {
    let isCut = false;
    for (const line of lines) {
      this.addLine(line.toLowerCase(), isCut);
      const last = line.charCodeAt(line.length - 1);
      isCut = last === hyphen || last === 0xad || last === 0x2010;
    }
  }

  has(word: string): boolean {
    const text = word.toLowerCase();
    let hash = seed;
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
    return this.isSet(hash) && this.isSet(second(hash));
  }

  private addLine(text: string, isCut: boolean): void {
    let hash = seed;
    let length = 0;
    let skips = isCut;
    for (let at = 0; at <= text.length; at++) {
      const code = at < text.length ? text.charCodeAt(at) : 0x20;
      // Letters are asked for in place: a call for every character is most of the work.
      const isLower = (code >= 0x61 && code <= 0x7a) || code >= 0xc0;
      if (isLower || (code === hyphen && length > 0 && isLetter(text.charCodeAt(at + 1)))) {
        hash = Math.imul(hash ^ code, prime);
        length++;
        continue;
      }
      const endsCut = code === hyphen && at === text.length - 1;
      if (length > 0 && !skips && !endsCut) {
        this.set(hash);
        this.set(second(hash));
      }
      if (length > 0) skips = false;
      hash = seed;
      length = 0;
    }
  }

  private set(hash: number): void {
    const bit = hash & mask;
    this.bits[bit >>> 3] = (this.bits[bit >>> 3] ?? 0) | (1 << (bit & 7));
  }

  private isSet(hash: number): boolean {
    const bit = hash & mask;
    return ((this.bits[bit >>> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  }
}

const bytes = 1 << 20;
const mask = bytes * 8 - 1;
const seed = 0x811c9dc5 | 0;
const prime = 0x01000193;
const hyphen = 0x2d;
const second = (hash: number) => Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 5;

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || code >= 0xc0;
}
