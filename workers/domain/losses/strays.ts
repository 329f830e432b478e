import type { LossLine } from "#domain/losses/loss-report";
import type { PlacedUnit } from "#domain/losses/source-unit";
import { wordKeys } from "#domain/losses/word-keys";
import type { WordPool } from "#domain/losses/word-pool";

/** Passages of the book that none of the manuscript's was found for. */
export class Strays {
  private readonly met: (Pick<PlacedUnit, "words" | "place"> & { text: string })[] = [];

  add({ words, place }: PlacedUnit, text: string): void {
    if (this.met.length < maxStrays) this.met.push({ text: text.slice(0, 400), words, place });
  }

  /** Those whose words are nearly all the book's own; takes these words from the pool. */
  *ownLines(pool: WordPool): Generator<LossLine> {
    for (const { text, words, place } of this.met) {
      const own = wordKeys(text).filter(({ key }) => pool.take(key)).length;
      if (own > 0 && own >= words * mostlyLost)
        yield { state: "added", kind: "paragraph", words: own, text, ...(place && { book: place }) };
    }
  }
}

/** Of a passage's words; the rest may be anybody's. */
export const mostlyLost = 0.4;
const maxStrays = 4_000;
