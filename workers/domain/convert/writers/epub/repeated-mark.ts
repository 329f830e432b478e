import type { Block } from "#domain/book/blocks";

/**
 * Returns a note without the author's mark at its start, since the book sets the mark there itself. Letters and digits
 * may be a word's beginning, so they go only where they are raised or a bracket or full stop parts them from the words.
 */
export function withoutRepeatedMark(blocks: Block[], mark: string): Block[] {
  const [first, ...others] = blocks;
  if (first?.kind !== "paragraph") return blocks;
  const [start, ...inlines] = first.inlines;
  if (start?.kind !== "text") return blocks;
  const text = start.text.trimStart();
  if (!text.startsWith(mark)) return blocks;
  const rest = text.slice(mark.length);
  const isApart = start.marks?.superscript ? rest.trim() === "" : isParted(mark, rest);
  if (!isApart) return blocks;
  const words = rest.replace(/^[.)\]:]?\s*/, "");
  const left = words === "" ? inlines : [{ ...start, text: words }, ...inlines];
  const next = left[0];
  if (next?.kind === "text") left[0] = { ...next, text: next.text.trimStart() };
  return left.length === 0 ? blocks : [{ ...first, inlines: left }, ...others];
}

function isParted(mark: string, rest: string): boolean {
  if (/[\p{L}\p{N}]$/u.test(mark)) return /^[.)\]:]\s/.test(rest);
  return !rest.startsWith(mark.slice(-1));
}
