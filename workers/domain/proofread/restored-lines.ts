import type { Block } from "#domain/book/blocks";
import { walkBlocks } from "#domain/book/walk";
import type { StoredChapter } from "#domain/convert/conversion";
import type { BookPlace, LossLine, LossReport } from "#domain/losses/loss-report";
import { lineOfName } from "#domain/proofread/removed-lines";

/** A line that was left out of a book and goes back into it, after the block before it; without one, at the beginning. */
export type RestoredLine = { at: number; text: string; place: BookPlace | undefined };

/** Whether a line of the losses can go back: all of its words are known. */
export const canRestore = (line: LossLine | undefined): line is LossLine =>
  line?.state === "left" && line.text !== "" && isAllOf(line.text);

/** The losses shorten long lines. */
export const isAllOf = (text: string): boolean => !text.endsWith("…");

/** Returns the lines that decisions put back, in the manuscript's order. `names`: of decisions to restore. */
export function restoredLines(names: readonly string[], losses: LossReport | undefined): RestoredLine[] {
  return names
    .flatMap((name): RestoredLine[] => {
      const at = lineOfName(name);
      const line = at === undefined ? undefined : losses?.lines[at];
      return at !== undefined && canRestore(line) ? [{ at, text: line.text, place: line.book }] : [];
    })
    .sort((a, b) => a.at - b.at);
}

/** Returns a stored chapter with the lines that go back into it, each a paragraph of its own. */
export function withRestored(
  chapter: StoredChapter,
  restored: readonly RestoredLine[],
  isFirst: boolean,
): StoredChapter {
  const own = restored.filter(({ place }) => (place ? place.chapter === chapter.index : isFirst));
  if (own.length === 0) return chapter;
  const blocks: Block[] = [];
  const left = new Set(own);
  const take = (isHere: (line: RestoredLine) => boolean) => {
    for (const line of own) {
      if (!left.has(line) || !isHere(line)) continue;
      left.delete(line);
      blocks.push({ kind: "paragraph", inlines: [{ kind: "text", text: line.text }] });
    }
  };
  for (const [at, block] of chapter.blocks.entries()) {
    // A chapter begins with its heading.
    if (at === 0 && block.kind !== "heading") take(({ place }) => place?.id === undefined);
    blocks.push(block);
    if (at === 0) take(({ place }) => place?.id === undefined);
    const ids = new Set([...walkBlocks([block])].map(({ id }) => id));
    take(({ place }) => place?.id !== undefined && ids.has(place.id));
  }
  // Of notes: what stood under their page.
  take(() => true);
  return { ...chapter, blocks };
}

/** Returns a loss report in which those lines are in the book. */
export function withoutRestored(losses: LossReport, restored: readonly RestoredLine[]): LossReport {
  if (restored.length === 0) return losses;
  const gone = new Set(restored.map(({ at }) => at));
  const words = { ...losses.words };
  const kinds = { ...losses.kinds };
  for (const { at } of restored) {
    const line = losses.lines[at];
    if (!line) continue;
    const count = Math.min(line.count ?? 1, kinds[line.kind].left);
    kinds[line.kind] = {
      ...kinds[line.kind],
      left: kinds[line.kind].left - count,
      book: kinds[line.kind].book + count,
    };
    words.left -= line.words;
  }
  return {
    ...losses,
    words,
    kinds,
    lines: losses.lines.filter((_, at) => !gone.has(at)),
    counted: { ...losses.counted, left: losses.counted.left - restored.length },
  };
}
