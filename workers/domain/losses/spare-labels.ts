import type { PlacedUnit, SourceUnit } from "#domain/losses/source-unit";

/**
 * Numbers that the book sets itself, of notes and list items, where the passage of the manuscript has none: on a page the
 * mark of a note may be a line of its own, just before or behind the lines it belongs to.
 */
export class SpareLabels {
  private readonly places: { from: number; to: number; count: number }[] = [];

  found(units: readonly SourceUnit[], placed: readonly PlacedUnit[]): void {
    let count = 0;
    for (const one of placed) count += one.labels;
    if (count === 0 || this.places.length >= maxPlaces) return;
    let digits = 0;
    for (const unit of units) digits += unit.digits;
    for (const one of placed) digits -= one.digits;
    const first = units[0];
    const last = units.at(-1);
    if (digits <= 0 && first && last) this.places.push({ from: first.seq - 1, to: last.seq + 2, count });
  }

  /** Whether there is one at this place of the manuscript; it is taken away. */
  take(seq: number): boolean {
    const place = this.places.find(({ from, to, count }) => count > 0 && seq >= from && seq <= to);
    if (!place) return false;
    place.count--;
    return true;
  }
}

const maxPlaces = 10_000;
