import type { Block, Inline } from "#domain/book/blocks";
import { ownInlines, walkBlocks, walkInlines } from "#domain/book/walk";
import { headingLabel } from "#domain/convert/writers/epub/section-look";
import type { SavedChapterContent, SavedNote } from "#domain/editing/block-shape";
import { headingOf } from "#domain/editing/chapter-change";
import { reword } from "#domain/proofread/reword";
import { inlineWords, shownWords } from "#domain/proofread/words-of";

/**
 * A chapter that came as markup, in the blocks of the chapter that it changes: what says the same is the same block, with all
 * that markup cannot say. A paragraph that was reworded keeps its notes, pictures and page marks. Undefined: words or notes
 * would be lost, since markup does not hold what is in a table or list there.
 */
export function matchedChapter(
  before: SavedChapterContent,
  fresh: SavedChapterContent,
  title: { now: string; wanted: string },
): SavedChapterContent | undefined {
  const renamed = withNamesOf(before, fresh);
  const blocks = matchedBlocks(before.blocks, titled(before.blocks, renamed.blocks, title));
  if (!blocks) return undefined;
  const called = new Set(
    [...walkInlines(blocks)].flatMap((one) => (one.kind === "noteRef" ? [one.note] : [])),
  );
  const notes: SavedNote[] = [];
  const bodies = new Map(renamed.notes.map((note) => [note.id, note.blocks]));
  for (const note of before.notes) {
    const body = bodies.get(note.id);
    bodies.delete(note.id);
    const changed = body && body.length > 0 ? matchedBlocks(note.blocks, body) : note.blocks;
    if (!changed) return undefined;
    notes.push({ ...note, blocks: changed });
  }
  for (const [id, body] of bodies) if (called.has(id)) notes.push({ id, blocks: body });
  return { blocks, notes };
}

/** Notes by the names they have in the chapter: mark for mark, or else by their words. */
function withNamesOf(before: SavedChapterContent, fresh: SavedChapterContent): SavedChapterContent {
  const marks = ({ blocks }: SavedChapterContent) => [
    ...new Set([...walkInlines(blocks)].flatMap((one) => (one.kind === "noteRef" ? [one.note] : []))),
  ];
  const [old, now] = [marks(before), marks(fresh)];
  const names = new Map<string, string>();
  if (old.length === now.length) for (const [at, id] of now.entries()) names.set(id, old[at] ?? id);
  else {
    const wordsOf = ({ blocks }: SavedNote) => blocks.map(shownWords).join("\n");
    const byWords = new Map(before.notes.map((note) => [wordsOf(note), note.id]));
    for (const [at, note] of fresh.notes.entries())
      names.set(note.id, byWords.get(wordsOf(note)) ?? `new-${at}`);
  }
  return JSON.parse(JSON.stringify(fresh), function (this: { kind?: string }, key, value) {
    if (key === "note" && this.kind === "noteRef") return names.get(value) ?? value;
    if (key === "id" && "blocks" in this && !this.kind) return names.get(value) ?? value;
    return value;
  }) as SavedChapterContent;
}

/** With a heading that says the title, when the markup leaves it to the title to say. */
function titled(
  old: readonly Block[],
  fresh: readonly Block[],
  { now, wanted }: { now: string; wanted: string },
): Block[] {
  const [before] = old;
  const [first, ...rest] = fresh;
  const heading = before?.kind === "heading" ? before : undefined;
  const isRenamed = wanted !== "" && wanted !== now;
  if (first?.kind === "heading") {
    const says = headingLabel(first);
    const isOld = says === now || (heading !== undefined && says === headingLabel(heading));
    if (isOld && isRenamed) return [headingOf(wanted, heading?.level ?? first.level), ...rest];
    if (isOld && heading) return [heading, ...rest];
    return heading ? [{ ...first, level: heading.level }, ...rest] : [...fresh];
  }
  if (isRenamed) return [headingOf(wanted, heading?.level ?? 1), ...fresh];
  return heading ? [heading, ...fresh] : [...fresh];
}

