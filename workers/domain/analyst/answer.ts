import { z } from "zod";
import type { AnalystTask } from "#domain/analyst/tasks";
import { maxKeywordLength } from "#domain/books/details-limits";

/** What a model said, with the passages it rests on: each stands in the text that was sent. */
export type AnalystItem = { text: string; quotes: string[] };

const maxItems = 12;
const maxItemLength = 2_000;
const maxQuoteLength = 400;
/** Shorter ones would be found in any book. */
const minQuoteLength = 12;

const answer = z.object({
  items: z.array(z.object({ text: z.string(), quotes: z.array(z.string()).max(10) })).max(40),
});

/**
 * Returns what holds of a model's answer: plain text of sensible length that rests on at least one passage of the excerpt. An
 * answer in another form has no items.
 */
export function checkedAnswer(task: AnalystTask, said: string, excerpt: string): AnalystItem[] {
  const parsed = answer.safeParse(jsonIn(said));
  if (!parsed.success) return [];
  const text = folded(excerpt);
  return parsed.data.items
    .map((item) => ({
      text: plain(item.text).slice(0, maxItemLength),
      quotes: item.quotes
        .map(plain)
        .filter((quote) => quote.length >= minQuoteLength && quote.length <= maxQuoteLength)
        .filter((quote) => text.includes(folded(quote))),
    }))
    .filter((item) => item.text !== "" && item.quotes.length > 0)
    .filter((item) => task !== "keywords" || item.text.length <= maxKeywordLength)
    .slice(0, maxItems);
}

/** Models put JSON into fences, and words around them. */
function jsonIn(said: string): unknown {
  const start = said.indexOf("{");
  const end = said.lastIndexOf("}");
  if (start === -1 || end < start) return undefined;
  try {
    return JSON.parse(said.slice(start, end + 1));
  } catch {
    return undefined;
  }
}

/** One line without markup, links' addresses or signs that are not seen. */
const plain = (text: string): string =>
  text
    .replace(/<[^<>]{0,500}>/g, "")
    .replace(/\bhttps?:\/\/\S+/gi, "")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, " ")
    .trim();

/** Quotation marks, dashes and spaces differ between what was sent and what comes back. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[“”„«»"]/g, '"')
    .replace(/[‘’‚']/g, "'")
    .replace(/[–—-]+/g, "-")
    .replace(/…/g, "...")
    .replace(/\s+/g, " ");
