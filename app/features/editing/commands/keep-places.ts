import { isHistoryTransaction } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { Plugin, type Transaction } from "prosemirror-state";
import type { Mappable } from "prosemirror-transform";
import { schema } from "../model/schema";

/**
 * Keeps what other places lead to: the anchors of a block that was deleted or joined go to the block that is there now, and
 * the marks of printed pages stay where the text around them was.
 */
export function keepPlaces(): Plugin {
  return new Plugin({
    appendTransaction(transactions, before, after) {
      if (!transactions.some((tr) => tr.docChanged) || transactions.some(isHistoryTransaction)) return null;
      const ranges = deletedRanges(transactions);
      if (ranges.length === 0) return null;
      const anchors: { name: string; at: number }[] = [];
      const pages: { node: Node; at: number }[] = [];
      for (const { from, to, map } of ranges)
        before.doc.nodesBetween(from, to, (node, at) => {
          if (at < from) return true;
          for (const name of node.attrs.anchors ?? []) anchors.push({ name, at: map.map(at, 1) });
          if (node.type === schema.nodes.page_mark) pages.push({ node, at: map.map(at, 1) });
          return true;
        });
      if (anchors.length === 0 && pages.length === 0) return null;
      const { names, labels } = placesIn(after.doc);
      const tr = after.tr;
      for (const { name, at } of anchors) if (!names.has(name)) addAnchor(tr, name, at);
      for (const { node, at } of pages) {
        if (labels.has(node.attrs.label)) continue;
        const place = tr.mapping.map(at);
        const $place = tr.doc.resolve(Math.min(place, tr.doc.content.size));
        if ($place.parent.inlineContent && $place.parent.type !== schema.nodes.preformatted)
          tr.insert($place.pos, node);
      }
      return tr.docChanged ? tr : null;
    },
  });
}

type Range = { from: number; to: number; map: Mappable };

/** What the transactions took away, in positions of the document before them; where it was, in those after them. */
function deletedRanges(transactions: readonly Transaction[]): Range[] {
  const maps = transactions.flatMap((tr) => tr.mapping.maps);
  const ranges: Range[] = [];
  const all: Mappable = {
    map: (at, side) => maps.reduce((place, map) => map.map(place, side), at),
    mapResult: (at, side) => ({ ...nothing, pos: maps.reduce((place, map) => map.map(place, side), at) }),
  };
  for (const [index, map] of maps.entries()) {
    const back = maps.slice(0, index).reverse();
    const first = (at: number, side: number) =>
      back.reduce((place, one) => one.invert().map(place, side), at);
    map.forEach((from, to) => {
      // A letter holds nothing; whatever other places lead to takes two positions or is a leaf.
      if (to > from) ranges.push({ from: first(from, -1), to: first(to, 1), map: all });
    });
  }
  return ranges;
}

const nothing = { deleted: false, deletedBefore: false, deletedAfter: false, deletedAcross: false };

function placesIn(doc: Node): { names: Set<string>; labels: Set<string> } {
  const names = new Set<string>();
  const labels = new Set<string>();
  doc.descendants((node) => {
    for (const name of node.attrs.anchors ?? []) names.add(name);
    if (node.type === schema.nodes.page_mark) labels.add(node.attrs.label);
    return true;
  });
  return { names, labels };
}

/** To the block at a place, or the one before it. */
function addAnchor(tr: Transaction, name: string, at: number): void {
  const $at = tr.doc.resolve(Math.min(at, tr.doc.content.size));
  for (let depth = $at.depth; depth > 0; depth--) {
    const node = $at.node(depth);
    if (!("anchors" in node.attrs)) continue;
    tr.setNodeAttribute($at.before(depth), "anchors", [...(node.attrs.anchors ?? []), name]);
    return;
  }
  const next = $at.nodeAfter ?? $at.nodeBefore;
  const pos = $at.nodeAfter ? $at.pos : $at.pos - (next?.nodeSize ?? 0);
  if (next && "anchors" in next.attrs)
    tr.setNodeAttribute(pos, "anchors", [...(next.attrs.anchors ?? []), name]);
}
