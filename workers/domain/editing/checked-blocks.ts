import type { Block, Inline } from "#domain/book/blocks";
import { walkBlocks, walkInlines } from "#domain/book/walk";
import { externalAddress } from "#domain/convert/writers/epub/addresses";
import { assetIds } from "#domain/convert/writers/epub/notes";
import { chapterShape, type SavedChapterContent, type SavedNote } from "#domain/editing/block-shape";
import { isSameValue } from "#domain/editing/same-value";
import { Refusal } from "#domain/refusal";

/** What the book has already, and a save may therefore bring. */
export type KnownContent = {
  /** Blocks of the chapter, and of its notes, as stored and as last saved. */
  blocks: readonly Block[];
  /** Ids of the book's pictures. */
  assets: Iterable<string>;
  /** Ids of the notes of the book's other chapters. */
  notes: Iterable<string>;
};

/** Levels of JSON: a paragraph in ten nested lists needs about fifty. */
const maxDepth = 100;
const maxValues = 600_000;

/**
 * Returns a chapter that came from outside as blocks that a book may hold: the allow-list of the editor. What is exactly as
 * it stood keeps everything it had; what was changed loses `trust`. Refuses with `bad-request`.
 */
export function checkedChapter(value: unknown, known: KnownContent): SavedChapterContent {
  checkExtent(value);
  const found = chapterShape.safeParse(value);
  if (!found.success) throw notAllowed(found.error.issues[0]?.path ?? []);
  const { blocks, notes } = found.data as { blocks: Block[]; notes: (SavedNote & { number?: unknown })[] };
  const own = new Set(notes.map(({ id }) => id));
  if (own.size < notes.length) throw no("Two notes of this chapter have the same name.");
  const before = blocksById(known.blocks);
  const allowed = allowedNames(known, own);
  const settle = (list: Block[], path: string) =>
    list.map((block, at) => {
      const settled = settledBlock(block, before);
      for (const asset of assetIds([settled])) if (!allowed.assets.has(asset)) throw pictureGone([path, at]);
      if (!namesOnly([settled], allowed)) throw notAllowed([path, at]);
      return settled;
    });
  return {
    blocks: settle(blocks, "blocks"),
    notes: notes.map(({ number: _, blocks: body, ...note }) => ({ ...note, blocks: settle(body, "notes") })),
  };
}

/** Before anything walks it by recursion. */
function checkExtent(value: unknown): void {
  let waiting: unknown[] = [value];
  let values = 0;
  for (let depth = 0; waiting.length > 0; depth++) {
    if (depth > maxDepth) throw no("This chapter has lists or quotations nested too deep to be saved.");
    const next: unknown[] = [];
    for (const one of waiting) {
      if (typeof one !== "object" || one === null) continue;
      for (const inner of Object.values(one)) {
        if (++values > maxValues)
          throw no("This chapter is too long to be saved in one piece. Split it into two chapters.");
        if (typeof inner === "object") next.push(inner);
      }
    }
    waiting = next;
  }
}

const no = (detail: string) => new Refusal("bad-request", { detail });

function notAllowed([list, at]: readonly PropertyKey[]): Refusal {
  if (list !== "blocks" || typeof at !== "number")
    return no("A note of this chapter holds something a book can’t have. Undo your last change in it.");
  return no(
    `Paragraph ${at + 1} of this chapter holds something a book can’t have. Undo your last change there.`,
  );
}

/** Undo can bring back a picture that was taken out so long ago that it is deleted. */
function pictureGone([list, at]: readonly [string, number]): Refusal {
  const where = list === "blocks" ? `in paragraph ${at + 1} of this chapter` : "in a note of this chapter";
  return no(`The picture ${where} was taken out too long ago and is deleted. Remove it and add it again.`);
}

function blocksById(blocks: readonly Block[]): ReadonlyMap<string, Block[]> {
  const byId = new Map<string, Block[]>();
  for (const block of walkBlocks(blocks))
    if (block.id !== undefined) byId.set(block.id, [...(byId.get(block.id) ?? []), block]);
  return byId;
}

/** The block as it stood, when nothing of it changed; otherwise without what was said of its former words. */
function settledBlock(block: Block, before: ReadonlyMap<string, Block[]>): Block {
  const same = before.get(block.id ?? "")?.find((one) => isSameValue(one, block));
  if (same) return same;
  const { trust: _, ...changed } = block;
  const inside = (list: Block[]) => list.map((one) => settledBlock(one, before));
  switch (changed.kind) {
    case "quote":
    case "aside":
      return { ...changed, blocks: inside(changed.blocks) };
    case "list":
      return { ...changed, items: changed.items.map((item) => ({ ...item, blocks: inside(item.blocks) })) };
    case "table": {
      const rows = (all: typeof changed.rows) =>
        all.map((row) => row.map((cell) => ({ ...cell, blocks: inside(cell.blocks) })));
      return { ...changed, headRows: rows(changed.headRows), rows: rows(changed.rows) };
    }
    default:
      return changed;
  }
}

type AllowedNames = {
  assets: ReadonlySet<string>;
  notes: ReadonlySet<string>;
  hrefs: ReadonlySet<string>;
  mathml: ReadonlySet<string>;
};

function allowedNames(known: KnownContent, ownNotes: ReadonlySet<string>): AllowedNames {
  const assets = new Set([...known.assets, ...assetIds(known.blocks)]);
  const notes = new Set([...known.notes, ...ownNotes]);
  const hrefs = new Set<string>();
  const mathml = new Set<string>();
  for (const inline of walkInlines(known.blocks)) {
    if (inline.kind === "link") hrefs.add(inline.href);
    // Markup is never taken from outside: only what our own reader made.
    if (inline.kind === "math") mathml.add(inline.mathml);
  }
  return { assets, notes, hrefs, mathml };
}

/** Whether every note that blocks name is there, and every address one that a book may hold. */
function namesOnly(blocks: readonly Block[], allowed: AllowedNames): boolean {
  for (const inline of walkInlines(blocks)) if (!isAllowed(inline, allowed)) return false;
  return true;
}

function isAllowed(inline: Inline, { notes, hrefs, mathml }: AllowedNames): boolean {
  switch (inline.kind) {
    case "link":
      return hrefs.has(inline.href) || isPlace(inline.href) || externalAddress(inline.href) !== undefined;
    case "math":
      return mathml.has(inline.mathml);
    case "noteRef":
      return notes.has(inline.note);
    case "text":
    case "break":
    case "image":
    case "pageMark":
    case "ruby":
    // Nothing but names and words, which its author may have brought from another chapter.
    case "tracked":
      return true;
    default:
      return inline satisfies never;
  }
}

/** A place in this book. */
const isPlace = (href: string): boolean => /^#[^\p{Cc}]+$/u.test(href);
