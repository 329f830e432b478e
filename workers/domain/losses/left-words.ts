import type { LeftReason } from "#domain/losses/reasons";
import { WordPool } from "#domain/losses/word-pool";

/** Words that were left out of passages of which the book has others, by why. */
export class LeftWords {
  private readonly pools = new Map<LeftReason, WordPool>();

  put(reason: LeftReason, text: string): void {
    const pool = this.pools.get(reason) ?? new WordPool();
    this.pools.set(reason, pool);
    pool.putText(text);
  }

  take(key: number | string): LeftReason | undefined {
    for (const [reason, pool] of this.pools) if (pool.take(key)) return reason;
    return undefined;
  }
}
