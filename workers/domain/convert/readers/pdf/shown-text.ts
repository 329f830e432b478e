/** What one instruction shows: codes of a font's letters, and how far the pen moves between them. Used again and again. */
export class ShownText {
  codes = new Uint8Array(1_024);
  /** How many of `codes` are in use. */
  length = 0;
  /** How many strings, and moves after them, are in use. */
  parts = 0;
  /** Where each string ends among the codes; a letter's codes never reach from one string into the next. */
  readonly ends: number[] = [];
  /** How far the pen moves back after each string, in thousandths of the font's size. */
  readonly moves: number[] = [];

  clear(): void {
    this.length = 0;
    this.parts = 0;
  }

  add(code: number): void {
    if (this.length === this.codes.length) {
      const larger = new Uint8Array(this.length * 2);
      larger.set(this.codes);
      this.codes = larger;
    }
    this.codes[this.length++] = code;
  }

  endString(): void {
    this.ends[this.parts] = this.length;
    this.moves[this.parts++] = 0;
  }

  addMove(back: number): void {
    const last = this.parts - 1;
    if (last >= 0 && this.ends[last] === this.length) this.moves[last] = (this.moves[last] ?? 0) + back;
    else {
      this.ends[this.parts] = this.length;
      this.moves[this.parts++] = back;
    }
  }

  /** From strings whose characters are bytes, and numbers, as pdf.js reads them. */
  setTo(items: readonly unknown[]): void {
    this.clear();
    for (const item of items)
      if (typeof item === "number") this.addMove(item);
      else if (typeof item === "string") {
        for (let at = 0; at < item.length; at++) this.add(item.charCodeAt(at));
        this.endString();
      }
  }
}
