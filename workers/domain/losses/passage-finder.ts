import { letterKey, PassageIndex } from "#domain/losses/passage-index";
import type { PlacedUnit, SourceUnit } from "#domain/losses/source-unit";

/** What a passage of the book turned out to be. */
export type FoundPassages = { units: SourceUnit[]; placed: PlacedUnit[] };

/**
 * Finds the passages of the manuscript again among those of the book, by their letters: one that is the same, or several
 * that follow one another and together are the same. Holds only what has not been found yet.
 */
export class PassageFinder {
  private waiting: SourceUnit[] = [];
  private firstSeq = 0;
  private readonly index = new PassageIndex();
  /** How many of those at the start of `waiting` are in the index: none before it is asked. */
  private indexed = 0;
  private unfound = 0;
  /** How many of those at the start of `waiting` are found. */
  private settled = 0;
  /** Where the last passage that was found ends. */
  private cursor = 0;
  /** Passages of the book in a row that nothing was found for yet. */
  private row: PlacedUnit[] = [];
  private readonly onStray: (placed: PlacedUnit) => void;

  /** `onStray` gets the passages of the book that nothing was found for. */
  constructor(onStray: (placed: PlacedUnit) => void) {
    this.onStray = onStray;
  }

  get count(): number {
    return this.unfound;
  }

  /** In the order of reading, `seq` one more each time. */
  add(unit: SourceUnit): void {
    if (this.waiting.length === 0) this.firstSeq = unit.seq;
    this.waiting.push(unit);
    this.unfound++;
  }

  /** The passages of the manuscript that this one of the book is, or completes. */
  find(placed: PlacedUnit): FoundPassages | undefined {
    const same = this.takeNext(placed) ?? this.takeSame(placed);
    if (same) {
      if (this.row.length > 0) this.endRow();
      this.cursor = same.seq + 1;
      const units = placed.digits > same.digits ? this.withNumbers([same], placed.digits) : [same];
      return { units, placed: [placed] };
    }
    if (placed.letters === 0) {
      this.onStray(placed);
      return undefined;
    }
    const alone = this.takeRun(placed.letters, placed.sum, placed.head);
    if (alone) {
      this.endRow();
      return { units: this.withNumbers(alone, placed.digits), placed: [placed] };
    }
    this.row.push(placed);
    const [first] = this.row;
    if (first && this.row.length > 1) {
      const letters = this.row.reduce((all, one) => all + one.letters, 0);
      const sum = this.row.reduce((all, one) => (all + one.sum) | 0, 0);
      const units = this.takeRun(letters, sum, first.head);
      if (units) {
        const all = this.row;
        this.row = [];
        const digits = all.reduce((sum, one) => sum + one.digits, 0);
        return { units: this.withNumbers(units, digits), placed: all };
      }
    }
    if (this.row.length >= longestRow) this.endRow();
    return undefined;
  }

  /** The same for words that are left out of the book; they may be of anywhere, so nothing is concluded from their place. */
  findAlone(placed: PlacedUnit): SourceUnit[] | undefined {
    const { cursor } = this;
    const same = this.takeSame(placed);
    const units = same
      ? [same]
      : placed.letters > 0
        ? this.takeRun(placed.letters, placed.sum, placed.head)
        : undefined;
    this.cursor = cursor;
    return units;
  }

  /** What of the book waited for more of it is a stray now. */
  endRow(): void {
    for (const one of this.row) this.onStray(one);
    this.row = [];
  }

  /** Those not found yet, in the order of reading. */
  *left(): Generator<SourceUnit> {
    for (const unit of this.waiting) if (!unit.isFound) yield unit;
  }

  /** Of these, those before the last that was found. */
  *passed(): Generator<SourceUnit> {
    while (this.waiting[this.settled]?.isFound) this.settled++;
    for (let at = this.settled; at < this.waiting.length; at++) {
      const unit = this.waiting[at];
      if (!unit || unit.seq >= this.cursor) return;
      if (!unit.isFound) yield unit;
    }
  }

  /** Takes one out that was found in another way, or given up. */
  takeOut(unit: SourceUnit): void {
    unit.isFound = true;
    unit.text = "";
    this.unfound--;
  }

