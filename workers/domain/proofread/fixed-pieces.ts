import type { Block } from "#domain/book/blocks";
import type { Piece } from "#domain/convert/chapters";
import type { StoredChapter } from "#domain/convert/conversion";
import type { Decision } from "#domain/proofread/decision";
import { shownWords } from "#domain/proofread/words-of";

export type FixedChapter = {
  /** What it is called while the book is made. */
  id: string;
  /** Chapters of the stored book that its blocks are from. */
  from: readonly number[];
  /** As it was stored, or saved in the editor. */
  chapter: StoredChapter;
  /** As the author decided. */
  blocks: Block[];
  decisions: ReadonlyMap<string, Decision>;
};
/** `from`: the chapters it was made of, by their old index, with the ids each gave; `chapters`: what they are called. */
export type FixedPiece = Piece & { from: { chapter: number; ids: Set<string> }[]; chapters: string[] };

/**
 * The files of a fixed book: those it had, but that a paragraph made a chapter's heading opens a file of its own, and a
 * chapter that lost its heading goes on where the one before it ended.
 */
export async function* fixedPieces(
  chapters: AsyncIterable<FixedChapter>,
  chapterLevel: number,
): AsyncGenerator<FixedPiece> {
  let held: FixedPiece | undefined;
  for await (const one of chapters) {
    const [first = [], ...others] = dividedAtHeadings(one, chapterLevel);
    const { chapter } = one;
    const piece = pieceOf(first, chapter.kind, one);
    if (chapter.page) piece.page = chapter.page;
    if (chapter.page || !hasLostHeading(one, chapterLevel)) {
      if (held) yield held;
      held = piece;
    } else if (held && held.kind !== "title-page" && lengthOf(held.blocks) + lengthOf(first) < fullPiece) {
      for (const block of first) held.blocks.push(block);
      held.from.push(...piece.from);
      held.chapters.push(...piece.chapters);
    } else {
      if (held) yield held;
      held = { ...piece, kind: chapter.kind === "title-page" ? "title-page" : "continuation" };
    }
    for (const blocks of others) {
      if (held.blocks.length > 0) yield held;
      held = pieceOf(blocks, "chapter", one);
    }
  }
  if (held) yield held;
}

const pieceOf = (blocks: Block[], kind: Piece["kind"], { id, from }: FixedChapter): FixedPiece => {
  const [heading] = blocks;
  const ids = new Set(blocks.map((block) => block.id ?? ""));
  return {
    kind,
    ...(heading?.kind === "heading" ? { heading } : {}),
    blocks,
    from: from.map((chapter) => ({ chapter, ids })),
    chapters: [id],
  };
};

/** Characters: well under what older readers can hold in one file. */
const fullPiece = 200_000;

function dividedAtHeadings({ blocks, decisions }: FixedChapter, chapterLevel: number): Block[][] {
  const groups: Block[][] = [[]];
  for (const [at, block] of blocks.entries()) {
    const level = at > 0 ? newLevel(block, decisions) : undefined;
    if (level !== undefined && level <= chapterLevel) groups.push([]);
    groups.at(-1)?.push(block);
  }
  return groups;
}

function hasLostHeading({ chapter, blocks, decisions }: FixedChapter, chapterLevel: number): boolean {
  const [before] = chapter.blocks;
  const [now] = blocks;
  if (before?.kind !== "heading" || before.level > chapterLevel)
    return before?.kind === "heading" && now?.kind !== "heading";
  return now?.kind !== "heading" || (newLevel(now, decisions) ?? 0) > chapterLevel;
}

/** The level the author gave a block just now. */
function newLevel(block: Block, decisions: ReadonlyMap<string, Decision>): number | undefined {
  const decision = block.id === undefined ? undefined : decisions.get(block.id);
  return decision?.kind === "mend" && decision.turn?.kind === "heading" ? decision.turn.level : undefined;
}

const lengthOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + shownWords(block).length, 0);
