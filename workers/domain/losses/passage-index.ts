import type { SourceUnit } from "#domain/losses/source-unit";

/** Passages of the manuscript by their letters, and by how they begin; the newest comes first. */
export class PassageIndex {
  private size = 0;
  private mask = 0;
  private alike: (SourceUnit | undefined)[] = [];
  private beginning: (SourceUnit | undefined)[] = [];

  constructor() {
    this.makeRoom(smallest);
  }

  clear(): void {
    if (this.size > 0) this.makeRoom(smallest);
    this.size = 0;
  }

  add(unit: SourceUnit): void {
    if (++this.size > this.mask) this.grow();
    this.enter(unit);
  }

  /** One with these letters. `key`: as `letterKey` makes it. */
  alikeTo(letters: number, key: number): SourceUnit | undefined {
    return alike(this.alike[slot(key) & this.mask], letters, key);
  }

  nextAlike({ nextAlike }: SourceUnit, letters: number, key: number): SourceUnit | undefined {
    return alike(nextAlike, letters, key);
  }

  /** One with the same first letters. */
  beginningWith(head: number): SourceUnit | undefined {
    return beginning(this.beginning[slot(head) & this.mask], head);
  }

  nextBeginning({ nextBeginning, head }: SourceUnit): SourceUnit | undefined {
    return beginning(nextBeginning, head);
  }

  private enter(unit: SourceUnit): void {
    const { mask } = this;
    const letters = slot(letterKey(unit, unit.text)) & mask;
    unit.nextAlike = this.alike[letters];
    this.alike[letters] = unit;
    const head = slot(unit.head) & mask;
    unit.nextBeginning = this.beginning[head];
    this.beginning[head] = unit;
  }

  private grow(): void {
    const units: SourceUnit[] = [];
    for (let unit of this.alike) for (; unit; unit = unit.nextAlike) units.push(unit);
    units.sort((one, other) => one.seq - other.seq);
    this.makeRoom((this.mask + 1) * 4);
    for (const unit of units) this.enter(unit);
  }

  private makeRoom(slots: number): void {
    this.mask = slots - 1;
    this.alike = new Array(slots).fill(undefined);
    this.beginning = new Array(slots).fill(undefined);
  }
}

/** One number for the letters of a passage; passages of digits alone are told apart by these. */
export function letterKey(
  { letters, sum, digits }: { letters: number; sum: number; digits: number },
  text: string,
): number {
  if (letters > 0) return sum;
  return digits * 1_000_000 + (Number(text.replace(/\D+/g, "").slice(0, 6)) || 0);
}

function alike(from: SourceUnit | undefined, letters: number, key: number): SourceUnit | undefined {
  let unit = from;
  while (unit && (unit.letters !== letters || letterKey(unit, unit.text) !== key)) unit = unit.nextAlike;
  return unit;
}

function beginning(from: SourceUnit | undefined, head: number): SourceUnit | undefined {
  let unit = from;
  while (unit && unit.head !== head) unit = unit.nextBeginning;
  return unit;
}

const smallest = 1_024;

function slot(key: number): number {
  const mixed = Math.imul(key, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}
