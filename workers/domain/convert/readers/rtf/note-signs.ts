import type { Block, Inline } from "#domain/book/blocks";

/** The id of a note whose sign was typed by hand (`*`) instead of counted. */
export const typedSignId = (at: number): string => `n${at}t`;

/** Without the signs typed before such notes: the book numbers all of them itself. */
export function withoutTypedSigns(inlines: Inline[]): Inline[] {
  return inlines.filter((inline, index) => {
    const next = inlines[index + 1];
    const isBeforeNote = next?.kind === "noteRef" && next.note.endsWith("t");
    return !(isBeforeNote && inline.kind === "text" && inline.marks?.superscript && sign.test(inline.text));
  });
}

/** The note without the sign at its own beginning. */
export function withoutOwnSign(blocks: Block[]): Block[] {
  const first = blocks[0];
  if (first?.kind !== "paragraph") return blocks;
  const [start, ...others] = first.inlines;
  if (start?.kind !== "text") return blocks;
  const rest =
    start.marks?.superscript && sign.test(start.text) ? "" : start.text.replace(/^[*†‡§¶]+\s*/, "");
  const inlines = rest === "" ? others : [{ ...start, text: rest }, ...others];
  const next = inlines[0];
  if (next?.kind === "text") inlines[0] = { ...next, text: next.text.trimStart() };
  return [{ ...first, inlines }, ...blocks.slice(1)];
}

const sign = /^\s*[[(]?([*†‡§¶#]{1,4}|\d{1,4}|[a-z])[\])]?\s*$/;
