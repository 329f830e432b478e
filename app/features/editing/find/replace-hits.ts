import { Fragment, type Node, Slice } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import { schema } from "../model/schema";
import type { FindQuery, Match } from "./query";
import { type Piece, piecesOf, type Replacement, replacedText } from "./replacement";
import { lineOf, rangeIn, type SearchUnit } from "./search-units";

const { nodes } = schema;

export type UnitHits = { unit: SearchUnit; matches: readonly Match[] };

/**
 * Replaces what was found, and returns how often. Formatting stays with the words it was on, notes and page marks inside a
 * hit stay in the text. What is locked, or says something else by now, is left alone.
 */
export function replaceHits(
  tr: Transaction,
  found: readonly UnitHits[],
  query: FindQuery,
  replacement: Replacement,
): number {
  // What stands in a line before the line: replacing there may move it.
  const order = [...found].sort((one, other) => Number(isInLine(other)) - Number(isInLine(one)));
  const begin = tr.steps.length;
  let count = 0;
  for (const { unit, matches } of order) {
    if (unit.kind === "locked") continue;
    const pos = tr.mapping.slice(begin).map(unit.pos);
    const node = tr.doc.nodeAt(pos);
    if (!node) continue;
    if (unit.kind === "alt") count += replaceAlt(tr, node, pos, { unit, matches }, query, replacement);
    else count += replaceInBlock(tr, node, pos, { unit, matches }, query, replacement);
  }
  return count;
}

const isInLine = ({ unit }: UnitHits): boolean => unit.kind === "note" || unit.kind === "alt";

function replaceAlt(
  tr: Transaction,
  node: Node,
  pos: number,
  { unit, matches }: UnitHits,
  query: FindQuery,
  replacement: Replacement,
): number {
  if (node.attrs.alt !== unit.text) return 0;
  let text = unit.text;
  for (const match of matches.toReversed()) {
    const words = replacedText(unit.text, piecesOf(unit.text, match, query, replacement));
    text = text.slice(0, match.from) + words + text.slice(match.to);
  }
  if (text !== unit.text) tr.setNodeAttribute(pos, "alt", text);
  return matches.length;
}

function replaceInBlock(
  tr: Transaction,
  block: Node,
  pos: number,
  { unit, matches }: UnitHits,
  query: FindQuery,
  replacement: Replacement,
): number {
  if (!block.isTextblock) return 0;
  const line = lineOf(block);
  if (line.text !== unit.text) return 0;
  let count = 0;
  for (const match of matches.toReversed()) {
    const { from, to } = rangeIn(line, match.from, match.to);
    if (hasLocked(block, from, to)) continue;
    count++;
    const before = block.content.cut(from, to);
    const after = contentOf(block, match, piecesOf(unit.text, match, query, replacement), before);
    const changed = changedPart(before, after);
    if (!changed) continue;
    const at = pos + 1 + from + changed.start;
    tr.replace(at, at + changed.size, new Slice(changed.content, 0, 0));
  }
  return count;
}

/** What differs, so that a step says no more than it must; whole nodes where a note stands between. */
function changedPart(
  before: Fragment,
  after: Fragment,
): { start: number; size: number; content: Fragment } | undefined {
  const start = before.findDiffStart(after);
  const end = before.findDiffEnd(after);
  if (start === null || !end) return undefined;
  if (hasInner(before) || hasInner(after)) return { start: 0, size: before.size, content: after };
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  return {
    start,
    size: end.a + overlap - start,
    content: after.cut(start, end.b + overlap),
  };
}

function hasInner(content: Fragment): boolean {
  let isDeep = false;
  content.forEach((node) => {
    if (!node.isLeaf) isDeep = true;
  });
  return isDeep;
}

function hasLocked(block: Node, from: number, to: number): boolean {
  let isLocked = false;
  block.nodesBetween(from, to, ({ type }) => {
    if (type === nodes.held || type === nodes.math || type === nodes.ruby) isLocked = true;
    return false;
  });
  return isLocked;
}

/** What a hit becomes, as content of its block. */
function contentOf(block: Node, match: Match, pieces: readonly Piece[], before: Fragment): Fragment {
  const line = lineOf(block);
  const used = new Set<Node>();
  let content = Fragment.empty;
  for (const [at, piece] of pieces.entries()) {
    if ("text" in piece) {
      const next = pieces[at + 1];
      const last = pieces[at - 1];
      const from = last && "from" in last ? last.to : match.from;
      const to = next && "from" in next ? next.from : match.to;
      content = content.append(Fragment.from(schema.text(piece.text, marksAt(block, line, from, to, match))));
    } else {
      const { from, to } = rangeIn(line, piece.from, piece.to);
      const kept: Node[] = [];
      block.content.cut(from, to).forEach((node) => {
        // A group that is there twice has its words twice, but not its notes.
        const original = isMarkOnly(node) ? node : undefined;
        if (original && used.has(original)) return;
        if (original) used.add(original);
        kept.push(node);
      });
      content = content.append(Fragment.fromArray(kept));
    }
  }
  before.forEach((node) => {
    if (isMarkOnly(node) && !used.has(node)) content = content.append(Fragment.from(node));
  });
  return content;
}

const isMarkOnly = ({ type }: Node): boolean => type === nodes.note || type === nodes.page_mark;

/** The formatting of the first sign that new words stand for; of none, that of the sign before them. */
function marksAt(block: Node, line: ReturnType<typeof lineOf>, from: number, to: number, match: Match) {
  const at = from < to ? from : from > match.from ? from - 1 : match.from;
  const { from: offset } = rangeIn(line, at, at + 1);
  const { marks } = block.nodeAt(offset) ?? { marks: [] };
  return block.type.allowedMarks(marks);
}
