import type { Block } from "#domain/book/blocks";
import { walkBlocks } from "#domain/book/walk";
import type { StoredChapter } from "#domain/convert/conversion";
import { shownWords } from "#domain/proofread/words-of";

/** What is compared as one: a paragraph, a heading, a stanza's block, a picture. `key` is its words' fingerprint. */
export type Leaf = { block: string; text: string; key: number };

/** The leaves of a stored chapter and of its notes, in reading order. */
export function leavesOf({ blocks, notes }: Pick<StoredChapter, "blocks" | "notes">): Leaf[] {
  const leaves: Leaf[] = [];
  for (const list of [blocks, ...notes.map((note) => note.blocks)])
    for (const block of walkBlocks(list)) {
      if (!isLeaf(block)) continue;
      const text = shownWords(block).replace(/\s+/g, " ").trim();
      leaves.push({ block: block.id ?? "", text, key: fingerprint(block.kind, text) });
    }
  return leaves;
}

function isLeaf(block: Block): boolean {
  switch (block.kind) {
    case "quote":
    case "list":
    case "table":
    case "aside":
    case "pageBreak":
      return false;
    case "paragraph":
    case "heading":
    case "verse":
    case "figure":
    case "sceneBreak":
    case "preformatted":
      return true;
    default:
      return block satisfies never;
  }
}

/** How typography sets a sign is no change of the author's: curly quotes, dashes, ellipses and spaces count as typed. */
export const asTyped = (text: string): string =>
  text
    .replace(/[\u2018\u2019\u201a\u201b]/g, "'")
    .replace(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015]+|--+/g, "-")
    .replace(/\u2026/g, "...")
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\s]+/g, " ")
    .replace(/[\u00ad\u200b-\u200f\u2060]/g, "");

/** 52 bits, so that two unlike paragraphs of a book never meet. */
function fingerprint(kind: string, text: string): number {
  let low = 0x811c9dc5;
  let high = 0x9e3779b1;
  const typed = `${kind} ${asTyped(text)}`;
  for (let at = 0; at < typed.length; at++) {
    const code = typed.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b) ^ (high >>> 13);
  }
  return (high >>> 0) * 0x100000 + ((low >>> 0) & 0xfffff);
}
