import type { Fragment, Node } from "prosemirror-model";
import { TableMap } from "prosemirror-tables";
import type { Block, BlockCommon, Inline, TableCell } from "#domain/book/blocks";
import { inlineNodesOf, type TakeNote } from "./inlines";
import { schema } from "./schema";

/** How a chapter is opened: where its notes are, and what becomes of each list of blocks. */
export type Opening = {
  take: TakeNote;
  /** Blocks as content of whatever holds them; of no blocks, a line to write in. */
  flow(blocks: readonly Block[]): Fragment;
};

const { nodes } = schema;

/** A block as nodes, a heading with a subtitle as two; undefined when the schema has no place for it. */
export function nodesOf(block: Block, opening: Opening): Node[] | undefined {
  const words = (inlines: readonly Inline[]) => inlineNodesOf(inlines, opening.take);
  const own = commonOf(block);
  switch (block.kind) {
    case "paragraph": {
      const { align = null, role = null, dropCap = null, columns = null, indent = null } = block;
      return [
        nodes.paragraph.create({ ...own, align, role, dropCap, columns, indent }, words(block.inlines)),
      ];
    }
    case "heading": {
      const heading = nodes.heading.create({ ...own, level: block.level }, words(block.inlines));
      return block.subtitle ? [heading, nodes.subtitle.create(null, words(block.subtitle))] : [heading];
    }
    case "verse": {
      if (block.stanzas.length === 0 || block.stanzas.some(({ lines }) => lines.length === 0)) return;
      const stanzas = block.stanzas.map(({ lines }) =>
        nodes.stanza.create(
          null,
          lines.map(({ inlines, indent }) => nodes.verse_line.create({ indent }, words(inlines))),
        ),
      );
      return [nodes.verse.create(own, stanzas)];
    }
    case "quote":
      return [nodes.quote.create(own, opening.flow(block.blocks))];
    case "aside":
      return [nodes.aside.create(own, opening.flow(block.blocks))];
    case "list": {
      if (block.items.length === 0) return;
      const items = block.items.map(({ blocks, anchors = null, label = null }) =>
        nodes.list_item.create({ anchors, label }, opening.flow(blocks)),
      );
      const { ordered, start, format } = block;
      return [nodes.list.create({ ...own, ordered, start, format }, items)];
    }
    case "table": {
      const grid = gridOf(block, opening);
      if (!grid) return;
      const caption = block.caption ? [nodes.caption.create(null, words(block.caption))] : [];
      return [nodes.table.create({ ...own, captionBelow: block.captionBelow ?? null }, [...caption, grid])];
    }
    case "figure": {
      const { asset, alt, width = null, decorative = null } = block;
      const caption = block.caption ? [nodes.caption.create(null, words(block.caption))] : [];
      return [nodes.figure.create({ ...own, asset, alt, width, decorative }, caption)];
    }
    case "sceneBreak": {
      const { ornament = null, ornamentAsset = null } = block;
      return [nodes.scene_break.create({ ...own, ornament, ornamentAsset })];
    }
    case "pageBreak":
      return [nodes.page_break.create(own)];
    case "preformatted":
      return [nodes.preformatted.create(own, block.text === "" ? null : schema.text(block.text))];
    default:
      block satisfies never;
  }
}

function commonOf({ id, anchors, lang, direction, trust }: BlockCommon) {
  return {
    id: id ?? null,
    anchors: anchors ?? null,
    lang: lang ?? null,
    direction: direction ?? null,
    trust: trust ?? null,
  };
}

/** Undefined of a table whose cells do not fill it: ProseMirror would change it. */
function gridOf(block: Block & { kind: "table" }, opening: Opening): Node | undefined {
  const rows = [...block.headRows, ...block.rows];
  if (rows.length === 0 || rows.some((row) => row.length === 0)) return;
  const grid = nodes.grid.create(
    null,
    rows.map((row, at) =>
      nodes.grid_row.create(
        { isHead: at < block.headRows.length },
        row.map((cell) => cellOf(cell, opening)),
      ),
    ),
  );
  return TableMap.get(grid).problems ? undefined : grid;
}

function cellOf({ blocks, columns, rows, header }: TableCell, opening: Opening): Node {
  const type = header ? nodes.grid_header : nodes.grid_cell;
  return type.create({ colspan: columns, rowspan: rows }, opening.flow(blocks));
}
