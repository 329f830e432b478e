import { setAfter } from "../commands/quotes";

/** Words with quotes, dashes and dots set as they would be if they were typed there. */
export function typesetTyped(before: string, words: string, language: string): string {
  let set = "";
  let done = 0;
  for (const { index, 0: sign } of words.matchAll(/["']|--|\.\.\./g)) {
    set += words.slice(done, index);
    set += setAfter(before + set, sign, language);
    done = index + sign.length;
  }
  return set + words.slice(done);
}
