import { type Block, plainText } from "#domain/book/blocks";

/**
 * The lines of a title page and what follows them: a dedication, a motto, a note on the text. The first block is the
 * title whatever it looks like.
 */
export function cutTitlePage(blocks: readonly Block[]): { lines: Block[]; rest: Block[] } {
  const end = blocks.findIndex((block, index) => index > 0 && !isTitleLine(block));
  return end < 0
    ? { lines: [...blocks], rest: [] }
    : { lines: blocks.slice(0, end), rest: blocks.slice(end) };
}

/** One line or two, such as a subtitle, a name, `by` over a name, a publisher; a picture or an ornament among them. */
export function isTitleLine(block: Block): boolean {
  if (block.kind === "heading" || block.kind === "figure" || block.kind === "sceneBreak") return true;
  if (block.kind !== "paragraph") return false;
  const breaks = block.inlines.filter((inline) => inline.kind === "break").length;
  return breaks <= 1 && plainText(block.inlines).length <= longestTitleLine;
}

const longestTitleLine = 120;
