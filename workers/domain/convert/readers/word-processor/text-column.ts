import type { Attributes } from "#domain/convert/xml";

const twipsPerInch = 1_440;
const usualInches = 6.5;

/** How wide the text stands on the manuscript's page, from the sections seen so far; the widest counts. */
export class TextColumn {
  private pageInches = 8.5;
  private seen = 0;

  get inches(): number {
    return this.seen || usualInches;
  }

  /** Takes `w:pgSz` and `w:pgMar` in; the size comes before the margins. */
  read(name: string, attributes: Attributes): void {
    const inches = (attribute: string) => Number.parseFloat(attributes[attribute] ?? "") / twipsPerInch;
    if (name === "w:pgSz") this.pageInches = inches("w:w") || this.pageInches;
    else if (name === "w:pgMar") {
      const width =
        this.pageInches -
        Math.abs(inches("w:left") || inches("w:start") || 1) -
        Math.abs(inches("w:right") || inches("w:end") || 1);
      if (width >= 1 && width <= 40) this.seen = Math.max(this.seen, width);
    }
  }
}
