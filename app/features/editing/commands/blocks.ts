import { lift, setBlockType, wrapIn } from "prosemirror-commands";
import { Fragment, type Node, type NodeType, type ResolvedPos } from "prosemirror-model";
import { type Command, type EditorState, NodeSelection, TextSelection } from "prosemirror-state";
import { schema } from "../model/schema";

const { nodes } = schema;

export type BlockStyle =
  | "body"
  | "heading-1"
  | "heading-2"
  | "heading-3"
  | "subtitle"
  | ParagraphRole
  | "quote"
  | "aside"
  | "verse"
  | "bullets"
  | "numbers"
  | "preformatted";

/** What sets a paragraph apart, of those that an author chooses by hand. */
const paragraphRoles = ["epigraph", "attribution", "address", "signature"] as const;
type ParagraphRole = (typeof paragraphRoles)[number];

/** What the text at the selection is. */
export function styleAt({ selection: { $from } }: EditorState): BlockStyle {
  const parent = $from.parent;
  if (parent.type === nodes.heading) return `heading-${Math.min(3, parent.attrs.level)}` as BlockStyle;
  if (parent.type === nodes.subtitle) return "subtitle";
  if (parent.type === nodes.preformatted) return "preformatted";
  const role = paragraphRoles.find((one) => one === parent.attrs.role);
  if (role) return role;
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type === nodes.verse) return "verse";
    if (node.type === nodes.list) return node.attrs.ordered ? "numbers" : "bullets";
    if (node.type === nodes.quote) return "quote";
    if (node.type === nodes.aside) return "aside";
  }
  return "body";
}

/** Makes what is selected a style; chosen again, body text. */
export function setStyle(style: BlockStyle): Command {
  return (state, dispatch, view) => {
    const now = styleAt(state);
    if (now === style) return style === "body" ? false : toBody(state, dispatch, view);
    switch (style) {
      case "body":
        return toBody(state, dispatch, view);
      case "subtitle":
        return setBlockType(nodes.subtitle)(state, dispatch, view);
      case "quote":
      case "aside":
        return wrapOrTurn(style)(state, dispatch, view);
      case "preformatted":
        return toPreformatted(state, dispatch);
      case "epigraph":
      case "attribution":
      case "address":
      case "signature":
        return setBlockType(nodes.paragraph, { ...ownAttributes(state), role: style })(state, dispatch, view);
      case "verse":
        return toVerse(state, dispatch);
      case "bullets":
        return toList(state, { ordered: false, start: 1, format: "bullet" })(state, dispatch, view);
      case "numbers":
        return toList(state, { ordered: true, start: 1, format: "decimal" })(state, dispatch, view);
      default: {
        const level = Number(style.slice(-1));
        return setBlockType(nodes.heading, { level, ...ownAttributes(state) })(state, dispatch, view);
      }
    }
  };
}

/** What a block keeps whatever it becomes. */
function ownAttributes({ selection: { $from } }: EditorState) {
  const { id = null, anchors = null, lang = null, direction = null } = $from.parent.attrs;
  return { id, anchors, lang, direction };
}

const toBody: Command = (state, dispatch, view) => {
  const style = styleAt(state);
  if (style === "verse") return fromVerse(state, dispatch);
  const isAround = style === "quote" || style === "aside" || style === "bullets" || style === "numbers";
  if (isAround) return lift(state, dispatch, view);
  return setBlockType(nodes.paragraph, ownAttributes(state))(state, dispatch, view);
};

/** Puts blocks into a quotation or a side note; the one becomes the other. */
function wrapOrTurn(style: "quote" | "aside"): Command {
  return (state, dispatch, view) => {
    const other = around(state.selection.$from, style === "quote" ? nodes.aside : nodes.quote);
    if (!other) return wrapIn(nodes[style])(state, dispatch, view);
    dispatch?.(state.tr.setNodeMarkup(other.pos, nodes[style], other.node.attrs));
    return true;
  };
}

/** Only of text without notes and pictures, which such a block cannot hold. */
const toPreformatted: Command = (state, dispatch, view) => {
  const { from, to } = state.selection;
  let others = 0;
  state.doc.nodesBetween(from, to, (node) => {
    if (!node.isTextblock) return true;
    node.forEach((child) => {
      if (!child.isText) others++;
    });
    return false;
  });
  return others === 0 && setBlockType(nodes.preformatted, ownAttributes(state))(state, dispatch, view);
};

/** Enlarges the first letter of a paragraph, or sets it as the others again. */
export const toggleDropCap: Command = ({ selection: { $from }, tr }, dispatch) => {
  if ($from.parent.type !== nodes.paragraph || $from.parent.textContent.trim() === "") return false;
  dispatch?.(tr.setNodeAttribute($from.before(), "dropCap", $from.parent.attrs.dropCap ? null : 1));
  return true;
};

/** Centers what is selected, or moves it to the end of the line; chosen again, it stands as the others do. */
export function setAlignment(align: "center" | "end"): Command {
  return ({ selection: { from, to, $from }, doc, tr }, dispatch) => {
    const next = $from.parent.attrs.align === align ? null : align;
    doc.nodesBetween(from, to, (node, pos) => {
      if (node.type === nodes.paragraph) tr.setNodeAttribute(pos, "align", next);
    });
    if (!tr.docChanged) return false;
    dispatch?.(tr);
    return true;
  };
}

type ListAttributes = { ordered: boolean; start: number; format: string };

