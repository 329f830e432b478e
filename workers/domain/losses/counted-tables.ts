import type { LossLines } from "#domain/losses/loss-lines";
import type { BookPlace, KindCount } from "#domain/losses/loss-report";
import type { LeftReason } from "#domain/losses/reasons";

type Met = {
  id: number;
  seq: number;
  source: string;
  hasWords: boolean;
  isText: boolean;
  reason?: LeftReason;
};

/** Tables of the manuscript, each in the book as a table, as text, or not at all. Holds those whose words were not met yet. */
export class CountedTables {
  private readonly waiting = new Map<number, Met>();
  private inBook = 0;

  met(table: { id: number; source: string; seq: number }): void {
    this.waiting.set(table.id, { ...table, hasWords: false, isText: false });
  }

  found(id: number, isTable: boolean): void {
    const table = this.waiting.get(id);
    if (!table) return;
    if (isTable) {
      this.inBook++;
      this.waiting.delete(id);
    } else table.isText = true;
  }

  left(id: number, reason: LeftReason): void {
    const table = this.waiting.get(id);
    if (table) table.reason ??= reason;
  }

  missing(id: number): void {
    const table = this.waiting.get(id);
    if (table) table.hasWords = true;
  }

  close(count: KindCount, lines: LossLines, near: (seq: number) => BookPlace | undefined): void {
    count.in += this.inBook;
    count.book += this.inBook;
    for (const { isText, reason, hasWords, seq, source } of this.waiting.values()) {
      count.in++;
      const why: LeftReason = isText ? "table-as-text" : (reason ?? "empty");
      const isLost = hasWords && !isText && !reason;
      count[isLost ? "missing" : "left"]++;
      const book = near(seq);
      lines.add(
        {
          state: isLost ? "missing" : "left",
          kind: "table",
          words: 0,
          text: "",
          ...(isLost ? {} : { reason: why }),
          ...(source && { source }),
          ...(book && { book }),
        },
        seq,
      );
    }
  }
}
