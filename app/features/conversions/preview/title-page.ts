import type { ManuscriptFacts } from "./manuscript-facts";

/** The most paragraphs that stand before a book's first words. */
const maxLines = 6;

/**
 * The title and the author that a first page states with “by”: a title, and within the next lines `by` and a name. Any
 * other first page says nothing here; the conversion looks closer.
 */
export function titlePageIn(paragraphs: readonly string[]): ManuscriptFacts {
  const lines = paragraphs.slice(0, maxLines);
  const at = lines.findIndex((line) => /^by\s+\p{Lu}[^.!?]{2,60}$/u.test(line));
  if (at < 1) return {};
  const title = lines[0] ?? "";
  const author = lines[at]?.replace(/^by\s+/, "") ?? "";
  return title.length <= 120 ? { title, author } : { author };
}
