import type { Block, Heading } from "#domain/book/blocks";
import type { AtomTools } from "#domain/vr/typeset/atoms";
import type { Family } from "#domain/vr/typeset/faces";
import { flowFigure, flowSceneBreak } from "#domain/vr/typeset/flow-figure";
import { flowHeading } from "#domain/vr/typeset/flow-heading";
import { flowList } from "#domain/vr/typeset/flow-list";
import { flowParagraph } from "#domain/vr/typeset/flow-paragraph";
import { flowPreformatted } from "#domain/vr/typeset/flow-preformatted";
import { flowTable } from "#domain/vr/typeset/flow-table";
import { flowVerse } from "#domain/vr/typeset/flow-verse";
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
  items: Item[];
  firstItem: Map<string, number>;
  /** White wanted above the next item. */
  gap: number;
  breaks: boolean;
  /** Of the item that comes next, its list number. */
  marker: { text: string; x: number; isRtl: boolean } | undefined;
};

/** Beyond this, what is inside what is no longer shown. */
const deepest = 40;

/** Lays blocks into a column, one after another, in steps of some milliseconds. */
export function* flowBlocks(flow: Flow, blocks: readonly Block[], column: Column): Generator<void> {
  let before: Block | undefined;
  for (const block of blocks) {
    yield* flowBlock(flow, block, before, column);
    if (block.kind !== "pageBreak") before = block;
    yield;
  }
}

function* flowBlock(flow: Flow, block: Block, before: Block | undefined, outer: Column): Generator<void> {
  if (block.id) flow.firstItem.set(block.id, flow.items.length);
  const column = columnFor(outer, block);
  switch (block.kind) {
    case "paragraph":
      return yield* flowParagraph(flow, block, before, column);
    case "heading":
      return yield* flowHeading(flow, block, isOpener(flow, block), column);
    case "verse":
      return yield* flowVerse(flow, block, column);
    case "quote":
      flow.gap = Math.max(flow.gap, column.leading * 0.5);
      yield* flowBlocks(flow, block.blocks, {
        ...inside(column, column.size * 1.5, true),
        tag: "blockquote",
        paragraphs: column.paragraphs === "apart" ? "apart" : "indented",
      });
      flow.gap = Math.max(flow.gap, column.leading * 0.5);
      return;
    case "aside":
      flow.gap = Math.max(flow.gap, column.leading * 0.6);
      yield* flowBlocks(flow, block.blocks, {
        ...inside(column, column.size * 1.1, false),
        size: column.size * 0.94,
        leading: column.leading * 0.94,
        paragraphs: "apart",
        bars: [...column.bars, column.isRtl ? column.x + column.width : column.x],
      });
      flow.gap = Math.max(flow.gap, column.leading * 0.6);
      return;
    case "list":
      return yield* flowList(flow, block, column);
    case "table":
      return yield* flowTable(flow, block, column);
    case "figure":
      return yield* flowFigure(flow, block, column);
    case "sceneBreak":
      return yield* flowSceneBreak(flow, block, column);
    case "pageBreak":
      flow.breaks = flow.items.length > 0;
      return;
    case "preformatted":
      return yield* flowPreformatted(flow, block, column);
    default:
      return block satisfies never;
  }
}

const isOpener = (flow: Flow, block: Heading) =>
  flow.items.length === 0 || (flow.items.length > 0 && block.level < flow.setting.level);

/** A block of another language or direction than its surroundings. */
function columnFor(column: Column, block: Block): Column {
  if (!block.lang && !block.direction) return column;
  return {
    ...column,
    ...(block.lang && { language: block.lang }),
    ...(block.direction && { isRtl: block.direction === "rtl" }),
  };
}

/** The same column, set in; too deep or too narrow, it stays as it is. */
export function inside(column: Column, step: number, bothSides: boolean): Column {
  const taken = bothSides ? step * 2 : step;
  const isFull = column.depth >= deepest || column.width - taken < column.size * 9;
  if (isFull) return { ...column, depth: column.depth + 1 };
  return {
    ...column,
    x: column.isRtl && !bothSides ? column.x : column.x + step,
    width: column.width - taken,
    depth: column.depth + 1,
  };
}

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
