import type { Block, Inline } from "#domain/book/blocks";
import { walkBlocks } from "#domain/book/walk";

/**
 * Gives the blocks of one file, and those inside them, ids made from their own words: the same manuscript gives the same
 * ids, a change in one chapter leaves those of the others alone, and typography does not count. Like blocks are numbered.
 * Blocks that have an id already, of a stored book that is made again, keep it.
 */
export class BlockIds {
  private readonly given = new Map<string, number>();
  /** Ids that blocks brought with them: false until the first block of that id has come. */
  private readonly brought = new Map<string, boolean>();
  private readonly prefix: string;

  /** Files whose blocks may meet in one file have prefixes of their own. */
  constructor(prefix = "b") {
    this.prefix = prefix;
  }

  /** The same blocks, each with its id. */
  assign(blocks: readonly Block[]): Block[] {
    for (const { id } of walkBlocks(blocks))
      if (id !== undefined && !this.brought.has(id)) this.brought.set(id, false);
    return this.inside(blocks);
  }

  private inside(blocks: readonly Block[]): Block[] {
    return blocks.map((block) => this.withId(block));
  }

  private withId(block: Block): Block {
    const id =
      this.kept(block) ??
      this.unused(`${this.prefix}${hashOf(block).toString(36).padStart(length, "0").slice(-length)}`);
    switch (block.kind) {
      case "quote":
      case "aside":
        return { ...block, id, blocks: this.inside(block.blocks) };
      case "list":
        return {
          ...block,
          id,
          items: block.items.map((item) => ({ ...item, blocks: this.inside(item.blocks) })),
        };
      case "table": {
        const rows = (list: typeof block.rows) =>
          list.map((row) => row.map((cell) => ({ ...cell, blocks: this.inside(cell.blocks) })));
        return { ...block, id, headRows: rows(block.headRows), rows: rows(block.rows) };
      }
      case "paragraph":
      case "heading":
      case "verse":
      case "figure":
      case "sceneBreak":
      case "pageBreak":
      case "preformatted":
        return { ...block, id };
      default:
        return block satisfies never;
    }
  }

  /** The block's own id, when no block before it has the same. */
  private kept({ id }: Block): string | undefined {
    if (id === undefined || this.brought.get(id) !== false) return undefined;
    this.brought.set(id, true);
    return id;
  }

  private unused(stem: string): string {
    for (;;) {
      const before = this.given.get(stem) ?? 0;
      this.given.set(stem, before + 1);
      const id = before === 0 ? stem : `${stem}-${before + 1}`;
      if (!this.brought.has(id)) return id;
    }
  }
}

/** Five letters of base 36: 60 million ids, so that two unlike blocks of a chapter hardly ever meet. */
const length = 5;
const seeds: Record<Block["kind"], number> = {
  paragraph: 0x811c9dc5,
  heading: 0x811c9dc6,
  verse: 0x811c9dc7,
  quote: 0x811c9dc8,
  list: 0x811c9dc9,
  table: 0x811c9dca,
  figure: 0x811c9dcb,
  sceneBreak: 0x811c9dcc,
  pageBreak: 0x811c9dcd,
  preformatted: 0x811c9dce,
  aside: 0x811c9dcf,
};

function hashOf(block: Block): number {
  return hashBlock(seeds[block.kind], block) >>> 0;
}

/** A block that holds others is known by the first of them. */
function hashBlock(seed: number, block: Block | undefined): number {
  switch (block?.kind) {
    case undefined:
    case "pageBreak":
      return seed;
    case "paragraph":
      return hashInlines(seed, block.inlines);
    case "heading":
      return hashInlines(hashInlines(seed, block.inlines), block.subtitle ?? []);
    case "verse":
      return hashInlines(seed, block.stanzas[0]?.lines[0]?.inlines ?? []);
    case "quote":
    case "aside":
      return hashBlock(seed, block.blocks[0]);
    case "list":
      return hashBlock(seed, block.items[0]?.blocks[0]);
    case "table":
      return hashBlock(seed, (block.headRows[0] ?? block.rows[0])?.[0]?.blocks[0]);
    case "figure":
      return hashText(seed, block.asset);
    case "sceneBreak":
      return hashText(seed, block.ornamentAsset ?? "");
    case "preformatted":
      return hashText(seed, block.text);
    default:
      return block satisfies never;
  }
}

function hashInlines(seed: number, inlines: readonly Inline[]): number {
  let hash = seed;
  for (const inline of inlines) {
    if (inline.kind === "text") hash = hashText(hash, inline.text);
    else if (inline.kind === "link") hash = hashInlines(hash, inline.children);
    else if (inline.kind === "image") hash = hashText(hash, inline.asset);
    else if (inline.kind === "ruby") hash = hashText(hash, inline.base);
    else if (inline.kind === "math") hash = hashText(hash, inline.alt);
  }
  return hash;
}

/** FNV-1a over letters and digits: quotes, dashes and spaces, which typography changes, are passed over. */
function hashText(seed: number, text: string): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x30 || (code >= 0x60 && code < 0x61) || (code >= 0xa0 && code < 0xc0)) continue;
    if (code >= 0x2000 && code < 0x2070) continue;
    hash = Math.imul(hash ^ code, 0x01000193);
  }
  return hash;
}
