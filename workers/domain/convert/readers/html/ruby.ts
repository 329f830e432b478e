import type { Inline } from "#domain/book/blocks";

/** Words and the readings set over them, pair by pair. */
export class RubyBuilder {
  private readonly pairs: { base: string; reading: string }[] = [{ base: "", reading: "" }];
  private inReading = false;

  text(text: string): void {
    let pair = this.pairs.at(-1);
    if (!pair) return;
    if (!this.inReading && pair.reading !== "" && text.trim() !== "") {
      pair = { base: "", reading: "" };
      this.pairs.push(pair);
    }
    if (this.inReading) pair.reading += text;
    else pair.base += text;
  }

  reading(begins: boolean): void {
    this.inReading = begins;
  }

  build(): Inline[] {
    const inlines: Inline[] = [];
    for (const pair of this.pairs) {
      const base = pair.base.replace(/\s+/g, " ");
      const reading = pair.reading.replace(/\s+/g, " ").trim();
      if (base.trim() === "" && reading === "") continue;
      if (reading === "" || base.trim() === "") inlines.push({ kind: "text", text: base.trim() || reading });
      else inlines.push({ kind: "ruby", base: base.trim(), reading });
    }
    return inlines;
  }
}