/** The fresh blocks, each in the place of the old one that it is. */
function matchedBlocks(old: readonly Block[], fresh: readonly Block[]): Block[] | undefined {
  const pairs = pairsOf(old.map(keyOf), fresh.map(keyOf));
  const taken = new Set(pairs.values());
  const matched: Block[] = [];
  for (const [at, block] of fresh.entries()) {
    const same = old[pairs.get(at) ?? -1];
    if (same) {
      matched.push(same);
      continue;
    }
    const changed = changedFrom(old, fresh, at, pairs, taken);
    const one = changed === undefined ? block : inPlaceOf(old[changed] as Block, block);
    if (!one) return undefined;
    if (changed !== undefined) taken.add(changed);
    matched.push(one);
  }
  return matched;
}

const keyOf = (block: Block): string => {
  const asset = block.kind === "figure" ? block.asset : "";
  return `${block.kind} ${asset} ${shownWords(block).replace(/\s+/g, " ").trim()}`;
};

/** Which old one each fresh one is, in order: alike at both ends, and between them by the longest common row. */
function pairsOf(old: readonly string[], fresh: readonly string[]): Map<number, number> {
  const pairs = new Map<number, number>();
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) pairs.set(start, start++);
  let end = 0;
  const isLeft = () => end < old.length - start && end < fresh.length - start;
  while (isLeft() && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) {
    pairs.set(fresh.length - 1 - end, old.length - 1 - end);
    end++;
  }
  const a = old.slice(start, old.length - end);
  const b = fresh.slice(start, fresh.length - end);
  if (a.length * b.length > maxCells) return pairs;
  const width = b.length + 1;
  const common = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] =
        a[i] === b[j]
          ? (common[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0);
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.set(start + j++, start + i++);
    else if ((common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0)) i++;
    else j++;
  }
  return pairs;
}

const maxCells = 4_000_000;

/** The old block that a changed one was: the next of its kind between the two neighbors that stayed. */
function changedFrom(
  old: readonly Block[],
  fresh: readonly Block[],
  at: number,
  pairs: ReadonlyMap<number, number>,
  taken: ReadonlySet<number>,
): number | undefined {
  let from = 0;
  for (let before = at - 1; before >= 0; before--) {
    const pair = pairs.get(before);
    if (pair === undefined) continue;
    from = pair + 1;
    break;
  }
  const now = new Set(wordsIn(fresh[at]));
  let best: number | undefined;
  let most = 0;
  for (let one = from; one < old.length && !isPaired(one, pairs); one++) {
    const block = old[one];
    if (taken.has(one) || block?.kind !== fresh[at]?.kind) continue;
    const words = wordsIn(block);
    const share = (words.filter((word) => now.has(word)).length + 0.01) / (words.length + 1);
    if (share > most) [best, most] = [one, share];
  }
  return best;
}

const isPaired = (one: number, pairs: ReadonlyMap<number, number>): boolean =>
  [...pairs.values()].includes(one);

const wordsIn = (block: Block | undefined): string[] => (block ? shownWords(block).split(/\s+/) : []);

/** The changed block with what the old one had beside its words; undefined: something of it would be lost. */
function inPlaceOf(old: Block, fresh: Block): Block | undefined {
  const { trust: _, ...own } = old;
  if ((own.kind === "paragraph" || own.kind === "heading") && own.kind === fresh.kind) {
    const inlines = lacksOf(own.inlines, fresh.inlines)
      ? reword(own.inlines, inlineWords(fresh.inlines)).flat()
      : fresh.inlines;
    return { ...own, inlines } as Block;
  }
  if ((own.kind === "quote" || own.kind === "aside") && own.kind === fresh.kind) {
    const blocks = matchedBlocks(own.blocks, fresh.blocks);
    return blocks && { ...own, blocks };
  }
  if (lacksOf(allInlines(old), allInlines(fresh))) return undefined;
  const { id, anchors, lang, direction } = own;
  return {
    ...fresh,
    ...(id ? { id } : {}),
    ...(anchors ? { anchors } : {}),
    ...(lang ? { lang } : {}),
    ...(direction ? { direction } : {}),
  };
}

const allInlines = (block: Block): Inline[] =>
  [...walkBlocks([block])].flatMap((one) => ownInlines(one).flat());

/** Whether the old line holds more notes, pictures, formulas, page marks or places than the new one. */
function lacksOf(old: readonly Inline[], fresh: readonly Inline[]): boolean {
  const count = (inlines: readonly Inline[]): number =>
    inlines.reduce((sum, one) => {
      if (one.kind === "link") return sum + Number(one.href.startsWith("#")) + count(one.children);
      return sum + Number(one.kind !== "text" && one.kind !== "break");
    }, 0);
  return count(fresh) < count(old);
}
