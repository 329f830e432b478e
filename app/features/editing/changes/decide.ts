import { Fragment, type Mark, type Node } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import type { ChangeMade, DeletedPart, TrackedPoint } from "#domain/book/tracked";
import { marksOf } from "../model/inlines";
import { schema } from "../model/schema";

const { nodes, marks } = schema;

export type Verdict = "accept" | "reject";
/** Which changes are decided. */
export type WhichChanges = (made: ChangeMade) => boolean;

/** What one node of the text says about changes: that it was inserted, and which point it is. */
export const insertedIn = (node: Node): Mark | undefined =>
  node.marks.find(({ type }) => type === marks.inserted);
export const pointIn = (node: Node): TrackedPoint | undefined =>
  node.type === nodes.tracked ? node.attrs.point : undefined;

/**
 * Accepts or rejects changes in a chapter, all in this one transaction. What a rejected deletion took out stands again, in
 * paragraphs of its own where it held their ends; what a rejected insertion brought goes, its paragraphs with it.
 */
export function decide(tr: Transaction, isChosen: WhichChanges, verdict: Verdict): Transaction {
  const found: { pos: number; node: Node }[] = [];
  eachInline(tr.doc, (node, pos) => void found.push({ pos, node }));
  // From the end, so that what is before stays where it is.
  for (const { pos, node } of found.reverse()) {
    const point = pointIn(node);
    const inserted = insertedIn(node);
    if (inserted && isChosen(inserted.attrs.made)) {
      if (verdict === "reject") {
        tr.delete(pos, pos + node.nodeSize);
        continue;
      }
      tr.removeMark(pos, pos + node.nodeSize, inserted);
    }
    if (point?.type === "deletion" && isChosen(point)) {
      if (verdict === "accept") tr.delete(pos, pos + 1);
      else putBack(tr, pos, point.words);
    } else if (isLoosePoint(point, isChosen)) tr.delete(pos, pos + 1);
  }
  const ends: number[] = [];
  eachInline(tr.doc, (node, pos) => {
    const point = pointIn(node);
    if (point?.type === "paragraph" && isChosen(point)) ends.push(pos);
  });
  for (const pos of ends.reverse()) {
    if (verdict === "reject") withoutEnd(tr, pos);
    else tr.delete(pos, pos + 1);
  }
  return tr;
}

/** Every inline of the text, not those of notes. */
export function eachInline(doc: Node, see: (node: Node, pos: number, parent: Node | null) => void): void {
  doc.descendants((node, pos, parent) => {
    if (node.isInline) see(node, pos, parent);
    return !node.isInline;
  });
}

/** The edge of an insertion around nothing. */
const isLoosePoint = (point: TrackedPoint | undefined, isChosen: WhichChanges): boolean =>
  point?.type === "insertion"
    ? isChosen(point)
    : point?.type === "insertion-end" && isChosen({ id: point.id, author: "" });

/** Deleted words as text again. */
function putBack(tr: Transaction, pos: number, words: readonly DeletedPart[]): void {
  const $pos = tr.doc.resolve(pos);
  const around = ($pos.nodeAfter?.marks ?? []).filter(({ type }) => type !== marks.inserted);
  const parent = $pos.parent;
  const isSplit = words.some((part) => "ends" in part && part.ends === "paragraph");
  const isFree = parent.type === nodes.paragraph || parent.type === nodes.heading;
  if (!isSplit || !isFree) {
    const line = words.flatMap((part, at) =>
      "ends" in part && part.ends === "paragraph" && at === words.length - 1 ? [] : nodesOf(part, around),
    );
    tr.replaceWith(pos, pos + 1, fitted(line, parent));
    return;
  }
  const made: Node[] = [];
  const before = parent.content.cut(0, $pos.parentOffset);
  let open: readonly Node[] = content(before);
  for (const part of words) {
    if (!("ends" in part) || part.ends === "line") {
      open = [...open, ...nodesOf(part, around)];
      continue;
    }
    const isFirst = made.length === 0 && before.size > 0;
    const type = part.level && holdsHeading($pos.node(-1)) ? nodes.heading : nodes.paragraph;
    made.push(
      isFirst
        ? parent.copy(Fragment.from(open))
        : type.create(type === nodes.heading ? { level: part.level } : null, open),
    );
    open = [];
  }
  const rest = Fragment.from([...open]).append(parent.content.cut($pos.parentOffset + 1));
  const isNamed = before.size === 0;
  const attrs = isNamed ? parent.attrs : { ...parent.attrs, id: null, anchors: null, trust: null };
  if (rest.size > 0) made.push(parent.type.create(attrs, rest));
  tr.replaceWith($pos.before(), $pos.after(), made);
}

const holdsHeading = (container: Node): boolean =>
  container.type.contentMatch.matchType(nodes.heading) !== undefined &&
  container.type.contentMatch.matchType(nodes.heading) !== null;

const content = (fragment: Fragment): Node[] => {
  const list: Node[] = [];
  fragment.forEach((node) => void list.push(node));
  return list;
};

function nodesOf(part: DeletedPart, around: readonly Mark[]): Node[] {
  if ("ends" in part) return [nodes.line_break.create(null, null, around)];
  if (part.text === "") return [];
  return [
    schema.text(
      part.text,
      marksOf(part.marks).reduce((set, mark) => mark.addToSet(set), around),
    ),
  ];
}

/** Only what the line may hold: preformatted text has no line breaks of its own. */
const fitted = (line: Node[], parent: Node): Node[] =>
  line.filter((node) => parent.type.contentMatch.matchType(node.type));

/** Takes the inserted end of a paragraph away: what is in it runs on into the next, and an empty one goes. */
function withoutEnd(tr: Transaction, pos: number): void {
  tr.delete(pos, pos + 1);
  const $pos = tr.doc.resolve(pos);
  const [start, end] = [$pos.before(), $pos.after()];
  const { parent } = $pos;
  if (parent.content.size === 0) {
    // A list's item or a cell that held nothing else keeps its empty line.
    const isOnly = $pos.node(-1).childCount === 1;
    if (!isOnly) tr.delete(start, end);
    return;
  }
  const next = tr.doc.resolve(end).nodeAfter;
  if (!next?.isTextblock || !next.type.validContent(parent.content.append(next.content))) return;
  tr.replaceWith(start, end + next.nodeSize, next.copy(parent.content.append(next.content)));
}
