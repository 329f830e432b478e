import type { Node } from "prosemirror-model";
import type { Block, BlockCommon, Heading, TableCell } from "#domain/book/blocks";
import { given, inlinesOf } from "./inlines";
import { schema } from "./schema";

const { nodes } = schema;

/** Gives the block of a node that nobody changed, so that it goes back as it came. */
export type Untouched = (node: Node, next: Node | undefined) => Block | undefined;

/** A node, or its content alone. */
type Flow = Pick<Node, "childCount" | "child">;

/** The blocks of a document, a quotation, an item, a cell or a note. */
export function blocksOf(parent: Flow, untouched: Untouched = () => undefined): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < parent.childCount; at++) {
    const node = parent.child(at);
    const next = at + 1 < parent.childCount ? parent.child(at + 1) : undefined;
    if (node.attrs.implied && node.content.size === 0) continue;
    const before = blocks.at(-1);
    if (node.type === nodes.subtitle && before?.kind === "heading" && at > 0) {
      // The heading before it has taken it along.
      if (parent.child(at - 1).type === nodes.heading) continue;
    }
    blocks.push(untouched(node, next) ?? blockOf(node, next, untouched));
  }
  return blocks;
}

function blockOf(node: Node, next: Node | undefined, untouched: Untouched): Block {
  const { attrs } = node;
  const own = ownOf(node);
  switch (node.type) {
    case nodes.paragraph:
    case nodes.subtitle: {
      const { align, role, dropCap, columns, indent } = attrs;
      return {
        kind: "paragraph",
        ...own,
        inlines: inlinesOf(node.content),
        ...given({ align, role, dropCap, columns, indent }),
      };
    }
    case nodes.heading: {
      const heading: Heading = {
        kind: "heading",
        ...own,
        level: attrs.level,
        inlines: inlinesOf(node.content),
      };
      return next?.type === nodes.subtitle ? { ...heading, subtitle: inlinesOf(next.content) } : heading;
    }
    case nodes.verse:
      return {
        kind: "verse",
        ...own,
        stanzas: childrenOf(node).map((stanza) => ({
          lines: childrenOf(stanza).map((line) => ({
            inlines: inlinesOf(line.content),
            indent: line.attrs.indent,
          })),
        })),
      };
    case nodes.quote:
      return { kind: "quote", ...own, blocks: blocksOf(node, untouched) };
    case nodes.aside:
      return { kind: "aside", ...own, blocks: blocksOf(node, untouched) };
    case nodes.list:
      return {
        kind: "list",
        ...own,
        ordered: attrs.ordered,
        start: attrs.start,
        format: attrs.format,
        items: childrenOf(node).map((item) => ({
          blocks: blocksOf(item, untouched),
          ...given({ anchors: item.attrs.anchors, label: item.attrs.label }),
        })),
      };
    case nodes.table:
      return tableOf(node, untouched);
    case nodes.figure: {
      const { asset, alt, width, decorative } = attrs;
      const caption = node.firstChild;
      return {
        kind: "figure",
        ...own,
        asset,
        alt,
        ...given({ width, decorative }),
        ...(caption ? { caption: inlinesOf(caption.content) } : {}),
      };
    }
    case nodes.scene_break:
      return {
        kind: "sceneBreak",
        ...own,
        ...given({ ornament: attrs.ornament, ornamentAsset: attrs.ornamentAsset }),
      };
    case nodes.page_break:
      return { kind: "pageBreak", ...own };
    case nodes.preformatted:
      return { kind: "preformatted", ...own, text: node.textContent };
    case nodes.locked:
      return attrs.block;
    default:
      throw new Error(`No block: ${node.type.name}`);
  }
}

function tableOf(node: Node, untouched: Untouched): Block {
  const children = childrenOf(node);
  const caption = children.find(({ type }) => type === nodes.caption);
  const rows = childrenOf(children.at(-1) ?? node);
  const firstOfBody = rows.findIndex((row) => !row.attrs.isHead);
  const heads = firstOfBody < 0 ? rows.length : firstOfBody;
  const cells = (row: Node) =>
    childrenOf(row).map(
      (cell): TableCell => ({
        blocks: blocksOf(cell, untouched),
        columns: cell.attrs.colspan,
        rows: cell.attrs.rowspan,
        ...(cell.type === nodes.grid_header ? { header: true } : {}),
      }),
    );
  return {
    kind: "table",
    ...ownOf(node),
    headRows: rows.slice(0, heads).map(cells),
    rows: rows.slice(heads).map(cells),
    ...(caption ? { caption: inlinesOf(caption.content) } : {}),
    ...given({ captionBelow: node.attrs.captionBelow as true | null }),
  };
}

function ownOf({ attrs }: Node): BlockCommon {
  const { id, anchors, lang, direction, trust } = attrs;
  return given({ id, anchors, lang, direction, trust }) as BlockCommon;
}

function childrenOf(node: Node): Node[] {
  const list: Node[] = [];
  node.forEach((child) => void list.push(child));
  return list;
}
