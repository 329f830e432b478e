import { foldText } from "#domain/fold-text";

/** A question people ask, with its answer as plain words. */
export type Answerable = { question: string; words: string };

/** Words that mean the same to somebody who asks. The first of each row stands for all. */
const synonyms: readonly (readonly string[])[] = [
  ["book", "ebook", "epub", "novel"],
  ["manuscript", "document", "file", "docx", "doc", "word"],
  ["convert", "conversion", "turn", "transform", "make", "create", "making", "convertible"],
  ["cost", "price", "prices", "pricing", "pay", "paying", "payment", "expensive", "charge", "fee", "money"],
  ["free", "trial", "gratis"],
  ["cancel", "unsubscribe", "stop", "quit", "end", "leave", "canceling", "cancelling"],
  ["refund", "back"],
  ["upload", "send", "import", "open", "accept", "accepted"],
  ["kind", "type", "sort"],
  ["prepare", "format", "formatting", "formatted", "ready"],
  ["found", "find", "detect", "detected", "recognize", "recognized"],
  ["download", "export", "save", "get"],
  ["delete", "remove", "erase", "deleted", "undo", "restore"],
  ["picture", "image", "photo", "illustration", "graphic"],
  ["cover", "jacket"],
  ["size", "dimension", "big", "large", "wide", "width", "pixel", "measurement"],
  ["note", "footnote", "endnote"],
  ["error", "fail", "failed", "fails", "failure", "broken", "problem", "wrong", "issue", "work", "works"],
  ["password", "login", "signin", "sign", "log", "account"],
  ["store", "shop", "amazon", "kdp", "kindle", "kobo", "apple", "sell", "publish"],
  ["correct", "edit", "change", "fix", "mistake", "typo", "update"],
  ["scan", "scanned", "ocr"],
  ["reject", "rejected", "refuse", "refused", "denied"],
  ["several", "many", "multiple", "batch", "bulk", "once"],
  ["friend", "beta", "reader", "readers", "share", "proof", "early"],
  ["read", "preview", "see", "look", "view"],
  ["time", "long", "fast", "quick", "slow", "minutes", "wait"],
  ["language", "french", "german", "spanish", "hebrew", "arabic", "chinese", "japanese"],
  ["blind", "accessible", "accessibility", "screen", "alt"],
  ["phone", "mobile", "iphone", "android", "tablet", "cell"],
  ["offline", "connection", "internet", "wifi"],
  ["earn", "royalty", "royalties", "income"],
  ["upgrade", "premium", "ultimate", "plan", "subscription", "subscribe"],
  ["invoice", "receipt", "bill"],
  ["paperback", "print", "printed", "hardcover"],
  ["private", "privacy", "secret", "safe", "secure", "steal"],
];

/** Too common to tell one question from another. */
const common = new Set(
  "a an and any are at be but by can do does for from have how i if in into is it its me my of on or our should so that the their them then there this to up use was we what when where which who why will with you your".split(
    " ",
  ),
);

const standIns = new Map(synonyms.flatMap((row) => row.map((word) => [word, row[0] ?? word] as const)));

/**
 * Returns the places of the questions that fit, best first: all whose question or answer contains what was typed, then those that
 * share its words or mean the same. Nothing typed: all of them in their order.
 */
export function searchAnswers(items: readonly Answerable[], typed: string): number[] {
  const query = foldText(typed).trim();
  if (query === "") return items.map((_, place) => place);
  const asked = [...new Set(wordsOf(query))];
  const scored = items.map((item, place) => ({ place, score: scoreOf(item, query, asked) }));
  return scored
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.place - other.place)
    .map(({ place }) => place);
}

function scoreOf({ question, words }: Answerable, query: string, asked: readonly string[]): number {
  const head = foldText(question);
  const body = foldText(words);
  const whole = (head.includes(query) ? 8 : 0) + (body.includes(query) ? 4 : 0);
  if (asked.length === 0) return whole;
  const inHead = new Set(wordsOf(head));
  const inBody = new Set(wordsOf(body));
  let points = 0;
  let hits = 0;
  for (const word of asked) {
    const same = standInFor(word);
    if (inHead.has(word)) points += 4;
    else if (has(inHead, same)) points += 3;
    else if (inBody.has(word)) points += 2;
    else if (has(inBody, same)) points += 1;
    else continue;
    hits += 1;
  }
  // Half of what was asked must be there, or the answer is about something else.
  return hits * 2 < asked.length ? whole : whole + (points * hits) / asked.length;
}

const has = (words: ReadonlySet<string>, standIn: string) =>
  [...words].some((word) => standInFor(word) === standIn);
const standInFor = (word: string): string => standIns.get(word) ?? standIns.get(`${word}s`) ?? word;

/** Words that count, without the endings of plurals. */
const wordsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !common.has(word))
    .map((word) =>
      word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word,
    );
