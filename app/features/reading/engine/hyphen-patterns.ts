import type { Hyphenate } from "#domain/hyphenation/hyphenate";
import { loadHyphenator, patternsFor } from "#domain/hyphenation/patterns";

/** Patterns by language, fetched when a book needs them. */
export class HyphenPatternsShelf {
  readonly #hyphenators = new Map<string, Hyphenate>();

  /** Fetches what these languages need; one whose patterns cannot be fetched is not hyphenated. */
  async load(languages: Iterable<string>): Promise<void> {
    const names = new Set([...languages].map(patternsFor));
    await Promise.all(
      [...names].map(async (name) => {
        if (name === undefined || this.#hyphenators.has(name)) return;
        const hyphenate = await loadHyphenator(name);
        if (hyphenate) this.#hyphenators.set(name, hyphenate);
      }),
    );
  }

  for(language: string): Hyphenate | undefined {
    const name = patternsFor(language);
    return name && this.#hyphenators.get(name);
  }
}