  /** Lets go of what was found; to be called now and then. */
  tidy(): void {
    if (this.waiting.length < this.unfound * 2 + tidyAfter) return;
    const first = this.waiting.findIndex((unit) => !unit.isFound);
    this.waiting = first < 0 ? [] : this.waiting.slice(first);
    this.firstSeq = this.waiting[0]?.seq ?? 0;
    this.settled = 0;
    this.index.clear();
    this.indexed = 0;
  }

  private toIndex(): PassageIndex {
    const { waiting, index } = this;
    for (; this.indexed < waiting.length; this.indexed++) {
      const unit = waiting[this.indexed];
      if (unit && !unit.isFound) index.add(unit);
    }
    return index;
  }

  /** Most passages stand in the book in the manuscript's order. */
  private takeNext({ letters, sum }: PlacedUnit): SourceUnit | undefined {
    const unit = this.waiting[this.cursor - this.firstSeq];
    if (letters === 0 || unit?.letters !== letters || unit.sum !== sum || unit.isFound) return undefined;
    this.takeOutKeepingText(unit);
    return unit;
  }

  private takeSame(placed: PlacedUnit): SourceUnit | undefined {
    const { letters } = placed;
    const key = letterKey(placed, letters > 0 ? "" : placed.read());
    const index = this.toIndex();
    let first: SourceUnit | undefined;
    // The newest stands first: the one that comes first in the text is the last of those at or after the cursor.
    let last: SourceUnit | undefined;
    let unit = index.alikeTo(letters, key);
    for (let looked = 0; unit && looked < maxAlike; looked++, unit = index.nextAlike(unit, letters, key)) {
      if (unit.isFound) continue;
      last = unit;
      if (unit.seq >= this.cursor) first = unit;
    }
    const found = first ?? last;
    if (found) this.takeOutKeepingText(found);
    return found;
  }

  private takeRun(letters: number, sum: number, head: number): SourceUnit[] | undefined {
    const fromCursor = this.runFrom(this.cursor, letters, sum);
    if (fromCursor) return fromCursor;
    const index = this.toIndex();
    let unit = index.beginningWith(head);
    for (let looked = 0; unit && looked < maxAlike; looked++, unit = index.nextBeginning(unit)) {
      const run = unit.isFound ? undefined : this.runFrom(unit.seq, letters, sum);
      if (run) return run;
    }
    return undefined;
  }

  /** Passages not found yet, from this one on, that together have these letters. */
  private runFrom(seq: number, letters: number, sum: number): SourceUnit[] | undefined {
    let all = 0;
    let total = 0;
    const from = Math.max(0, seq - this.firstSeq);
    let looked = 0;
    for (let at = from; at < this.waiting.length && looked < longestRun; at++, looked++) {
      const unit = this.waiting[at];
      if (!unit || unit.isFound) continue;
      all += unit.letters;
      total = (total + unit.sum) | 0;
      if (all < letters) continue;
      if (all > letters || total !== sum) return undefined;
      const units: SourceUnit[] = [];
      for (let one = from; one <= at; one++) {
        const member = this.waiting[one];
        if (!member || member.isFound) continue;
        this.takeOutKeepingText(member);
        units.push(member);
      }
      this.cursor = unit.seq + 1;
      return units;
    }
    return undefined;
  }

  /** Lines of nothing but a number before and after a run belong to it, when it has so many digits in the book. */
  private withNumbers(units: SourceUnit[], digits: number): SourceUnit[] {
    let spare = digits - units.reduce((sum, unit) => sum + unit.digits, 0);
    const take = (seq: number): SourceUnit | undefined => {
      const unit = this.waiting[seq - this.firstSeq];
      if (!unit || unit.isFound || unit.letters > 0 || unit.digits > spare) return undefined;
      spare -= unit.digits;
      this.takeOutKeepingText(unit);
      return unit;
    };
    const all = [...units];
    for (
      let after = spare > 0 ? take((all.at(-1)?.seq ?? 0) + 1) : undefined;
      after;
      after = take(after.seq + 1)
    ) {
      all.push(after);
      this.cursor = Math.max(this.cursor, after.seq + 1);
    }
    for (
      let before = spare > 0 ? take((all[0]?.seq ?? 0) - 1) : undefined;
      before;
      before = take(before.seq - 1)
    )
      all.unshift(before);
    return all;
  }

  private takeOutKeepingText(unit: SourceUnit): void {
    unit.isFound = true;
    this.unfound--;
  }
}

const tidyAfter = 512;
const maxAlike = 40;
const longestRun = 600;
const longestRow = 40;
