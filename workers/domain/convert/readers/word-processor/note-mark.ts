import type { Block, Inline } from "#domain/book/blocks";
import { trimmed } from "#domain/convert/readers/word-processor/inline-builder";

/**
 * A note without the mark at its start: one typed by the author, or the brackets that stood around the program's own
 * number. The book counts notes itself.
 */
export function withoutOwnMark(blocks: Block[]): Block[] {
  const [first, ...others] = blocks;
  if (first?.kind !== "paragraph") return blocks;
  const rest = withoutTypedMark(first.inlines) ?? withoutBrackets(first.inlines);
  return rest ? [{ ...first, inlines: trimmed(rest) }, ...others] : blocks;
}

function withoutTypedMark([mark, ...rest]: readonly Inline[]): Inline[] | undefined {
  if (mark?.kind !== "text" || !mark.marks?.superscript) return undefined;
  return /^\s*[*∗†‡§¶#‖\d]{1,4}\s*$/.test(mark.text) ? rest : undefined;
}

/** `(` and `)`, or `[` and `]`, with the number gone from between them; they may be two runs. */
function withoutBrackets(inlines: readonly Inline[]): Inline[] | undefined {
  let start = "";
  for (const [index, inline] of inlines.slice(0, 4).entries()) {
    if (inline.kind !== "text") return undefined;
    const before = start.length;
    start += inline.text;
    const brackets = /^\s*(?:\(\s*\)|\[\s*\])[.:]?\s*/.exec(start)?.[0].length;
    if (brackets === undefined) continue;
    const text = inline.text.slice(brackets - before);
    return [...(text ? [{ ...inline, text }] : []), ...inlines.slice(index + 1)];
  }
  return undefined;
}
