import type { Node } from "prosemirror-model";
import { plainText } from "#domain/book/blocks";
import { ownInlines, walkBlocks } from "#domain/book/walk";
import { schema } from "../model/schema";

const { nodes } = schema;

export type UnitKind = "text" | "heading" | "note" | "caption" | "table" | "verse" | "alt" | "locked";

/** A run of text that is searched by itself: nothing is found across two of them. */
export type SearchUnit = {
  kind: UnitKind;
  text: string;
  /** Of the node whose text it is, in the document. */
  pos: number;
};

/** Stands for what is in the line but is no letter. */
const objectSign = "\ufffc";

/** Everything in a chapter that has words, in reading order; a note's words come behind the text of its mark. */
export function searchUnits(doc: Node): SearchUnit[] {
  const units: SearchUnit[] = [];
  addUnits(units, doc, 0, "text");
  return units;
}

function addUnits(units: SearchUnit[], parent: Node, start: number, around: UnitKind): void {
  parent.forEach((node, offset) => {
    const pos = start + offset;
    const kind = kindOf(node, around);
    if (node.type === nodes.locked) {
      for (const text of lockedTexts(node)) units.push({ kind: "locked", text, pos });
      return;
    }
    if (node.type === nodes.figure && node.attrs.alt !== "")
      units.push({ kind: "alt", text: node.attrs.alt, pos });
    if (!node.isTextblock) {
      addUnits(units, node, pos + 1, kind);
      return;
    }
    const { text } = lineOf(node);
    if (text !== "") units.push({ kind, text, pos });
    node.forEach((child, inner) => {
      addInline(units, child, pos + 1 + inner);
    });
  });
}

/** What stands in a line and has words of its own. */
function addInline(units: SearchUnit[], node: Node, pos: number): void {
  const locked = (text: string) => {
    if (text !== "") units.push({ kind: "locked", text, pos });
  };
  if (node.type === nodes.note) addUnits(units, node, pos + 1, "note");
  else if (node.type === nodes.picture && node.attrs.alt !== "")
    units.push({ kind: "alt", text: node.attrs.alt, pos });
  else if (node.type === nodes.math) locked(node.attrs.alt);
  else if (node.type === nodes.ruby) locked(node.attrs.base);
  else if (node.type === nodes.held) locked(plainText([node.attrs.inline]));
}

function kindOf({ type }: Node, around: UnitKind): UnitKind {
  if (around === "note") return around;
  if (type === nodes.heading || type === nodes.subtitle) return "heading";
  if (type === nodes.caption) return "caption";
  if (type === nodes.grid) return "table";
  return type === nodes.verse ? "verse" : around;
}

function* lockedTexts({ attrs }: Node): Generator<string> {
  for (const block of walkBlocks([attrs.block])) {
    if (block.kind === "preformatted") yield block.text;
    if (block.kind === "figure" && block.alt !== "") yield block.alt;
    for (const inlines of ownInlines(block)) {
      const text = plainText(inlines);
      if (text !== "") yield text;
    }
  }
}

/** Text and where it is: what is between two runs (a note's mark, the mark of a printed page) has no sign of its own. */
export type Line = { text: string; runs: { at: number; length: number; offset: number }[] };

/** The text of a block as it is searched; `offset` of its runs counts from the start of the block's content. */
export function lineOf(block: Node): Line {
  const runs: Line["runs"] = [];
  let text = "";
  block.forEach((node, offset) => {
    const sign = signsOf(node);
    if (sign === "") return;
    runs.push({ at: text.length, length: sign.length, offset });
    text += sign;
  });
  return { text, runs };
}

function signsOf(node: Node): string {
  if (node.isText) return node.text ?? "";
  if (node.type === nodes.line_break) return "\n";
  return node.type === nodes.note || node.type === nodes.page_mark ? "" : objectSign;
}

/** The places in a block's content around a range of its text. */
export function rangeIn({ runs }: Line, from: number, to: number): { from: number; to: number } {
  const place = (at: number) => {
    const run = runs.findLast((one) => one.at <= at);
    return run ? run.offset + (at - run.at) : 0;
  };
  return { from: place(from), to: to > from ? place(to - 1) + 1 : place(from) };
}
