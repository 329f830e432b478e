import type { Block, Inline } from "#domain/book/blocks";

/**
 * A block's words as an author edits them: a break is a new line, and so is the line between a heading and its second
 * one. Undefined for blocks that hold others, which cannot be edited as one text.
 */
export function wordsOf(block: Block): string | undefined {
  switch (block.kind) {
    case "paragraph":
      return inlineWords(block.inlines);
    case "heading":
      return block.subtitle
        ? `${inlineWords(block.inlines).replaceAll("\n", " ")}\n${inlineWords(block.subtitle)}`
        : inlineWords(block.inlines);
    case "verse":
    case "quote":
    case "list":
    case "table":
    case "figure":
    case "sceneBreak":
    case "pageBreak":
    case "preformatted":
    case "aside":
      return undefined;
    default:
      return block satisfies never;
  }
}

/** What can be read of any block, a line for each of its lines, to show it where it is not edited. */
export function shownWords(block: Block): string {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return wordsOf(block) ?? "";
    case "verse":
      return block.stanzas
        .map((stanza) => stanza.lines.map((line) => inlineWords(line.inlines)).join("\n"))
        .join("\n\n");
    case "quote":
    case "aside":
      return block.blocks.map(shownWords).join("\n");
    case "list":
      return block.items
        .map((item) => `${item.label ?? "•"} ${item.blocks.map(shownWords).join(" ")}`)
        .join("\n");
    case "table":
      return [...block.headRows, ...block.rows]
        .map((row) => row.map((cell) => cell.blocks.map(shownWords).join(" ")).join(" | "))
        .join("\n");
    case "figure":
      return block.caption ? inlineWords(block.caption) : block.alt;
    case "sceneBreak":
      return block.ornament ?? "* * *";
    case "pageBreak":
      return "";
    case "preformatted":
      return block.text;
    default:
      return block satisfies never;
  }
}

/** Returns where notes' marks stand among a block's words, as `wordsOf` gives them. */
export function noteOffsets(block: Block): number[] {
  if (block.kind !== "paragraph" && block.kind !== "heading") return [];
  const offsets: number[] = [];
  const walk = (inlines: readonly Inline[], from: number): void => {
    let at = from;
    for (const inline of inlines) {
      if (inline.kind === "noteRef") offsets.push(at);
      if (inline.kind === "link") walk(inline.children, at);
      at += inlineWords([inline]).length;
    }
  };
  walk(block.inlines, 0);
  return offsets;
}

export function inlineWords(inlines: readonly Inline[]): string {
  let words = "";
  for (const inline of inlines) {
    switch (inline.kind) {
      case "text":
        words += inline.text.replaceAll("\n", " ");
        break;
      case "break":
        words += "\n";
        break;
      case "link":
        words += inlineWords(inline.children);
        break;
      case "ruby":
        words += inline.base;
        break;
      case "math":
      case "image":
      case "noteRef":
      case "pageMark":
      case "tracked":
        break;
      default:
        inline satisfies never;
    }
  }
  return words;
}
