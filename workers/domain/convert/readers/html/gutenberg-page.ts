import { type Block, type BookMetadata, plainText } from "#domain/book/blocks";

/** Elements that hold Project Gutenberg's notice and licence, in its newer pages. */
export function isGutenbergFrame(classes: string | undefined, id: string | undefined): boolean {
  return (
    /(?:^|\s)pg-?(?:boilerplate|header|footer)(?:\s|$)/.test(classes ?? "") ||
    /^pg-(?:header|footer|machine-header)$/.test(id ?? "")
  );
}

const start = /^\s*\*{3}\s?START OF (?:THE|THIS) PROJECT GUTENBERG/im;
const end =
  /^\s*(?:\*{3}\s?END OF (?:THE|THIS) PROJECT GUTENBERG|End of (?:the |this )?Project Gutenberg|\*{3}\s?START: FULL LICENSE)/im;

export function isGutenbergStart(block: Block): boolean {
  return start.test(textOf(block));
}

export function isGutenbergEnd(block: Block): boolean {
  return end.test(textOf(block));
}

/** Whether a page has the notice in its text, to be told from its first characters. */
export function hasGutenbergStart(text: string): boolean {
  return /\*{3}\s?START OF (?:THE|THIS) PROJECT GUTENBERG/i.test(text);
}

/** `The Project Gutenberg eBook of Emma, by Jane Austen` → title and author. */
export function gutenbergTitle(title: string): Pick<BookMetadata, "title" | "authors"> | undefined {
  const named =
    /^(?:the )?project gutenberg(?:['’]s)?(?: e-?(?:text|book))?(?: of)?:?\s+(.+?)(?:,? by ([^,]+(?:, (?:Jr|Sr|M\.D)\.?)?))?$/i.exec(
      title,
    );
  if (named?.[1]) return { title: named[1], authors: named[2] ? [named[2]] : [] };
  const after = /^(.+?)(?:,? by (.+?))?\s*(?:[|—-]\s*)(?:a )?project gutenberg(?: e-?book)?\s*$/i.exec(title);
  return after?.[1] ? { title: after[1], authors: after[2] ? [after[2]] : [] } : undefined;
}

function textOf(block: Block): string {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return plainText(block.inlines).slice(0, 400);
    case "preformatted":
      return block.text.length > 8_000 ? block.text.slice(-8_000) : block.text;
    case "aside":
    case "quote":
      return block.blocks.map(textOf).join("\n");
    default:
      return "";
  }
}
