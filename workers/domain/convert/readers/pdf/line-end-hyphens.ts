import { endsHyphenated, halvesAt, hyphenOdds, type Vocabulary } from "#domain/convert/readers/pdf/hyphens";
import type { Page } from "#domain/convert/readers/pdf/lines";

/** In novels that cut words at their line ends, one hyphen there in eleven is the author's own. */
const usualShare = 1 / 11;
/** How many line ends that usual share counts for, beside the book's own. */
const usualWeight = 4;
/** A program that cuts words at all does so at more of the long lines than this share. */
const minCutShare = 0.02;
/** Letters: shorter lines end where a heading, a row or a verse does. */
const minLineLength = 40;
const rounds = 12;
const maxOdds = 6;

/**
 * Returns the log-odds to add for a hyphen at a line's end being the author's own, 0 or more: word processors cut no words
 * unless they are told to, and in their PDFs every such hyphen stands in the manuscript. Learnt from all line ends of the
 * book at once: how many of them are cut words for certain, and how few lines end in a hyphen at all.
 */
export function ownHyphensOf(pages: readonly Page[], vocabulary: Vocabulary): number {
  const { odds, lines } = lineEnds(pages, vocabulary);
  if (odds.length === 0) return 0;
  const usual = logit(usualShare);
  const rarity = Math.min(1, odds.length / (lines * minCutShare));
  const own = usualWeight * usualShare;
  const cut = usualWeight * (1 - usualShare) * rarity;
  let share = usualShare;
  for (let round = 0; round < rounds; round++) {
    const shift = logit(share) - usual;
    const found = odds.reduce((sum, one) => sum + 1 / (1 + Math.exp(-one - shift)), 0);
    share = (found + own) / (odds.length + own + cut);
  }
  return Math.min(maxOdds, Math.max(0, logit(share) - usual));
}

const logit = (share: number) => Math.log(share / (1 - share));

function lineEnds(pages: readonly Page[], vocabulary: Vocabulary): { odds: number[]; lines: number } {
  const odds: number[] = [];
  let lines = 0;
  let before: string | undefined;
  for (const page of pages) {
    for (const { text } of page.lines) {
      if (before !== undefined) {
        const { head, tail } = halvesAt(before, text);
        if (head !== undefined && tail !== undefined && head.length > 1 && /^\p{Ll}/u.test(tail))
          odds.push(hyphenOdds(head, tail, vocabulary).odds);
      }
      if (text.length >= minLineLength) lines++;
      before = endsHyphenated(text) && !text.endsWith("\u00ad") ? text : undefined;
    }
  }
  return { odds, lines: Math.max(1, lines) };
}
