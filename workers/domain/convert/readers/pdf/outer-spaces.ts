import type { Inline } from "#domain/book/blocks";

type Text = Extract<Inline, { kind: "text" }>;

/** Spaces between words of two looks belong to neither: they go out of the marks, to a neighbour without. */
export function withOuterSpaces<T extends Inline>(inlines: readonly T[]): T[] {
  const out = [...inlines];
  for (let at = 0; at + 1 < out.length; at++) {
    const before = out[at];
    const after = out[at + 1];
    if (!isText(before) || !isText(after)) continue;
    if (isMarked(before) && !isMarked(after)) {
      const text = before.text.trimEnd();
      if (text === "" || text === before.text) continue;
      out[at] = { ...before, text };
      out[at + 1] = { ...after, text: ` ${after.text.trimStart()}` };
    } else if (isMarked(after) && !isMarked(before)) {
      const text = after.text.trimStart();
      if (text === "" || text === after.text) continue;
      out[at] = { ...before, text: `${before.text.trimEnd()} ` };
      out[at + 1] = { ...after, text };
    }
  }
  return out;
}

const isText = <T extends Inline>(inline: T | undefined): inline is T & Text => inline?.kind === "text";

/** A link without marks may not be given a space either. */
const isMarked = (inline: Text) => inline.marks !== undefined || "to" in inline;
