import type { BookPlace } from "#domain/losses/loss-report";
import type { PlacedUnit, SourceUnit } from "#domain/losses/source-unit";

/** Remembers where passages went, chapter by chapter, to say of one that is not there where it would have stood. */
export class NearestPlaces {
  private chapter: Passage[] = [];
  private isInOrder = true;
  /** The first of each chapter, for all of the book. */
  private readonly openings: Passage[] = [];

  found(seq: number, placed: Pick<PlacedUnit, "place">): void {
    const { chapter } = this;
    const before = chapter[chapter.length - 1];
    if (before && before.seq > seq) this.isInOrder = false;
    chapter.push({ seq, placed });
  }

  /** Tells those that are still looked for where their neighbours went, while that is known. */
  chapterEnded(left: Iterable<SourceUnit>): void {
    if (!this.isInOrder) this.chapter.sort((a, b) => a.seq - b.seq);
    this.isInOrder = true;
    const first = this.chapter[0];
    const last = this.chapter.at(-1);
    if (!first || !last) return;
    for (const unit of left)
      if (unit.seq > first.seq && unit.seq <= last.seq + 1) unit.near = before(this.chapter, unit.seq);
    this.openings.push(settled(first));
    if (this.openings.length > 1 && (this.openings.at(-2)?.seq ?? 0) > first.seq)
      this.openings.sort((a, b) => a.seq - b.seq);
    this.chapter = [settled(last)];
  }

  near(seq: number): BookPlace | undefined {
    return before(this.openings, seq);
  }
}

/** Asked for its place only when one is told. */
type Passage = { seq: number; placed: Pick<PlacedUnit, "place"> };

/** What holds on to no file of the book. */
const settled = ({ seq, placed: { place } }: Passage): Passage => ({ seq, placed: { place } });

/** The last at or before a place; the first when none is before it. */
function before(list: readonly Passage[], seq: number): BookPlace | undefined {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((list[middle]?.seq ?? 0) <= seq) from = middle + 1;
    else to = middle;
  }
  return (list[from - 1] ?? list[0])?.placed.place;
}