/** Turns a list into the other kind, and paragraphs into a list, one item each. */
function toList(state: EditorState, attributes: ListAttributes): Command {
  const list = around(state.selection.$from, nodes.list);
  if (list)
    return ({ tr }, dispatch) => {
      dispatch?.(tr.setNodeMarkup(list.pos, null, { ...list.node.attrs, ...attributes }));
      return true;
    };
  return ({ selection: { $from, $to }, tr }, dispatch) => {
    const range = $from.blockRange($to);
    if (!range) return false;
    const items: Node[] = [];
    for (let at = range.startIndex; at < range.endIndex; at++) {
      const child = range.parent.child(at);
      if (child.type !== nodes.paragraph) return false;
      items.push(nodes.list_item.create(null, child));
    }
    const made = nodes.list.create(attributes, items);
    if (!range.parent.canReplaceWith(range.startIndex, range.endIndex, nodes.list)) return false;
    tr.replaceWith(range.start, range.end, made);
    // Two positions in, list and item, and as many for each item before.
    const ahead = $from.index(range.depth) - range.startIndex;
    tr.setSelection(
      TextSelection.near(tr.doc.resolve(Math.min($from.pos + 2 + 2 * ahead, range.end + 2 * items.length))),
    );
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Each paragraph becomes a line; a break in one, too. */
const toVerse: Command = ({ selection: { $from, $to }, tr }, dispatch) => {
  const range = $from.blockRange($to);
  if (!range?.parent.canReplaceWith(range.startIndex, range.endIndex, nodes.verse)) return false;
  const lines: Node[] = [];
  for (let at = range.startIndex; at < range.endIndex; at++) {
    const child = range.parent.child(at);
    if (!child.isTextblock || child.type === nodes.preformatted) return false;
    for (const content of brokenAtBreaks(child)) lines.push(nodes.verse_line.create(null, content));
  }
  const { id = null, anchors = null } = range.parent.child(range.startIndex).attrs;
  tr.replaceWith(
    range.start,
    range.end,
    nodes.verse.create({ id, anchors }, nodes.stanza.create(null, lines)),
  );
  tr.setSelection(TextSelection.near(tr.doc.resolve(range.start + 3)));
  dispatch?.(tr.scrollIntoView());
  return true;
};

function brokenAtBreaks(block: Node): Fragment[] {
  const lines: Fragment[] = [Fragment.empty];
  block.forEach((child) => {
    const last = lines.length - 1;
    if (child.type === nodes.line_break) lines.push(Fragment.empty);
    else lines[last] = (lines[last] ?? Fragment.empty).addToEnd(child);
  });
  return lines;
}

const fromVerse: Command = ({ selection: { $from }, tr }, dispatch) => {
  const verse = around($from, nodes.verse);
  if (!verse) return false;
  const paragraphs: Node[] = [];
  verse.node.descendants((node) => {
    if (node.type !== nodes.verse_line) return true;
    const { id = null, anchors = null } = paragraphs.length === 0 ? verse.node.attrs : {};
    paragraphs.push(nodes.paragraph.create({ id, anchors }, node.content));
    return false;
  });
  tr.replaceWith(verse.pos, verse.pos + verse.node.nodeSize, paragraphs);
  tr.setSelection(TextSelection.near(tr.doc.resolve(verse.pos + 1)));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** The nearest node of a type around a place. */
export function around(
  $at: ResolvedPos,
  type: NodeType,
): { node: Node; pos: number; depth: number } | undefined {
  for (let depth = $at.depth; depth > 0; depth--)
    if ($at.node(depth).type === type) return { node: $at.node(depth), pos: $at.before(depth), depth };
  return undefined;
}

/** A scene break as the chapter has them, below the selection's block, or in its place when that is empty. */
export function insertSceneBreak(usual: string | undefined): Command {
  return (state, dispatch) => {
    const ornament = ornamentIn(state.doc) ?? usual ?? "* * *";
    return insertBlock(nodes.scene_break.create({ ornament }))(state, dispatch);
  };
}

/** What the author put between scenes. */
export function ornamentIn(doc: Node): string | undefined {
  let found: string | undefined;
  doc.forEach((node) => {
    if (node.type === nodes.scene_break) found ??= node.attrs.ornament ?? undefined;
  });
  return found;
}

export function insertTable(rows = 3, columns = 2): Command {
  const cell = () => nodes.grid_cell.create(null, nodes.paragraph.create());
  const head = () => nodes.grid_header.create(null, nodes.paragraph.create());
  const row = (at: number) =>
    nodes.grid_row.create({ isHead: at === 0 }, Array.from({ length: columns }, at === 0 ? head : cell));
  return insertBlock(
    nodes.table.create(
      null,
      nodes.grid.create(
        null,
        Array.from({ length: rows }, (_, at) => row(at)),
      ),
    ),
  );
}

/** Puts a block after the top block of the selection, with a line to go on writing in. */
export function insertBlock(block: Node): Command {
  return (state, dispatch) => {
    const { $from, $to } = state.selection;
    if ($from.depth === 0 && !(state.selection instanceof NodeSelection)) return false;
    const depth = Math.min(1, $to.depth);
    const after = depth === 0 ? state.selection.to : $to.after(1);
    const parent = depth === 0 ? undefined : $from.node(1);
    const isEmpty = parent?.type === nodes.paragraph && parent.content.size === 0;
    const from = isEmpty ? $from.before(1) : after;
    const next = state.doc.resolve(after).nodeAfter;
    const tr = state.tr.replaceWith(
      from,
      after,
      next?.isTextblock ? [block] : [block, nodes.paragraph.create()],
    );
    const inner = block.isLeaf ? from + block.nodeSize : from;
    tr.setSelection(TextSelection.near(tr.doc.resolve(inner + 1), 1));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}
