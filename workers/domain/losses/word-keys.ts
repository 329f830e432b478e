import { LetterTally, tallyKey } from "#domain/losses/letter-tally";

/** One word as it is compared: case, accents, hyphens and apostrophes make no difference. */
export type WordKey = { key: number | string; letters: number; sum: number; word: string };

/** The words of a text, one by one. */
export function wordKeys(text: string): WordKey[] {
  const keys: WordKey[] = [];
  const tally = new LetterTally();
  for (const run of text.matchAll(runs)) {
    for (const word of partsOf(run[0], tally)) {
      tally.clear();
      tally.feed(word);
      const { letters, sum } = tally;
      if (letters > 0) keys.push({ key: tallyKey(letters, sum), letters, sum, word });
      else keys.push({ key: word.replace(/\D+/g, ""), letters: 0, sum: 0, word });
    }
  }
  return keys;
}

/** Whatever is not a space or a sign for certain; the tally itself says how many words it is. */
const runs = /[^\s!-&(-,./:-@[-_{-~\u2013-\u2017\u201a-\u2027\u3001\u3002]+/g;

function partsOf(run: string, tally: LetterTally): string[] {
  tally.clear();
  tally.feed(run);
  if (tally.words === 0) return [];
  if (tally.words === 1) return [run];
  const parts: string[] = [];
  let part = "";
  for (const character of run) {
    tally.clear();
    tally.feed(part + character);
    if (tally.words > 1) {
      parts.push(part);
      part = character;
    } else part += character;
  }
  parts.push(part);
  return parts.filter((one) => {
    tally.clear();
    tally.feed(one);
    return tally.words > 0;
  });
}
