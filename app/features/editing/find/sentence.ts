export type Excerpt = { before: string; match: string; after: string };

/** Characters before and after a hit at most. */
const maxBefore = 70;
const maxAfter = 110;

/** The sentence that something was found in, shortened by whole words where it is long. */
export function sentenceAround(text: string, from: number, to: number): Excerpt {
  const start = sentenceStart(text, from);
  const end = sentenceEnd(text, to);
  const before = text.slice(Math.max(start, from - maxBefore), from);
  const after = text.slice(to, Math.min(end, to + maxAfter));
  return {
    before: from - start > maxBefore ? `…${before.replace(/^\S*\s+/, "")}` : before,
    match: text.slice(from, to),
    after: end - to > maxAfter ? `${after.replace(/\s+\S*$/, "")}…` : after,
  };
}

const sentenceBreak = /[.!?…。！？]["'”’»)\]]*\s+(?=["'“‘«([¿¡]*[\p{Lu}\p{Lo}\p{N}—–])|[。！？]|\n/gu;

/** A point after a title of somebody or an initial ends no sentence. */
const shortened =
  /(?:^|[^\p{L}])(?:Mr|Mrs|Ms|Mme|Mlle|Dr|Prof|Rev|Capt|Col|Gen|Lt|Sgt|St|Jr|Sr|Fr|Sra?|No|Vol|\p{Lu})\.$/u;

const isEnd = (text: string, sign: string, at: number): boolean =>
  !sign.startsWith(".") || !shortened.test(text.slice(Math.max(0, at - 6), at + 1));

function sentenceStart(text: string, from: number): number {
  let start = 0;
  for (const { index, 0: sign } of text.matchAll(sentenceBreak)) {
    if (index + sign.length > from) break;
    if (isEnd(text, sign, index)) start = index + sign.length;
  }
  return start;
}

function sentenceEnd(text: string, to: number): number {
  // The hit itself may end with the point.
  const near = Math.max(0, to - 1);
  for (const { index, 0: sign } of text.slice(near).matchAll(sentenceBreak)) {
    const end = near + index + sign.trimEnd().length;
    if (end >= to && isEnd(text, sign, near + index)) return end;
  }
  return text.length;
}
