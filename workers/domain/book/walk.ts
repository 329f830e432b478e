import type { Block, Inline } from "#domain/book/blocks";

/** Every block, outer before inner, in reading order. */
export function* walkBlocks(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block;
    for (const inner of innerBlocks(block)) yield* walkBlocks(inner);
  }
}

/** Every inline of the blocks and of what they hold, in reading order; a link before its children. */
export function* walkInlines(blocks: readonly Block[]): Generator<Inline> {
  for (const block of walkBlocks(blocks))
    for (const inlines of ownInlines(block)) yield* withChildren(inlines);
}

/** The runs of inlines a block holds itself, not those of blocks inside it. */
export function ownInlines(block: Block): Inline[][] {
  switch (block.kind) {
    case "paragraph":
      return [block.inlines];
    case "heading":
      return block.subtitle ? [block.inlines, block.subtitle] : [block.inlines];
    case "verse":
      return block.stanzas.flatMap((stanza) => stanza.lines.map((line) => line.inlines));
    case "figure":
    case "table":
      return block.caption ? [block.caption] : [];
    case "quote":
    case "list":
    case "aside":
    case "sceneBreak":
    case "pageBreak":
    case "preformatted":
      return [];
    default:
      return block satisfies never;
  }
}

/** The lists of blocks inside a block. */
export function innerBlocks(block: Block): Block[][] {
  switch (block.kind) {
    case "quote":
    case "aside":
      return [block.blocks];
    case "list":
      return block.items.map((item) => item.blocks);
    case "table":
      return [...block.headRows, ...block.rows].flatMap((row) => row.map((cell) => cell.blocks));
    case "paragraph":
    case "heading":
    case "verse":
    case "figure":
    case "sceneBreak":
    case "pageBreak":
    case "preformatted":
      return [];
    default:
      return block satisfies never;
  }
}

function* withChildren(inlines: readonly Inline[]): Generator<Inline> {
  for (const inline of inlines) {
    yield inline;
    if (inline.kind === "link") yield* withChildren(inline.children);
  }
}
