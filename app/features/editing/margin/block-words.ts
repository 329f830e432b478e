import type { Node } from "prosemirror-model";
import { plainText } from "#domain/book/blocks";
import { schema } from "../model/schema";

const { nodes } = schema;

/** A block's own text as `blockText` gives it, and where each of its characters stands in the document. */
export type BlockWords = { text: string; positions: number[] };

/** Returns the text of the block that begins at `pos`; a heading's goes on in its subtitle. */
export function blockWords(doc: Node, pos: number): BlockWords {
  const node = doc.nodeAt(pos);
  const words: BlockWords = { text: "", positions: [] };
  if (!node) return words;
  if (node.type === nodes.verse) addVerse(words, node, pos);
  else if (node.inlineContent) addInlines(words, node, pos + 1);
  else
    node.forEach((child, offset) => {
      if (child.type === nodes.caption) addInlines(words, child, pos + 1 + offset + 1);
    });
  const next = pos + node.nodeSize;
  const after = next <= doc.content.size ? doc.nodeAt(next) : null;
  if (node.type === nodes.heading && after?.type === nodes.subtitle) {
    add(words, "\n", next);
    addInlines(words, after, next + 1);
  }
  return words;
}

/** The positions of blocks that have text of their own, in reading order, with the ids of those that have one. */
export function* textBlocks(doc: Node): Generator<{ pos: number; id: string | null }> {
  const found: { pos: number; id: string | null }[] = [];
  doc.descendants((node, pos) => {
    if (node.type === nodes.note) return false;
    if (node.isInline || node.type === nodes.subtitle || node.type === nodes.caption) return false;
    if (node.isTextblock || node.type === nodes.verse || node.attrs.id)
      found.push({ pos, id: node.attrs.id ?? null });
    return node.type !== nodes.verse && !node.isTextblock;
  });
  yield* found;
}

function addVerse(words: BlockWords, verse: Node, pos: number) {
  verse.forEach((stanza, stanzaAt, stanzaIndex) => {
    stanza.forEach((line, lineAt, lineIndex) => {
      const start = pos + 1 + stanzaAt + 1 + lineAt;
      if (lineIndex > 0 || stanzaIndex > 0) add(words, lineIndex === 0 ? "\n\n" : "\n", start);
      addInlines(words, line, start + 1);
    });
  });
}

function addInlines(words: BlockWords, node: Node, start: number) {
  node.forEach((child, offset) => {
    const pos = start + offset;
    if (child.isText)
      for (let at = 0; at < (child.text ?? "").length; at++)
        add(words, (child.text ?? "")[at] ?? "", pos + at);
    else if (child.type === nodes.line_break) add(words, " ", pos);
    else if (child.type === nodes.math) add(words, child.attrs.alt, pos);
    else if (child.type === nodes.held) add(words, plainText([child.attrs.inline]), pos);
    else if (child.type === nodes.ruby) add(words, child.attrs.base, pos);
  });
}

function add(words: BlockWords, text: string, pos: number) {
  words.text += text;
  for (let at = 0; at < text.length; at++) words.positions.push(pos);
}
