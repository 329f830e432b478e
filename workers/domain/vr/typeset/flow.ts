import type { Block, Heading } from "#domain/book/blocks";
import { type Column, type Flow, inside } from "#domain/vr/typeset/flow-column";
import { flowFigure, flowSceneBreak } from "#domain/vr/typeset/flow-figure";
import { flowHeading } from "#domain/vr/typeset/flow-heading";
import { flowList } from "#domain/vr/typeset/flow-list";
import { flowParagraph } from "#domain/vr/typeset/flow-paragraph";
import { flowPreformatted } from "#domain/vr/typeset/flow-preformatted";
import { flowTable } from "#domain/vr/typeset/flow-table";
import { flowVerse } from "#domain/vr/typeset/flow-verse";

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
