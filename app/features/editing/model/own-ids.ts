import type { Block, BlockCommon } from "#domain/book/blocks";

type Seen = { ids: Set<string>; anchors: Set<string> };

/**
 * The same blocks, of which no two have one id or one anchor: the first keeps it. Both halves of a paragraph that was
 * split, and copies, come with the same. Returns the list itself when nothing is doubled.
 */
export function withOwnIds(blocks: Block[], seen: Seen = { ids: new Set(), anchors: new Set() }): Block[] {
  let isSame = true;
  const list = blocks.map((block) => {
    const own = inside(withoutDoubles(block, seen), seen);
    if (own !== block) isSame = false;
    return own;
  });
  return isSame ? blocks : list;
}

function withoutDoubles(block: Block, seen: Seen): Block {
  const isCopy = block.id !== undefined && seen.ids.has(block.id);
  if (block.id !== undefined) seen.ids.add(block.id);
  const anchors = newAnchors(block.anchors, seen);
  if (!isCopy && anchors === block.anchors) return block;
  const { id, anchors: _, trust, ...rest } = block;
  const kept: BlockCommon = isCopy
    ? {}
    : { ...(id === undefined ? {} : { id }), ...(trust ? { trust } : {}) };
  return { ...rest, ...kept, ...(anchors ? { anchors } : {}) } as Block;
}

function newAnchors(anchors: string[] | undefined, seen: Seen): string[] | undefined {
  if (!anchors) return anchors;
  const own = anchors.filter((name) => !seen.anchors.has(name));
  for (const name of anchors) seen.anchors.add(name);
  return own.length === anchors.length ? anchors : own.length > 0 ? own : undefined;
}

function inside(block: Block, seen: Seen): Block {
  switch (block.kind) {
    case "quote":
    case "aside": {
      const blocks = withOwnIds(block.blocks, seen);
      return blocks === block.blocks ? block : { ...block, blocks };
    }
    case "list": {
      const items = mapped(block.items, (item) => {
        const anchors = newAnchors(item.anchors, seen);
        const blocks = withOwnIds(item.blocks, seen);
        if (blocks === item.blocks && anchors === item.anchors) return item;
        const { anchors: _, ...rest } = item;
        return { ...rest, blocks, ...(anchors ? { anchors } : {}) };
      });
      return items === block.items ? block : { ...block, items };
    }
    case "table": {
      const rows = (list: typeof block.rows) =>
        mapped(list, (row) =>
          mapped(row, (cell) => {
            const blocks = withOwnIds(cell.blocks, seen);
            return blocks === cell.blocks ? cell : { ...cell, blocks };
          }),
        );
      const headRows = rows(block.headRows);
      const body = rows(block.rows);
      return headRows === block.headRows && body === block.rows ? block : { ...block, headRows, rows: body };
    }
    default:
      return block;
  }
}

function mapped<T>(list: T[], change: (item: T) => T): T[] {
  const changed = list.map(change);
  return changed.every((item, at) => item === list[at]) ? list : changed;
}
