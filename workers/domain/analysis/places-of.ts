import type { BookReading } from "#domain/analysis/book-reading";
import { isChangeable } from "#domain/analysis/passage";
import type { Hit } from "#domain/analysis/rule";

/** Where a word stands, as it is written. */
export function* placesOf({ chapters }: BookReading, written: string): Generator<Hit> {
  for (const { id, passages, habits } of chapters) {
    if (!written.includes(" ") && !written.includes(".") && !habits.words.has(written)) continue;
    for (const passage of passages) {
      const { run, text } = passage;
      for (
        let from = text.indexOf(written);
        from !== -1;
        from = text.indexOf(written, from + written.length)
      ) {
        const to = from + written.length;
        if (isWhole(text, from, to) && isChangeable(passage, from, to)) yield { chapter: id, run, from, to };
      }
    }
  }
}

const isWhole = (text: string, from: number, to: number): boolean =>
  !/[\p{L}\p{M}\p{Nd}]$/u.test(text.slice(Math.max(0, from - 2), from)) &&
  !/[-\u2010]$/.test(text.slice(0, from)) &&
  !/^(?:[’']?[\p{L}\p{M}\p{Nd}]|[-\u2010]\p{L})/u.test(text.slice(to, to + 3));
