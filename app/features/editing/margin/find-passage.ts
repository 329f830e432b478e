import type { Node } from "prosemirror-model";
import { type BlockWords, blockWords, textBlocks } from "./block-words";
import type { MarginPlace, Passage } from "./margin-item";

/** Where an item stands: its words, or, when they are no longer there, at least the block that had them. */
export type Found = { passage: Passage | undefined; near: number | undefined };

/** Shorter words stand in many places: they are looked for in their own block only. */
const minQuoteElsewhere = 12;

/**
 * Finds the words of a place: where they were, else nearest to it in the same block, else the one place of the chapter that
 * has them, for a paragraph that was split, joined or moved.
 */
export function findPassage(doc: Node, { block, from = 0, quote }: MarginPlace): Found {
  let near: number | undefined;
  const others: number[] = [];
  for (const { pos, id } of textBlocks(doc)) {
    if (id !== block) {
      others.push(pos);
      continue;
    }
    near = pos;
    const words = blockWords(doc, pos);
    const at = quote === "" ? undefined : nearest(words.text, quote, from);
    if (at !== undefined) return { passage: passageAt(words, at, quote.length), near };
  }
  if (quote.length < minQuoteElsewhere) return { passage: undefined, near };
  let only: Passage | undefined;
  for (const pos of others) {
    const words = blockWords(doc, pos);
    const at = words.text.indexOf(quote);
    if (at < 0) continue;
    if (only || words.text.indexOf(quote, at + 1) >= 0) return { passage: undefined, near };
    only = passageAt(words, at, quote.length);
  }
  return { passage: only, near };
}

function nearest(text: string, quote: string, from: number): number | undefined {
  let best: number | undefined;
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1))
    if (best === undefined || Math.abs(at - from) < Math.abs(best - from)) best = at;
  return best;
}

function passageAt({ positions }: BlockWords, at: number, length: number): Passage | undefined {
  const from = positions[at];
  const last = positions[at + length - 1];
  return from === undefined || last === undefined ? undefined : { from, to: last + 1 };
}
