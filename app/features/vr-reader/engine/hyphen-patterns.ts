import { createHyphenator, type Hyphenate, type HyphenPatterns } from "#domain/vr/typeset/hyphenate";

type Source = { load: () => Promise<{ default: HyphenPatterns }>; left: number; right: number };

const sources: Record<string, Source> = {
  "en-us": { load: () => import("hyphen/patterns/en-us.js"), left: 2, right: 3 },
};

const sourceFor = (language: string): Source | undefined =>
  /^en/i.test(language) ? sources["en-us"] : undefined;

/** Patterns by language, fetched when a book needs them. */
export class HyphenPatternsShelf {
  readonly #hyphenators = new Map<Source, Hyphenate>();

  /** Fetches what these languages need; a language whose patterns cannot be had is not hyphenated. */
  async load(languages: Iterable<string>): Promise<void> {
    await Promise.all(
      [...new Set(languages)].map(async (language) => {
        const source = sourceFor(language);
        if (!source || this.#hyphenators.has(source)) return;
        const { default: patterns } = await source.load();
        this.#hyphenators.set(source, createHyphenator(patterns, source.left, source.right));
      }),
    );
  }

  for(language: string): Hyphenate | undefined {
    const source = sourceFor(language);
    return source && this.#hyphenators.get(source);
  }
}
