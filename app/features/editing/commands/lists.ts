import type { Node } from "prosemirror-model";
import { type Command, TextSelection, type Transaction } from "prosemirror-state";
import { schema } from "../model/schema";
import { around } from "./blocks";

const { nodes } = schema;

/** Puts an item under the one before it. */
export const sinkItem: Command = ({ selection: { $from }, tr }, dispatch) => {
  const item = around($from, nodes.list_item);
  if (!item) return false;
  const list = $from.node(item.depth - 1);
  const at = $from.index(item.depth - 1);
  if (at === 0) return false;
  const before = list.child(at - 1);
  const last = before.lastChild;
  const host =
    last?.type === nodes.list
      ? before.copy(
          before.content.replaceChild(before.childCount - 1, last.copy(last.content.addToEnd(item.node))),
        )
      : before.copy(before.content.addToEnd(nodes.list.create({ ...styleOf(list), start: 1 }, item.node)));
  const start = item.pos - before.nodeSize;
  const now = start + host.nodeSize - 2 - item.node.nodeSize;
  tr.replaceWith(start, item.pos + item.node.nodeSize, host);
  dispatch?.(withCaret(tr, $from.pos + now - item.pos));
  return true;
};

/** Takes an item out of its list: into the list around it, or into the text. */
export const liftItem: Command = ({ selection: { $from }, tr }, dispatch) => {
  const item = around($from, nodes.list_item);
  if (!item) return false;
  const list = $from.node(item.depth - 1);
  const listPos = $from.before(item.depth - 1);
  const at = $from.index(item.depth - 1);
  const items = childrenBetween(list, 0, list.childCount);
  const before = items.slice(0, at);
  const after = items.slice(at + 1);
  const host = item.depth >= 2 ? $from.node(item.depth - 2) : undefined;
  if (host?.type === nodes.list_item) {
    const index = $from.index(item.depth - 2);
    if (index !== host.childCount - 1) return false;
    const kept = childrenBetween(host, 0, index);
    if (before.length > 0) kept.push(list.copy(before.length > 0 ? listContent(list, before) : list.content));
    if (kept.length === 0) return false;
    const outer = nodes.list_item.create(host.attrs, kept);
    const inner = childrenBetween(item.node, 0, item.node.childCount);
    const own =
      after.length > 0 ? [...inner, nodes.list.create({ ...styleOf(list), start: 1 }, after)] : inner;
    const hostPos = $from.before(item.depth - 2);
    tr.replaceWith(hostPos, hostPos + host.nodeSize, [outer, nodes.list_item.create(item.node.attrs, own)]);
    dispatch?.(withCaret(tr, $from.pos + hostPos + outer.nodeSize - item.pos));
    return true;
  }
  const first = before.length > 0 ? [nodes.list.create(list.attrs, before)] : [];
  const start = list.attrs.ordered ? list.attrs.start + at + 1 : 1;
  const rest = after.length > 0 ? [nodes.list.create({ ...styleOf(list), start }, after)] : [];
  const blocks = childrenBetween(item.node, 0, item.node.childCount);
  const position = listPos + first.reduce((size, node) => size + node.nodeSize, 0);
  tr.replaceWith(listPos, listPos + list.nodeSize, [...first, ...blocks, ...rest]);
  dispatch?.(withCaret(tr, $from.pos + position - (item.pos + 1)));
  return true;
};

/** At the start of an item, Backspace takes it out of the list. */
export const liftAtStart: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const item = around($from, nodes.list_item);
  const isStart = item && $from.depth === item.depth + 1 && $from.index(item.depth) === 0;
  return isStart && empty && $from.parentOffset === 0 ? liftItem(state, dispatch) : false;
};

const styleOf = ({ attrs: { ordered, format } }: Node) => ({ ordered, format });
const listContent = (list: Node, items: Node[]) => nodes.list.create(list.attrs, items).content;

function childrenBetween(parent: Node, from: number, to: number): Node[] {
  return Array.from({ length: to - from }, (_, at) => parent.child(from + at));
}

function withCaret(tr: Transaction, at: number): Transaction {
  return tr.setSelection(TextSelection.near(tr.doc.resolve(at))).scrollIntoView();
}
