import type { Node } from "prosemirror-model";
import { plainText } from "#domain/book/blocks";
import { countWords, countWordsInBlocks } from "#domain/book/word-count";
import { schema } from "../model/schema";

/** Words between two places, counted as the book counts them: notes are not. */
export function wordsBetween(doc: Node, from = 0, to = doc.content.size): number {
  let words = 0;
  doc.nodesBetween(from, to, (node, pos) => {
    if (node.type === schema.nodes.note) return false;
    if (node.type === schema.nodes.locked) {
      words += countWordsInBlocks([node.attrs.block]);
      return false;
    }
    if (!node.isTextblock) return true;
    let text = "";
    node.forEach((child, offset) => {
      const start = pos + 1 + offset;
      if (start >= to || start + child.nodeSize <= from) return;
      if (child.isText) text += (child.text ?? "").slice(Math.max(0, from - start), Math.max(0, to - start));
      else if (child.type === schema.nodes.line_break) text += " ";
      else if (child.type === schema.nodes.math) text += child.attrs.alt;
      else if (child.type === schema.nodes.ruby) text += child.attrs.base;
      else if (child.type === schema.nodes.held) text += plainText([child.attrs.inline]);
    });
    words += countWords(text);
    return false;
  });
  return words;
}
