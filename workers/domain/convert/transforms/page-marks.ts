import type { Block, Inline } from "#domain/book/blocks";
import { walkInlines } from "#domain/book/walk";

export type PageMark = Extract<Inline, { kind: "pageMark" }>;

export function pageMarksIn(block: Block): PageMark[] {
  return [...walkInlines([block])].filter((inline) => inline.kind === "pageMark");
}

/** The block with page marks at the start of its text; before it, in a paragraph of their own, when it has no text. */
export function withPageMarks(marks: readonly PageMark[], block: Block): Block[] {
  if (marks.length === 0) return [block];
  const marked = markStart(marks, block);
  return marked ? [marked] : [{ kind: "paragraph", inlines: [...marks] }, block];
}

/** A paragraph that holds page marks and nothing to see: what remains of a page without text. */
export function isOnlyPageMarks(block: Block): boolean {
  return block.kind === "paragraph" && block.inlines.every((inline) => inline.kind === "pageMark");
}

function markStart(marks: readonly PageMark[], block: Block): Block | undefined {
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
