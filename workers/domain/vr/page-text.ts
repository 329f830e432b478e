import { type Block, type Inline, plainText } from "#domain/book/blocks";

/**
 * A block's own visible text, in which places and marks count (UTF-16 units): no notes' numbers, no list numbers, no text
 * of blocks inside it, which have ids of their own. A forced break is a space, lines of verse and a subtitle begin after
 * a line end, stanzas after two.
 */
export function blockText(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return plainText(block.inlines);
    case "heading":
      return block.subtitle
        ? `${plainText(block.inlines)}\n${plainText(block.subtitle)}`
        : plainText(block.inlines);
    case "verse":
      return block.stanzas
        .map(({ lines }) => lines.map(({ inlines }) => plainText(inlines)).join("\n"))
        .join("\n\n");
    case "figure":
    case "table":
      return plainText(block.caption ?? []);
    case "preformatted":
      return block.text;
    case "sceneBreak":
      return block.ornament ?? "";
    case "quote":
    case "list":
    case "aside":
    case "pageBreak":
      return "";
    default:
      return block satisfies never;
  }
}

/** Every block, those inside others too, in reading order; what holds others comes before them. */
export function* everyBlock(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block;
    switch (block.kind) {
      case "quote":
      case "aside":
        yield* everyBlock(block.blocks);
        break;
      case "list":
        for (const item of block.items) yield* everyBlock(item.blocks);
        break;
      case "table":
        for (const row of [...block.headRows, ...block.rows])
          for (const cell of row) yield* everyBlock(cell.blocks);
        break;
      default:
    }
  }
}

/** What a chapter says, a block a paragraph. */
export function chapterText(blocks: readonly Block[]): string {
  const texts: string[] = [];
  for (const block of everyBlock(blocks)) {
    const text = blockText(block).trim();
    if (text) texts.push(text);
  }
  return texts.join("\n\n");
}

/** The inlines a block holds itself, in the order of its text. */
export function inlinesOf(block: Block): readonly Inline[] {
  switch (block.kind) {
    case "paragraph":
      return block.inlines;
    case "heading":
      return [...block.inlines, ...(block.subtitle ?? [])];
    case "verse":
      return block.stanzas.flatMap(({ lines }) => lines.flatMap(({ inlines }) => inlines));
    case "figure":
    case "table":
      return block.caption ?? [];
    default:
      return [];
  }
}
