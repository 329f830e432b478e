import type { Block } from "#domain/book/blocks";
import type { AtomTools } from "#domain/vr/typeset/atoms";
import type { Family } from "#domain/vr/typeset/faces";
import type { BlockTag, Item } from "#domain/vr/typeset/items";
import type { RunContext } from "#domain/vr/typeset/runs";

/** What a chapter is set with. Page units. */
export type Setting = {
  em: number;
  /** Line to line of the body text. */
  leading: number;
  /** The column of the page. */
  width: number;
  height: number;
  family: Family;
  language: string;
  /** Whole pages that are set in a way of their own. */
  manner: "prose" | "title-page" | "centred" | "small-print";
  /** Depth of the heading the chapter opens with. */
  level: number;
  tools: AtomTools;
  noteNumber(note: string): string;
  pictureSize(asset: string): { width: number; height: number };
};

/** The column that blocks flow into; narrower inside lists, quotations and tables. */
export type Column = {
  x: number;
  width: number;
  size: number;
  leading: number;
  tag: BlockTag;
  isRtl: boolean;
  language: string;
  italic: boolean;
  weight: number;
  align?: "left" | "right" | "center";
  /** Paragraphs begin with an indent, or stand apart. */
  paragraphs: "indented" | "apart" | "plain";
  bars: readonly number[];
  depth: number;
};

/** What is being filled: items in order, and where each block begins in them. */
export type Flow = {
  setting: Setting;
  /** Lays the blocks inside a list item or a cell; passed along because lists and tables hold any kind of block. */
  flowBlocks(flow: Flow, blocks: readonly Block[], column: Column): Generator<void>;
  items: Item[];
  firstItem: Map<string, number>;
  /** White wanted above the next item. */
  gap: number;
  breaks: boolean;
  /** Of the item that comes next, its list number. */
  marker: { text: string; x: number; isRtl: boolean } | undefined;
};

/** Lists, quotations and tables inside one another; beyond this depth nothing is set in any further. */
const maxDepth = 40;

/** Returns the column set in by `step`; a column that is too deep or too narrow keeps its width. */
export function inside(column: Column, step: number, bothSides: boolean): Column {
  const taken = bothSides ? step * 2 : step;
  const isFull = column.depth >= maxDepth || column.width - taken < column.size * 9;
  if (isFull) return { ...column, depth: column.depth + 1 };
  return {
    ...column,
    x: column.isRtl && !bothSides ? column.x : column.x + step,
    width: column.width - taken,
    depth: column.depth + 1,
  };
}

/** Returns what the words of a column are set with. */
export function runContext(flow: Flow, column: Column): RunContext {
  const { family, tools, noteNumber, pictureSize, height } = flow.setting;
  return {
    family,
    size: column.size,
    weight: column.weight,
    italic: column.italic,
    widest: column.width,
    highest: height * 0.7,
    measure: tools.measure,
    noteNumber,
    pictureSize,
  };
}

/** Adds an item below what is there, with the white that was asked for. */
export function addItem<One extends Item>(flow: Flow, item: One): One {
  item.before = Math.max(item.before, flow.gap);
  flow.gap = 0;
  if (flow.breaks) item.breaks = true;
  flow.breaks = false;
  flow.items.push(item);
  return item;
}
