import type { EditorState, Transaction } from "prosemirror-state";
import { type BlockWords, blockWords, textBlocks } from "../margin/block-words";
import type { Passage } from "../margin/margin-item";

export type Suggested = { quote: string; instead: string };

/**
 * Returns the change that puts suggested words in place of the quoted ones; undefined when other words stand there by now, or
 * when something that is no text (a note's mark, a picture) would go with them. Only what differs is replaced, so that
 * emphasis and notes beside it stay.
 */
export function acceptSuggestion(
  state: EditorState,
  passage: Passage,
  { quote, instead }: Suggested,
): Transaction | undefined {
  const words = wordsAround(state, passage);
  if (!words) return undefined;
  const start = words.positions.indexOf(passage.from);
  if (start < 0 || words.text.slice(start, start + quote.length) !== quote) return undefined;
  const { before, after } = commonEnds(quote, instead);
  let first = start + before;
  let last = start + quote.length - after;
  const isTakenOut = instead === "" && first < last;
  // Of the spaces on both sides of words that are taken out one goes, too.
  if (isTakenOut && words.text[first - 1] === " " && (words.text[last] ?? " ") === " ") first -= 1;
  else if (isTakenOut && first === 0 && words.text[last] === " ") last += 1;
  const from = first > 0 && first === last ? (words.positions[first - 1] ?? 0) + 1 : words.positions[first];
  const to = first === last ? from : (words.positions[last - 1] ?? 0) + 1;
  if (from === undefined || to === undefined) return undefined;
  let isTextOnly = true;
  state.doc.nodesBetween(from, to, (node, pos) => {
    if (node.isInline && !node.isText && pos >= from && pos < to) isTextOnly = false;
    return true;
  });
  if (!isTextOnly) return undefined;
  const put = instead.slice(before, instead.length - after);
  return put === "" ? state.tr.delete(from, to) : state.tr.insertText(put, from, to);
}

function wordsAround({ doc }: EditorState, { from }: Passage): BlockWords | undefined {
  for (const { pos } of textBlocks(doc)) {
    const words = blockWords(doc, pos);
    if (words.positions.includes(from)) return words;
  }
  return undefined;
}

/** How many characters two texts have in common at their beginning and, behind that, at their end; no sign is cut in two. */
function commonEnds(one: string, two: string): { before: number; after: number } {
  const shorter = Math.min(one.length, two.length);
  let before = 0;
  while (before < shorter && one[before] === two[before]) before++;
  if (isCut(one, before) || isCut(two, before)) before--;
  let after = 0;
  while (after < shorter - before && one.at(-1 - after) === two.at(-1 - after)) after++;
  if (isCut(one, one.length - after) || isCut(two, two.length - after)) after--;
  return { before, after };
}

const isCut = (text: string, at: number): boolean =>
  at > 0 && /[\udc00-\udfff]/.test(text[at] ?? "") && /[\ud800-\udbff]/.test(text[at - 1] ?? "");
