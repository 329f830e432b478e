import type { Block, Inline } from "#domain/book/blocks";
import { walkInlines } from "#domain/book/walk";
import type { ClaimedRegion, Line } from "#domain/convert/readers/pdf/lines";
import type { Decided } from "#domain/convert/readers/pdf/trust";

/** Words that were set at once: from which lines, and what was decided meanwhile. */
type SetWords = { lines: readonly Line[]; decided: readonly Decided[] };

/** A block of a region, the region's lines that are in it, and what was decided for it. */
export type RegionPart = { block: Block; lines: readonly Line[]; decided: readonly Decided[] };

/** Remembers what became of a region's lines, so that each of its blocks answers for its own alone. */
export class RegionWords {
  private readonly byInline = new Map<Inline, SetWords>();
  private readonly all: SetWords[] = [];

  add(inlines: readonly Inline[], words: SetWords): void {
    this.all.push(words);
    for (const inline of inlines) this.byInline.set(inline, words);
  }

  parts(blocks: readonly Block[], region: Pick<ClaimedRegion, "lines" | "decided">): RegionPart[] {
    const shared = region.decided ?? [];
    const whole = {
      lines: region.lines,
      decided: [...this.all.flatMap(({ decided }) => decided), ...shared],
    };
    if (blocks.length < 2) return blocks.map((block) => ({ block, ...whole }));
    const words = blocks.map((block) => this.wordsOf(block));
    const owners = new Map<string, number>();
    for (const [at, own] of words.entries())
      for (const { lines } of own)
        for (const line of lines) if (!owners.has(keyOf(line))) owners.set(keyOf(line), at);
    const lines = blocks.map((): Line[] => []);
    let owner = 0;
    for (const line of region.lines) {
      // What is in no block, such as a mark alone on its line, goes with what stands before it.
      owner = owners.get(keyOf(line)) ?? owner;
      lines[owner]?.push(line);
    }
    return blocks.map((block, at) => {
      const own = lines[at] ?? [];
      if (own.length === 0) return { block, ...whole };
      return {
        block,
        lines: own,
        decided: [...(words[at] ?? []).flatMap(({ decided }) => decided), ...shared],
      };
    });
  }

  private wordsOf(block: Block): SetWords[] {
    const own = new Set<SetWords>();
    for (const inline of walkInlines([block])) {
      const words = this.byInline.get(inline);
      if (words) own.add(words);
    }
    return [...own];
  }
}

/** Regions set copies of their lines: without marks, or a part alone. */
const keyOf = ({ page, y, column }: Line) => `${page} ${y} ${column}`;
