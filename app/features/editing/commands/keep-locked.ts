import { isHistoryTransaction } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { Plugin, type Transaction } from "prosemirror-state";
import { schema } from "../model/schema";

const { locked, held, math } = schema.nodes;

const isLocked = ({ type }: Node): boolean => type === locked || type === held || type === math;

/** Refuses an edit that would delete or change what cannot be edited here. `onRefused` is told why nothing happened. */
export function keepLocked(onRefused: () => void): Plugin {
  return new Plugin({
    filterTransaction(tr) {
      if (!tr.docChanged || isHistoryTransaction(tr) || !losesLocked(tr)) return true;
      onRefused();
      return false;
    },
  });
}

function losesLocked(tr: Transaction): boolean {
  const touched = new Set<Node>();
  for (const [at, step] of tr.steps.entries()) {
    const doc = tr.docs[at];
    step.getMap().forEach((from, to) => {
      if (to > from) doc?.nodesBetween(from, to, (node) => void (isLocked(node) && touched.add(node)));
    });
  }
  if (touched.size === 0) return false;
  tr.doc.descendants((node) => void touched.delete(node));
  return touched.size > 0;
}
