import { coverRejections } from "#domain/stores/rejections/cover-rejections";
import { recordRejections } from "#domain/stores/rejections/record-rejections";
import type { Rejection } from "#domain/stores/rejections/rejection";
import { textRejections } from "#domain/stores/rejections/text-rejections";

/** Every reason we know, the more specific before the general. */
export const rejections: readonly Rejection[] = [...coverRejections, ...textRejections, ...recordRejections];

/** A mail with its headers and the one it answers; the rest is left out. */
export const maxMailLength = 20_000;

export type Decoded = { rejection: Rejection /** The sentence of the mail that says so. */; quote: string };

/** What every store's mail has without meaning it: who wrote, where help is, how to answer. */
const courtesies =
  /^(?:hello|hi|dear|thank|thanks|regards|best|sincerely|from:|to:|subject:|date:|sent:)\b|\b(?:contact us|learn more about|for more information|visit (?:our|the)|help pages?|unsubscribe)\b|^https?:\/\/\S+$/i;
const maxQuote = 300;

/**
 * Returns the reasons that a store's mail names, in its order; an empty list means that we do not know this one. A sentence
 * counts for its most specific reason only, and a reason once.
 */
export function decodeRejection(mail: string): Decoded[] {
  const found = new Map<string, Decoded>();
  for (const sentence of sentencesOf(mail.slice(0, maxMailLength))) {
    if (courtesies.test(sentence)) continue;
    const rejection = rejections.find(({ signs }) => signs.some((sign) => sign.test(sentence)));
    if (!rejection || found.has(rejection.id)) continue;
    found.set(rejection.id, { rejection, quote: [...sentence].slice(0, maxQuote).join("") });
  }
  return [...found.values()];
}

/** Lines, and the sentences in them; a point inside a number, a size or an address ends none. */
const sentencesOf = (mail: string): string[] =>
  mail
    .split(/\r?\n\s*(?:\r?\n|[-•*–>]\s)|(?<=[.!?;])\s+|\r?\n(?=\s*[A-Z][a-z ]{2,30}:)/)
    .map((sentence) => sentence.replace(/\s+/g, " ").trim())
    .filter((sentence) => sentence.length > 3);
