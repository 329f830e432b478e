import { createHyphenator, type Hyphenate, type HyphenPatterns } from "#domain/hyphenation/hyphenate";

/**
 * Languages whose patterns are free to be given away with a product: the package `hyphen` takes them from TeX's
 * hyph-utf8, where each file has a licence of its own. Under the LaTeX licence, the GPL or the LGPL are those of
 * Swedish, Russian, Turkish and most others: text in them is not hyphenated. Owners and licences are served as
 * /licences/hyphenation.txt.
 */
const sources = {
  // “Copying and distribution of this file, with or without modification, are permitted in any medium without royalty”
  "en-us": { load: () => import("hyphen/patterns/en-us.js"), left: 2, right: 3 },
  // MIT
  "en-gb": { load: () => import("hyphen/patterns/en-gb.js"), left: 2, right: 3 },
  // MIT
  de: { load: () => import("hyphen/patterns/de-1996.js"), left: 2, right: 2 },
  // MIT
  fr: { load: () => import("hyphen/patterns/fr.js"), left: 2, right: 3 },
  // MIT
  es: { load: () => import("hyphen/patterns/es.js"), left: 2, right: 2 },
  // MIT or the LaTeX licence, as one likes
  it: { load: () => import("hyphen/patterns/it.js"), left: 2, right: 2 },
  // BSD, three clauses
  pt: { load: () => import("hyphen/patterns/pt.js"), left: 2, right: 3 },
  // As American English
  nb: { load: () => import("hyphen/patterns/nb.js"), left: 2, right: 2 },
  // As American English
  nn: { load: () => import("hyphen/patterns/nn.js"), left: 2, right: 2 },
} as const satisfies Record<string, Source>;

type Source = { load: () => Promise<{ default: HyphenPatterns }>; left: number; right: number };

/** British patterns serve every English but that of North America. */
export function patternsFor(language: string): keyof typeof sources | undefined {
  const [name, ...rest] = language.toLowerCase().split("-");
  if (name === "en")
    return rest.length === 0 || rest.some((part) => /^(?:us|ca|ph)$/.test(part)) ? "en-us" : "en-gb";
  if (name === "no") return "nb";
  return name !== undefined && name in sources ? (name as keyof typeof sources) : undefined;
}

/** Where words of the language may be cut; undefined when there are no patterns for it, or they cannot be had. */
export async function loadHyphenator(language: string): Promise<Hyphenate | undefined> {
  const name = patternsFor(language);
  if (name === undefined) return undefined;
  const { load, left, right } = sources[name];
  const loaded = await load().catch(() => undefined);
  return loaded && createHyphenator(loaded.default, left, right);
}
