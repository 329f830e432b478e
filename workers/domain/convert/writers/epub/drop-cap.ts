import type { Inline } from "#domain/book/blocks";

/**
 * The enlarged start of a paragraph and what follows it: as many letters as asked for, with the quotation mark or other
 * punctuation before them. Undefined when the paragraph does not start with that much text.
 */
export function splitDropCap(
  inlines: readonly Inline[],
  letters: number,
): { cap: string; rest: Inline[] } | undefined {
  const [first, ...others] = inlines;
  if (first?.kind !== "text") return undefined;
  const pattern = new RegExp(
    `^[^\\p{L}\\p{N}\\s]{0,2}[\\p{L}\\p{N}]\\p{M}*(?:\\p{L}\\p{M}*){${letters - 1}}`,
    "u",
  );
  const cap = pattern.exec(first.text)?.[0];
  if (!cap) return undefined;
  return { cap, rest: [{ ...first, text: first.text.slice(cap.length) }, ...others] };
}
