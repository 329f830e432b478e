import { tallyKey } from "#domain/losses/letter-tally";
import { type WordKey, wordKeys } from "#domain/losses/word-keys";

/** Words of passages that were found in no other way, each as often as it stands there. */
export class WordPool {
  private readonly counts = new Map<number | string, number>();
  size = 0;

  put(key: number | string, times = 1): void {
    this.counts.set(key, (this.counts.get(key) ?? 0) + times);
    this.size += times;
  }

  putText(text: string): void {
    for (const { key } of wordKeys(text)) this.put(key);
  }

  has(key: number | string): boolean {
    return (this.counts.get(key) ?? 0) > 0;
  }

  take(key: number | string): boolean {
    const count = this.counts.get(key) ?? 0;
    if (count === 0) return false;
    if (count === 1) this.counts.delete(key);
    else this.counts.set(key, count - 1);
    this.size--;
    return true;
  }

  /** All of these or none. */
  takeAll(words: readonly WordKey[]): boolean {
    const taken: WordKey[] = [];
    for (const word of words) {
      if (!this.take(word.key)) {
        for (const { key } of taken) this.put(key);
        return false;
      }
      taken.push(word);
    }
    return true;
  }

  /** A word that stands here as two, or some words that stand here as one. Says how many of the words it took. */
  takeOtherwiseDivided(words: readonly WordKey[], at: number): number {
    let letters = 0;
    let sum = 0;
    for (let to = at; to < Math.min(words.length, at + maxJoined); to++) {
      letters += words[to]?.letters ?? 0;
      sum = (sum + (words[to]?.sum ?? 0)) | 0;
      if (to > at && letters > 0 && this.take(tallyKey(letters, sum))) return to - at + 1;
    }
    const word = words[at];
    return word && this.takeInTwo(word) ? 1 : 0;
  }

  private takeInTwo({ word }: WordKey): boolean {
    if (word.length > longestDivided) return false;
    for (let cut = 1; cut < word.length; cut++) {
      const parts = wordKeys(`${word.slice(0, cut)} ${word.slice(cut)}`);
      if (parts.length === 2 && this.takeAll(parts)) return true;
    }
    return false;
  }
}

const maxJoined = 4;
const longestDivided = 40;
