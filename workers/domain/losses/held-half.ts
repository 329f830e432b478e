import { tallyKey } from "#domain/losses/letter-tally";
import type { SourceUnit } from "#domain/losses/source-unit";
import type { WordKey } from "#domain/losses/word-keys";
import type { WordPool } from "#domain/losses/word-pool";

/** Ends with a word that a line's end parts: its other half begins the next passage. */
export const endsParted = (text: string): boolean => parted.test(text.slice(-8));

/**
 * The first half of a parted word, which may be a word itself (`for-mal`): before it is looked for alone, it is put
 * together with what the next passage begins with.
 */
export class HeldHalf {
  /** `isSpent`: the book has it by itself, too. */
  private readonly firsts: { unit: SourceUnit; word: WordKey; isSpent: boolean }[] = [];
  private readonly rests: LostRest[] = [];
  private held: { unit: SourceUnit; word: WordKey } | undefined;

  /** Takes it from the end of the passage's words, if they end with one. */
  hold(unit: SourceUnit, words: WordKey[]): void {
    const word = endsParted(unit.text) ? words.at(-1) : undefined;
    if (!word || word.letters === 0) return;
    words.pop();
    this.held = { unit, word };
  }

  /** Takes the other half from the beginning of the next passage's words, if the book has them as one. */
  join(unit: SourceUnit, words: WordKey[], pool: WordPool): void {
    const { held } = this;
    const [first] = words;
    if (!held || !first || first.letters === 0 || unit.seq - held.unit.seq > furthest) return;
    const { letters, sum } = held.word;
    if (!pool.take(tallyKey(letters + first.letters, (sum + first.sum) | 0))) return;
    words.shift();
    this.held = undefined;
  }

  /** What was not put together: kept for `endAll`, unless the book has it by itself. */
  release(pool: WordPool): void {
    const { held } = this;
    this.held = undefined;
    if (!held) return;
    const isSpent = pool.take(held.word.key);
    if (!isSpent || this.firsts.length < maxRests) this.firsts.push({ ...held, isSpent });
  }

  /** A passage of which one word was lost: it may be the other half of one that stands far away. False: no room. */
  wait(rest: LostRest): boolean {
    if (this.rests.length >= maxRests) return false;
    this.rests.push(rest);
    return true;
  }

  /** Pages may stand in the file in another order than they are read in: halves of any two places are put together. */
  endAll(pool: WordPool): { unit: SourceUnit; word: string }[] {
    this.release(pool);
    let { rests } = this;
    let looks = 0;
    const lost = this.firsts.filter(({ word: { letters, sum, key }, isSpent }) => {
      const isLike = ({ word }: LostRest) =>
        word.letters > 0 && pool.take(tallyKey(letters + word.letters, (sum + word.sum) | 0));
      const other = looks++ < maxLooks ? rests.find(isLike) : undefined;
      if (!other) return !isSpent;
      if (isSpent) pool.put(key);
      rests = rests.filter((one) => one !== other);
      other.takeBack();
      return false;
    });
    for (const { tell } of rests) tell();
    return lost.map(({ unit, word }) => ({ unit, word: word.word }));
  }
}

export type LostRest = { word: WordKey; takeBack(): void; tell(): void };

const parted = /[\p{L}\p{M}][-\u00ad\u2010]\s*$/u;
const furthest = 3;
const maxRests = 500;
const maxLooks = 2_000;
