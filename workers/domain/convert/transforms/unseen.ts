import { isUnseen } from "#domain/book/accepted-text";
import type { Block, Inline } from "#domain/book/blocks";
import { walkInlines } from "#domain/book/walk";

/** A point with nothing to see. */
export type Unseen = Extract<Inline, { kind: "pageMark" | "tracked" }>;

export function unseenIn(block: Block): Unseen[] {
  return [...walkInlines([block])].filter(isUnseen);
}

/** The block with page marks at the start of its text; before it, in a paragraph of their own, when it has no text. */
export function withUnseen(marks: readonly Unseen[], block: Block): Block[] {
  if (marks.length === 0) return [block];
  const marked = markStart(marks, block);
  return marked ? [marked] : [{ kind: "paragraph", inlines: [...marks] }, block];
}

/** A paragraph that holds page marks and nothing to see: what remains of a page without text. */
export function isOnlyUnseen(block: Block): boolean {
  return block.kind === "paragraph" && block.inlines.every(isUnseen);
}

function markStart(marks: readonly Unseen[], block: Block): Block | undefined {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return { ...block, inlines: [...marks, ...block.inlines] };
    case "verse": {
      const [stanza, ...stanzas] = block.stanzas;
      const [line, ...lines] = stanza?.lines ?? [];
      if (!line) return undefined;
      const start = { ...line, inlines: [...marks, ...line.inlines] };
      return { ...block, stanzas: [{ lines: [start, ...lines] }, ...stanzas] };
    }
    case "quote":
    case "aside": {
      const [first, ...others] = block.blocks;
      const marked = first && markStart(marks, first);
      return marked && { ...block, blocks: [marked, ...others] };
    }
    case "list": {
      const [item, ...items] = block.items;
      const [first, ...others] = item?.blocks ?? [];
      const marked = first && markStart(marks, first);
      return item && marked && { ...block, items: [{ ...item, blocks: [marked, ...others] }, ...items] };
    }
    case "table":
    case "figure":
    case "sceneBreak":
    case "pageBreak":
    case "preformatted":
      return undefined;
    default:
      return block satisfies never;
  }
}
