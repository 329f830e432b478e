/// <reference lib="webworker" />
import { type FindQuery, type Match, matcherOf, PatternError } from "./query";

export type SearchAsk = { number: number; texts: readonly string[]; query: FindQuery; max: number };
/** The matches of each text. `fault`: the pattern cannot be read. */
export type SearchAnswer = { number: number; found: Match[][] } | { number: number; fault: string };

self.onmessage = ({ data }: MessageEvent<SearchAsk>) => {
  const { number, texts, query, max } = data;
  self.postMessage(answerTo(number, texts, query, max));
};

function answerTo(number: number, texts: readonly string[], query: FindQuery, max: number): SearchAnswer {
  try {
    return { number, found: foundIn(texts, query, max) };
  } catch (error) {
    if (error instanceof PatternError) return { number, fault: error.message };
    throw error;
  }
}

function foundIn(texts: readonly string[], query: FindQuery, max: number): Match[][] {
  const matcher = matcherOf(query);
  let left = max;
  return texts.map((text) => {
    const matches = left > 0 ? matcher(text, left) : [];
    left -= matches.length;
    return matches;
  });
}
