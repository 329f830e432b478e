import { HeldHalf, type LostRest } from "#domain/losses/held-half";
import { LeftWords } from "#domain/losses/left-words";
import { tallyKey } from "#domain/losses/letter-tally";
import type { LeftReason } from "#domain/losses/reasons";
import type { PlacedUnit, SourceUnit } from "#domain/losses/source-unit";
import { SpareLabels } from "#domain/losses/spare-labels";
import { type WordKey, wordKeys } from "#domain/losses/word-keys";
import { WordPool } from "#domain/losses/word-pool";

/** What came of the words of a passage. */
export type SearchedWords = {
  /** How many were looked for; half a word at the end is looked for later. */
  all: number;
  taken: WordKey[];
  leftOut: ReadonlyMap<LeftReason, number>;
  lost: WordKey[];
};

/** The last look for passages that were not found whole: their words, one by one, wherever the book has some left over. */
export class WordSearch {
  /** Words of the book that are no passage's yet. */
  readonly pool = new WordPool();
  /** Words that were left out of it. */
  readonly left = new LeftWords();
  private readonly half = new HeldHalf();
  private readonly labels = new SpareLabels();
  /** Numbers of notes and lists among what was found only by its words. */
  private freeLabels = 0;
  private lastLabel: { seq: number; word: WordKey } | undefined;
  /** A word at the end of the passage that was looked for last, and how to find it again after all. */
  private lastLost: ({ seq: number } & LostRest) | undefined;

  /** A passage of the book that is none of the manuscript. */
  stray(text: string, labels: number): void {
    this.pool.putText(text);
    this.freeLabels += labels;
  }

  /** Passages that were found. */
  found(units: readonly SourceUnit[], placed: readonly PlacedUnit[]): void {
    this.labels.found(units, placed);
  }

  /** In the order of the manuscript. */
  look(unit: SourceUnit): SearchedWords {
    const { pool, half } = this;
    const words = wordKeys(unit.text);
    half.join(unit, words, pool);
    half.release(pool);
    half.hold(unit, words);
    const lost: WordKey[] = [];
    const taken: WordKey[] = [];
    const leftOut = new Map<LeftReason, number>();
    const waiting: WordKey[] = [];
    for (const word of words) {
      if (pool.take(word.key)) taken.push(word);
      else waiting.push(word);
    }
    for (let at = 0; at < waiting.length; ) {
      const word = waiting[at];
      if (!word) break;
      const joined = pool.takeOtherwiseDivided(waiting, at);
      if (joined > 0) {
        at += joined;
        continue;
      }
      at++;
      if (this.isJoinedToLast(word, unit)) continue;
      if (this.takeSigned(word.word)) {
        taken.push(word);
        continue;
      }
      const reason = this.left.take(word.key);
      if (reason) leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1);
      else if (this.isLabel(word.word, unit.seq)) this.lastLabel = { seq: unit.seq, word };
      else lost.push(word);
    }
    return { all: words.length, taken, leftOut, lost };
  }

  /** The only word that was lost of a passage: it is told only when the next passage does not go on with it. */
  hold(lost: { seq: number } & LostRest): void {
    this.tellLast();
    this.lastLost = lost;
  }

  /** All were looked for; gives the halves of words that nothing completes. */
  endAll(): { unit: SourceUnit; word: string }[] {
    this.tellLast();
    return this.half.endAll(this.pool);
  }

  private tellLast(): void {
    const { lastLost } = this;
    this.lastLost = undefined;
    if (lastLost && !this.half.wait(lastLost)) lastLost.tell();
  }

  /** A word that a page's end or an enlarged letter parts stands in two passages. */
  private isJoinedToLast({ letters, sum }: WordKey, { seq }: SourceUnit): boolean {
    for (const before of [this.lastLost, this.lastLabel]) {
      if (!before || letters === 0 || seq - before.seq > 2) continue;
      const key = tallyKey(before.word.letters + letters, (before.word.sum + sum) | 0);
      if (!this.pool.take(key)) continue;
      if (before === this.lastLost) this.lastLost.takeBack();
      else this.freeLabels++;
      this.lastLost = undefined;
      this.lastLabel = undefined;
      return true;
    }
    return false;
  }

  /** A word with the sign of a note at its end (`nobodygulls`), where the book has the word and left the sign out. */
  private takeSigned(word: string): boolean {
    for (let at = word.length - 1; at > 0; at--) {
      const [sign] = wordKeys(word.slice(at));
      const [rest] = wordKeys(word.slice(0, at));
      const reason = sign && this.left.take(sign.key);
      if (!reason) continue;
      if (rest && this.pool.take(rest.key)) return true;
      this.left.put(reason, sign.word);
    }
    return false;
  }

  /** A number of a note or list item, where the book has set one anew. */
  private isLabel(word: string, seq: number): boolean {
    if (!label.test(word)) return false;
    if (this.freeLabels === 0) return this.labels.take(seq);
    this.freeLabels--;
    return true;
  }
}

const label = /^(?:\d{1,4}|[ivxlcdm]{1,7}|[a-z])$/i;
