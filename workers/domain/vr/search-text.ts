import type { Block } from "#domain/book/blocks";
import { foldSign, foldText } from "#domain/fold-text";
import { blockText, everyBlock } from "#domain/vr/page-text";

/** Where the words stand in a block; `start` and `end` count its visible text. */
export type TextHit = {
  block: string;
  start: number;
  end: number;
  before: string;
  match: string;
  after: string;
};

/** Every occurrence in these blocks, in reading order, ignoring case and marks over letters; at most `most`. */
export function searchBlocks(blocks: readonly Block[], words: string, most: number): TextHit[] {
  const wanted = foldText(words).replace(/\s+/g, " ").trim();
  const hits: TextHit[] = [];
  if (wanted === "") return hits;
  for (const block of everyBlock(blocks)) {
    const text = blockText(block);
    const folded = foldText(text).replace(/\s/g, " ");
    let at = folded.indexOf(wanted);
    if (at < 0) continue;
    const places = placesOf(text);
    for (; at >= 0 && hits.length < most; at = folded.indexOf(wanted, at + wanted.length)) {
      const start = places[at] ?? 0;
      const end = places[at + wanted.length] ?? text.length;
      hits.push({
        block: block.id ?? "",
        start,
        end,
        before: beginning(text, start),
        match: text.slice(start, end),
        after: ending(text, end),
      });
    }
    if (hits.length >= most) break;
  }
  return hits;
}

/** For each sign of the folded text its place in the text, and for its end. */
function placesOf(text: string): number[] {
  const places: number[] = [];
  let at = 0;
  for (const sign of text) {
    for (let count = foldSign(sign).length; count > 0; count--) places.push(at);
    at += sign.length;
  }
  places.push(at);
  return places;
}

const context = 48;

function beginning(text: string, start: number): string {
  const from = Math.max(0, start - context);
  const cut = text.slice(from, start).replace(/\s+/g, " ");
  return from === 0 ? cut : `…${cut.replace(/^\S*\s/, "")}`;
}

function ending(text: string, end: number): string {
  const to = Math.min(text.length, end + context);
  const cut = text.slice(end, to).replace(/\s+/g, " ");
  return to === text.length ? cut : `${cut.replace(/\s\S*$/, "")}…`;
}
