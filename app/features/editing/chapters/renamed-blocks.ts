import type { Block, Inline } from "#domain/book/blocks";

/** The blocks of a chapter under another title. Notes of the heading stay; a chapter without a heading gets one. */
export function renamedBlocks(
  blocks: readonly Block[],
  title: string,
  level: 1 | 2 | 3 | 4 | 5 | 6,
): Block[] {
  const [first, ...rest] = blocks;
  const words: Inline = { kind: "text", text: title };
  if (first?.kind !== "heading") return [{ kind: "heading", level, inlines: [words] }, ...blocks];
  const { subtitle = [], ...heading } = first;
  return [{ ...heading, inlines: [words, ...beside([...heading.inlines, ...subtitle])] }, ...rest];
}

/** Notes, pictures and page marks: whatever is no word. */
function beside(inlines: readonly Inline[]): Inline[] {
  return inlines.flatMap((inline) => {
    if (inline.kind === "link") return beside(inline.children);
    return inline.kind === "text" || inline.kind === "break" ? [] : [inline];
  });
}
