/** Counts the characters of a book's text, file by file, for the fonts it is to bring along. */
export class LetterCount {
  private readonly counts = new Uint32Array(0x10000);
  private readonly beyond = new Map<number, number>();
  hasBold = false;
  hasBoldItalic = false;

  /** Takes in a file's markup: what stands between its tags. */
  add(markup: string): void {
    let inTag = false;
    for (let at = 0; at < markup.length; at++) {
      const unit = markup.charCodeAt(at);
      if (inTag) inTag = unit !== closes;
      else if (unit === opens) inTag = true;
      else if (unit < 0xd800 || unit > 0xdbff) this.counts[unit] = (this.counts[unit] ?? 0) + 1;
      else {
        const code = markup.codePointAt(at) ?? unit;
        this.beyond.set(code, (this.beyond.get(code) ?? 0) + 1);
        at++;
      }
    }
    this.hasBold ||= /<(?:strong|th)\b|class="[^"]*\binner\b/.test(markup);
    this.hasBoldItalic ||= /<em>[^<]*<strong>|<strong>[^<]*<em>/.test(markup);
  }

  /** Every character met, its capital, and what a page shows beside the text: figures, hyphens, asterisks. */
  characters(): number[] {
    const all = new Set<number>([0x2010, 0x2019]);
    for (let code = 0x20; code < 0x7f; code++) all.add(code);
    for (const [code] of this.entries()) {
      all.add(code);
      for (const capital of String.fromCodePoint(code).toUpperCase()) all.add(capital.codePointAt(0) ?? code);
    }
    return [...all].filter((code) => code >= 0x20).sort((a, b) => a - b);
  }

  /** 0..1: how many of the book's letters, as often as they come, are among those. */
  shareOf(covers: (code: number) => boolean): number {
    let letters = 0;
    let covered = 0;
    for (const [code, count] of this.entries()) {
      if (!letter.test(String.fromCodePoint(code))) continue;
      letters += count;
      if (covers(code)) covered += count;
    }
    return letters === 0 ? 1 : covered / letters;
  }

  private *entries(): Generator<[number, number]> {
    for (let code = 0; code < this.counts.length; code++) {
      const count = this.counts[code] ?? 0;
      if (count > 0 && (code < 0xd800 || code > 0xdfff)) yield [code, count];
    }
    yield* this.beyond;
  }
}

const opens = 0x3c;
const closes = 0x3e;
const letter = /[\p{L}\p{M}]/u;
